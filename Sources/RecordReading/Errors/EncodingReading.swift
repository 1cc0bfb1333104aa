/// A word of a text as one of several encodings reads it.
package struct EncodingReading: Hashable, Sendable {
  /// The usual name of the encoding.
  package let encoding: String
  package let word: String
}
