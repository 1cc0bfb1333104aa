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
    max(0, starts.partitioningIndex { $0 > offset } - 1)
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
    let last = line(of: max(end - 1, range.lowerBound))
    guard let block = YAMLBlock(at: range, in: bytes) else { return last }
    // A line with more blanks than the indentation of a block is part of its text.
    let indentation = block.hasIndentation ? 0 : indentation(below: line(of: range.lowerBound))
    let rest = (last + 1..<max(last + 1, starts.count)).prefix {
      starts[$0] < range.upperBound && isBlank($0)
    }
    return rest.last { content($0).count > indentation } ?? last
  }

  /// Returns the number of blanks at the start of the first line below `line` that is not blank.
  private func indentation(below line: Int) -> Int {
    guard let first = (line + 1..<max(line + 1, starts.count)).first(where: { !isBlank($0) }) else {
      return 0
    }
    return content(first).prefix { bytes[$0] == UInt8(ascii: " ") }.count
  }
}

extension Range<Int> {
  fileprivate func dropLast() -> Range<Int> { lowerBound..<Swift.max(lowerBound, upperBound - 1) }
}
