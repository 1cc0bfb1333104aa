package import ByteText

/// Text on its way into an output.
///
/// The functions are here, not with the writers, because no function of another module is inlined
/// into theirs unless it is public.
extension TextStore {
  /// Appends `text` as it is between the quotes of a JSON string.
  package func append(jsonText text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(jsonText: self[text])
  }

  /// Appends the beginning of `text` in single quotes, as messages show it.
  package func append(quoted text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(quoted: self[text].extracting(first: shownBytes))
  }

  /// Returns the hash of `text` that is the same in every run.
  package func stableHash(of text: TextReference) -> UInt64 {
    var hash = FNVHash()
    hash.add(self[text])
    return hash.value
  }

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
