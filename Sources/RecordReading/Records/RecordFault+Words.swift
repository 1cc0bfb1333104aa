extension RecordFault {
  /// The words for text after the closing quote of a cell.
  package static let textAfterQuote = "text after the closing quote of a cell"

  /// The words for a quote that is not closed before the next row.
  package static let openQuote = "the quote is not closed before the next row"

  /// The words for a key that appears twice, which its name can follow.
  package static let duplicateKey = "duplicate key"

  /// The words for a key that is a list or a mapping.
  package static let keyNotText = "expected text as a key, found a list or a mapping"

  /// Returns the words for a text that is longer than `most` bytes.
  package static func longText(most: String) -> String {
    "the text that is composed here is longer than \(most) bytes"
  }
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
