import Testing

@testable import ByteText
@testable import DeckBuilding

/// Comments in YAML are about the diagnostics of their line, or of what follows.
@Suite struct IgnoreCommentsTests {
  /// A text, and the codes of its comments with the text that each is about.
  struct Case: CustomTestStringConvertible {
    let text: String
    let codes: [String]

    init(_ text: String, _ codes: String...) {
      (self.text, self.codes) = (text, codes)
    }

    var testDescription: String { text.debugDescription }
  }

  static let cases = [
    Case("a: b"), Case(""), Case("#"), Case("# quizpress"), Case("# quizpress: ignor x"),
    Case("# quizpress: ignore", "|"), Case("# quizpress: ignore x", "x|"),
    Case("a: b # quizpress: ignore x\nc: d", "x|a: b # quizpress: ignore x"),
    Case("a: b # quizpress: ignore x, y-z,w* why, not", "x|", "y-z|", "w*|"),
    Case("a\n# quizpress: ignore x\nb: 1\nc: 2", "x|b: 1"),
    Case("# quizpress: ignore x\n\n  # other\nb: 1\nc: 2", "x|b: 1"),
    Case("# quizpress: ignore x\n- b: 1\n  c: 2\n- d: 3", "x|- b: 1\n  c: 2"),
    Case("# quizpress: ignore x\n  - b: 1\n\n    c: 2\n  - d", "x|  - b: 1\n\n    c: 2"),
    Case("# quizpress: ignore x\n-\n  c: 2\nd", "x|-\n  c: 2"),
    Case("# quizpress: ignore x\n-1: 2\n  c: 2", "x|-1: 2"),
    Case("# quizpress: ignore x\r\n- b: 1\r\n  c: 2\r\nd", "x|- b: 1\r\n  c: 2\r"),
    Case("a # quizpress: ignore ,,x", "x|a # quizpress: ignore ,,x"),
  ]

  @Test(arguments: cases) func commentsAreFound(_ example: Case) {
    let bytes = Bytes(Array(example.text.utf8))
    let found = IgnoreComments(bytes).codes.map { code in
      let text = String(copying: bytes[code.range])
      return example.text.contains("why") ? "\(code.name)|" : "\(code.name)|\(text)"
    }
    #expect(found == example.codes)
  }

  @Test func beginningsOfCodesMatch() {
    let code = IgnoreComments.Code(name: "hint-*", offset: 0, range: 3..<9)
    #expect(code.matches(.hintIsAnswer, at: 3))
    #expect(!code.matches(.hintIsAnswer, at: 9))
    #expect(!code.matches(.markup, at: 3))
  }
}
