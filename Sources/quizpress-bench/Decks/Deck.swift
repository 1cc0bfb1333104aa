import ByteText
internal import DeckConversion
internal import RecordReading

/// A generated deck, which can be written in several variants.
struct Deck {
  /// The files that a deck is written to. All variants but `faulty` have the same content.
  enum Variant: String, CaseIterable {
    case csv, jsonLines, json, yaml, xlsx, ods
    /// A folder of eight YAML files with consecutive questions.
    case yamlParts
    /// A folder of two CSV files, one with prompts and one with answers, in different orders.
    case parts
    /// A CSV file with an error in every row.
    case faulty
  }

  /// The number of files in `yamlParts`.
  static let yamlFileCount = 8

  /// The number of questions.
  let questionCount: Int
  /// The folder of all variants, which must exist.
  let folder: String
  /// The seed of the random numbers. Decks with the same seed and size are identical.
  let seed: UInt64

  private let generator: QuestionGenerator

  init(questionCount: Int, folder: String, seed: UInt64 = 1) {
    self.questionCount = questionCount
    self.folder = folder
    self.seed = seed
    generator = QuestionGenerator(seed: seed, groups: max(1, questionCount / 50))
  }

  /// Returns the path of a variant.
  func path(_ variant: Variant) -> String {
    switch variant {
    case .csv, .json, .yaml, .xlsx, .ods: "\(folder)/deck.\(variant)"
    case .jsonLines: "\(folder)/deck.jsonl"
    case .yamlParts: "\(folder)/eight"
    case .parts: "\(folder)/parts"
    case .faulty: "\(folder)/faulty.csv"
    }
  }

  /// Returns the number of groups that have a question.
  func countGroups() -> Int {
    var hasQuestion = [Bool](repeating: false, count: max(1, questionCount / 50))
    for index in 0..<questionCount { hasQuestion[generator.group(of: index)] = true }
    return hasQuestion.count { $0 }
  }

  /// Writes a variant.
  func write(_ variant: Variant) throws(BenchError) {
    let path = path(variant)
    switch variant {
    case .csv: try writeTable(path)
    case .jsonLines: try writeJSONLines(path)
    case .json: try writeJSON(path)
    case .yaml: try writeYAML(path, 0..<questionCount)
    case .xlsx: try writeXLSX(path)
    case .ods: try writeODS(path)
    case .yamlParts:
      try Files.createFolder(path)
      for part in 0..<Self.yamlFileCount {
        let start = questionCount * part / Self.yamlFileCount
        let end = questionCount * (part + 1) / Self.yamlFileCount
        try writeYAML("\(path)/part-\(part + 1).yaml", start..<end)
      }
    case .parts:
      try Files.createFolder(path)
      try writeParts(path)
    case .faulty: try writeFaulty(path)
    }
  }

  // MARK: Formats

  static let header = ["title", "prompt", "answer", "hint"].map { Array($0.utf8) }

  /// Generates the questions in `range` and writes the text that `body` appends for each.
  private func writeQuestions(
    _ range: Range<Int>, to file: inout OutputFile,
    _ body: (inout ByteBuffer, Int, GeneratedQuestion, _ title: [UInt8]) -> Void
  ) throws(BenchError) {
    var question = GeneratedQuestion()
    for index in range {
      try BenchError.checkInterruption()
      generator.generate(index, into: &question)
      try file.write { body(&$0, index, question, title(question.group)) }
    }
  }

  /// The numbers that groups can have.
  var groupNumbers: Range<Int> { 0..<max(1, questionCount / 50) }

  /// Generates the questions in order and passes each to `body`.
  func forEachQuestion(
    _ body: (Int, GeneratedQuestion) throws(BenchError) -> Void
  ) throws(BenchError) {
    var question = GeneratedQuestion()
    for index in 0..<questionCount {
      try BenchError.checkInterruption()
      generator.generate(index, into: &question)
      try body(index, question)
    }
  }

