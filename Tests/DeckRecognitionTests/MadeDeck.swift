@testable import DeckRecognition

/// A sample of a deck, and the results that are right.
struct MadeDeck: Sendable {
  typealias Question = Interpretation.Question

  enum Sample: Sendable {
    case rows([[String]])
    case objects([SampleTable])
  }

  /// What kind of deck it is.
  let name: String
  let sample: Sample

  /// The results that are right. If there are none, whatever is accepted is wrong: several results
  /// fit, or it is no deck.
  let want: Set<[Question]>

  init(_ name: String, _ rows: [[String]], want: [(String, String)]) {
    self.init(name, .rows(rows), want)
  }

  init(_ name: String, _ tables: [SampleTable], want: [(String, String)]) {
    self.init(name, .objects(tables), want)
  }

  private init(_ name: String, _ sample: Sample, _ want: [(String, String)]) {
    (self.name, self.sample) = (name, sample)
    self.want = want.isEmpty ? [] : [want.map { Question(prompt: $0, answer: $1) }]
  }

  /// How the recogniser decides.
  var decision: Decision {
    switch sample {
    case .rows(let rows): Recogniser.decide(SampleGrid(rows))
    case .objects(let tables): Recogniser.decide(tables)
    }
  }

  /// The first rows or values, as people can read them.
  var shown: String {
    switch sample {
    case .rows(let rows): return rows.prefix(4).map { "\($0)" }.joined(separator: "\n")
    case .objects(let tables):
      return tables.flatMap(\.columns).map { column in
        let cells = column.cells.prefix(3).map { $0.texts.map(\.text).joined(separator: " | ") }
        return "\((column.parents + [column.name]).joined(separator: ".")): \(cells)"
      }.joined(separator: "\n")
    }
  }
}

/// The values of objects, key by key.
struct MadeColumns {
  private(set) var columns: [SampleColumn] = []

  var table: SampleTable { SampleTable(columns: columns, isOfObjects: true) }

  /// Adds a key with one text for each record.
  mutating func add(
    _ name: String, _ texts: [String], in parents: [String] = [], isAbove: Bool = false
  ) {
    columns.append(
      SampleColumn(
        name: name, position: columns.count, cells: texts.map { SampleCell(CellText($0)) },
        parents: parents, isAbove: isAbove))
  }

  /// Adds a key with a list for each record.
  mutating func add(_ name: String, lists: [[String]], in parents: [String] = []) {
    columns.append(
      SampleColumn(
        name: name, position: columns.count,
        cells: lists.map { SampleCell(list: $0.map { CellText($0) }) }, parents: parents))
  }
}

extension [DeckMaker.Item] {
  /// The prompts and the right answers.
  var answers: [(String, String)] { map { ($0.prompt, $0.answer) } }

  /// The indices of the right choices.
  var places: Set<Int> { Set<Int>(map(\.right)) }

  /// The number of choices of a question.
  var choiceCount: Int { first?.choices.count ?? 0 }
}
