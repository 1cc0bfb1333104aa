import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The objects that a finding is about, as far as its facts name them.
struct FindingSubject {
  /// The question.
  var question: QuestionName?

  /// The title of the group, unless the question names it.
  var group: TextReference?

  /// The name of the field, or of the column or key that is not one.
  var field: String?

  /// The value at the place of the finding.
  var value: TextReference?
}

extension Description {
  /// Returns the description of a finding about a field, a column or a key called `name`, or about one of its values.
  func about(
    question: QuestionName? = nil, group: TextReference? = nil, field: DeckField? = nil,
    name: String? = nil, value: TextReference? = nil
  ) -> Description {
    var description = self
    description.subject = FindingSubject(
      question: question, group: group, field: field?.rawValue ?? name, value: value)
    return description
  }

  /// Returns the description of a finding about the title of a group.
  func about(title: TextReference) -> Description {
    about(group: title, field: .title, value: title)
  }

  /// Returns the description of a finding about a text.
  func about(_ owner: TextOwner) -> Description {
    switch owner {
    case .question(let name, let field, let value):
      about(question: name, field: field, value: value)
    case .title(let title): about(title: title)
    }
  }

  /// Returns the description of a finding about two values of a field.
  func about(_ conflict: Conflict) -> Description {
    switch conflict.name {
    case .question(let name):
      about(question: name, field: conflict.field, value: conflict.second)
    case .group(let title, _): about(group: title, field: conflict.field, value: conflict.second)
    }
  }
}
