import DeckConversion
import Testing

@testable import DeckWriting

/// The file names of titles are readable, valid on Linux, macOS and Windows, and unique.
@Suite struct FileNamesTests {
  /// Titles, and the names of their files without the endings.
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
  func unsafeCharactersAreReplaced(_ title: String, _ stem: String) {
    #expect(FileNames.stem(of: title) == stem)
  }

  @Test(arguments: [1, 2, 3, 4, 25])
  func longTitlesAreShortened(_ bytes: Int) {
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
  func equalNamesAreNumbered(_ titles: [String], _ expected: [String]) {
    var names = FileNames()
    let found = titles.map { names.name(for: $0) }
    #expect(found == expected.map { FilePath($0 + ".json") })
  }
}

extension FileNamesTests {
  /// The names of inputs, and the paths of the files of their rejects. A folder and a file do not
  /// have the same name.
  @Test func filesKeepTheBytesOfTheirNames() {
    var names = FileNames()
    let files = ["caf\u{E9}.csv", ".csv", "a", "A", "a.b.csv"].map { FilePath($0) }
    #expect(files.map { names.path(forFile: $0) } == ["café.csv", ".csv", "a", "2/A", "a.b.csv"])
    var numbered = FileNames()
    let numbers: [FilePath] = ["a", "a", "2", "3", "a", "2"]
    #expect(numbers.map { numbered.path(forFile: $0) } == ["a", "2/a", "2/2", "3", "4/a", "4/2"])
    let (latin1, other) = (
      FilePath(bytes: [0xE9, 0x2E, 0x61]), FilePath(bytes: [0xE8, 0x2E, 0x61])
    )
    #expect(names.path(forFile: latin1) == latin1)
    #expect(names.path(forFile: other) == other)
    #expect(names.path(forFile: latin1).description == "2/\\xE9.a")
  }

  @Test func rejectsOfSheetsStayInTheirFolder() {
    var names = FileNames()
    let workbook = Input.file("decks/zoo.ods", format: .ods)
    let sheets = ["Birds", "birds", "../../etc", "a/b", "..", "Sheet2"].map {
      Input(.bytes(Bytes([])), sheet: $0, of: workbook)
    }
    let others = [Input.file("zoo.csv", format: .csv), .file("zoo.yaml", format: .yaml)]
    #expect(
      (sheets + others).map { names.path(forRejectsOf: $0).description } == [
        "zoo/Birds.csv", "2/zoo/birds.csv", "zoo/_._.._etc.csv", "zoo/a_b.csv", "zoo/_.csv",
        "zoo.csv", "2/zoo.csv", "zoo.jsonl",
      ])
  }
}
