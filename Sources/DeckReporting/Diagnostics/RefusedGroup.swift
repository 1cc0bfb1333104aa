import ByteText
import DeckBuilding

/// A group that was not built, in words.
package struct RefusedGroup: Equatable, Sendable {
  /// The title, or the beginning of a long one.
  package let title: String

  /// The number of its questions that have errors, or the fault of the group itself, as far as its
  /// questions show it.
  package let reason: String?

  init(_ group: BuiltGroups.Refused, of deck: BuiltDeck) {
    title = deck.texts.beginning(of: group.title)
    reason = group.reason
  }

  /// The number of groups that are named.
  private static let namedCount = 5

  /// Returns a line that names groups, or nil if there are none.
  package static func line(of groups: [RefusedGroup]) -> String? {
    guard !groups.isEmpty else { return nil }
    let names = groups.prefix(namedCount).map { group in
      quoted(group.title) + (group.reason.map { " (\($0))" } ?? "")
    }
    let count = groups.count - namedCount
    return "not built: \(pluralized(groups.count, "group")), " + names.joined(separator: ", ")
      + (count > 0 ? " and \(withThousandsSeparators(count)) more" : "")
  }
}

extension BuiltGroups.Refused {
  fileprivate var reason: String? {
    if invalidCount == 0 {
      if isIncomplete { return "an input with its questions is not read to the end" }
      return questionCount == 0 ? "it has no questions" : nil
    }
    let questions = pluralized(questionCount, "question")
    if invalidCount == questionCount {
      return questionCount == 1 ? "its only question has an error" : "all \(questions) have errors"
    }
    let verb = invalidCount == 1 ? "has an error" : "have errors"
    return "\(withThousandsSeparators(invalidCount)) of \(questions) \(verb)"
  }
}
