import DeckBuilding

// Diagnostics about numbers of questions in groups that were built before.

extension Diagnostic {
  /// Returns the diagnostic about a group that has not `other` questions with the number `count` instead.
  package func expecting(_ count: Int, insteadOf other: Int) -> Diagnostic {
    var result = self
    let words = CountWords.beginning(expecting: other)
    guard message.hasPrefix(words) else { return self }
    result.message = CountWords.beginning(expecting: count) + message.dropFirst(words.count)
    return result
  }

  /// Creates the diagnostic about a missing group that must have `count` questions.
  package init(expecting count: Int, inMissingGroup title: String) {
    self.init(
      code: .wrongCount, severity: .error,
      message: CountWords.message(expecting: count, inMissingGroup: title), location: .commandLine)
  }
}
