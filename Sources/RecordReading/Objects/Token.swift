/// A step through the objects and lists of a source, in the order in which they stand.
struct Token {
  enum Kind: UInt8 {
    case beginObject, endObject, beginList, endList
    /// A key with its text.
    case key
    /// A key that is no text; its value follows.
    case keyNotText
    /// Text between quotes, or otherwise meant as text.
    case text
    /// A number, a boolean or another bare word.
    case bare
    /// Nothing, in the format's way to say so.
    case absent
    /// The end of the source.
    case end
  }

  var kind: Kind

  /// Where the token begins, its opening quote included.
  var offset: Int

  /// Where the text begins, in the source or among the decoded bytes.
  var textStart = 0

  /// The length of the text in bytes.
  var textCount = 0

  /// Whether the text stands among the decoded bytes.
  var isDecoded = false

  /// Whether an opening quote stands before the text.
  var isQuoted = false

  /// Whether the key comes from a merge, and gives way to the object's own keys.
  var isMerged = false
}

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
