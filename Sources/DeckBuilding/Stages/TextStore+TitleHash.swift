extension TextStore {
  /// Returns a hash of a title that is the same on every machine, and for titles that people take for the
  /// same.
  package func stableHash(ofFolded title: TextReference) -> UInt64 {
    SimilarTitles.stableHash(of: self[title])
  }

  /// Returns the same hash for a title that is not in the store.
  package static func stableHash(ofFolded title: String) -> UInt64 {
    SimilarTitles.stableHash(of: title.utf8.span)
  }
}
