import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// File names of titles: readable, legal on Linux, macOS and Windows, and each used once.
@Suite struct FileNamesTests {
  static let stems: [(String, String)] = [
    ("Capitals", "Capitals"),
    ("Städte & Flüsse", "Städte & Flüsse"),
    ("日本語", "日本語"),
    ("a/b\\c:d*e?f\"g<h>i|j", "a_b_c_d_e_f_g_h_i_j"),
    ("../../x", "_._.._x"),
    ("/etc/passwd", "_etc_passwd"),
    ("..", "_"),
    (".", "_"),
    (".hidden", "_hidden"),
    ("  padded  ", "padded"),
    ("ends in dots...", "ends in dots"),
    ("ends in both. . ", "ends in both"),
    ("CON", "_CON"),
    ("con.txt", "_con.txt"),
    ("con .x", "_con .x"),
    ("COM1", "_COM1"),
    ("LPT³", "_LPT³"),
    ("console", "console"),
    ("tab\tnewline\nnul\u{0}", "tab_newline_nul_"),
    ("left\u{202E}right", "left_right"),
    ("👩‍👩‍👧", "👩‍👩‍👧"),
  ]

  @Test(arguments: stems)
  func whatNoNameMayHaveIsReplaced(_ title: String, _ stem: String) {
    #expect(FileNames.stem(of: title) == stem)
  }

  @Test(arguments: [1, 2, 3, 4, 25])
  func namesAreNeverTooLong(_ bytes: Int) {
    let letter = [1: "x", 2: "é", 3: "日", 4: "😀", 25: "👩‍👩‍👧‍👦"][bytes] ?? "x"
    let stem = FileNames.stem(of: String(repeating: letter, count: 300))
    #expect(stem.utf8.count <= FileNames.longestStem)
    #expect(stem.utf8.count > FileNames.longestStem - bytes)
    #expect(stem.allSatisfy { String($0) == letter })
  }

  static let collisions: [([String], [String])] = [
    (["a", "a/", "A"], ["a", "a_", "A (2)"]),
    (["a?", "a:", "a*"], ["a_", "a_ (2)", "a_ (3)"]),
    (["x", "X", "x (2)"], ["x", "X (2)", "x (2) (2)"]),
    (["caf\u{E9}", "cafe\u{301}"], ["caf\u{E9}", "cafe\u{301} (2)"]),
    (["straße", "STRASSE"], ["straße", "STRASSE (2)"]),
    (["ſ", "s"], ["ſ", "s (2)"]),
    (["Σ", "ς", "σ"], ["Σ", "ς (2)", "σ (3)"]),
  ]

  @Test(arguments: collisions)
  func namesThatClashAreNumbered(_ titles: [String], _ expected: [String]) {
    var names = FileNames()
    let found = titles.map { Array(names.name(for: $0).unicodeScalars) }
    #expect(found == expected.map { Array(($0 + ".json").unicodeScalars) })
  }
}
