import QuestionGroups

/// A field of a deck: what a column or a key can mean.
public enum DeckField: String, CaseIterable, Sendable {
  /// The group's title.
  case title
  /// The question's own fields.
  case prompt, answer, hint
  /// The texts among which the answer is to be found.
  case choices
  /// The group's list of questions; in objects only.
  case questions
  /// What tells the question, and its group, from all others.
  case id, group
  /// The number by which questions are ordered.
  case order
  /// In a table of long rows: the name of the field that a row brings, and its value.
  case field, value
  /// How many questions the group must have; in objects only.
  case expect
  /// The kind of question; in platforms of platforms only.
  case type

  /// Whether an input may carry `name` without a word being said: what the program writes itself.
  static func isIgnored(_ name: String) -> Bool {
    name == rejectCodesColumn || foldedName(name) == "score"
  }
}

/// The name of the column or key in which rejects tell what is wrong with them.
package let rejectCodesColumn = "_error"

/// A set of fields: what one column or key is read as.
package struct DeckFields: OptionSet, Hashable {
  package let rawValue: UInt16

  package static let title = DeckFields(.title)
  package static let prompt = DeckFields(.prompt)
  package static let answer = DeckFields(.answer)
  package static let hint = DeckFields(.hint)
  package static let questions = DeckFields(.questions)
  package static let id = DeckFields(.id)
  package static let group = DeckFields(.group)
  package static let order = DeckFields(.order)
  static let field = DeckFields(.field)
  static let value = DeckFields(.value)
  package static let expect = DeckFields(.expect)
  package static let choices = DeckFields(.choices)
  static let type = DeckFields(.type)

  /// What belongs to a question alone.
  static let ofQuestion: DeckFields = [.prompt, .answer, .hint, .choices, .id, .order]

  /// What a group object has.
  static let ofGroup: DeckFields = [.title, .questions, .group, .expect]

  /// The fields, one by one.
  var elements: [DeckField] {
    DeckField.allCases.filter { contains(DeckFields($0)) }
  }

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  @inline(__always)
  init(_ field: DeckField) {
    let bit: UInt16 =
      switch field {
      case .title: 0
      case .prompt: 1
      case .answer: 2
      case .hint: 3
      case .questions: 4
      case .id: 5
      case .group: 6
      case .order: 7
      case .field: 8
      case .value: 9
      case .expect: 10
      case .choices: 11
      case .type: 12
      }
    rawValue = 1 << bit
  }

  /// Whether something can be made of `fields`: a part of a question, or what names one and
  /// something about it.
  static func isDeck(_ fields: [DeckField?]) -> Bool {
    let fields = DeckFields(fields.compactMap { $0.map { DeckFields($0) } })
    if !fields.isDisjoint(with: [.prompt, .answer, .hint]) { return true }
    if fields.isSuperset(of: [.field, .value]) { return true }
    let names: DeckFields = fields.intersection([.id, .group, .title, .order])
    let isPart = fields.contains(.choices) || names != .id && names != .group
    return !fields.isDisjoint(with: [.id, .group]) && isPart
  }
}
