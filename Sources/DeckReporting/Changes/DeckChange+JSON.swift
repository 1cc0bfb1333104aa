package import ByteText
import DeckBuilding

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
