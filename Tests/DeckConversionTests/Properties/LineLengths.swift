import ByteText
import DeckConversion
import RecordReading

/// How many scalars stand in each line of an input, counted as plainly as can be.
struct LineLengths {
  private var lengths: [Int] = []

  init(_ bytes: Bytes) {
    var length = 0
    var offset = bytes.hasByteOrderMark ? 3 : 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 10 || byte == 13 {
        if byte == 13, offset < bytes.count, bytes[offset] == 10 { offset += 1 }
        lengths.append(length)
        length = 0
      } else if byte & 0xC0 != 0x80 {
        length += 1
      }
    }
    lengths.append(length)
  }

  /// Throws if `location` does not lie inside the input, its ends of lines included.
  func check(
    _ location: Diagnostic.Location, of diagnostic: Diagnostic
  ) throws(Violation) {
    try require(location.path == "deck", "\(location) is another file")
    guard let line = location.line, let column = location.column else { return }
    try require((1...lengths.count).contains(line), "no line \(line) for: \(diagnostic)")
    try require(
      (1...lengths[line - 1] + 1).contains(column), "no column \(column) for: \(diagnostic)")
  }
}
