import DeckRecognition
import RecordReading

/// Choices that are not read although the answers refer to them.
extension TableDetection {
  /// Returns the columns to which the letters or numbers in the mapped answers seem to refer, or nil if
  /// there are none, or if choices are read or the notation of the answers is specified.
  func unreadChoices(_ sample: TableSample, _ layout: TableLayout) -> UnreadChoices? {
    guard let mapped = options.naming.mapped, mapped.hasBothSides, options.answerNotation == nil,
      !mapped.fields.contains(.choices), layout.platform == nil,
      let answer = mapped.direct.first(where: { $0.field == .answer }),
      let first = sample.rows.first(where: { $0.start >= layout.start })
    else { return nil }
    let header = layout.hasHeader ? sample.cells(of: first) : []
    let named = options.naming.isOnlyMapped ? [] : NamedFields(header).values
    let columns = ColumnIndex(header: layout.hasHeader ? header : nil, width: sample.width.cells)
    let rows = RowSample(content, sample.dialect, from: layout.start)
    guard !named.contains(where: { $0.field == .choices }),
      let reading = Recogniser.decide(SampleGrid(rows.rows), hasHeader: layout.hasHeader).accepted,
      let notation = ColumnReading(reading, names: [], skippedRows: nil)?.notation,
      notation != .text, columns.columns(answer.source) == reading.answer.map({ [$0] }),
      Set(mapped.direct.flatMap { columns.columns($0.source) }).isDisjoint(with: reading.choices)
    else { return nil }
    return UnreadChoices(positions: reading.choices.map { $0 + 1 }, notation: notation)
  }
}

/// The columns to which answers seem to refer, counted from 1, and how.
package struct UnreadChoices: Sendable {
  package let positions: [Int]
  package let notation: AnswerNotation
}
