/// A violation of the grammar of JSON (RFC 8259).
package enum JSONFault: Hashable, Sendable {
  /// Something other than the expected token.
  case expected(Expectation)
  /// A comment, which JSON does not have.
  case comment
  /// A quote that is not the double one of JSON: a single or a typographic one.
  case otherQuote
  /// A key without quotes.
  case bareKey
  /// The input ends inside a value.
  case unexpectedEnd
  /// More content follows the value at the top level.
  case trailingContent
  /// A line of JSON Lines has more than one value.
  case trailingContentOfLine
  /// The input, or the line in JSON Lines, ends inside a string.
  case unclosedString
  /// A control character in a string is not escaped.
  case controlCharacter(UInt8)
  /// A backslash that does not begin an escape sequence.
  case unknownEscape
  /// An escaped surrogate without its other half, which is not a character.
  case loneSurrogate
  /// A number that JSON does not allow, such as `01` or `1.`.
  case malformedNumber

  /// The tokens that the grammar allows at an offset.
  package enum Expectation: Hashable, Sendable {
    case value
    case key
    case colon
    case commaOrEndOfObject
    case commaOrEndOfList
  }
}
