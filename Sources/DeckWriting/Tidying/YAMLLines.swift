import ByteText

/// The lines of a text of YAML.
struct YAMLLines {
  private let bytes: Bytes

  /// The offsets at which lines begin.
  let starts: [Int]

  init(_ bytes: Bytes) {
    self.bytes = bytes
    var starts = [0]
    for offset in 0..<bytes.count where bytes[offset] == 0x0A && offset + 1 < bytes.count {
      starts.append(offset + 1)
    }
    self.starts = bytes.count == 0 ? [] : starts
  }

  /// Returns the number of the line that contains an offset.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the range of a line, with its end.
  func range(_ line: Int) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)
  }

  /// Returns the range of a line without its end.
  func content(_ line: Int) -> Range<Int> {
    var range = range(line)
    while let last = range.last, bytes.isLineEnd(at: last) { range = range.dropLast() }
    return range
  }

  /// Whether a line has nothing but blanks.
  func isBlank(_ line: Int) -> Bool { content(line).allSatisfy { bytes.isBlank(at: $0) } }

  /// Whether a line has nothing but a comment.
  func isComment(_ line: Int) -> Bool {
    content(line).first { !bytes.isBlank(at: $0) }.map { bytes[$0] == UInt8(ascii: "#") } ?? false
  }

  /// Returns the last line of a value, without the blank lines and comments after it, which libyaml
  /// counts as part of a block.
  func lastLine(ofValueIn range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes.isBlank(at: end - 1) || bytes.isLineEnd(at: end - 1) {
      end -= 1
    }
    return line(of: max(end - 1, range.lowerBound))
  }
}

extension Range<Int> {
  fileprivate func dropLast() -> Range<Int> { lowerBound..<Swift.max(lowerBound, upperBound - 1) }
}
