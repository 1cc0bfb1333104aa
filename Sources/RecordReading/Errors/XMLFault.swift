/// A violation of the grammar of XML 1.0, or of the subset of it that office files may use.
package enum XMLFault: Error, Hashable, Sendable {
  /// The text is not valid in the encoding of the part.
  case invalidEncoding
  /// The part declares an encoding other than UTF-8 and UTF-16, or not its own.
  case otherEncoding(String)
  /// The XML declaration is malformed.
  case malformedDeclaration
  /// There is a document type declaration, which could define entities.
  case documentType
  /// The text ends inside an element or a tag, or there is no element.
  case unexpectedEnd
  /// Something other than white space, comments and instructions is outside of the only element.
  case contentOutside
  /// A tag is malformed.
  case malformedTag
  /// A name is malformed.
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
