extension String {
  /// Returns the first range of characters that are `other`; nil if there is none, or if `other` is
  /// empty. The library imports nothing, so it has a search of its own.
  func firstRange(ofText other: String) -> Range<Index>? {
    guard !other.isEmpty else { return nil }
    return indices.lazy.compactMap { start in
      let end = self.index(start, offsetBy: other.count, limitedBy: endIndex)
      return end.flatMap { self[start..<$0] == other ? start..<$0 : nil }
    }.first
  }
}
