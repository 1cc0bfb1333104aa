@_spi(Conversion) import QuestionGroups
import RecordReading

/// A field of a deck, which a column or key can provide.
public enum DeckField: String, CaseIterable, Sendable {
  /// The group's title.
  case title
  /// The fields of the question itself.
  case prompt, answer, hint
  /// The choices from which the answer is selected.
  case choices
  /// The group's list of questions, only in objects.
  case questions
  /// The identifiers of the question and of its group.
  case id, group
  /// The number by which questions are ordered.
  case order
  /// The name and the value of one field, in a table in long format.
  case field, value
  /// The number of questions that the group must have, only in objects.
  case expect
  /// The kind of question, only in exports of platforms.
  case type

  /// Whether several columns or keys can be mapped to the field, whose values are joined with line ends.
  package var joinsLines: Bool { self == .hint }

  /// Returns whether a column or key called `name` is ignored without a diagnostic, because the
  /// program or the app writes it.
  static func isIgnored(_ name: String) -> Bool {
    rejectColumns.contains(name) || foldedName(name) == "score"
  }

  /// Returns whether a column or key called `name` has a meaning although it provides no field.
  static func isKnownOtherwise(_ name: String) -> Bool {
    name == ignoredCodesColumn || isIgnored(name)
  }
}

/// The name of the column or key with the diagnostic codes of a rejected record.
package let rejectCodesColumn = "_error"

/// The names of the columns or keys that come first in a rejected record: its codes and its place.
package let rejectColumns = [rejectCodesColumn, "_place"]

/// The name of the column or key with the codes of the diagnostics that a record ignores.
package let ignoredCodesColumn = "_ignore"

extension NameTable {
  /// Returns whether the name is the key of the diagnostic codes of a rejected record.
  func isCodes(_ number: Int32) -> Bool {
    parent(of: number) < 0 && key(of: number) == rejectCodesColumn
  }

  /// Returns whether the name is a key that only a rejected record has.
  package func isOfRejects(_ number: Int32) -> Bool {
    parent(of: number) < 0 && rejectColumns.contains(key(of: number))
  }

  /// Returns whether the name is the key of the diagnostic codes that a record ignores.
  func isIgnoredCodes(_ number: Int32) -> Bool {
    parent(of: number) < 0 && key(of: number) == ignoredCodesColumn
  }
}

/// A set of fields, such as the fields that one column or key provides.
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

  /// The fields that only a question has.
  static let ofQuestion: DeckFields = [.prompt, .answer, .hint, .choices, .id, .order]

  /// The fields of a group object.
  static let ofGroup: DeckFields = [.title, .questions, .group, .expect]

  /// The fields in the set.
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

  /// Returns whether columns with `fields` make a deck: they provide part of a question, or they
  /// identify a question and provide something about it.
  static func isDeck(_ fields: [DeckField?]) -> Bool {
    let fields = DeckFields(fields.compactMap { $0.map { DeckFields($0) } })
    if !fields.isDisjoint(with: [.prompt, .answer, .hint]) { return true }
    if fields.isSuperset(of: [.field, .value]) { return true }
    let names: DeckFields = fields.intersection([.id, .group, .title, .order])
    let isPart = fields.contains(.choices) || names != .id && names != .group
    return !fields.isDisjoint(with: [.id, .group]) && isPart
  }
}
