import ByteText

/// The search for elements of a list by their bytes alone.
extension Source {
  /// The length of the longest opening. Longer ones do not make it more certain that an element begins.
  private static let longestOpening = 256

  /// The bytes from the bracket of the list at the top level to the end of the first key, by which
  /// other elements are found; nil if the input is not a list of objects.
  var openingOfList: Range<Int>? {
    guard let bracket = endOfSpace(from: start), bytes[bracket] == UInt8(ascii: "["),
      let brace = endOfSpace(from: bracket + 1), bytes[brace] == UInt8(ascii: "{"),
      let quote = endOfSpace(from: brace + 1), bytes[quote] == UInt8(ascii: "\"")
    else { return nil }
    let limit = min(end, bracket + Self.longestOpening)
    guard let closing = (quote + 1..<max(quote + 1, limit)).first(where: isQuote) else {
      return nil
    }
    return bracket + 1..<closing + 1
  }

  private func isQuote(_ offset: Int) -> Bool { bytes[offset] == UInt8(ascii: "\"") }

  private func endOfSpace(from offset: Int) -> Int? {
    var offset = offset
    while offset < end {
      let byte = bytes[offset]
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte.endsLine
      if !isSpace { return offset }
      offset += 1
    }
    return nil
  }
}

extension Bytes {
  /// Returns the start of the first element in `range`: the offset after a comma that the bytes of `opening` follow.
  func startOfElement(in range: Range<Int>, like opening: Range<Int>) -> Int? {
    let last = min(range.upperBound, count - opening.count - 1)
    for comma in range where comma < last && self[comma] == UInt8(ascii: ",") {
      if self[comma + 1..<comma + 1 + opening.count].hasSameBytes(as: self[opening]) {
        return comma + 1
      }
    }
    return nil
  }
}
