import DeckConversion
import Foundation
import Testing

/// Patterns find what a shell would find.
@Suite struct PatternSearchTests {
  /// The files below the folder of the tests; a path that ends with `/` is an empty folder.
  private static let files = [
    "a.csv", "b.csv", ".hidden.csv", "a-b.csv", "d/x.csv", "d/y.txt", "d/e/z.csv", "f/x.csv", "g/",
    "[x].csv", "d*/x.csv", ".links/",
  ]

  /// A pattern, and the paths that match it.
  static let patterns: [(pattern: FilePath, found: [FilePath])] = [
    ("*.csv", ["[x].csv", "a-b.csv", "a.csv", "b.csv"]), ("?.csv", ["a.csv", "b.csv"]),
    ("[ab].csv", ["a.csv", "b.csv"]), ("[!a]*.csv", ["[x].csv", "b.csv"]), (".h*", [".hidden.csv"]),
    ("*/x.csv", ["d*/x.csv", "d/x.csv", "f/x.csv"]), ("d\\*/*", ["d*/x.csv"]),
    ("*/*/*", ["d/e/z.csv"]), ("*/", ["d", "d*", "f", "g"]), ("\\[x].csv", ["[x].csv"]),
    ("*/../a.csv", ["d*/../a.csv", "d/../a.csv", "f/../a.csv", "g/../a.csv"]),
    // The folder is searched once, by the first of its paths.
    ("*/../?.csv", ["d*/../a.csv", "d*/../b.csv"]),
    ("*/../*/../*/../b.*", ["d*/../d*/../d*/../b.csv"]),
    ("nothing*", []), ("*/nothing", []), ("a.csv/*", []), ("nowhere/*", []),
    (".links/*/x", [".links/loop/x"]),
    (".links/*", [".links/link", ".links/loop"]), (".links/link/*", [".links/link"]),
  ]

  @Test(arguments: patterns)
  func patternFindsPaths(_ example: (pattern: FilePath, found: [FilePath])) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quizpress-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in Self.files {
      let url = folder.appendingPathComponent(file)
      let parent = file.hasSuffix("/") ? url : url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      if !file.hasSuffix("/") { try Data().write(to: url) }
    }
    for (name, target) in [("link", "nowhere"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(".links/\(name)").path, withDestinationPath: target)
    }
    let path = FilePath(folder.path)
    let expected = example.found.map { path.appending($0) }
    #expect(PatternSearch.paths(matching: example.pattern, in: path) == expected)
    let absolute = path.appending(example.pattern)
    #expect(PatternSearch.paths(matching: absolute, in: "elsewhere") == expected)
  }
}
