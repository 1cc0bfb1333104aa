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
    let range = rangeOfFindings(about: record, in: bytes)
    for value in values {
      let text = keep(value, of: record, in: bytes)
      if value.kind == .absent || value.isText && text.isBlank { continue }
      gathering.records.ignoredCodes.append(
        IgnoredCodesValue(
          text: text, input: scope.number, range: range, innerRanges: innerRanges,
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

/// The codes in a field of an object.
extension ObjectSession {
  /// Keeps the codes in the field `number` of a record, which is text or a list of text. The codes
  /// of a group are not about its questions.
  @inline(never)
  func keepIgnoredCodes(
    _ number: Int, of record: borrowing Record, isGroup: Bool, director: inout Director
  ) {
    let field = record.fields[number]
    let values = field.kind == .list ? elements(of: number, in: record) : [field]
    director.keepIgnoredCodes(
      values, of: record, except: isGroup ? rangesOfRecords(in: record) : [], in: bytes)
  }

  /// Returns the ranges of the values that contain records, each with the bytes before the next pair.
  private func rangesOfRecords(in record: borrowing Record) -> [Range<Int>] {
    record.fields.indices.compactMap { number in
      let field = record.fields[number]
      guard field.kind == .records else { return nil }
      let next = record.fields[(number + 1)...].first {
        $0.name >= 0 && reader.names.parent(of: $0.name) < 0
      }
      let end = next?.keyOffset ?? record.end
      return field.offset..<max(field.offset, end)
    }
  }
}
