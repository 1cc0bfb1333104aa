/// What ends the reading of an input: facts only, the words are the reporter's.
package struct ReadingError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// The bytes of the input are no text in its encoding from the offset on.
    case invalidEncoding
    /// A quoted cell is never closed; the offset is that of its opening quote.
    case unclosedQuote
    /// The text is not JSON (RFC 8259).
    case json(JSONFault)
    /// The text is not YAML.
    case yaml(YAMLFault)
    /// More than a reader takes, which is told too.
    case limit(Limit, max: Int)
  }

  /// What is wrong.
  package var reason: Reason

  /// The byte offset of the fault in its source.
  package var offset: Int

  /// A fault at a place.
  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
