extension [String] {
  /// The elements in a sentence: `a, b or c`.
  package func listed(with conjunction: String) -> String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
