/// Splits a source into tokens whose grammar is right: what it begins it ends, and a key is
/// followed by its value.
protocol TokenSource {
  /// Whether a text can be found by what stands before it (`nextText`).
  static var hasSamples: Bool { get }

  /// What is read.
  var source: Source { get }

  /// The next token. A text that is not in the source as it is gets appended to `decoded`.
  mutating func next(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token

  /// The text that comes next in an object, behind its key, if all that stands before it is the
  /// bytes of `sample`, which led from the same place in an object to a text already; otherwise
  /// nothing is read.
  mutating func nextText(
    after sample: Range<Int>, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token?

  /// The end of what has been read: just behind the last token, or where the next one begins.
  var position: Int { get }

  /// How many tokens so far came out of aliases, and do not stand where they were read.
  var aliasCount: Int { get }

  /// Goes on behind a fault, where the format has a place to do so, and says whether it could.
  mutating func recover() -> Bool
}

extension TokenSource {
  mutating func nextText(
    after sample: Range<Int>, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token? { nil }
}
