/// Words that no text contains, compared without case and accents.
struct ForbiddenWords: Sendable {
  /// Each word as it is given, by its folded form.
  private let words: [ArraySlice<UInt8>: String]

  /// The numbers of words of which the forbidden ones consist.
  private let counts: Set<Int>

  /// Creates a set of words; nil if there are none.
  init?(_ words: [String]) {
    guard !words.isEmpty else { return nil }
    self.words = Dictionary(
      words.map { (FoldedName($0).bytes[...], $0) }, uniquingKeysWith: { first, _ in first })
    counts = Set(words.map { FoldedName($0).wordStarts.count })
  }

  /// Returns the first forbidden word in a text, as it is given.
  func first(in text: Span<UInt8>) -> String? {
    let folded = FoldedName(text)
    let ends = folded.wordStarts.dropFirst() + [folded.bytes.count]
    for (number, start) in folded.wordStarts.enumerated() {
      for count in counts where number + count <= ends.count && count > 0 {
        let end = ends[ends.startIndex + number + count - 1]
        if let word = words[folded.bytes[start..<end]] { return word }
      }
    }
    return nil
  }
}
