/// A source of tokens in a valid order: each container is closed, and each key is followed by its
/// value. The tokens can be read once more.
protocol TokenSource {
  /// Whether `nextText(after:decodingInto:)` can find values.
  static var hasSamples: Bool { get }

  /// The source of the tokens.
  var source: Source { get }

  /// Reads the next token. Text that has to be decoded is appended to `decoded`.
  mutating func next(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token

  /// Reads the next key and text in an object if the bytes before the text match `sample`, a range
  /// that preceded a text in another object; otherwise returns nil and reads nothing.
  mutating func nextText(
    after sample: Range<Int>, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token?

  /// The end of the bytes read so far: after the last token, or before the next one.
  var position: Int { get }

  /// Returns a source of only the document that begins at `offset`, to be checked before its
  /// records are returned, or nil if an error in it ends the source.
  func document(at offset: Int) -> Self?

  /// Checks that nothing follows a document that has just ended.
  mutating func checkEndOfDocument() throws(ReadingError)

  /// Moves to the next offset after an error from which the format can be read, and returns whether
  /// there is one.
  mutating func recover() -> Bool

  /// Marks the position, to read the tokens that follow once more.
  mutating func mark()

  /// Returns to the marked position.
  mutating func rewind()
}

extension TokenSource {
  mutating func nextText(
    after sample: Range<Int>, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token? { nil }

  func document(at offset: Int) -> Self? { nil }

  @inline(__always) mutating func checkEndOfDocument() throws(ReadingError) {}
}
