import Testing

@testable import ByteText

/// The bytes of lines are found by the line feeds around them.
@Suite struct LinesTests {
  /// Texts, and the lines around their offsets, from 0 up to the number of bytes.
  static let cases: [(String, [String])] = [
    ("", [""]),
    ("\n", ["", ""]),
    ("a", ["a", "a"]),
    ("a\n", ["a", "a", ""]),
    ("a\nbc", ["a", "a", "bc", "bc", "bc"]),
    ("a\nb\n", ["a", "a", "b", "b", ""]),
    ("a\n\n", ["a", "a", "", ""]),
    ("\na\r", ["", "a\r", "a\r", "a\r"]),
  ]

  @Test(arguments: cases) func linesAreFound(text: String, around: [String]) {
    let bytes = Bytes(Array(text.utf8))
    for (offset, line) in around.enumerated() {
      #expect(String(copying: bytes[bytes.line(around: offset)]) == line, "offset \(offset)")
    }
    let beyond = bytes.line(around: bytes.count + 5)
    #expect(beyond == bytes.line(around: bytes.count))
  }

  @Test(arguments: ["", "a", "ab", "abcdefgh", "abcdefghijklmnop", "b", "abd", "abcdefghijklmnopq"])
  func beginningIsFound(sample: String) {
    let text = "abcdefghijklmnop"
    let sampleBytes = Array(sample.utf8)
    #expect(Array(text.utf8).span.starts(with: sampleBytes) == text.hasPrefix(sample))
    for offset in 0...text.utf8.count + 1 {
      let isThere = text.dropFirst(offset).hasPrefix(sample) && offset <= text.utf8.count
      #expect(Bytes(text.utf8).starts(with: sampleBytes, at: offset) == isThere, "\(offset)")
    }
  }
}
