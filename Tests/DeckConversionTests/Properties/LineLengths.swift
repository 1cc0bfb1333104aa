import DeckConversion
import TestSupport

/// The number of scalars in each line of an input, counted in the simplest way.
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

  /// Throws an error if `location` is not inside the input. The ends of lines are inside.
  func check(
    _ location: Diagnostic.Location, of diagnostic: Diagnostic
  ) throws(Violation) {
    try require(location.path == "deck", "\(location) is in another file")
    guard let line = location.line, let column = location.column else { return }
    try require((1...lengths.count).contains(line), "there is no line \(line): \(diagnostic)")
    try require(
      (1...lengths[line - 1] + 1).contains(column), "there is no column \(column): \(diagnostic)")
  }
}
