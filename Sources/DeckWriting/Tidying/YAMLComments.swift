import ByteText
import RecordReading

/// The comments of a text of YAML: each begins with `#` outside values and keys.
struct YAMLComments {
  /// The comments, without blanks at their ends.
  private(set) var texts: [String] = []

  init(_ outline: TextOutline, _ bytes: Bytes) {
    var offset = 0
    for range in outline.scalars where range.lowerBound >= offset {
      add(offset..<range.lowerBound, bytes)
      offset = range.upperBound
      // The line with the indicator of a block can end with a comment.
      if YAMLBlock(at: range, in: bytes) != nil {
        let header = range.prefix { !bytes.isLineEnd(at: $0) }
        add(range.lowerBound..<range.lowerBound + header.count, bytes)
      }
    }
    add(offset..<bytes.count, bytes)
  }

  /// Adds the comments between two values.
  private mutating func add(_ range: Range<Int>, _ bytes: Bytes) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let isStart =
        offset == 0 || bytes.isBlank(at: offset - 1) || bytes.isLineEnd(at: offset - 1)
      guard bytes[offset] == UInt8(ascii: "#"), isStart else {
        offset += 1
        continue
      }
      let start = offset
      while offset < range.upperBound, !bytes.isLineEnd(at: offset) { offset += 1 }
      var end = offset
      while bytes.isBlank(at: end - 1) { end -= 1 }
      texts.append(String(copying: bytes[start..<end]))
    }
  }
}

/// A scalar of YAML on the lines after `|` or `>`.
struct YAMLBlock {
  /// Whether the blank lines after it are part of its text.
  let keepsBlankLines: Bool

  /// Whether its first line has the number of blanks before its text.
  let hasIndentation: Bool

  /// Returns nil if the scalar in `range` is not a block.
  init?(at range: Range<Int>, in bytes: Bytes) {
    guard let start = range.first,
      bytes[start] == UInt8(ascii: "|") || bytes[start] == UInt8(ascii: ">")
    else { return nil }
    let header = range.prefix { !bytes.isLineEnd(at: $0) && !bytes.isBlank(at: $0) }
    keepsBlankLines = header.contains { bytes[$0] == UInt8(ascii: "+") }
    hasIndentation = header.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[$0]) }
  }
}