  func title(_ group: Int) -> [UInt8] { numbered("Topic ", group) }

  private func writeTable(_ path: String) throws(BenchError) {
    var file = try OutputFile(path)
    try file.write { $0.append(row: Self.header) }
    try writeQuestions(0..<questionCount, to: &file) { text, _, question, title in
      text.append(row: [title, question.prompt, question.answer, question.hint])
    }
    try file.flush()
  }

  private func writeJSONLines(_ path: String) throws(BenchError) {
    var file = try OutputFile(path)
    try writeQuestions(0..<questionCount, to: &file) { text, _, question, title in
      text.append(
        membersOf: question, title: title, firstPrefix: "{\"", prefix: "\"",
        nameSeparator: "\": ", memberSeparator: ", ")
      text.append("}\n")
    }
    try file.flush()
  }

  private func writeJSON(_ path: String) throws(BenchError) {
    var file = try OutputFile(path)
    try writeQuestions(0..<questionCount, to: &file) { text, index, question, title in
      text.append(index == 0 ? "[\n {\n" : ",\n {\n")
      text.append(
        membersOf: question, title: title, firstPrefix: "  \"", prefix: "  \"",
        nameSeparator: "\": ", memberSeparator: ",\n")
      text.append("\n }")
    }
    try file.write { $0.append("\n]\n") }
    try file.flush()
  }

  private func writeYAML(_ path: String, _ range: Range<Int>) throws(BenchError) {
    var file = try OutputFile(path)
    try writeQuestions(range, to: &file) { text, _, question, title in
      text.append(
        membersOf: question, title: title, firstPrefix: "- ", prefix: "  ",
        nameSeparator: ": ", memberSeparator: "\n", isTitleQuoted: false)
      text.append("\n")
    }
    try file.flush()
  }

  // MARK: Prompts and answers in two files

  /// Writes the prompts in the order of the deck and the answers in random order. The ids that
  /// connect them are random too.
  private func writeParts(_ path: String) throws(BenchError) {
    let ids = Shuffle(seed: seed &+ 1, count: questionCount)
    let order = Shuffle(seed: seed &+ 2, count: questionCount)
    var prompts = try OutputFile("\(path)/1-prompts.csv")
    try prompts.write { $0.append("id,title,prompt\n") }
    try writeQuestions(0..<questionCount, to: &prompts) { text, index, question, title in
      text.append(row: [numbered("q", ids[index]), title, question.prompt])
    }
    try prompts.flush()
    var answers = try OutputFile("\(path)/2-answers.csv")
    try answers.write { $0.append("id,answer,hint\n") }
    var question = GeneratedQuestion()
    for position in 0..<questionCount {
      try BenchError.checkInterruption()
      let index = order[position]
      generator.generate(index, into: &question)
      try answers.write {
        $0.append(row: [numbered("q", ids[index]), question.answer, question.hint])
      }
    }
    try answers.flush()
  }

  // MARK: Errors

  /// Writes rows that all have an error: in turn a blank title, prompt or answer, an extra cell or
  /// a missing cell.
  private func writeFaulty(_ path: String) throws(BenchError) {
    var file = try OutputFile(path)
    try file.write { $0.append(row: Self.header) }
    try writeQuestions(0..<questionCount, to: &file) { text, index, question, title in
      var cells = [title, question.prompt, question.answer, question.hint]
      switch index % 5 {
      case 0: cells[0] = []
      case 1: cells[1] = []
      case 2: cells[2] = []
      case 3: cells.append(question.answer)
      default: cells.removeLast()
      }
      text.append(row: cells)
    }
    try file.flush()
  }
}

/// Returns `prefix` followed by at least six digits: `Topic 000042`.
func numbered(_ prefix: String, _ number: Int) -> [UInt8] {
  var bytes = Array(prefix.utf8)
  var digits: [UInt8] = []
  var rest = number
  while digits.count < 6 || rest > 0 {
    digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
    rest /= 10
  }
  bytes += digits.reversed()
  return bytes
}
