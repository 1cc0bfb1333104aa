/// A token of a source of objects and lists. Its small properties come first: so it is returned in registers.
struct Token {
  enum Kind: UInt8 {
    case beginObject, endObject, beginList, endList
    /// A key, with its text.
    case key
    /// A key that is not text, such as a list in YAML. Its value follows.
    case keyNotText
    /// A quoted string, or a value that is text for another reason.
    case text
    /// A number, a boolean or another unquoted value.
    case bare
    /// A missing value: `null` or what the format has for it.
    case absent
    /// The end of the source.
    case end

    /// The change of the number of open objects and lists.
    var depth: Int {
      switch self {
      case .beginObject, .beginList: 1
      case .endObject, .endList: -1
      default: 0
      }
    }
  }

  var kind: Kind

  /// Whether the text is in the decoded bytes.
  var isDecoded = false

  /// Whether an opening quote precedes the text.
  var isQuoted = false

  /// Whether the key comes from a merge key, so that the object's own keys override it.
  var isMerged = false

  /// The offset of the token, including an opening quote.
  var offset: Int

  /// The offset of the text, in the source or in the decoded bytes.
  var textStart = 0

  /// The length of the text in bytes.
  var textCount = 0
}

/// A source of tokens in a valid order: each container is closed, and each key is followed by its
/// value. The tokens can be read once more.
protocol TokenSource {
  /// Whether `nextText(after:decodingInto:)` and `skipKey(_:)` can find values.
  static var hasSamples: Bool { get }

  var source: Source { get }

  /// Reads the next token. Text that has to be decoded is appended to `decoded`.
  mutating func next(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token

  /// Reads the next key and text in an object if the bytes before the text match `sample`, a range
  /// that preceded a text in another object; otherwise returns nil and reads nothing.
  mutating func nextText(
    after sample: Range<Int>, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token?

  /// Moves from the end of a value, or from the beginning of an object, to the value of the next key if the bytes
  /// before it match `sample`, a range before the same value in another object. Returns whether they do.
  mutating func skipKey(_ sample: Range<Int>) -> Bool

  /// Reads the token after a key that was skipped.
  mutating func nextValue(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token

  /// The end of the bytes read so far: after the last token, or before the next one.
  var position: Int { get }

  /// Returns a source of only the document that begins at `offset`, to be checked before its
  /// records are returned, or nil if an error in it ends the source.
  func document(at offset: Int) -> Self?

  /// Checks that nothing follows a document that has just ended.
  mutating func checkEndOfDocument() throws(ReadingError)

  /// Moves to the next offset after an error from which the format can be read, and returns whether there is one.
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

  @inline(__always) mutating func skipKey(_ sample: Range<Int>) -> Bool { false }

  mutating func nextValue(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token {
    try next(decodingInto: &decoded)
  }

  func document(at offset: Int) -> Self? { nil }

  @inline(__always) mutating func checkEndOfDocument() throws(ReadingError) {}
}
