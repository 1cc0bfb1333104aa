import ByteText

/// The beginning of a text in JSON or YAML with the characters that escapes of their numbers mean
/// for: `\xNN`, `\uNNNN` and `\UNNNNNNNN` (RFC 8259, section 7; YAML 1.2.2, section 5.7).
struct DecodedEscapes {
  /// The text. It is empty if there are no such escapes.
  private(set) var text: [UInt8] = []

  /// The offsets in the text and in the input after each escape.
  private var ends: [(decoded: Int, offset: Int)]

  /// Decodes the bytes in `range`.
  init(_ bytes: Bytes, in range: Range<Int>) {
    ends = [(0, range.lowerBound)]
    let input = bytes[range]
    let backslash = UInt8(ascii: "\\")
    var run = 0
    var offset = input.offset(of: backslash, or: backslash, from: 0)
    while offset < input.count {
      if let (scalar, end) = input.escapedCharacter(at: offset) {
        text.append(copying: input.extracting(run..<offset))
        text.append(contentsOf: String(scalar).utf8)
        run = end
        ends.append((text.count, range.lowerBound + run))
        offset = run
      } else {
        // The next byte is escaped, and may be a backslash.
        offset += 2
      }
      offset = input.offset(of: backslash, or: backslash, from: offset)
    }
    if !text.isEmpty { text.append(copying: input.extracting(run...)) }
  }

  /// Returns the offset in the input of the character at `offset` in the text.
  func offset(of offset: Int) -> Int {
    let next = ends.partitioningIndex { $0.decoded > offset }
    let (last, end) = (ends[next - 1], next < ends.count ? ends[next].offset : Int.max)
    return min(last.offset + offset - last.decoded, end - 1)
  }
}
