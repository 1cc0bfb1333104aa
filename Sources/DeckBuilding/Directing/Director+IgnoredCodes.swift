import ByteText
import RecordReading

/// The codes of the diagnostics that records ignore.
extension Director {
  /// Keeps the codes in values of a record's column or key `_ignore`. They are not about the ranges
  /// of other records inside the record.
  @inline(never)
  mutating func keepIgnoredCodes(
    _ values: [Field], of record: borrowing Record, except innerRanges: [Range<Int>] = [],
    in bytes: Bytes
  ) {
    let offset = scope.text.place(0).offset
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    let range = moved(rangeOfFindings(about: record, in: bytes))
    for value in values {
      let text = keep(value, of: record, in: bytes)
      if value.kind == .absent || value.isText && text.isBlank { continue }
      gathering.records.ignoredCodes.append(
        IgnoredCodesValue(
          text: text, input: scope.number, range: range, innerRanges: innerRanges.map(moved),
          isInBrokenRecord: !record.isComplete))
    }
  }

  /// Returns the offsets of the findings about a record: its bytes, its key, and the end of the
  /// input if that is the end of its last value.
  private func rangeOfFindings(
    about record: borrowing Record, in bytes: Bytes
  ) -> Range<Int> {
    let start = min(record.start, record.keyOffset ?? record.start)
    let end = max(record.start, record.end)
    let endsInput = end == bytes.count && end > 0 && !bytes[end - 1].endsLine
    return start..<(endsInput ? end + 1 : end)
  }
}
