package import ByteText
package import DeckBuilding

/// A difference between an old deck and a new one.
package struct DeckChange: Sendable {
  /// The kind of a difference.
  package enum Operation: String, CaseIterable, Sendable {
    case removed, added, changed, moved, renamed
  }

  package let kind: Operation

  /// The title of the group: in the new deck, if it is there.
  package let group: String

  /// The old title of a renamed group, or the group that a moved question came from, if it is another one.
  package let oldGroup: String?

  /// The question in the old deck; nil for a group, and for a question that was added.
  package let old: ListedQuestion?

  /// The question in the new deck; nil for a group, and for a question that was removed.
  package let new: ListedQuestion?

  /// The places of a moved question among the questions of its groups, counted from 1.
  package var positions: (old: Int, new: Int)?

  package init(
    _ kind: Operation, group: String, oldGroup: String? = nil, old: ListedQuestion? = nil,
    new: ListedQuestion? = nil
  ) {
    self.kind = kind
    self.group = group
    self.oldGroup = oldGroup
    self.old = old
    self.new = new
  }

  /// A field that has another value.
  package struct ChangedField: Sendable {
    package let name: DeckField
    package let old: String
    package let new: String
  }

  /// The fields of a question that have other values, in the order in which they are shown; nothing if one
  /// deck lacks it.
  package var fields: [ChangedField] { old == nil || new == nil ? [] : differences }

  /// The fields of a question that have other values, which are blank in a deck that lacks it.
  package var differences: [ChangedField] {
    let names: [DeckField] = [.prompt, .answer, .hint, .choices]
    return zip(names, zip(Self.values(of: old), Self.values(of: new)))
      .filter { !$1.0.isExactly($1.1) }
      .map { ChangedField(name: $0, old: $1.0, new: $1.1) }
  }

  private static func values(of question: ListedQuestion?) -> [String] {
    guard let question else { return ["", "", "", ""] }
    let choices = question.choices.joined(separator: "\n")
    return [question.prompt, question.answer, question.hint, choices]
  }

  /// The question, as the new deck has it if it does.
  package var question: ListedQuestion? { new ?? old }
}

extension DeckChange {
  package var json: JSONValue {
    let id = question.flatMap { $0.id.isEmpty ? nil : JSONValue.string($0.id) }
    return .present([
      "kind": .string(kind.rawValue), "group": .string(group),
      "oldGroup": oldGroup.map { .string($0) }, "id": id,
      "question": question.map { .string($0.prompt) },
    ]) + details
  }

  private var details: JSONValue {
    switch kind {
    case .removed: ["old": Self.json(old)]
    case .added: ["new": Self.json(new)]
    case .changed:
      [
        "fields": .list(
          fields.map {
            ["field": .string($0.name.rawValue), "old": .string($0.old), "new": .string($0.new)]
          })
      ]
    case .moved:
      positions.map { ["old": .number($0.old), "new": .number($0.new)] } ?? [:]
    case .renamed: [:]
    }
  }

  private static func json(_ question: ListedQuestion?) -> JSONValue {
    guard let question else { return .null }
    return .present([
      "prompt": .string(question.prompt), "answer": .string(question.answer),
      "hint": question.hint.isEmpty ? nil : .string(question.hint),
      "choices": question.choices.isEmpty ? nil : JSONValue(question.choices),
    ])
  }
}

extension [DeckChange] {
  /// The numbers of changes of each kind, of questions and of groups.
  package var counts: [(kind: DeckChange.Operation, count: Int)] {
    DeckChange.Operation.allCases.map { kind in (kind, count { $0.kind == kind }) }
  }
}
