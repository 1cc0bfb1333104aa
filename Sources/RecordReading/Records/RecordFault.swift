/// A fault of a single record, after which reading continues.
package enum RecordFault: Hashable, Sendable {
  /// Text follows the closing quote of a cell; `opening` is the offset of its opening quote.
  case textAfterQuote(at: Int, opening: Int)
  /// A quote is not closed before the next row; `cells` is the number of cells of the table if the
  /// row has them with the quote as text.
  case openQuote(at: Int, cells: Int?)
  /// A key appears twice in an object; `first` is the offset of the first one.
  case duplicateKey(at: Int, first: Int, name: Int32)
  /// Two records of an object have the same key; `first` is the offset of the first one.
  case duplicateRecordKey(at: Int, first: Int)
  /// A key is a list or mapping.
  case keyNotText(at: Int)
  /// A value of this kind is where an object is expected.
  case notARecord(at: Int, Field.Kind)
  /// A text that is composed of the record's values is longer than `max`.
  case longText(at: Int, max: Int)
  /// A line of JSON Lines is not valid JSON.
  case broken(ReadingError)
}

extension Field.Kind {
  /// The words for a value of this kind.
  package var words: String {
    switch self {
    case .text: "text"
    case .bare: "a number or a bare word"
    case .absent: "nothing"
    case .object: "an object"
    case .list, .records: "a list"
    }
  }
}
