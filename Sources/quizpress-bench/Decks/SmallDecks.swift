import ByteText
internal import RecordReading

/// A folder of small decks, each a CSV file with one group.
struct SmallDecks {
  /// The number of questions in each deck.
  static let questionsPerDeck = 20

  /// The number of decks.
  let count: Int
  /// The folder of the decks, which is created if necessary.
  let folder: String
  private let generator: QuestionGenerator

  init(count: Int, folder: String, seed: UInt64 = 1) {
    self.count = count
    self.folder = folder
    generator = QuestionGenerator(seed: seed &+ 3, groups: 1)
  }

  /// The number of questions in all decks.
  var questionCount: Int { count * Self.questionsPerDeck }

  /// The titles of the decks, which are also the names of their files.
  var titles: [String] {
    (0..<count).map { String(decoding: numbered("Deck ", $0), as: UTF8.self) }
  }

  /// The paths of the decks.
  var paths: [String] { titles.map { "\(folder)/\($0).csv" } }

  /// Writes all decks.
  func write() throws(BenchError) {
    try Files.createFolder(folder)
    var question = GeneratedQuestion()
    for (number, path) in paths.enumerated() {
      var file = try OutputFile(path)
      try file.write { $0.append("title,prompt,answer,hint\n") }
      let title = numbered("Deck ", number)
      for index in 0..<Self.questionsPerDeck {
        generator.generate(number * Self.questionsPerDeck + index, into: &question)
        try file.write {
          $0.append(row: [title, question.prompt, question.answer, question.hint])
        }
      }
      try file.flush()
    }
  }
}
