import ByteText
import DeckConversion

@testable import DeckRecognition

/// A sample of a deck, and the results that are right.
struct MadeDeck: Sendable {
  typealias Question = Interpretation.ReadQuestion

  enum Sample: Sendable {
    case rows([[String]])
    case objects([SampleTable])
  }

  /// What kind of deck it is.
  let name: String
  let sample: Sample

  /// The right prompts and answers; none if it is not a deck.
  let answers: [Question]

  /// Whether the sample shows them. If not, whatever is accepted is wrong: several results fit.
  let isCertain: Bool

  /// Another result that people may mean as well.
  private let others: [Question]

  init(
    _ name: String, _ rows: [[String]], want: [(String, String)], isCertain: Bool = true
  ) {
    self.init(name, .rows(rows), want, isCertain)
  }

  init(
    _ name: String, _ tables: [SampleTable], want: [(String, String)], isCertain: Bool = true,
    or others: [(String, String)] = []
  ) {
    self.init(name, .objects(tables), want, isCertain, or: others)
  }

  private init(
    _ name: String, _ sample: Sample, _ want: [(String, String)], _ isCertain: Bool,
    or others: [(String, String)] = []
  ) {
    (self.name, self.sample) = (name, sample)
    answers = want.map { Question(prompt: $0, answer: $1) }
    self.isCertain = isCertain && !want.isEmpty
    self.others = others.map { Question(prompt: $0, answer: $1) }
  }

  /// Returns whether the recogniser may accept a result.
  func isRight(_ questions: [Question]) -> Bool { isCertain && questions == answers }

  /// Returns whether the recogniser may advise a result: a person knows whether it is meant.
  func isAdvisable(_ questions: [Question]) -> Bool {
    !questions.isEmpty && (questions == answers || questions == others)
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

extension MadeDeck {
  /// The deck as a file: a table, or a list of objects. Nil if it has objects in several places.
  var file: (text: String, format: InputFormat)? {
    switch sample {
    case .rows(let rows):
      let lines = rows.map { row in
        row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
      }
      return (lines.joined(), .csv)
    case .objects(let tables):
      guard tables.count == 1, !tables[0].columns.contains(where: \.isAbove) else { return nil }
      let objects = (0..<tables[0].count).map { Self.object(tables[0].columns[...], $0) }
      return ("[" + objects.joined(separator: ",\n") + "]\n", .json)
    }
  }

  /// Returns the object of a record, in which adjacent columns with the same parent are one value: an
  /// object, or a list of objects if they have lists.
  private static func object(_ columns: ArraySlice<SampleColumn>, _ row: Int) -> String {
    var (members, rest) = ([String](), columns)
    while let first = rest.first {
      let inner =
        first.parents.isEmpty ? rest.prefix(1) : rest.prefix { $0.parents == first.parents }
      let name = first.parents.first ?? first.name
      members.append("\(quotedJSON(name)): \(value(inner, row, isInner: !first.parents.isEmpty))")
      rest = rest.dropFirst(inner.count)
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func value(
    _ columns: ArraySlice<SampleColumn>, _ row: Int, isInner: Bool
  ) -> String {
    let cells = columns.map { (name: $0.name, texts: $0.cells[row].texts.map(\.text)) }
    func members(_ index: Int) -> String {
      "{" + cells.map { "\(quotedJSON($0.name)): \(word($0.texts[index]))" }.joined(separator: ", ")
        + "}"
    }
    let isList = columns.contains(where: \.isList)
    let count = cells[0].texts.count
    guard isInner else {
      return isList
        ? "[" + cells[0].texts.map(word).joined(separator: ", ") + "]" : word(cells[0].texts[0])
    }
    return isList ? "[" + (0..<count).map(members).joined(separator: ", ") + "]" : members(0)
  }

  private static func word(_ text: String) -> String {
    ["true", "false"].contains(text) ? text : quotedJSON(text)
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
