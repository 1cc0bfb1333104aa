/// What is wrong with a text that is not JSON.
package enum JSONFault: Hashable, Sendable {
  /// Something else stands where this should be.
  case expected(Expectation)
  /// The input ends inside a value.
  case unexpectedEnd
  /// Something follows the value that makes up the input.
  case trailingContent
  /// A string is not closed before the end of the input.
  case unclosedString
  /// A control character stands in a string without being escaped.
  case controlCharacter(UInt8)
  /// A backslash is followed by no escape that JSON has.
  case unknownEscape
  /// An escaped surrogate without its other half: no character.
  case loneSurrogate
  /// Digits, but no number of JSON.
  case malformedNumber

  /// What JSON allows at a place.
  package enum Expectation: Hashable, Sendable {
    case value
    case key
    case colon
    case commaOrEndOfObject
    case commaOrEndOfList
  }
}
