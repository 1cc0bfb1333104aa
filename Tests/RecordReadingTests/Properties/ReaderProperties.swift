import ByteText
import RecordReading
import TestSupport

/// The properties of the records that a reader reads from any bytes.
///
/// Every place is inside the input, a value that is not decoded is at its place, and the number of
/// records, fields and faults is limited by the number of bytes. Each format adds a check of values
/// by its own grammar.
package struct ReaderProperties: ~Copyable {
  /// A check by the grammar of a format: throws an error if the source has another value there.
  typealias ValueCheck = (Value) throws(Violation) -> Void

  /// A value in its source.
  struct Value {
    let field: Field
    /// The key, or nil for a cell or an element of a list.
    let key: [UInt8]?
    let text: [UInt8]
    let source: Source
  }

  private let source: Source
  private let checkValue: ValueCheck
  private var numbers: Set<Int> = []
  private var parents: Set<Int> = []
  private var namesByShape: [Int: [Int32]] = [:]
  private var findings = 0

  init(_ source: Source, checkValue: @escaping ValueCheck) {
    self.source = source
    self.checkValue = checkValue
  }

  /// Reads and checks all records of `reader`. Returns the error that ended the input.
  mutating func read(
    _ reader: inout some RecordReader, isTable: Bool
  ) throws(Violation) -> ReadingError? {
    var record = Record()
    var failure: ReadingError?
    while failure == nil {
      do {
        guard try reader.read(into: &record) else { break }
      } catch {
        failure = error
        continue
      }
      try check(record, names: isTable ? nil : reader.names)
    }
    if let failure { try check(failure, of: &reader) }
    try require(parents.isSubset(of: numbers), "a parent record is missing")
    let bytes = source.bytes.count
    let canHaveAliases = source.bytes[0..<bytes].contains("&")
    try require(
      findings <= 3 * bytes + 3 + (canHaveAliases ? 2 * ReadingLimits().aliasValues : 0),
      "\(findings) findings in \(bytes) bytes")
    try require(reader.names.count <= 2 * bytes, "\(reader.names.count) names")
    return failure
  }

  private mutating func check(_ record: Record, names: NameTable?) throws(Violation) {
    try require(numbers.insert(record.number).inserted, "the number \(record.number) is repeated")
    if let parent = record.parent {
      try require(parent < record.number, "record \(record.number) has a later parent, \(parent)")
      parents.insert(parent)
    }
    findings += 1 + record.fields.count + record.faults.count
    try checkPlace(record.start, "a record")
    try checkPlace(record.end, "the end of a record")
    try require(record.start <= record.end, "record \(record.start)..<\(record.end)")
    if let place = record.keyOffset { try checkPlace(place, "the key of a record") }
    for fault in record.faults { try check(fault) }
    for (index, field) in record.fields.enumerated() {
      try check(field, of: record, names)
      let name = Int(field.name)
      if let names {
        try require((0..<names.count).contains(name), "there is no name \(name)")
      } else {
        try require(name == index, "cell \(index) has the column \(name)")
      }
    }
    if let names { try checkNames(of: record, names) }
  }

  /// Checks that the keys are unique, and the same in all records of the shape.
  private mutating func checkNames(of record: Record, _ names: NameTable) throws(Violation) {
    let keys = record.fields.map(\.name).filter { names.parent(of: $0) < 0 }
    try require(Set(keys).count == keys.count, "record \(record.number) has a duplicate key")
    guard let shape = record.shape else { return }
    let isFlat = keys.count == record.fields.count && !record.fields.contains(where: \.isContainer)
    try require(isFlat, "record \(record.number) has a shape and nested values")
    try require(
      namesByShape[shape, default: keys] == keys,
      "record \(record.number) does not have the keys of its shape")
    namesByShape[shape] = keys
  }

  private func check(
    _ field: Field, of record: Record, _ names: NameTable?
  ) throws(Violation) {
    try checkPlace(field.offset, "a field")
    try checkPlace(field.keyOffset, "a key")
    guard field.isText else { return }
    if !field.isDecoded {
      try require(
        field.textStart == field.offset + (field.isQuoted ? 1 : 0),
        "the text of \(field.offset) is at \(field.textStart)")
      try require(
        field.textCount >= 0 && field.textStart + field.textCount <= source.end,
        "the text of \(field.offset) does not end in the source")
    }
    var text: [UInt8] = []
    text.append(copying: record.text(of: field, in: source.bytes))
    try require(text.count == field.textCount, "the text of \(field.offset) is incomplete")
    try require(
      String(validating: text, as: UTF8.self) != nil, "the text of \(field.offset) is not UTF-8")
    let hasKey = names.map { !$0.isElement(field.name) } ?? false
    let key = hasKey ? names.map { Array($0.key(of: field.name).utf8) } : nil
    try checkValue(Value(field: field, key: key, text: text, source: source))
  }

  private func check(_ fault: RecordFault) throws(Violation) {
    switch fault {
    case .textAfterQuote(let place, let opening):
      try checkPlace(place, "text after a quote")
      try require(opening < place, "text after a quote is before the quote")
      try checkPlace(opening, "an opening quote")
    case .openQuote(let place, _): try checkPlace(place, "an open quote")
    case .duplicateKey(let place, let first, _), .duplicateRecordKey(let place, let first):
      try checkPlace(place, "a duplicate key")
      try checkPlace(first, "the first of duplicate keys")
    case .keyNotText(let place): try checkPlace(place, "a key that is not text")
    case .notARecord(let place, _): try checkPlace(place, "a value that is not a record")
    case .longText(let place, _): try checkPlace(place, "a composed text")
    case .broken(let error): try checkPlace(error.offset, "a malformed line")
    }
  }

  /// Checks that reading again after an error gives the same error.
  private func check(
    _ failure: ReadingError, of reader: inout some RecordReader
  ) throws(Violation) {
    try checkPlace(failure.offset, "\(failure.reason)")
    if case .yaml(let fault) = failure.reason {
      try checkPlace(fault.contextOffset, "the context of \(fault.problem)")
    }
    var record = Record()
    var again: ReadingError?
    do {
      _ = try reader.read(into: &record)
    } catch {
      again = error
    }
    try require(again == failure, "\(failure) becomes \(again as Any)")
  }

  private func checkPlace(_ offset: Int, _ what: @autoclosure () -> String) throws(Violation) {
    try require((0...source.end).contains(offset), "\(what()) at \(offset) of \(source.end)")
  }
}
