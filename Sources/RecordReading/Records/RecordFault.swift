/// What is wrong with a single record; the reading goes on behind it.
package enum RecordFault: Hashable, Sendable {
  /// Text follows the closing quote of a cell, whose opening quote is told too.
  case textAfterQuote(at: Int, opening: Int)
  /// A key stands twice in one object.
  case duplicateKey(at: Int, first: Int, name: Int32)
  /// Two records stand under one key.
  case duplicateRecordKey(at: Int, first: Int)
  /// A key is a list or a mapping.
  case keyNotText(at: Int)
  /// A value stands where an object should be.
  case notARecord(at: Int, Field.Kind)
  /// A line of JSON Lines is not JSON.
  case broken(ReadingError)
}
