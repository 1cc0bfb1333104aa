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

  // Assembling.
  case conflictingValue = "conflicting-value"
  case ambiguousId = "ambiguous-id"
  case wrongCount = "wrong-count"
  case orderDependent = "order-dependent"
  case groupReopened = "group-reopened"

  // Fields.
  case unknownColumn = "unknown-column"
  case ambiguousColumn = "ambiguous-column"
  case unknownField = "unknown-field"

  // Recognising.
  case assumedEncoding = "assumed-encoding"
  case ambiguousDelimiter = "ambiguous-delimiter"
  case ambiguousQuote = "ambiguous-quote"
  case ambiguousHeader = "ambiguous-header"
  case noHeader = "no-header"
  case skippedRows = "skipped-rows"
  case repeatedHeader = "repeated-header"
  case recognisedPlatform = "recognised-template"
  case swallowedComment = "swallowed-comment"
  case surplusCell = "surplus-cell"
  case strayQuote = "stray-quote"

  // Choices.
  case choices
  case ambiguousAnswer = "ambiguous-answer"
  case answerNotInChoices = "answer-not-in-choices"
  case noAnswerType = "no-answer-type"

  // Content.
  case reservedTitle = "reserved-title"
  case riskyTitle = "risky-title"
  case duplicatePrompt = "duplicate-prompt"
  case duplicateTitle = "duplicate-title"

  // Files.
  case unreadableInput = "unreadable-input"
  case repeatedInput = "repeated-input"
  case unwritableOutput = "unwritable-output"

  /// How bad it is; `conflicting-value` is a warning where it is decided which text holds.
  public var severity: DiagnosticSeverity {
    switch self {
    case .unknownField, .riskyTitle, .duplicatePrompt, .duplicateTitle, .repeatedInput,
      .assumedEncoding, .ambiguousDelimiter, .ambiguousQuote, .ambiguousHeader, .skippedRows,
      .repeatedHeader, .swallowedComment, .surplusCell, .strayQuote:
      .warning
    case .noHeader, .recognisedPlatform, .choices: .note
    default: .error
    }
  }
}

/// How bad a diagnostic is: an error refuses something, a warning is to be looked at, and a note
/// only says what was done.
public enum DiagnosticSeverity: String, Sendable {
  case error, warning, note
}
