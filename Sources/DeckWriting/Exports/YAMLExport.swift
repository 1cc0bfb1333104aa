import ByteText
import DeckBuilding

// Groups as YAML, as people edit it: a list of groups, or the only group of a file.
extension ExportPlan {
  /// Appends `groups`.
  func append(yaml groups: NumberedGroups, to buffer: inout ByteBuffer) {
    for (index, (group, first)) in groups.enumerated() {
      // A blank line makes it easier to see where a group begins.
      if index > 0 { buffer.append("\n") }
      append(group, from: first, to: &buffer)
    }
  }

  private func append(_ group: ListedGroup, from first: Int, to buffer: inout ByteBuffer) {
    let indent = isGroupPerFile ? 0 : 2
    if !isGroupPerFile { buffer.append("- ") }
    append(.title, group.title, indent: indent, to: &buffer)
    buffer.append("\(blanks(indent))\(DeckField.questions.rawValue):\n")
    for (index, question) in group.questions.enumerated() {
      append(question, number: first + index, indent: indent + 2, to: &buffer)
    }
  }

  private func append(
    _ question: ListedQuestion, number: Int, indent: Int, to buffer: inout ByteBuffer
  ) {
    for (index, field) in fields(of: question, number: number).enumerated() {
      buffer.append(blanks(indent) + (index == 0 ? "- " : "  "))
      append(field.key, field.value, indent: indent + 2, to: &buffer)
    }
    if question.choices.isEmpty { return }
    buffer.append("\(blanks(indent + 2))\(DeckField.choices.rawValue):\n")
    let isMarked = marksChoices(of: question)
    for choice in question.choices {
      buffer.append(blanks(indent + 4) + "- " + (isMarked ? ExportPlan.choiceText + ": " : ""))
      append(choice, indent: indent + (isMarked ? 8 : 6), to: &buffer)
      if isMarked {
        let isRight = choice == question.answer
        buffer.append("\(blanks(indent + 6))\(ExportPlan.choiceMark): \(isRight)\n")
      }
    }
  }

  private func append(
    _ key: DeckField, _ value: String, indent: Int, to buffer: inout ByteBuffer
  ) {
    buffer.append(key.rawValue + ": ")
    // The order is a number, and never needs quotes.
    if key == .order { return buffer.append(value + "\n") }
    append(value, indent: indent + 2, to: &buffer)
  }

  private func append(_ value: String, indent: Int, to buffer: inout ByteBuffer) {
    let scalar = form.contains(.quotes) ? .quoted(value) : YAMLScalar(value)
    buffer.append(scalar.text(indent: indent) + "\n")
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
