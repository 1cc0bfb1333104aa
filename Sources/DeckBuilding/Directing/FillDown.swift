import ByteText
import RecordReading

/// Cells that are blank because they were merged with the one above, or not repeated below it.
extension Director {
  /// Fills the blank cells of a row with the last text above them in the same column, in columns of
  /// the fields for which that is asked.
  @inline(__always)
  mutating func fillDown(_ record: inout Record, _ columns: ColumnPlan, in bytes: Bytes) {
    if options.reading.filledFields.isEmpty { return }
    fillDown(&record, options.reading.filledFields, columns, in: bytes)
  }

  @inline(never)
  private mutating func fillDown(
    _ record: inout Record, _ filled: Set<DeckField>, _ columns: ColumnPlan, in bytes: Bytes
  ) {
    // A blank row stays blank.
    guard record.fields.contains(where: { !record.text(of: $0, in: bytes).isBlank }) else { return }
    let fields = DeckFields(filled.map { DeckFields($0) })
    for (column, uses) in columns.uses.enumerated()
    where column < record.fields.count && !uses.isDisjoint(with: fields) {
      if !record.text(of: record.fields[column], in: bytes).isBlank {
        scope.chunk.lastTexts[column, default: []].removeAll(keepingCapacity: true)
        scope.chunk.lastTexts[column]?.append(
          copying: record.text(of: record.fields[column], in: bytes))
      } else if let text = scope.chunk.lastTexts[column] {
        record.setText(text, ofField: column)
      }
    }
  }
}
