import ByteText
import DeckBuilding

/// Groups as JSON, as people edit it: titles first, and without scores.
struct JSONExport {
  let plan: ExportPlan

  /// Appends the list of `groups`, whose questions are numbered from `first` on, or the only group of a file.
  func append(_ groups: ArraySlice<ListedGroup>, from first: Int, to buffer: inout ByteBuffer) {
    var number = first
    let values = groups.map { group in
      defer { number += group.questions.count }
      return value(of: group, from: number)
    }
    if plan.isGroupPerFile {
      for value in values { value.append(to: &buffer, indent: 0) }
    } else {
      JSONValue.list(values).append(to: &buffer, indent: 0)
    }
    buffer.append("\n")
  }

  /// Appends a line for each question of `groups`.
  func append(
    linesOf groups: ArraySlice<ListedGroup>, from first: Int, to buffer: inout ByteBuffer
  ) {
    var number = first
    for group in groups {
      for question in group.questions {
        let title: JSONValue = [DeckField.title.rawValue: .string(group.title)]
        (title + value(of: question, number: number)).append(to: &buffer, indent: nil)
        buffer.append("\n")
        number += 1
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
      plan.fields(of: question, number: number).map { ($0.key.rawValue, .string($0.value)) })
    if question.choices.isEmpty { return fields }
    let isMarked = plan.marksChoices(of: question)
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
