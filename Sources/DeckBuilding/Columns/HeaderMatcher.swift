package import ByteText
import QuestionGroups
package import RecordReading

/// The cells of a table's header, by which it is known when it stands among the rows again.
package struct HeaderMatcher {
  /// How many headers that stood before are looked for too: where they change, they come back.
  private static let maxEarlierHeaders = 8

  private let cells: [[UInt8]]

  /// The cells that are not blank, in byte order.
  private let names: [[UInt8]]

  /// The lengths of the names: bit N stands for those of N bytes, modulo 64.
  private let lengths: UInt64

  /// The first column with a name that means something; nothing, where there are no two names.
  private let probe: Int?

  /// The columns of the prompt and the answer, where names mean what they say.
  private let question: (prompt: Int, answer: Int)?

  /// Headers with other names that stood before this one.
  private var earlier: [HeaderMatcher] = []

  /// Whether there is no header.
  var isEmpty: Bool { cells.isEmpty }

  /// The header with these cells, of which `isKnown` tells whether the column means something;
  /// `question` tells where the prompt and the answer stand, if known names would mean them.
  init(_ header: [String], question: (prompt: Int, answer: Int)?, isKnown: (Int) -> Bool) {
    self.question = header.isEmpty ? nil : question
    cells = header.map { Array($0.utf8) }
    names = cells.filter { !Self.isBlank($0) }.sorted { $0.lexicographicallyPrecedes($1) }
    lengths = names.reduce(0) { $0 | 1 << UInt64($1.count & 63) }
    probe =
      names.first == names.last
      ? nil : cells.indices.first { [cells] in !Self.isBlank(cells[$0]) && isKnown($0) }
  }

  /// Notes that `other`, and what stood before it, stood before this header.
  mutating func follow(_ other: HeaderMatcher) {
    var others = other.earlier + [other]
    for index in others.indices { others[index].earlier = [] }
    earlier = others.filter { $0.cells.count != cells.count || $0.names != names }
      .suffix(Self.maxEarlierHeaders)
  }

  private static func isBlank(_ cell: [UInt8]) -> Bool { cell.span.isBlank }

  /// Whether a row is a header once more: the names of this one or an earlier one, in its order or
  /// in another, or, where names mean what they say, others that are known.
  package func isRepeated(by record: borrowing Record, in bytes: Bytes) -> Bool {
    hasNames(record, in: bytes) || isKnown(record, in: bytes)
      || !earlier.isEmpty && isEarlier(record, in: bytes)
  }

  private func isEarlier(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    for other in earlier where other.hasNames(record, in: bytes) { return true }
    return false
  }

  @inline(__always)
  private func hasNames(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    // Asked of each row: nearly all are told by the length of one cell.
    guard let probe, record.fields.count >= cells.count,
      lengths >> UInt64(record.fields[probe].textCount & 63) & 1 == 1
    else { return false }
    for (column, field) in record.fields.enumerated() {
      var cell: [UInt8] = []
      cell.append(copying: record.text(of: field, in: bytes))
      let isOwn =
        column < cells.count ? cell == cells[column] || isName(cell) : Self.isBlank(cell)
      if !isOwn { return false }
    }
    return true
  }

  private func isName(_ cell: [UInt8]) -> Bool {
    var range = names.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if names[middle] == cell { return true }
      let isBehind = names[middle].lexicographicallyPrecedes(cell)
      range = isBehind ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  private func isKnown(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    // Asked of each row too: hardly any has two cells that could be names at all.
    guard let question, question.answer < record.fields.count,
      question.prompt < record.fields.count,
      FieldNames.mayBe(record.text(of: record.fields[question.prompt], in: bytes)),
      FieldNames.mayBe(record.text(of: record.fields[question.answer], in: bytes))
    else { return false }
    let names = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
    let fields = FieldNames.fields(named: names)
    guard Set([fields[question.prompt], fields[question.answer]]) == [.prompt, .answer] else {
      return false
    }
    return names.indices.allSatisfy {
      fields[$0] != nil || names[$0].isBlank || DeckField.isIgnored(names[$0])
    }
      || PlatformColumns.matching(names, among: Platform.allCases) != nil
  }

  /// Whether `record`, a header, has the names of this one in the same order, and no others: surplus
  /// cells that are blank name nothing.
  func hasSameOrder(as record: borrowing Record, in bytes: Bytes) -> Bool {
    guard record.fields.count >= cells.count else { return false }
    for (field, cell) in zip(record.fields, cells) {
      if !record.text(of: field, in: bytes).hasSameBytes(as: cell.span) { return false }
    }
    for field in record.fields.dropFirst(cells.count) {
      if !record.text(of: field, in: bytes).isBlank { return false }
    }
    return true
  }
}
