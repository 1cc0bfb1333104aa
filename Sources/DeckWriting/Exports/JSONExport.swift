import ByteText
import DeckBuilding

// Groups as JSON, as people edit it: titles first, and without scores.
extension ExportPlan {
  /// Appends the list of `groups`, or the only group of a file.
  func append(json groups: NumberedGroups, to buffer: inout ByteBuffer) {
    let values = groups.map { value(of: $0.group, from: $0.first) }
    if isGroupPerFile {
      for value in values { value.append(to: &buffer, indent: 0) }
    } else {
      JSONValue.list(values).append(to: &buffer, indent: 0)
    }
    buffer.append("\n")
  }

  /// Appends a line for each question of `groups`.
  func append(jsonLines groups: NumberedGroups, to buffer: inout ByteBuffer) {
    for (group, first) in groups {
      for (index, question) in group.questions.enumerated() {
        let title: JSONValue = [DeckField.title.rawValue: .string(group.title)]
        (title + value(of: question, number: first + index)).append(to: &buffer, indent: nil)
        buffer.append("\n")
      }
    }
  }

  private func value(of group: ListedGroup, from first: Int) -> JSONValue {
    [
      DeckField.title.rawValue: .string(group.title),
      DeckField.questions.rawValue: .list(
        group.questions.enumerated().map { value(of: $1, number: first + $0) }),
    ]
  }

  private func value(of question: ListedQuestion, number: Int) -> JSONValue {
    let fields = JSONValue.object(
      fields(of: question, number: number).map { ($0.key.rawValue, .string($0.value)) })
    if question.choices.isEmpty { return fields }
    let isMarked = marksChoices(of: question)
    let choices = question.choices.map { choice -> JSONValue in
      guard isMarked else { return .string(choice) }
      return [
        ExportPlan.choiceText: .string(choice),
        ExportPlan.choiceMark: .boolean(choice == question.answer),
      ]
    }
    return fields + [DeckField.choices.rawValue: .list(choices)]
  }
}
