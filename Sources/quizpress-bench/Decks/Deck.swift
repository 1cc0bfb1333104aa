import ByteText
internal import DeckConversion
internal import RecordReading

/// A deck that was made up, and the files in which it can be had. All of them say the same.
struct Deck {
  /// A form in which the deck lies on disk.
  enum Form: String, CaseIterable {
    case csv, jsonLines, json, yaml
    /// A folder of eight YAML files, cut between questions.
    case yamlParts
    /// A folder of two CSV files, one with prompts and one with answers, in different orders.
    case parts
    /// CSV with a fault in every row.
    case faulty
  }

  /// How many files `yamlParts` has.
  static let partCount = 8

  /// How many questions there are.
  let questionCount: Int
  /// The folder of all forms, which must be there.
  let folder: String
  /// What follows from the same seed is the same.
  let seed: UInt64

  private let maker: QuestionMaker

  init(questionCount: Int, folder: String, seed: UInt64 = 1) {
    self.questionCount = questionCount
    self.folder = folder
    self.seed = seed
    maker = QuestionMaker(seed: seed, groups: max(1, questionCount / 50))
  }

  /// Where a form lies.
  func path(_ form: Form) -> String {
    switch form {
    case .csv, .json, .yaml: "\(folder)/deck.\(form)"
    case .jsonLines: "\(folder)/deck.jsonl"
    case .yamlParts: "\(folder)/eight"
    case .parts: "\(folder)/parts"
    case .faulty: "\(folder)/faulty.csv"
    }
  }

  /// How many groups have a question.
  func countGroups() -> Int {
    var isThere = [Bool](repeating: false, count: max(1, questionCount / 50))
    for index in 0..<questionCount { isThere[maker.group(of: index)] = true }
    return isThere.count { $0 }
  }

  /// Writes a form.
  func write(_ form: Form) throws(BenchFailure) {
    let path = path(form)
    switch form {
    case .csv: try writeTable(path)
    case .jsonLines: try writeJSONLines(path)
    case .json: try writeJSON(path)
    case .yaml: try writeYAML(path, 0..<questionCount)
    case .yamlParts:
      try Files.makeFolder(path)
      for part in 0..<Self.partCount {
        let start = questionCount * part / Self.partCount
        let end = questionCount * (part + 1) / Self.partCount
        try writeYAML("\(path)/part-\(part + 1).yaml", start..<end)
      }
    case .parts:
      try Files.makeFolder(path)
      try writeParts(path)
    case .faulty: try writeFaulty(path)
    }
  }

  // MARK: Formats

  private static let header = ["title", "prompt", "answer", "hint"].map { Array($0.utf8) }

  /// Writes what `body` appends for each question.
  private func writeQuestions(
    _ range: Range<Int>, to file: inout OutputFile,
    _ body: (inout ByteBuffer, Int, MadeQuestion, _ title: [UInt8]) -> Void
  ) throws(BenchFailure) {
    var question = MadeQuestion()
    for index in range {
      try StopRequest.check()
      maker.make(index, into: &question)
      try file.write { body(&$0, index, question, title(question.group)) }
    }
  }

  private func title(_ group: Int) -> [UInt8] { numbered("Topic ", group) }

  private func writeTable(_ path: String) throws(BenchFailure) {
    var file = try OutputFile(path)
    try file.write { $0.append(row: Self.header) }
    try writeQuestions(0..<questionCount, to: &file) { text, _, question, title in
      text.append(row: [title, question.prompt, question.answer, question.hint])
    }
    try file.flush()
  }

  private func writeJSONLines(_ path: String) throws(BenchFailure) {
    var file = try OutputFile(path)
    try writeQuestions(0..<questionCount, to: &file) { text, _, question, title in
      text.append(
        membersOf: question, title: title, begin: "{\"", lead: "\"", between: "\": ", end: ", ")
      text.append("}\n")
    }
    try file.flush()
  }

  private func writeJSON(_ path: String) throws(BenchFailure) {
    var file = try OutputFile(path)
    try writeQuestions(0..<questionCount, to: &file) { text, index, question, title in
      text.append(index == 0 ? "[\n {\n" : ",\n {\n")
      text.append(
        membersOf: question, title: title, begin: "  \"", lead: "  \"", between: "\": ",
        end: ",\n")
      text.append("\n }")
    }
    try file.write { $0.append("\n]\n") }
    try file.flush()
  }

  private func writeYAML(_ path: String, _ range: Range<Int>) throws(BenchFailure) {
    var file = try OutputFile(path)
    try writeQuestions(range, to: &file) { text, _, question, title in
      text.append(
        membersOf: question, title: title, begin: "- ", lead: "  ", between: ": ", end: "\n",
        isTitleQuoted: false)
      text.append("\n")
    }
    try file.flush()
  }

  // MARK: Parts

  /// Prompts stand in the order of the deck, their ids in another one, and answers in a third.
  private func writeParts(_ path: String) throws(BenchFailure) {
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
    var question = MadeQuestion()
    for position in 0..<questionCount {
      try StopRequest.check()
      let index = order[position]
      maker.make(index, into: &question)
      try answers.write {
        $0.append(row: [numbered("q", ids[index]), question.answer, question.hint])
      }
    }
    try answers.flush()
  }

  // MARK: Faults

  /// Every row has a fault, of five kinds in turn: a blank cell that must not be, a cell more or
  /// a cell less.
  private func writeFaulty(_ path: String) throws(BenchFailure) {
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

/// `name` and six digits or more: `Topic 000042`.
func numbered(_ name: String, _ number: Int) -> [UInt8] {
  var bytes = Array(name.utf8)
  var digits: [UInt8] = []
  var rest = number
  while digits.count < 6 || rest > 0 {
    digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
    rest /= 10
  }
  bytes += digits.reversed()
  return bytes
}
