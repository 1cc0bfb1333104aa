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

/// A violation of the grammar of XML 1.0, or of the subset of it that office files may use.
package enum XMLFault: Error, Hashable, Sendable {
  /// The text is not valid in the encoding of the part.
  case invalidEncoding
  /// The part declares an encoding other than UTF-8 and UTF-16, or not its own.
  case otherEncoding(String)
  case malformedDeclaration
  /// There is a document type declaration, which could define entities.
  case documentType
  /// The text ends inside an element or a tag, or has no element.
  case unexpectedEnd
  /// Something other than white space, comments and instructions is outside of the only element.
  case contentOutside
  case malformedTag
  case malformedName
  /// An end tag has another name than the start tag.
  case mismatchedTag
  /// Two attributes of an element have the same name.
  case duplicateAttribute
  /// A prefix is not declared.
  case undeclaredPrefix
  /// A declaration of a prefix is not allowed.
  case reservedNamespace
  /// A character is not allowed where it is.
  case invalidCharacter
  /// A reference is not to a character or to one of the five predefined entities.
  case invalidReference
  /// A comment or an instruction is malformed.
  case malformedComment
}

/// A violation of the grammar of YAML.
package struct YAMLFault: Hashable, Sendable {
  /// The problem, in the words of libyaml or of `YAML12Checks`.
  package var problem: String

  /// The construct that was being parsed, in the words of libyaml, if it begins at another offset.
  package var context: String?

  package var contextOffset = 0

  init(_ problem: String) {
    self.problem = problem
  }
}

extension ReadingError {
  static func yaml(_ problem: String, at offset: Int) -> ReadingError {
    ReadingError(.yaml(YAMLFault(problem)), at: offset)
  }
}
