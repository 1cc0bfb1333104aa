import ByteText
internal import RecordReading

/// A folder of small decks, each a CSV file with one group.
struct SmallDecks {
  /// How many questions each deck has.
  static let questionsEach = 20

  /// How many decks there are.
  let count: Int
  /// The folder in which they lie, which need not be there.
  let folder: String
  private let maker: QuestionMaker

  init(count: Int, folder: String, seed: UInt64 = 1) {
    self.count = count
    self.folder = folder
    maker = QuestionMaker(seed: seed &+ 3, groups: 1)
  }

  /// How many questions there are in all decks.
  var questionCount: Int { count * Self.questionsEach }

  /// The titles of the decks, by which their files are named.
  var titles: [String] {
    (0..<count).map { String(decoding: numbered("Deck ", $0), as: UTF8.self) }
  }

  /// The files of the decks.
  var paths: [String] { titles.map { "\(folder)/\($0).csv" } }

  /// Writes all decks.
  func write() throws(BenchFailure) {
    try Files.makeFolder(folder)
    var question = MadeQuestion()
    for (number, path) in paths.enumerated() {
      var file = try OutputFile(path)
      try file.write { $0.append("title,prompt,answer,hint\n") }
      let title = numbered("Deck ", number)
      for index in 0..<Self.questionsEach {
        maker.make(number * Self.questionsEach + index, into: &question)
        try file.write {
          $0.append(row: [title, question.prompt, question.answer, question.hint])
        }
      }
      try file.flush()
    }
  }
}
