/// The codes of diagnostics: stable, for people to look up and for programs to match.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  // Builders.
  case missingTitle = "missing-title"
  case missingQuestions = "missing-questions"
  case missingPrompt = "missing-prompt"
  case missingAnswer = "missing-answer"

  // Reading.
  case csvSyntax = "csv-syntax"
  case jsonSyntax = "json-syntax"
  case yamlSyntax = "yaml-syntax"
  case invalidEncoding = "invalid-encoding"
  case raggedRow = "ragged-row"
  case duplicateKey = "duplicate-key"
  case notADeck = "not-a-deck"
  case invalidValue = "invalid-value"
  case limitExceeded = "limit-exceeded"

  // Fields.
  case unknownColumn = "unknown-column"
  case ambiguousColumn = "ambiguous-column"
  case unknownField = "unknown-field"

  // Content.
  case reservedTitle = "reserved-title"
  case riskyTitle = "risky-title"
  case duplicatePrompt = "duplicate-prompt"

  // Files.
  case unreadableInput = "unreadable-input"
  case repeatedInput = "repeated-input"
  case unwritableOutput = "unwritable-output"

  /// How bad it is.
  public var severity: DiagnosticSeverity {
    switch self {
    case .unknownField, .riskyTitle, .duplicatePrompt, .repeatedInput: .warning
    default: .error
    }
  }
}

/// How bad a diagnostic is: an error refuses something, a warning does not.
public enum DiagnosticSeverity: String, Sendable {
  case error, warning
}
