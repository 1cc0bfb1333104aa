import DeckConversion
import Foundation
import TestSupport
import Testing

/// Patterns find what a shell would find.
@Suite struct PatternSearchTests {
  /// The files below the folder of the tests, which has two empty folders besides.
  private static let files = [
    "a.csv", "b.csv", ".hidden.csv", "a-b.csv", "d/x.csv", "d/y.txt", "d/e/z.csv", "f/x.csv",
    "[x].csv", "d*/x.csv",
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
    let folder = try TestFolder()
    for file in Self.files { try folder.write("", to: file) }
    for name in ["g", ".links"] {
      try FileManager.default.createDirectory(
        at: folder.url(of: name), withIntermediateDirectories: true)
    }
    for (name, target) in [("link", "nowhere"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/.links/\(name)", withDestinationPath: target)
    }
    let path = FilePath(folder.path)
    let expected = example.found.map { path.appending($0) }
    #expect(PatternSearch.paths(matching: example.pattern, in: path) == expected)
    let absolute = path.appending(example.pattern)
    #expect(PatternSearch.paths(matching: absolute, in: "elsewhere") == expected)
  }
}
