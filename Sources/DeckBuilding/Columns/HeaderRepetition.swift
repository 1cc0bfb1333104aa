package import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
package import RecordReading

/// The headers among the rows of a table: repetitions of its header, and other headers.
package struct HeaderRepetition {
  /// The maximum number of earlier headers to match; files that alternate headers reuse recent ones.
  private static let maxEarlierHeaders = 8

  private let cells: [[UInt8]]

  /// The cells that are not blank, sorted by their bytes.
  private let names: [[UInt8]]

  /// The cells without case, accents, spaces and punctuation.
  let folded: [[UInt8]]

  /// A bit set of the names' first letters or digits, by their low five bits.
  private let initials: UInt32

  /// The maximum length of a cell of a header in bytes: that of the longest name, with a few characters of punctuation.
  private var maxLength: Int

  /// The first column that provides a field, or nil if there are not two different names.
  private let probe: Int?

  /// The columns of the prompt and the answer, or nil if columns are mapped.
  private let question: (prompt: Int, answer: Int)?

  /// Headers with other names that precede this one.
  private var earlier: [HeaderRepetition] = []

  /// Whether a name is in a language whose programs show numbers and truth values in another way than those in English.
  var isInOtherLanguage: Bool { folded.contains(where: KnownNames.isOfDecimalComma) }

  /// Whether the table does not have a header.
  var isEmpty: Bool { cells.isEmpty }

  /// Creates a matcher for the cells of a header.
  ///
  /// `question` contains the columns of the prompt and the answer if other headers can be
  /// identified by known names. `isKnown` returns whether a column provides a field.
  init(_ header: [String], question: (prompt: Int, answer: Int)?, isKnown: (Int) -> Bool) {
    self.question = header.isEmpty ? nil : question
    cells = header.map { Array($0.utf8) }
    names = cells.filter { !Self.isBlank($0) }.sorted { $0.lexicographicallyPrecedes($1) }
    folded = cells.map { FoldedName($0.span).bytes }
    initials = (cells + folded).reduce(0) { initials, name in
      name.span.startOfName.map { initials | 1 << UInt32(name[$0] & 31) } ?? initials
    }
    maxLength = max(FieldNames.maxLength, (names.map(\.count).max() ?? 0) + 4)
    probe =
      names.first == names.last
      ? nil : cells.indices.first { [cells] in !Self.isBlank(cells[$0]) && isKnown($0) }
  }

  /// Adds the header of `other`, and its own earlier headers, as earlier headers.
  mutating func addEarlier(_ other: HeaderRepetition) {
    var others = other.earlier + [other]
    for index in others.indices {
      others[index].earlier = []
      maxLength = max(maxLength, others[index].maxLength)
    }
    earlier = others.filter { $0.cells.count != cells.count || $0.names != names }
      .suffix(Self.maxEarlierHeaders)
  }

  private static func isBlank(_ cell: [UInt8]) -> Bool { cell.span.isBlank }

  /// Returns whether a row is a header: the names of this header or of an earlier one, in any
  /// order and with any case and punctuation, or, if columns are not mapped, other known names. A
  /// row in which the input breaks off is never one, as no rows follow it.
  @inline(__always)
  package func matches(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    // Called for each row; the length of one cell is enough for most rows.
    guard let column = question?.prompt ?? probe, column < record.fields.count,
      record.fields[column].textCount <= maxLength, record.isComplete
    else { return false }
    return hasNames(record, in: bytes) || isKnown(record, in: bytes)
      || !earlier.isEmpty && isEarlier(record, in: bytes)
  }

  /// Returns whether a row that matches is certainly a header.
  ///
  /// It has the names of this header or of an earlier one in the same order, or the names of the prompt and the answer in
  /// their columns. In another order, there must be more than two names, or another number of cells than in a record:
  /// `answer,question` can be a question among opposites.
  func isCertain(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    if hasSameNames(as: record, in: bytes) { return true }
    for other in earlier where other.hasSameNames(as: record, in: bytes) { return true }
    let texts = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
    if hasOwnSides(texts, inPlace: true) { return true }
    // A row of another width is not a record.
    if texts.count != cells.count || texts.count(where: { !$0.isBlank }) > 2,
      hasNames(record, in: bytes) || isEarlier(record, in: bytes)
        || hasOwnSides(texts, inPlace: false)
    {
      return true
    }
    return texts.first == rejectCodesColumn
      || PlatformColumns.platform(withHeader: texts, among: Platform.allCases) != nil
  }

  /// Returns whether a row has the names of this header's prompt and answer, in their columns if `inPlace`.
  private func hasOwnSides(_ cells: [String], inPlace: Bool) -> Bool {
    guard let question else { return false }
    let names = cells.map { FoldedName($0).bytes }
    return [question.prompt, question.answer].allSatisfy { column in
      guard folded.indices.contains(column) else { return false }
      return inPlace
        ? names.indices.contains(column) && names[column] == folded[column]
        : names.contains(folded[column])
    }
  }

  private func isEarlier(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    for other in earlier where other.hasNames(record, in: bytes) { return true }
    return false
  }

  @inline(__always)
  private func hasNames(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    guard let probe, record.fields.count >= cells.count else { return false }
    let text = record.text(of: record.fields[probe], in: bytes)
    guard let start = text.startOfName, initials >> UInt32(text[start] & 31) & 1 == 1 else {
      return false
    }
    return hasAllNames(record, in: bytes, inOrder: false)
  }

  private func hasAllNames(
    _ record: borrowing Record, in bytes: Bytes, inOrder: Bool
  ) -> Bool {
    for (column, field) in record.fields.enumerated() {
      let name = FoldedName(record.text(of: field, in: bytes)).bytes
      let isOwn =
        column < folded.count
        ? folded[column] == name || !inOrder && folded.contains(name) : name.isEmpty
      if !isOwn { return false }
    }
    return true
  }

  private func isKnown(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    // A deck may have one name in each row, such as `Answer`; two cells are a header only if both are names.
    guard let question,
      mayBeName(question.prompt, record, in: bytes)
        || record.fields.count > 2 && mayBeName(question.answer, record, in: bytes),
      record.fields.indices.count(where: { mayBeName($0, record, in: bytes) }) > 1
    else { return false }
    let names = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
    // Each header of rejects has the codes first.
    if cells.first == Array(rejectCodesColumn.utf8), names.first != rejectCodesColumn {
      return false
    }
    let fields = NamedFields(names).ofHeader
    guard let prompt = fields.firstIndex(of: .prompt),
      let answer = fields.firstIndex(of: .answer) ?? fields.firstIndex(of: .choices),
      FieldNames.isUsual(names[prompt]), FieldNames.isUsual(names[answer])
    else { return false }
    // Names that are not known, such as that of a number, are among others that are.
    let unknown = names.indices.filter {
      fields[$0] == nil && !names[$0].isBlank && !DeckField.isKnownOtherwise(names[$0])
    }
    let abbreviated = unknown.map {
      names[$0].last == "." ? String(names[$0].dropLast()) : names[$0]
    }
    let areNames = HeaderDetection.valueCell(in: abbreviated) == nil
    return areNames && unknown.count < fields.count { $0 != nil }
      || PlatformColumns.platform(withHeader: names, among: Platform.allCases) != nil
  }

  /// Returns whether the cell of a column is a usual name of a field.
  private func mayBeName(_ column: Int, _ record: borrowing Record, in bytes: Bytes) -> Bool {
    guard column < record.fields.count else { return false }
    let cell = record.text(of: record.fields[column], in: bytes)
    return FieldNames.canBeName(cell) && FieldNames.isUsual(String(copying: cell))
  }

  /// Returns whether `record`, a header, has the same names in the same order, with any case and
  /// punctuation; surplus blank cells are ignored.
  func hasSameNames(as record: borrowing Record, in bytes: Bytes) -> Bool {
    record.fields.count >= folded.count && hasAllNames(record, in: bytes, inOrder: true)
  }

  /// Returns whether `record`, a header, has the same cells in the same order; surplus blank cells are ignored.
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
