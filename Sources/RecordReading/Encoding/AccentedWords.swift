import ByteText

/// The different words of a text that have bytes outside ASCII, as evidence for its encoding.
///
/// In a wrong encoding, most of them are sequences that no language writes: `Wisła` in Windows-1250 is read as
/// `Wis³a` in Windows-1252, and `Москва` in Windows-1251 as `Ìîñêâà`.
struct AccentedWords {
  /// The most words that are kept, and the most bytes of one.
  private static let (maxCount, maxLength) = (400, 64)

  /// The words with the signs around them that are not ASCII.
  private(set) var words: [[UInt8]] = []

  /// Which bytes from 0x80 on occur in the text.
  private(set) var bytes = [Bool](repeating: false, count: 128)

  /// Reads the words of `text`.
  init(of text: Bytes) {
    var known: Set<[UInt8]> = []
    var (wordStart, isAccented) = (0, false)
    for offset in 0...text.count {
      let byte = offset < text.count ? text[offset] : 0
      if byte >= 0x80 {
        bytes[Int(byte & 0x7F)] = true
        isAccented = true
        continue
      }
      if byte.isLetter { continue }
      if isAccented, known.count < Self.maxCount {
        let word = (wordStart..<min(offset, wordStart + Self.maxLength)).map { text[$0] }
        if known.insert(word).inserted { words.append(word) }
      }
      (wordStart, isAccented) = (offset + 1, false)
    }
  }
}
