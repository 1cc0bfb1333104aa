import QuestionGroups
import RecordReading

extension Fact {
  /// The code under which the fact is told.
  var code: DiagnosticCode {
    switch self {
    case .unreadable: .unreadableInput
    case .repeatedInput: .repeatedInput
    case .tooManyAddresses: .limitExceeded
    case .brokenInput(let reason), .brokenLine(let reason): reason.code
    case .notADeck: .notADeck
    case .textAfterQuote: .csvSyntax
    case .raggedRow: .raggedRow
    case .duplicateKey, .repeatedField: .duplicateKey
    case .keyNotText, .notARecord, .invalidValue, .badNumber, .badField: .invalidValue
    case .unknownField, .unknownKey, .unnamedColumn: .unknownField
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

extension ReadingError.Reason {
  fileprivate var code: DiagnosticCode {
    switch self {
    case .invalidEncoding: .invalidEncoding
    case .unclosedQuote: .csvSyntax
    case .json: .jsonSyntax
    case .yaml: .yamlSyntax
    case .limit: .limitExceeded
    }
  }
}
