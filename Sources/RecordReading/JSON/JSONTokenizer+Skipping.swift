import ByteText

/// Skipping values that are not read.
extension JSONTokenizer {
  /// The number of containers inside one another that are skipped without a list of them.
  private static let maxSkippedDepth = 64

  /// Skips the rest of the container that has just begun. Returns false, and skips nothing, if it is not
  /// written as programs write it: without white space except for a space after a comma or a colon, with integers
  /// as numbers, and with strings without escape sequences. Then it must be read token by token, which finds
  /// errors too.
  ///
  /// This takes a quarter of the time of reading the tokens. Lines of a stream of records are half places, which
  /// are only read for diagnostics.
  mutating func skipContainer() -> Bool {
    guard let end = endOfUsualContainer() else { return false }
    position = end
    _ = close()
    return true
  }

  /// Returns the offset of the bracket that ends the container that has just begun.
  private func endOfUsualContainer() -> Int? {
    // The open containers, each as a bit that is 1 for an object; the lowest one is the innermost.
    var (objects, depth): (UInt64, Int) = (isInObject ? 1 : 0, 1)
    let maxDepth = min(Self.maxSkippedDepth, maxDepth - containers.count + 1)
    var offset = position
    var isAfterValue = byte(offset) == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    while true {
      if isAfterValue {
        switch byte(offset) {
        case UInt8(ascii: ","):
          offset = skipSpace(from: offset + 1)
          isAfterValue = false
        case objects & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]"):
          if depth == 1 { return offset }
          (objects, depth) = (objects >> 1, depth - 1)
          offset += 1
        default: return nil
        }
        continue
      }
      if objects & 1 == 1 {
        guard let end = endOfUsualString(at: offset), byte(end) == UInt8(ascii: ":") else {
          return nil
        }
        offset = skipSpace(from: end + 1)
      }
      switch byte(offset) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < maxDepth else { return nil }
        let isObject = byte(offset) == UInt8(ascii: "{")
        (objects, depth) = (objects << 1 | (isObject ? 1 : 0), depth + 1)
        offset += 1
        isAfterValue = byte(offset) == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      default:
        guard let end = endOfUsualScalar(at: offset) else { return nil }
        offset = end
        isAfterValue = true
      }
    }
  }

  /// Returns the end of the string, the integer, `true`, `false` or `null` at an offset.
  @inline(__always)
  private func endOfUsualScalar(at offset: Int) -> Int? {
    switch byte(offset) {
    case UInt8(ascii: "\""): return endOfUsualString(at: offset)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      var end = offset + 1
      while byte(end).isDigit { end += 1 }
      return end
    case UInt8(ascii: "0"): return byte(offset + 1).isDigit ? nil : offset + 1
    case UInt8(ascii: "n"): return endOfWord("null", at: offset)
    case UInt8(ascii: "t"): return endOfWord("true", at: offset)
    case UInt8(ascii: "f"): return endOfWord("false", at: offset)
    default: return nil
    }
  }

  @inline(__always)
  private func endOfUsualString(at offset: Int) -> Int? {
    guard byte(offset) == UInt8(ascii: "\"") else { return nil }
    let end = bytes.endOfPlainCharacters(in: offset + 1..<self.end)
    return byte(end) == UInt8(ascii: "\"") ? end + 1 : nil
  }

  private func endOfWord(_ word: String, at offset: Int) -> Int? {
    for (index, wanted) in word.utf8.enumerated() where byte(offset + index) != wanted {
      return nil
    }
    return offset + word.utf8.count
  }

  @inline(__always)
  private func skipSpace(from offset: Int) -> Int {
    byte(offset) == UInt8(ascii: " ") ? offset + 1 : offset
  }

  /// Returns the byte at an offset, or 0, which no JSON contains, at the end of the source.
  @inline(__always)
  private func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }
}
