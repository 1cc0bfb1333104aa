package import QuestionGroups

/// The finding of a rule about content in a text.
package enum TextFault: Sendable {
  case edgeWhitespace
  case doubleSpace
  case invisibleCharacter(Unicode.Scalar)
  /// A tag or a character reference, as it is written.
  case markup(String)
  /// Characters that come from reading UTF-8 as another encoding, and what was meant.
  case mojibake(String, meant: String)
  /// A character that is written with another number of code points than usual.
  case notNFC(Character)
  /// The text, of `count` characters, does not follow the rule for its field.
  case problem(BuildProblem, count: Int)

  /// The code of diagnostics for the fault.
  package var code: DiagnosticCode {
    switch self {
    case .edgeWhitespace: .edgeWhitespace
    case .doubleSpace: .doubleSpace
    case .invisibleCharacter: .invisibleCharacter
    case .markup: .markup
    case .mojibake: .mojibake
    case .notNFC: .notNFC
    case .problem(.tooShort, _), .problem(.tooLong, _): .length
    case .problem(.notMatching, _), .problem(.noMatch, _): .pattern
    case .problem(.forbiddenWord, _): .forbiddenWord
    case .problem: .unavailableValue
    }
  }
}

/// The object whose text is at fault.
package enum TextOwner: Sendable {
  case question(QuestionName, DeckField, TextReference)
  case title(TextReference)
}
