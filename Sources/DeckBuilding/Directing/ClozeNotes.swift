import ByteText
import RecordReading

/// Cloze notes of Anki, whose text shows the answer: `{{c1::Lima}} is the capital of Peru`.
extension Director {
  /// Notes whether the beginning of an input has a cloze note. If it has none, no prompt is searched for
  /// one, unless the input is an export of Anki.
  mutating func detectCloze(in content: InputContent) {
    switch content {
    case .text(let source):
      let sample = source.sample(TableSample.size)
      scope.mayHaveCloze = ClozeNote.isAny(in: sample.bytes[sample.start..<sample.end])
    case .sheet(let grid):
      let sample = TableSample(grid, from: 0)
      scope.mayHaveCloze = sample.rows.prefix(TableSample.maxRows).contains { row in
        sample.cells(of: row).contains { ClozeNote.isAny(in: Array($0.utf8).span) }
      }
    }
  }
}

/// The mark of a cloze note: `{{c1::…}}`.
enum ClozeNote {
  /// Returns whether a text has the mark.
  static func isAny(in text: Span<UInt8>) -> Bool {
    guard text.contains("{{c"), text.contains("}}") else { return false }
    var start = 0
    while start + 5 < text.count {
      guard text[start] == UInt8(ascii: "{"), text[start + 1] == UInt8(ascii: "{"),
        text[start + 2] == UInt8(ascii: "c"), text[start + 3].isDigit
      else {
        start += 1
        continue
      }
      var end = start + 4
      while end < text.count, text[end].isDigit { end += 1 }
      if end + 1 < text.count, text[end] == UInt8(ascii: ":"), text[end + 1] == UInt8(ascii: ":") {
        return true
      }
      start = end
    }
    return false
  }
}
