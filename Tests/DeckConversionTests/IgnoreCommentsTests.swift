import DeckConversion
import Testing

@testable import DeckBuilding

/// Comments in YAML are about the diagnostics of their line, or of what follows.
@Suite struct IgnoreCommentsTests {
  static let cases: [(String, [String])] = [
    ("a: b", []), ("", []), ("#", []), ("# quizpress", []), ("# quizpress: ignor x", []),
    ("# quizpress: ignore", ["|"]), ("# quizpress: ignore x", ["x|"]),
    ("a: b # quizpress: ignore x\nc: d", ["x|a: b # quizpress: ignore x"]),
    ("a: b # quizpress: ignore x, y-z,w* why, not", ["x|", "y-z|", "w*|"]),
    ("a\n# quizpress: ignore x\nb: 1\nc: 2", ["x|b: 1"]),
    ("# quizpress: ignore x\n\n  # other\nb: 1\nc: 2", ["x|b: 1"]),
    ("# quizpress: ignore x\n- b: 1\n  c: 2\n- d: 3", ["x|- b: 1\n  c: 2"]),
    ("# quizpress: ignore x\n  - b: 1\n\n    c: 2\n  - d", ["x|  - b: 1\n\n    c: 2"]),
    ("# quizpress: ignore x\n-\n  c: 2\nd", ["x|-\n  c: 2"]),
    ("# quizpress: ignore x\n-1: 2\n  c: 2", ["x|-1: 2"]),
    ("# quizpress: ignore x\r\n- b: 1\r\n  c: 2\r\nd", ["x|- b: 1\r\n  c: 2\r"]),
    ("a # quizpress: ignore ,,x", ["x|a # quizpress: ignore ,,x"]),
    (
      "# quizpress: ignore x\n \n# quizpress: ignore y\n#\n - b\n   c\n# quizpress: ignore z\n- d\n",
      ["x| - b\n   c", "y| - b\n   c", "z|- d"]
    ),
    (
      " # quizpress: ignore x # quizpress: ignore y\n- b",
      ["x|- b", "y| # quizpress: ignore x # quizpress: ignore y"]
    ),
    ("# quizpress: ignore x\n# quizpress: ignore y\n", ["x|", "y|"]),
  ]

  @Test(arguments: cases) func commentsAreFound(text: String, codes: [String]) {
    let bytes = Bytes(Array(text.utf8))
    let found = IgnoreComments(bytes).codes.map { code in
      let (name, text) = (String(copying: bytes[code.name]), String(copying: bytes[code.range]))
      return text.contains("why") ? "\(name)|" : "\(name)|\(text)"
    }
    #expect(found == codes)
  }

  // Only debug builds count work.
  #if DEBUG
    /// Each byte is read a few times, however many comments are about it.
    @Test(arguments: [
      "# quizpress: ignore x\n", "# quizpress: ignore x ", "\n# quizpress: ignore\n #\n",
    ])
    func consecutiveCommentsAreReadOnce(_ comment: String) {
      let bytes = Bytes(Array((String(repeating: comment, count: 2000) + "\n- a: b\n  c: d").utf8))
      let work = WorkCounter.counting { _ = IgnoreComments(bytes) }
      #expect(work.scanned > bytes.count)
      #expect(work.scanned < 8 * bytes.count)
    }
  #endif

  @Test func beginningsOfCodesMatch() {
    let code = IgnoredCode(
      name: "hint-*", place: SourcePosition(input: 0, offset: 0), range: 3..<9,
      innerRanges: [5..<7], isInComment: true)
    #expect(code.matches(.hintIsAnswer, at: 3))
    #expect(code.matches(.hintIsAnswer, at: 7))
    #expect(!code.matches(.hintIsAnswer, at: 6))
    #expect(!code.matches(.hintIsAnswer, at: 9))
    #expect(!code.matches(.markup, at: 3))
  }

  @Test(
    arguments: [
      ("", [""]), ("x", ["x"]), (" x ", ["x"]), ("x,y", ["x", "y"]), ("x , y", ["x", "y"]),
      ("x y\tz", ["x", "y", "z"]), ("x,", ["x", ""]), (",x", ["x"]), (",", [""]), ("x\n", ["x"]),
    ])
  func namesInValuesAreSeparated(_ text: String, _ names: [String]) {
    let bytes = Array(text.utf8)
    let found = bytes.span.namesOfCodes(in: 0..<bytes.count, areSeparatedByBlanks: true)
    #expect(found.map { String(copying: bytes.span.extracting($0)) } == names)
  }
}
