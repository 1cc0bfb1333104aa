import Testing

@testable import ByteText

/// The bytes of lines are found by the line feeds around them.
@Suite struct LinesTests {
  /// A text, and the line around each offset, from 0 up to the number of bytes.
  struct Case {
    let text: String
    let around: [String]

    var bytes: Bytes { Bytes(Array(text.utf8)) }
  }

  static let cases = [
    Case(text: "", around: [""]),
    Case(text: "\n", around: ["", ""]),
    Case(text: "a", around: ["a", "a"]),
    Case(text: "a\n", around: ["a", "a", ""]),
    Case(text: "a\nbc", around: ["a", "a", "bc", "bc", "bc"]),
    Case(text: "a\nb\n", around: ["a", "a", "b", "b", ""]),
    Case(text: "a\n\n", around: ["a", "a", "", ""]),
    Case(text: "\na\r", around: ["", "a\r", "a\r", "a\r"]),
  ]

  @Test(arguments: cases) func linesAreFound(_ example: Case) {
    let bytes = example.bytes
    for (offset, line) in example.around.enumerated() {
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
