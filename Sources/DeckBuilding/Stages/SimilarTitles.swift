import ByteText

/// The titles of groups so far, in which those are found that people take for the same: they differ
/// only in case, in white space, or in how letters are composed.
struct SimilarTitles {
  /// The last group with each folded title.
  private var groups: [String: Int] = [:]

  /// Adds the title of the group with this number. Returns the last group with a similar title, if there is one.
  mutating func add(_ title: Span<UInt8>, ofGroup number: Int) -> Int? {
    groups.updateValue(number, forKey: Self.folded(title))
  }

  /// Returns the title in small letters and without white space. Two strings are equal if their
  /// letters are, however they are composed (Unicode, canonical equivalence).
  private static func folded(_ title: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    for index in title.indices {
      switch title[index] {
      case 0x09...0x0D, 0x20: break
      case let byte where byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"):
        bytes.append(byte | 0x20)
      case let byte where byte < 0x80: bytes.append(byte)
      default: return String(copying: title).lowercased().filter { !$0.isWhitespace }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
