import Testing

@testable import DeckConversion

/// The lines of ignore files, as git reads them (gitignore(5)).
@Suite struct IgnoreRulesTests {
  @Test(
    arguments: [
      ("*.csv", "a.csv", true), ("*.csv", "x/y/a.csv", true), ("*.csv", "a.csv.json", false),
      ("/a.csv", "a.csv", true), ("/a.csv", "x/a.csv", false), ("x/a.csv", "x/a.csv", true),
      ("x/a.csv", "y/x/a.csv", false), ("**/x/a.csv", "y/x/a.csv", true),
      ("x/**", "x/y/z", true), ("x/**", "x", false), ("x/**/z", "x/z", true),
      ("x/**/z", "x/a/b/z", true), ("x/**/z", "x/a/b", false), ("x/", "x", false),
      ("x/", "x/", true), ("x/", "y/x/", true), ("a?c", "abc", true), ("a?c", "a/c", false),
      ("[ab].csv", "b.csv", true), ("*", ".hidden", true), ("# a", "# a", false),
      ("\\#a", "#a", true), ("a  ", "a", true), ("a\\ ", "a ", true), ("", "a", false),
      ("/", "a", false), ("***********************b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ])
  func linesMatchPaths(_ line: String, _ path: String, _ isExcluded: Bool) {
    var rules = IgnoreRules()
    rules.add(lines: Array(line.utf8), in: ["top"])
    let found = FilePath(path)
    let isFolder = found.isOfFolder
    #expect((rules.excludes(["top"] + found.components, isFolder: isFolder) == true) == isExcluded)
    #expect(rules.excludes(["other"] + found.components, isFolder: isFolder) == nil)
  }

  @Test func lastLineDecides() {
    var rules = IgnoreRules()
    rules.add(lines: Array("*.csv\r\n!keep.csv\n".utf8), in: [])
    rules.add(lines: Array("/keep.csv".utf8), in: ["sub"])
    #expect(rules.excludes(["a.csv"], isFolder: false) == true)
    #expect(rules.excludes(["a.json"], isFolder: false) == nil)
    #expect(rules.excludes(["keep.csv"], isFolder: false) == false)
    #expect(rules.excludes(["sub", "keep.csv"], isFolder: false) == true)
    #expect(rules.excludes(["sub", "sub", "keep.csv"], isFolder: false) == false)
  }

  /// Names are excluded in all folders, paths only from the folder of the user.
  @Test func patternsOfUserExcludeNamesElsewhere() {
    let rules = IgnoreRules(["drafts/", "decks/old"], in: ["home"])
    #expect(rules.excludes(["home", "decks", "old"], isFolder: true) == true)
    #expect(rules.excludes(["else", "decks", "old"], isFolder: true) == nil)
    #expect(rules.excludes(["else", "drafts"], isFolder: true) == true)
    #expect(rules.excludes(["else", "drafts"], isFolder: false) == nil)
  }
}
