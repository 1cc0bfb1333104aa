import ByteText
@_spi(Conversion) import QuestionGroups

/// The place of the choices of a record: in several columns, or in one whose values are lists or split into lists.
///
/// A class: hundreds of interpretations share it.
final class ChoiceSet: Sendable {
  enum Arrangement: Sendable {
    /// Columns whose names differ in a number or letter, with these numbers.
    case series(numbers: [Int], areDigits: Bool)
    /// Columns side by side.
    case run
    /// A list in the file.
    case native
    /// Texts that split into lists.
    case split(separator: String)
    /// Texts in the rows of each question.
    case rows([[Int]])
  }

  let form: Arrangement

  /// Whether the choices are split out of one value.
  var isSplit: Bool { if case .split = form { true } else { false } }

  /// The indices of the columns with the choices.
  let columns: [Int]

  /// The indices of list columns parallel to the choices: letters, ids.
  let labels: [Int]

  /// The indices of the marks: one column of lists, or a column for each choice.
  let flags: [Int]

  /// The choices of each record, of which some may be blank.
  let texts: [[CellText]]

  /// The names of the columns, and their numbers or letters, by which an answer may name a choice.
  private let names: [[[UInt8]]]

  init(
    _ form: Arrangement, _ columns: [Int], labels: [Int] = [], flags: [Int] = [],
    in facts: TableFacts
  ) {
    (self.form, self.columns, self.labels, self.flags) = (form, columns, labels, flags)
    let table = facts.table
    let own = columns.map { FoldedName(table.columns[$0].name).bytes }
    let records = 0..<table.count
    switch form {
    case .series(let numbers, let areDigits):
      let marks = numbers.map { number in
        areDigits ? Array("\(number)".utf8) : [UInt8(ascii: "a") + UInt8(clamping: number - 1)]
      }
      names = [marks, own]
      texts = records.map { record in columns.map { table.columns[$0].cells[record].first } }
    case .rows:
      names = []
      texts = table.columns[columns[0]].cells.map(\.texts)
    case .run:
      names = own.contains([]) ? [] : [own]
      texts = records.map { record in columns.map { table.columns[$0].cells[record].first } }
    case .native:
      names = []
      texts = records.map { table.columns[columns[0]].cells[$0].texts }
    case .split:
      names = []
      texts = facts.parts(ofColumn: columns[0])
    }
  }

  /// Returns the lists of keys, each parallel to the choices, by which the answer of a record may name a choice.
  private func keys(_ record: Int, in table: SampleTable) -> [[[UInt8]]] {
    names
      + labels.map { table.columns[$0].cells[record] }.filter(\.isList).map {
        $0.texts.map(\.folded)
      }
  }

  /// Returns the right choices of a record, none if its answer is blank; nil if the record breaks the check.
  func right(
    _ record: Int, _ cell: SampleCell?, _ notation: Interpretation.Notation, in table: SampleTable
  ) -> [String]? {
    let texts = texts[record]
    switch notation {
    case .unanswered: return texts.prefix(1).map(\.text)
    case .flags: return flagged(record, texts, in: table)
    case .rows: return flagged(record, texts, in: table) ?? []
    case .marker:
      let marked = texts.filter { $0.traits.contains(.marked) }
      guard 1..<max(1, texts.count { !$0.isBlank }) ~= marked.count else { return nil }
      return marked.map(\.unmarked)
    default: break
    }
    guard let cell, !cell.isBlank else { return [] }
    let keys = notation == .key ? keys(record, in: table) : []
    var found: [String] = []
    for answer in cell.texts where !answer.isBlank {
      guard let right = ChoiceReference(answer, notation).choices(texts, keys) else { return nil }
      found += right
    }
    return found
  }

  /// Returns the questions whose choices are in several rows, also those without a right one.
  func questions(
    _ prompts: [SampleCell], in table: SampleTable
  ) -> [Interpretation.ReadQuestion] {
    guard case .rows(let questions) = form else { return [] }
    return questions.map { rows in
      let right = rows.flatMap { self.right($0, nil, .rows, in: table) ?? [] }
      return Interpretation.ReadQuestion(
        prompt: prompts[rows[0]].first.text, answer: right.joined(separator: ", "))
    }
  }

  private func flagged(
    _ record: Int, _ texts: [CellText], in table: SampleTable
  ) -> [String]? {
    let cells = flags.map { table.columns[$0].cells[record] }
    let marks = cells.count == 1 ? cells[0].texts : cells.map(\.first)
    guard marks.count == texts.count else { return nil }
    let right = zip(texts, marks).filter { $1.isRight && !$0.isBlank }.map(\.0.text)
    return right.isEmpty ? nil : right
  }
}

extension CellText {
  /// The text without the mark of the right choice.
  fileprivate var unmarked: String {
    let bytes = Array(text.utf8)
    for mark in RightMark.allCases {
      if let range = mark.unmarked(bytes.span) {
        return String(decoding: bytes[range], as: UTF8.self)
      }
    }
    return text
  }
}
