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
