import DeckConversion
@_spi(Conversion) import QuestionGroups
import TestSupport

extension StrictJSON.Value {
  /// Whether the value is the array of `groups` with the keys of the app in order, and perhaps
  /// choices.
  func isBundle(of groups: [QuestionGroup]) -> Bool {
    guard case .list(let values) = self, values.count == groups.count else { return false }
    return zip(values, groups).allSatisfy { $0.isGroup($1) }
  }

  private func isGroup(_ group: QuestionGroup) -> Bool {
    guard case .object(let pairs) = self, pairs.map({ $0.key.text }) == Self.groupKeys,
      case .list(let questions) = pairs[0].value, case .object(let score) = pairs[1].value,
      questions.count == group.questions.count
    else { return false }
    let hasScore = zip(score, ["correctCount", "incorrectCount"]).allSatisfy { pair, key in
      guard case .number("0") = pair.value else { return false }
      return pair.key.text == key
    }
    return score.count == 2 && hasScore && pairs[2].value.isText(group.title)
      && zip(questions, group.questions).allSatisfy { $0.isQuestion($1) }
  }

  private func isQuestion(_ question: Question) -> Bool {
    guard case .object(let pairs) = self else { return false }
    let keys = pairs.map { $0.key.text }.filter { $0 != "choices" }
    let expected = question.hint == nil ? ["prompt", "answer"] : ["prompt", "hint", "answer"]
    return keys == expected
      && pairs.allSatisfy { pair in
        switch pair.key.text {
        case "prompt": pair.value.isText(question.prompt)
        case "answer": pair.value.isText(question.answer)
        case "hint": pair.value.isText(question.hint ?? "")
        default: pair.value.isListOfTexts
        }
      }
  }

  private var isListOfTexts: Bool {
    guard case .list(let values) = self else { return false }
    return !values.isEmpty
      && values.allSatisfy { if case .text = $0 { true } else { false } }
  }

  private func isText(_ expected: String) -> Bool {
    guard case .text(let text) = self else { return false }
    return text.elementsEqual(expected.utf8)
  }

  private static let groupKeys = ["questions", "score", "title"]
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
