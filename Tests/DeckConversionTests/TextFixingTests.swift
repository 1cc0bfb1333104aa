import DeckConversion
import Testing

@testable import DeckBuilding
@testable import DeckWriting

/// Texts are fixed where it is safe, and the rules find nothing in them then.
@Suite struct TextFixingTests {
  /// Texts, and what they are when they are fixed.
  static let cases: [(String, String)] = [
    ("Tiber ", "Tiber"), ("\u{A0}\tTiber\u{3000}", "Tiber"),
    (" two\nlines \n", "two\nlines\n"),
    ("two  words", "two words"), ("One.  Two  three", "One.  Two three"),
    ("a gap   b", "a gap   b"), ("code:\n  x  = 1", "code:\n  x  = 1"),
    ("Ti\u{AD}b\u{200B}er\u{FEFF}", "Tiber"), ("a \u{200B} b", "a b"),
    ("\u{200B}", "\u{200B}"), ("คำ\u{200B}ไทย", "คำ\u{200B}ไทย"),
    ("Tom &amp; Jerry&#39;s", "Tom & Jerry's"),
    ("&lt;b&gt;x&lt;/b&gt; y", "&lt;b&gt;x&lt;/b&gt; y"),
    ("&amp;amp;", "&amp;amp;"), ("a&#10;b", "a&#10;b"), ("x&nbsp;", "x"),
    ("MÃ¼rz", "März".replacing("ä", with: "ü")), ("donâ€™t", "don’t"), ("Â°", "°"),
    ("Ã\u{192}Â¼", "ü"), ("MÃ¼rz – ok", "MÃ¼rz – ok"),
    ("Spaß\u{A0}", "Spaß"), ("dÃ©jÃ\u{A0}", "déjà"), ("der „Spaß“", "der „Spaß“"),
    ("ÐœÐ¾Ñ€Ðµ", "Море"), ("Rom\u{FFFD}", "Rom\u{FFFD}"),
    ("Mu\u{308}rz", "M\u{FC}rz"), ("a\u{323}\u{302}", "\u{1EAD}"),
    ("か\u{3099}", "が"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1112}\u{1161}", "하"),
    ("x\u{304}", "x\u{304}"), ("e\u{301}\u{325}", "\u{E9}\u{325}"),
    (" A\u{308}  b&amp;c ", "Ä b&c"),
  ]

  @Test(arguments: cases) func textIsFixed(_ text: String, _ expected: String) {
    let fixed = TextFixing.fixed(text, Set(TextFixing.codes))
    #expect(Array(fixed.utf8) == Array(expected.utf8))
    #expect(Array(TextFixing.fixed(fixed, Set(TextFixing.codes)).utf8) == Array(fixed.utf8))
  }

  @Test(arguments: ContentRulesTests.texts) func fixedTextHasNoFaults(
    _ text: String, _ codes: [DiagnosticCode]
  ) {
    // A character that was lost, a control character and tags are for people to fix.
    let unfixable = ["Rom\u{FFFD}", "Ti\u{7}ber"]
    if unfixable.contains(text) || text.contains("<") { return }
    var rules = SeverityRules()
    rules[.optional] = .reported
    let checks = TextChecks(InputRules(common: rules), ContentLimits())
    let fixed = TextFixing.fixed(text, Set(codes))
    let faults = checks.faults(in: fixed.utf8.span, nil, isAboutMarkup: false)
    #expect(faults.isEmpty)
    #expect(codes.isEmpty == (fixed == text && fixed.utf8.count == text.utf8.count))
  }

  @Test func onlyChosenCodesAreFixed() {
    #expect(TextFixing.fixed(" a  b ", [.doubleSpace]) == " a b ")
    #expect(TextFixing.fixed(" a  b ", [.edgeWhitespace]) == "a  b")
    #expect(TextFixing.fixed(" a  b ", []) == " a  b ")
  }

  // MARK: Edits

  @Test(arguments: cases) func changesMakeTheNewText(_ text: String, _ fixed: String) {
    let edits = TextEdit.changes(from: text, to: fixed)
    let result = Bytes(text.utf8).applying(edits)
    #expect(String(copying: result[0..<result.count]).utf8.elementsEqual(fixed.utf8))
  }

  @Test func changesOfALongTextAreOne() {
    let old = String(repeating: "x  y ", count: 1000)
    let new = String(repeating: "x y ", count: 1000)
    let edits = TextEdit.changes(from: old, to: new)
    let result = Bytes(old.utf8).applying(edits)
    #expect(edits.count == 1)
    #expect(String(copying: result[0..<result.count]) == new)
  }

  // MARK: Differences

  @Test func differenceHasTheLinesAround() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 5\n", with: "line five\n").replacing("line 20\n", with: "end")
    let diff = UnifiedDiff(Bytes(old.utf8), Bytes(new.utf8), name: "a.txt")
    #expect(
      diff.lines == [
        "--- a.txt", "+++ a.txt", "@@ -2,7 +2,7 @@", " line 2", " line 3", " line 4", "-line 5",
        "+line five", " line 6", " line 7", " line 8", "@@ -17,4 +17,4 @@", " line 17", " line 18",
        " line 19", "-line 20", "+end", "\\ No newline at end of file",
      ])
  }

  @Test func differenceOfOtherNumbersOfLines() {
    let diff = UnifiedDiff(Bytes("a\nb\nc\n".utf8), Bytes("a\nc\n".utf8), name: "x")
    #expect(diff.lines == ["--- x", "+++ x", "@@ -1,3 +1,2 @@", " a", "-b", " c"])
    let added = UnifiedDiff(Bytes("".utf8), Bytes("a\n".utf8), name: "x")
    #expect(added.lines == ["--- x", "+++ x", "@@ -0,0 +1,1 @@", "+a"])
    #expect(UnifiedDiff(Bytes("a".utf8), Bytes("a".utf8), name: "x").lines.isEmpty)
  }
}
