/// A token of a source of objects and lists.
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
  }

  var kind: Kind

  /// The offset of the token, including an opening quote.
  var offset: Int

  /// The offset of the text, in the source or in the decoded bytes.
  var textStart = 0

  /// The length of the text in bytes.
  var textCount = 0

  /// Whether the text is in the decoded bytes.
  var isDecoded = false

  /// Whether an opening quote precedes the text.
  var isQuoted = false

  /// Whether the key comes from a merge key, so that the object's own keys override it.
  var isMerged = false
}
