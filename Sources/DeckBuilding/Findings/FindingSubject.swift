@_spi(Conversion) import QuestionGroups

/// The objects that a finding is about, as far as its facts name them.
package struct FindingSubject: Sendable {
  /// The question.
  package var question: QuestionName?

  /// The title of the group, unless the question names it.
  package var group: TextReference?

  /// The name of the field, or of the column or key that is not one.
  package var field: String?

  /// The value at the place of the finding.
  package var value: TextReference?

  init(
    question: QuestionName? = nil, group: TextReference? = nil, field: DeckField? = nil,
    name: String? = nil, value: TextReference? = nil
  ) {
    self.question = question
    self.group = group
    self.field = field?.rawValue ?? name
    self.value = value
  }
}

extension Finding.Kind {
  /// The objects that the finding is about. Kinds without facts about them need no case.
  package var subject: FindingSubject {
    switch self {
    case .missing(.prompt, let name): FindingSubject(question: name, field: .prompt)
    case .missing(_, let name): FindingSubject(question: name, field: .answer)
    case .missingTitle(let name): FindingSubject(question: name, field: .title)
    case .missingGroupTitle: FindingSubject(field: .title)
    case .duplicatePrompt(let name, _): FindingSubject(question: name, field: .prompt)
    case .hintIsAnswer(let name): FindingSubject(question: name, field: .hint)
    case .missingQuestions(let title), .wrongCount(let title, _, _): FindingSubject(group: title)
    case .duplicateTitle(let title), .similarTitle(let title, _), .reservedTitle(let title),
      .longTitle(let title),
      .riskyTitle(let title, _):
      FindingSubject(group: title, field: .title, value: title)
    case .invalidValue(let field, _): FindingSubject(field: field)
    case .badNumber(let field, let value), .placeholder(let field, let value),
      .presetMismatch(_, let field, let value), .writtenContainer(let field, let value):
      FindingSubject(field: field, value: value)
    case .badField(let value), .noAnswerType(let value): FindingSubject(value: value)
    case .badFlag(let value): FindingSubject(field: .choices, value: value)
    case .contradictoryMarks: FindingSubject(field: .choices)
    case .unclearAnswers(let key, _, _): FindingSubject(name: key)
    case .unknownField(let name, _), .duplicateKey(let name, _), .repeatedField(let name, _, _):
      FindingSubject(name: name)
    case .unknownColumns(let columns, _) where columns.count == 1:
      FindingSubject(name: columns[0].name)
    case .unknownKey(let name, _), .unknownColumn(let name, _, _), .columnElsewhere(let name):
      FindingSubject(name: name)
    case .ambiguousAnswers(_, let value), .answerNotInChoices(let value, _, _, _, _),
      .answerIsWrong(let value), .answerContradictsFlags(let value), .unclearFlags(let value):
      FindingSubject(field: .answer, value: value)
    case .flagsOfOtherChoices: FindingSubject(field: .answer)
    case .ambiguousId(let id, _, _): FindingSubject(field: .id, value: id)
    case .textFault(_, .question(let name, let field, let value)):
      FindingSubject(question: name, field: field, value: value)
    case .textFault(_, .title(let title)):
      FindingSubject(group: title, field: .title, value: title)
    case .givenAnswer(let field, let name): FindingSubject(question: name, field: field)
    case .similarPrompt(let name, _), .repeatedQuestion(let name, _, _):
      FindingSubject(question: name, field: .prompt)
    case .conflictingAnswers(let name, _): FindingSubject(question: name, field: .answer)
    case .groupSize(let title, _, _), .mixedQuotes(let title, _, _),
      .longestChoices(let title, _, _), .unbalancedAnswers(let title, _, _, _):
      FindingSubject(group: title)
    case .conflictingValue(let conflict): conflict.subject
    default: FindingSubject()
    }
  }
}

extension Conflict {
  fileprivate var subject: FindingSubject {
    switch name {
    case .question(let name): FindingSubject(question: name, field: field, value: second)
    case .group(let title, _): FindingSubject(group: title, field: field, value: second)
    }
  }
}
