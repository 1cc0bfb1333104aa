extension RecordFault {
  /// The problem in words, and its offset.
  var problem: (offset: Int, reason: String) {
    switch self {
    case .textAfterQuote(let offset, _): (offset, "text follows the closing quote of a cell")
    case .openQuote(let offset, _): (offset, "the quote is not closed before the next row")
    case .duplicateKey(let offset, _, _), .duplicateRecordKey(let offset, _):
      (offset, "the key occurs twice")
    case .keyNotText(let offset): (offset, "the key is not text")
    case .notARecord(let offset, _): (offset, "expected an object")
    case .longText(let offset, let most): (offset, "the text is longer than \(most) bytes")
    case .broken(let error): (error.offset, error.reason.message)
    }
  }
}
