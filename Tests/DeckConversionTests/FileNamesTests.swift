import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The file names of titles are readable, valid on Linux, macOS and Windows, and unique.
@Suite struct FileNamesTests {
  static let stems = [
    StemCase("Capitals", stem: "Capitals"),
    StemCase("Städte & Flüsse", stem: "Städte & Flüsse"),
    StemCase("日本語", stem: "日本語"),
    StemCase("a/b\\c:d*e?f\"g<h>i|j", stem: "a_b_c_d_e_f_g_h_i_j"),
    StemCase("../../x", stem: "_._.._x"),
    StemCase("/etc/passwd", stem: "_etc_passwd"),
    StemCase("..", stem: "_"),
    StemCase(".", stem: "_"),
    StemCase(".hidden", stem: "_hidden"),
    StemCase("  padded  ", stem: "padded"),
    StemCase("ends in dots...", stem: "ends in dots"),
    StemCase("ends in both. . ", stem: "ends in both"),
    StemCase("CON", stem: "_CON"),
    StemCase("con.txt", stem: "_con.txt"),
    StemCase("con .x", stem: "_con .x"),
    StemCase("COM1", stem: "_COM1"),
    StemCase("LPT³", stem: "_LPT³"),
    StemCase("console", stem: "console"),
    StemCase("tab\tnewline\nnul\u{0}", stem: "tab_newline_nul_"),
    StemCase("left\u{202E}right", stem: "left_right"),
    StemCase("👩‍👩‍👧", stem: "👩‍👩‍👧"),
  ]

  @Test(arguments: stems)
  func unsafeCharactersAreReplaced(_ example: StemCase) {
    #expect(FileNames.stem(of: example.title) == example.stem)
  }

  @Test(arguments: [1, 2, 3, 4, 25])
  func longTitlesAreShortened(_ bytes: Int) {
    let letter = [1: "x", 2: "é", 3: "日", 4: "😀", 25: "👩‍👩‍👧‍👦"][bytes] ?? "x"
    let stem = FileNames.stem(of: String(repeating: letter, count: 300))
    #expect(stem.utf8.count <= FileNames.longestStem)
    #expect(stem.utf8.count > FileNames.longestStem - bytes)
    #expect(stem.allSatisfy { String($0) == letter })
  }

  static let collisions = [
    CollisionCase(["a", "a/", "A"], names: ["a", "a_", "A (2)"]),
    CollisionCase(["a?", "a:", "a*"], names: ["a_", "a_ (2)", "a_ (3)"]),
    CollisionCase(["x", "X", "x (2)"], names: ["x", "X (2)", "x (2) (2)"]),
    CollisionCase(["caf\u{E9}", "cafe\u{301}"], names: ["caf\u{E9}", "cafe\u{301} (2)"]),
    CollisionCase(["straße", "STRASSE"], names: ["straße", "STRASSE (2)"]),
    CollisionCase(["ſ", "s"], names: ["ſ", "s (2)"]),
    CollisionCase(["Σ", "ς", "σ"], names: ["Σ", "ς (2)", "σ (3)"]),
  ]

  @Test(arguments: collisions)
  func equalNamesAreNumbered(_ example: CollisionCase) {
    var names = FileNames()
    let found = example.titles.map { names.name(for: $0) }
    #expect(found == example.names.map { FilePath($0 + ".json") })
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
    #expect(
      numbers.map { numbered.path(forFile: $0) } == ["a", "2/a", "2/2", "3", "4/a", "4/2"])
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

/// A title, and the name of its file without the ending.
struct StemCase: CustomTestStringConvertible {
  let title: String
  let stem: String

  init(_ title: String, stem: String) {
    self.title = title
    self.stem = stem
  }

  var testDescription: String { title.debugDescription }
}

/// Titles, and the names of their files without the endings.
struct CollisionCase: CustomTestStringConvertible {
  let titles: [String]
  let names: [String]

  init(_ titles: [String], names: [String]) {
    self.titles = titles
    self.names = names
  }

  var testDescription: String { "\(titles)" }
}
