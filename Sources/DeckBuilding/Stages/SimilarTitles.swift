import ByteText

/// The titles of groups so far, in which those are found that people take for the same: they differ
/// only in case, in white space, or in how letters are composed.
struct SimilarTitles {
  /// A group, and its folded title if that has been needed.
  private struct TitledGroup {
    let number: Int
    let title: String?
  }

  /// The last group with each folded title, by its hash.
  private var groups: [Int: TitledGroup] = [:]

  /// Adds the title of the group with this number. Returns the last group with a similar title,
  /// if there is one; `title` returns the title of a group.
  mutating func add(
    _ text: Span<UInt8>, ofGroup number: Int, title: (Int) -> String
  ) -> Int? {
    let isASCII = text.indices.allSatisfy { text[$0] < 0x80 }
    let own = isASCII ? nil : Self.folded(String(copying: text))
    let hash = own.map(Self.hash(folded:)) ?? Self.hash(ofASCII: text)
    guard let last = groups.updateValue(TitledGroup(number: number, title: own), forKey: hash)
    else {
      return nil
    }
    // Two titles can have the same hash.
    let isSimilar =
      own ?? Self.folded(String(copying: text)) == last.title ?? Self.folded(title(last.number))
    return isSimilar ? last.number : nil
  }

  /// Returns the title in small letters and without white space. Two strings are equal if their
  /// letters are, however they are composed (Unicode, canonical equivalence).
  private static func folded(_ title: String) -> String {
    title.lowercased().filter { !$0.isWhitespace }
  }

  /// Returns the hash of a title when it is folded. Most titles are ASCII, and need no string.
  private static func hash(ofASCII text: Span<UInt8>) -> Int {
    var hasher = Hasher()
    for index in text.indices {
      let byte = text[index]
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
