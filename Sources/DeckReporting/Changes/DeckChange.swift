package import ByteText
package import DeckBuilding

/// A difference between an old deck and a new one.
package struct DeckChange: Sendable {
  /// The kind of a difference.
  package enum Kind: String, CaseIterable, Sendable {
    case removed, added, changed, moved, renamed
  }

  package let kind: Kind

  /// The title of the group: in the new deck, if it is there.
  package let group: String

  /// The old title of a renamed group, or the group that a moved question came from, if it is
  /// another one.
  package let oldGroup: String?

  /// The question in the old deck; nil for a group, and for a question that was added.
  package let old: ListedQuestion?

  /// The question in the new deck; nil for a group, and for a question that was removed.
  package let new: ListedQuestion?

  /// The places of a moved question among the questions of its groups, counted from 1.
  package var positions: (old: Int, new: Int)?

  package init(
    _ kind: Kind, group: String, oldGroup: String? = nil, old: ListedQuestion? = nil,
    new: ListedQuestion? = nil
  ) {
    self.kind = kind
    self.group = group
    self.oldGroup = oldGroup
    self.old = old
    self.new = new
  }

  /// A field that has another value.
  package struct Field: Sendable {
    package let name: DeckField
    package let old: String
    package let new: String

    package init(name: DeckField, old: String, new: String) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// The fields of a question that have other values, in the order in which they are shown.
  package var fields: [Field] {
    guard let old, let new else { return [] }
    let pairs: [(DeckField, String, String)] = [
      (.prompt, old.prompt, new.prompt), (.answer, old.answer, new.answer),
      (.hint, old.hint, new.hint),
      (.choices, old.choices.joined(separator: "\n"), new.choices.joined(separator: "\n")),
    ]
    return pairs.filter { !$0.1.utf8.elementsEqual($0.2.utf8) }
      .map { Field(name: $0.0, old: $0.1, new: $0.2) }
  }

  /// The question, as the new deck has it if it does.
  package var question: ListedQuestion? { new ?? old }
}

/// The numbers of differences between two decks.
package struct ChangeCounts: Sendable {
  private var counts: [DeckChange.Kind: Int] = [:]

  /// Counts `changes`, of questions and of groups.
  package init(_ changes: [DeckChange]) {
    for change in changes { counts[change.kind, default: 0] += 1 }
  }

  package subscript(kind: DeckChange.Kind) -> Int { counts[kind] ?? 0 }

  package var isEmpty: Bool { counts.isEmpty }
}

extension DeckChange {
  /// The change as JSON.
  package var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", .string(kind.rawValue)), ("group", .string(group)),
    ]
    if let oldGroup { members.append(("oldGroup", .string(oldGroup))) }
    if let question {
      if !question.id.isEmpty { members.append(("id", .string(question.id))) }
      members.append(("question", .string(question.prompt)))
    }
    switch kind {
    case .removed: members.append(("old", Self.json(old)))
    case .added: members.append(("new", Self.json(new)))
    case .changed:
      members.append(
        (
          "fields",
          .list(
            fields.map { field in
              .object([
                ("field", .string(field.name.rawValue)), ("old", .string(field.old)),
                ("new", .string(field.new)),
              ])
            })
        ))
    case .moved:
      if let positions {
        members.append(("old", .number(positions.old)))
        members.append(("new", .number(positions.new)))
      }
    case .renamed: break
    }
    return .object(members)
  }

  private static func json(_ question: ListedQuestion?) -> JSONValue {
    guard let question else { return .null }
    var members: [(String, JSONValue)] = [
      (DeckField.prompt.rawValue, .string(question.prompt)),
      (DeckField.answer.rawValue, .string(question.answer)),
    ]
    if !question.hint.isEmpty { members.append((DeckField.hint.rawValue, .string(question.hint))) }
    if !question.choices.isEmpty {
      members.append((DeckField.choices.rawValue, .list(question.choices.map { .string($0) })))
    }
    return .object(members)
  }
}

extension ChangeCounts {
  /// The numbers as JSON.
  package var json: JSONValue {
    .object(DeckChange.Kind.allCases.map { ($0.rawValue, .number(self[$0])) })
  }
}
