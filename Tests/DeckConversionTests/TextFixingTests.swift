import DeckConversion
import Testing

@testable import DeckBuilding
@testable import DeckWriting

/// Texts are fixed where it is safe, and the rules find nothing in them then.
@Suite struct TextFixingTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let fixed: String

    init(_ text: String, _ fixed: String) { (self.text, self.fixed) = (text, fixed) }

    var testDescription: String { text.debugDescription }
  }

  static let cases = [
    Case("Tiber ", "Tiber"), Case("\u{A0}\tTiber\u{3000}", "Tiber"),
    Case(" two\nlines \n", "two\nlines\n"),
    Case("two  words", "two words"), Case("One.  Two  three", "One.  Two three"),
    Case("a gap   b", "a gap   b"), Case("code:\n  x  = 1", "code:\n  x  = 1"),
    Case("Ti\u{AD}b\u{200B}er\u{FEFF}", "Tiber"), Case("a \u{200B} b", "a b"),
    Case("\u{200B}", "\u{200B}"), Case("คำ\u{200B}ไทย", "คำ\u{200B}ไทย"),
    Case("Tom &amp; Jerry&#39;s", "Tom & Jerry's"),
    Case("&lt;b&gt;x&lt;/b&gt; y", "&lt;b&gt;x&lt;/b&gt; y"),
    Case("&amp;amp;", "&amp;amp;"), Case("a&#10;b", "a&#10;b"), Case("x&nbsp;", "x"),
    Case("MÃ¼rz", "März".replacing("ä", with: "ü")), Case("donâ€™t", "don’t"), Case("Â°", "°"),
    Case("Ã\u{192}Â¼", "ü"), Case("MÃ¼rz – ok", "MÃ¼rz – ok"),
    Case("Spaß\u{A0}", "Spaß"), Case("dÃ©jÃ\u{A0}", "déjà"), Case("der „Spaß“", "der „Spaß“"),
    Case("ÐœÐ¾Ñ€Ðµ", "Море"), Case("Rom\u{FFFD}", "Rom\u{FFFD}"),
    Case("Mu\u{308}rz", "M\u{FC}rz"), Case("a\u{323}\u{302}", "\u{1EAD}"),
    Case("か\u{3099}", "が"), Case("\u{1112}\u{1161}\u{11AB}", "한"), Case("\u{1112}\u{1161}", "하"),
    Case("x\u{304}", "x\u{304}"), Case("e\u{301}\u{325}", "\u{E9}\u{325}"),
    Case(" A\u{308}  b&amp;c ", "Ä b&c"),
  ]

  @Test(arguments: cases) func textIsFixed(_ example: Case) {
    let fixed = TextFixing.fixed(example.text, Set(TextFixing.codes))
    #expect(Array(fixed.utf8) == Array(example.fixed.utf8))
    #expect(Array(TextFixing.fixed(fixed, Set(TextFixing.codes)).utf8) == Array(fixed.utf8))
  }

  @Test(arguments: ContentRulesTests.texts) func fixedTextHasNoFaults(
    _ example: ContentRulesTests.TextCase
  ) {
    // A character that was lost, a control character and tags are for people to fix.
    let unfixable = ["Rom\u{FFFD}", "Ti\u{7}ber"]
    if unfixable.contains(example.text) || example.text.contains("<") { return }
    var rules = SeverityRules()
    rules[.optional] = .reported
    let checks = TextChecks(InputRules(rules), ContentLimits())
    let fixed = TextFixing.fixed(example.text, Set(example.codes))
    let faults = checks.faults(in: fixed.utf8.span, nil, isAboutMarkup: false)
    #expect(faults.isEmpty)
    #expect(
      example.codes.isEmpty
        == (fixed == example.text && fixed.utf8.count == example.text.utf8.count))
  }

  @Test func onlyChosenCodesAreFixed() {
    #expect(TextFixing.fixed(" a  b ", [.doubleSpace]) == " a b ")
    #expect(TextFixing.fixed(" a  b ", [.edgeWhitespace]) == "a  b")
    #expect(TextFixing.fixed(" a  b ", []) == " a  b ")
  }

  // MARK: Edits

  @Test(arguments: cases) func changesMakeTheNewText(_ example: Case) {
    let edits = TextEdit.changes(from: example.text, to: example.fixed)
    let result = Bytes(example.text.utf8).applying(edits)
    #expect(String(copying: result[0..<result.count]).utf8.elementsEqual(example.fixed.utf8))
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
