import ByteText

/// The titles of groups so far, in which those are found that people take for the same: they differ
/// only in case, in white space, or in how letters are composed.
struct SimilarTitles {
  /// The first group with each folded title, by its hash.
  private var groups: [Int: Int] = [:]

  /// Adds the title of the group with this number. Returns an earlier group with a similar title, if
  /// there is one; `title` returns the title of a group.
  mutating func add(
    _ text: Span<UInt8>, ofGroup number: Int, title: (Int) -> String
  ) -> Int? {
    let hash = Self.hash(text)
    guard let first = groups[hash] else {
      groups[hash] = number
      return nil
    }
    // Two titles can have the same hash.
    return Self.folded(title(first)) == Self.folded(String(copying: text)) ? first : nil
  }

  /// Returns the title in small letters and without white space. Two strings are equal if their
  /// letters are, however they are composed (Unicode, canonical equivalence).
  private static func folded(_ title: String) -> String {
    title.lowercased().filter { !$0.isWhitespace }
  }

  /// Returns the hash of a folded title. Most titles are ASCII, and are folded without a string.
  private static func hash(_ text: Span<UInt8>) -> Int {
    var hasher = Hasher()
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x80 else { return hash(folded: folded(String(copying: text))) }
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if byte > 0x20 { hasher.combine(isCapital ? byte | 0x20 : byte) }
    }
    return hasher.finalize()
  }

  private static func hash(folded title: String) -> Int {
    var hasher = Hasher()
    // A letter that is not ASCII, such as the sign for kelvin, can be ASCII when it is folded.
    if title.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in title.utf8 where byte > 0x20 { hasher.combine(byte) }
    } else {
      hasher.combine(title)
    }
    return hasher.finalize()
  }
}
