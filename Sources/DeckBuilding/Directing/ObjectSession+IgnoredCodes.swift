import RecordReading

/// The codes of the diagnostics that records ignore.
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
