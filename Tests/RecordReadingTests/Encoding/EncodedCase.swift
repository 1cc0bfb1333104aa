import RecordReading
import Testing

/// The bytes of a text in an encoding, as marked text, and the decoded text.
struct EncodedCase: CustomTestStringConvertible {
  let marked: String
  let encoding: TextEncoding

  /// The encoding with the byte order of the bytes.
  let resolved: TextEncoding
  let expected: String

  init(
    _ marked: String, in encoding: TextEncoding, resolved: TextEncoding? = nil,
    reads expected: String
  ) {
    self.marked = marked
    self.encoding = encoding
    self.resolved = resolved ?? encoding
    self.expected = expected
  }

  var testDescription: String { "\(marked.debugDescription) in \(encoding.name)" }
}
