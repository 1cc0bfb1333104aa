import ByteText
package import DeckBuilding

extension BuiltDeck {
  /// The number of groups that are named.
  private static let namedCount = 5

  /// A line that names the groups that were not built, with the numbers of their questions that
  /// have errors, or nil if all were built.
  ///
  /// A group of which nothing was read is only a title in an input whose error was reported.
  package var refusedGroups: String? {
    let groups = built.refused.filter { $0.questionCount > 0 || !$0.isIncomplete }
    guard !groups.isEmpty else { return nil }
    let names = groups.prefix(Self.namedCount).map { group in
      quoted(texts.beginning(of: group.title)) + (group.reason.map { " (\($0))" } ?? "")
    }
    let count = groups.count - Self.namedCount
    return "not built: \(pluralized(groups.count, "group")), " + names.joined(separator: ", ")
      + (count > 0 ? " and \(withThousandsSeparators(count)) more" : "")
  }
}

extension BuiltGroups.Refused {
  /// The number of the group's questions that have errors, or the fault of the group itself, as far as
  /// its questions show it.
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
