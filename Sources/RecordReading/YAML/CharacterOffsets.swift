import ByteText

/// A converter of character counts to byte offsets, which is fast if they are in ascending order.
struct CharacterOffsets {
  private let bytes: Bytes
  private let start: Int
  private let end: Int
  private var character = 0
  private var offset: Int

  /// The end of the ASCII from `offset` on, as far as it is known.
  private var endOfASCII: Int

  /// The number of bytes that are searched for the end of ASCII at a time.
  private static let lookahead = 256

  init(_ source: Source) {
    bytes = source.bytes
    start = source.start
    end = source.end
    offset = source.start
    endOfASCII = source.start
  }

  /// Returns the offset of a character, whose number counts from 0 at the start of the source.
  @inline(__always)
  mutating func offset(ofCharacter wanted: Int) -> Int {
    let distance = wanted - character
    if distance >= 0, distance <= endOfASCII - offset {
      // In ASCII, each byte is a character.
      character = wanted
      offset += distance
      return offset
    }
    move(toCharacter: wanted)
    endOfASCII = bytes.endOfASCII(in: offset..<min(end, offset + Self.lookahead))
    return offset
  }

  private mutating func move(toCharacter wanted: Int) {
    if wanted > character {
      // The ASCII that is known ends before the character.
      character += endOfASCII - offset
      offset = endOfASCII
    }
    while wanted - character >= 8, offset + 8 <= end {
      character += 8 - WordScanning.continuations(in: bytes.word(at: offset)).nonzeroBitCount
      offset += 8
    }
    while character < wanted, offset < end {
      if !bytes[offset].continuesCharacter { character += 1 }
      offset += 1
    }
    // The steps above can stop inside a character.
    while offset < end, bytes[offset].continuesCharacter { offset += 1 }
    while character > wanted, offset > start {
      offset -= 1
      if !bytes[offset].continuesCharacter { character -= 1 }
    }
  }
}
