import ByteText
import RecordReading

/// The values at the top of a line of a stream of records, by their keys.
struct RecordStreamKeys {
  /// The keys of values that are read.
  enum Key: String, CaseIterable {
    case kind, version, inputs, inputNumber, input, format, standardInput, incidental, options
    case source, offset, base64, records, findings, bytes, hash

    fileprivate static let byName = Dictionary(
      uniqueKeysWithValues: allCases.enumerated().map { ($1.rawValue, $0) })
  }

  /// For each number of a name, the index of its key, or -1 if its value is not read.
  private var indices: [Int] = []

  /// For each key, the index of its field in the current record, or -1 if it has none.
  private var fields = [Int](repeating: -1, count: Key.allCases.count)

  /// Finds the values of a line. `names` are the names in all lines so far.
  mutating func find(in record: borrowing Record, _ names: NameTable) {
    while indices.count < names.count {
      let number = Int32(indices.count)
      let isAtTop = names.parent(of: number) < 0
      indices.append(isAtTop ? Key.byName[names.key(of: number)] ?? -1 : -1)
    }
    for index in fields.indices { fields[index] = -1 }
    for (number, field) in record.fields.enumerated() where field.name >= 0 {
      let index = indices[Int(field.name)]
      if index >= 0, field.isText { fields[index] = number }
    }
  }

  /// Returns the field of a value that is not null.
  func field(_ key: Key, of record: borrowing Record) -> Field? {
    guard let index = Key.byName[key.rawValue], fields[index] >= 0 else { return nil }
    return record.fields[fields[index]]
  }

  /// Returns a value as text.
  func text(_ key: Key, of record: borrowing Record, in bytes: Bytes) -> String? {
    field(key, of: record).map { String(copying: record.text(of: $0, in: bytes)) }
  }

  /// Returns a value that is a number of at least 0.
  func number(_ key: Key, of record: borrowing Record, in bytes: Bytes) -> Int? {
    text(key, of: record, in: bytes).flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Returns a value that is a hash.
  func hash(_ key: Key, of record: borrowing Record, in bytes: Bytes) -> UInt64? {
    text(key, of: record, in: bytes).flatMap { UInt64($0, radix: 16) }
  }
}
