/// Turns counts of characters into offsets of bytes; cheap where they come in rising order.
struct CharacterOffsets {
  private let bytes: Bytes
  private let start: Int
  private let end: Int
  private var character = 0
  private var offset: Int

  init(_ source: Source) {
    bytes = source.bytes
    start = source.start
    end = source.end
    offset = source.start
  }

  /// The offset of the character with this number, counted from 0 at the start of the source.
  mutating func offset(ofCharacter wanted: Int) -> Int {
    while wanted - character >= 8, offset + 8 <= end {
      let word = bytes.word(at: offset)
      // Of ASCII, each byte is a character.
      character += word & WordScanning.highs == 0 ? 8 : Self.characters(startingIn: word)
      offset += 8
    }
    let rest = wanted - character
    guard rest >= 0, rest < 8, offset + 8 <= end,
      bytes.word(at: offset) & WordScanning.highs == 0
    else {
      moveByBytes(toCharacter: wanted)
      return offset
    }
    character = wanted
    offset += rest
    return offset
  }

  private mutating func moveByBytes(toCharacter wanted: Int) {
    while character < wanted, offset < end {
      if bytes[offset] & 0xC0 != 0x80 { character += 1 }
      offset += 1
    }
    // The steps above may stop inside a character.
    while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    while character > wanted, offset > start {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { character -= 1 }
    }
  }

  /// How many bytes of `word` are no continuation bytes of UTF-8.
  private static func characters(startingIn word: UInt64) -> Int {
    let continuations = word & WordScanning.highs & ~(word << 1)
    return 8 - continuations.nonzeroBitCount
  }
}
