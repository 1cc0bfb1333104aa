import ByteText
import RecordReading

/// How records of objects can be written as rejects.
extension ObjectSession {
  /// Adds what the keys of the last row's record determine about how it can be written.
  func completeOrigin(
    _ fields: FieldIndices, of record: borrowing Record, director: inout Director
  ) {
    guard director.options.keepsRejects else { return }
    director.completeOrigin(
      fields, of: record, codes: rangeOfCodes(in: record), needsInput: needsInput(record),
      in: bytes)
  }

  /// Stores the place of a group object around records that ends. Returns its number in the table
  /// of objects, if it is stored.
  func keepObject(
    _ fields: FieldIndices, of record: borrowing Record, director: inout Director
  ) -> Int? {
    guard director.options.keepsRejects else { return nil }
    return director.keepObject(
      fields, of: record, codes: rangeOfCodes(in: record), needsInput: needsInput(record),
      in: bytes)
  }

  /// Returns the range of the pair with the reject codes, including what separates it from the next
  /// pair, or from the one before if it is the last one.
  private func rangeOfCodes(in record: borrowing Record) -> Range<Int> {
    guard keys.hasCodes else { return record.start..<record.start }
    let top = record.fields.indices.filter { isOfPair(record.fields[$0]) }
    guard let number = top.firstIndex(where: { keys.isCodes(record.fields[$0].name) }) else {
      return record.start..<record.start
    }
    let start = record.fields[top[number]].keyOffset
    let later =
      top[(number + 1)...].map { record.fields[$0].keyOffset }
      + record.faults.compactMap(\.keyOffset)
    if let next = later.filter({ $0 > start }).min() {
      return start..<startOfPair(withKeyAt: next, after: start, in: record)
    }
    return startOfLastPair(at: start, in: record)..<endOfPairs(in: record)
  }

  /// Returns the offset of the indicator `?` of the key at `offset`, or of the key if it has none
  /// (YAML 1.2.2, section 8.2.2).
  private func startOfPair(
    withKeyAt offset: Int, after limit: Int, in record: borrowing Record
  ) -> Int {
    let indicator = startOfBlanks(before: offset, after: limit) - 1
    guard indicator > limit, bytes[indicator] == UInt8(ascii: "?") else { return offset }
    var before = indicator - 1
    while before > limit, bytes[before] == UInt8(ascii: " ") { before -= 1 }
    // Elsewhere, the question mark is a part of the value before the key.
    let separators: [UInt8] = isInBraces(record) ? [0x0A, 0x0D, UInt8(ascii: ",")] : [0x0A, 0x0D]
    return separators.contains(bytes[before]) ? indicator : offset
  }

  /// Returns the offset of the first of the blanks and line ends before `offset`.
  private func startOfBlanks(before offset: Int, after limit: Int) -> Int {
    var start = offset
    while start > limit, bytes[start - 1] <= 0x20 { start -= 1 }
    return start
  }

  private func isInBraces(_ record: borrowing Record) -> Bool {
    record.start < bytes.count && bytes[record.start] == UInt8(ascii: "{")
  }

  /// Whether the field is a value of the record itself, rather than a part of one.
  func isOfPair(_ field: Field) -> Bool {
    field.name >= 0 && reader.names.parent(of: field.name) < 0
  }

  /// Returns the offset of the comma before the pair at `offset`, or of the pair if there is none.
  private func startOfLastPair(at offset: Int, in record: borrowing Record) -> Int {
    let start = startOfBlanks(before: offset, after: record.start)
    let isAfterComma = start > record.start && bytes[start - 1] == UInt8(ascii: ",")
    return isAfterComma ? start - 1 : offset
  }

  /// Returns the offset of the brace that closes the record, or of its end without one.
  private func endOfPairs(in record: borrowing Record) -> Int {
    isInBraces(record) ? max(record.start + 1, record.end - 1) : record.end
  }

  /// Whether the bytes of a record have another meaning outside the input: it takes values from
  /// aliases, begins with an anchor or a tag of YAML instead of a key, or has tags that are
  /// declared elsewhere. A record that begins with a key in braces would take codes into that key.
  private func needsInput(_ record: borrowing Record) -> Bool {
    guard record.isComplete, !record.hasAliases, record.start < bytes.count else { return true }
    let first = bytes[record.start]
    if first == UInt8(ascii: "&") || first == UInt8(ascii: "!") { return true }
    if isInBraces(record), record.faults.contains(where: { $0.keyOffset == record.start }) {
      return true
    }
    if isCutBlockScalar(record) { return true }
    return hasTagNames && (record.start..<record.end).contains { bytes[$0] == UInt8(ascii: "!") }
  }

  /// Whether the record may end in a block scalar of YAML that ends with the input instead of a line:
  /// before another record, its text would end with a line end.
  private func isCutBlockScalar(_ record: borrowing Record) -> Bool {
    guard record.end >= bytes.count, record.end > record.start, !isInBraces(record),
      !bytes[record.end - 1].endsLine
    else { return false }
    return (record.start..<record.end).contains {
      bytes[$0] == UInt8(ascii: "|") || bytes[$0] == UInt8(ascii: ">")
    }
  }
}

extension RecordFault {
  /// The offset of the key of a pair that is not among the fields.
  fileprivate var keyOffset: Int? {
    switch self {
    case .duplicateKey(let offset, _, _), .keyNotText(let offset): offset
    default: nil
    }
  }
}
