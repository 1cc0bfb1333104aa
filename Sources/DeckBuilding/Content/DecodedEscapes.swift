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
    let backslash = UInt8(ascii: "\\")
    var run = range.lowerBound
    var offset = bytes[range].offset(of: backslash, or: backslash, from: 0) + run
    while offset + 1 < range.upperBound {
      if let (scalar, length) = Self.escape(at: offset, in: bytes, upTo: range.upperBound) {
        text.append(copying: bytes[run..<offset])
        text.append(contentsOf: String(scalar).utf8)
        run = offset + length
        ends.append((text.count, run))
        offset = run
      } else {
        // The next byte is escaped, and may be a backslash.
        offset += 2
      }
      guard offset < range.upperBound else { break }
      offset += bytes[offset..<range.upperBound].offset(of: backslash, or: backslash, from: 0)
    }
    if !text.isEmpty { text.append(copying: bytes[run..<range.upperBound]) }
  }

  /// Returns the offset in the input of the character at `offset` in the text.
  func offset(of offset: Int) -> Int {
    let next = ends.partitioningIndex { $0.decoded > offset }
    let (last, end) = (ends[next - 1], next < ends.count ? ends[next].offset : Int.max)
    return min(last.offset + offset - last.decoded, end - 1)
  }

  /// Returns the character that the escape at `offset` stands for, and the length of the escape;
  /// nil if it is another one.
  private static func escape(
    at offset: Int, in bytes: Bytes, upTo end: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let digitCount: Int
    switch bytes[offset + 1] {
    case UInt8(ascii: "x"): digitCount = 2
    case UInt8(ascii: "u"): digitCount = 4
    case UInt8(ascii: "U"): digitCount = 8
    default: return nil
    }
    let length = 2 + digitCount
    guard offset + length <= end,
      let value = UInt32(String(copying: bytes[offset + 2..<offset + length]), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, length)
  }
}
