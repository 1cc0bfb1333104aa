import Testing

/// A source text, and the short form of the result of reading it.
struct Case: CustomTestStringConvertible {
  let text: String
  let expected: String

  init(_ text: String, reads expected: String) {
    self.text = text
    self.expected = expected
  }

  var testDescription: String { text.debugDescription }
}
