import QuestionGroups
package import RecordReading

extension Fact {
  /// The code under which the fact is told.
  package var code: DiagnosticCode {
    switch self {
    case .unreadable: .unreadableInput
    case .repeatedInput: .repeatedInput
    case .tooManyAddresses, .uncountedFindings: .limitExceeded
    case .brokenInput(let reason), .brokenLine(let reason): reason.code
    case .notADeck: .notADeck
    case .textAfterQuote: .csvSyntax
    case .raggedRow: .raggedRow
    case .duplicateKey, .repeatedField: .duplicateKey
    case .keyNotText, .notARecord, .invalidValue, .badNumber, .badField: .invalidValue
    case .unknownField, .unknownKey, .unknownColumns, .unnamedColumn: .unknownField
    case .decided(_, let code): code
    case .swallowedComment: .swallowedComment
    case .repeatedHeader, .changedHeader: .repeatedHeader
    case .surplusCell: .surplusCell
    case .blankBeforeQuote, .strayQuote: .strayQuote
    case .noResponse: .notADeck
    case .choices: .choices
    case .ambiguousAnswers, .answersOfGroups: .ambiguousAnswer
    case .answerNotInChoices, .answerIsWrong: .answerNotInChoices
    case .noAnswerType: .noAnswerType
    case .unknownColumn: .unknownColumn
    case .ambiguousColumn: .ambiguousColumn
    case .missing(.missingPrompt, _): .missingPrompt
    case .missing: .missingAnswer
    case .missingTitle, .missingGroupTitle: .missingTitle
    case .groupReopened: .groupReopened
    case .missingQuestions: .missingQuestions
    case .conflictingValue: .conflictingValue
    case .ambiguousId: .ambiguousId
    case .wrongCount, .wrongCountOfNothing: .wrongCount
    case .duplicateTitle: .duplicateTitle
    case .orderDependent, .orderDependentTitle: .orderDependent
    case .duplicatePrompt: .duplicatePrompt
    case .reservedTitle: .reservedTitle
    case .riskyTitle: .riskyTitle
    }
  }
}

extension Fact {
  /// What is to be told of a decision unasked; nothing, where it is as anyone would expect.
  init?(_ decision: Detection) {
    let code: DiagnosticCode
    switch decision.subject {
    case .encoding where decision.isAmbiguous: code = .assumedEncoding
    case .delimiter where decision.isAmbiguous: code = .ambiguousDelimiter
    case .quote where decision.isAmbiguous: code = .ambiguousQuote
    case .header where decision.isAmbiguous: code = .ambiguousHeader
    case .skippedRows where decision.isAmbiguous: code = .skippedRows
    case .header:
      guard case .noName = decision.evidence else { return nil }
      code = .noHeader
    case .platform:
      if case .option = decision.evidence { return nil }
      code = .recognisedPlatform
    default: return nil
    }
    self = .decided(decision, code)
  }
}

extension ReadingError.Reason {
  /// The code under which the reason is told.
  package var code: DiagnosticCode {
    switch self {
    case .invalidEncoding: .invalidEncoding
    case .unclosedQuote: .csvSyntax
    case .json: .jsonSyntax
    case .yaml: .yamlSyntax
    case .limit: .limitExceeded
    }
  }
}
