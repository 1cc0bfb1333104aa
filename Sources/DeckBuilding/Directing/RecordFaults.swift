import ByteText
import RecordReading

extension Director {
  /// Reports a fault that the reader found in a record. `names` are the names of its fields, and
  /// `key` is the key that the record is the value of.
  mutating func report(_ fault: RecordFault, names: @autoclosure () -> NameTable, key: [UInt8]) {
    switch fault {
    case .textAfterQuote(let offset, let opening):
      report(.textAfterQuote(opening: scope.place(opening)), at: offset)
    case .openQuote(let offset, let cells): report(.openQuote(cells: cells), at: offset)
    case .duplicateKey(let offset, let first, let name):
      let name = names().path(of: name, upTo: shownBytes)
      report(.duplicateKey(name: name, first: scope.place(first)), at: offset)
    case .duplicateRecordKey(let offset, let first):
      let name = String(decoding: key, as: UTF8.self)
      report(.duplicateKey(name: name, first: scope.place(first)), at: offset)
    case .keyNotText(let offset): report(.keyNotText, at: offset)
    case .notARecord(let offset, let kind):
      if kind == .list { scope.found.insert(.lists) }
      report(.notARecord(kind), at: offset)
    case .longText(let offset, let most): report(.longText(max: most), at: offset)
    case .broken(let error):
      scope.found.insert(.brokenRecord)
      report(.brokenLine(error.reason), at: error.offset)
    }
  }
}
