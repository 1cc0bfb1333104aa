import Foundation
import TestSupport
import Testing

/// Folders are read completely, or what cannot be read is an error.
@Suite struct FolderTests {
  private static let table = "title,prompt,answer\nA,p,a\n"

  /// Preparations of the folder `decks`, which has a deck `a.csv`, and the errors that follow.
  static let cases: [(String, String, [String])] = [
    ("an empty folder", "mkdir decks/b; chmod 444 decks/b", []),
    (
      "a folder with names of folders", "mkdir -p decks/c/d decks/c/e; chmod 444 decks/c",
      ["c/d: Permission denied", "c/e: Permission denied"]
    ),
    (
      "a folder with names of decks and of other files",
      "mkdir decks/c; touch decks/c/x.csv decks/c/x.txt; chmod 444 decks/c",
      ["c/x.csv: Permission denied"]
    ),
    (
      "a folder with a link", "mkdir decks/c; ln -s .. decks/c/x; chmod 444 decks/c",
      ["c/x: Permission denied"]
    ),
    ("a folder without names", "mkdir decks/c; chmod 000 decks/c", ["c: Permission denied"]),
    (
      "links to nothing",
      "ln -s nowhere decks/x; ln -s nowhere decks/x.csv; ln -s nowhere decks/.x",
      ["x: No such file", "x.csv: No such file"]
    ),
    ("a link to itself", "ln -s x decks/x", ["x: Too many levels of symbolic links"]),
  ]

  @Test(
    .enabled(if: Surroundings.asNobody != nil, "the command cannot be run with few rights"),
    arguments: cases)
  func whatCannotBeExaminedIsAnError(
    _ name: String, _ script: String, _ errors: [String]
  ) throws {
    let work = try TestFolder(["decks/a.csv": Self.table])
    let asNobody = try #require(Surroundings.asNobody)
    let result = try work.run(
      """
      chmod 755 .; \(script); \(asNobody)quizpress check decks; status=$?
      chmod -R u+rwX decks; exit $status
      """)
    let expected = errors.map {
      "decks/" + $0.replacingOccurrences(of: ": ", with: ":1:1: error: the input cannot be read: ")
    }
    let found = result.reportText.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(found.count == expected.count, "\(name): \(result.reportText)")
    for (error, start) in zip(found, expected) { #expect(error.hasPrefix(start)) }
    #expect(result.status == (expected.isEmpty ? 0 : 3))
    #expect(result.reportText.contains("read 1 record from 1 file"))
  }

  /// The patterns of a deck file find files in folders too.
  @Test(
    .enabled(if: Surroundings.asNobody != nil, "the command cannot be run with few rights"),
    arguments: [
      ("000", "decks/*/*.csv", "decks/c: Permission denied"),
      ("444", "decks/*/*.csv", "decks/c/x.csv: Permission denied"),
      ("444", "decks/*/d/*", "decks/c/d: Permission denied"),
      ("444", "decks/*/x.csv", "decks/c/x.csv: Permission denied"),
    ])
  func patternsInFoldersThatCannotBeSearchedAreErrors(
    _ mode: String, _ pattern: String, _ error: String
  ) throws {
    let work = try TestFolder()
    for file in ["b/x.csv", "b/d/y.csv", "c/x.csv"] {
      try work.write(Self.table, to: "decks/" + file)
    }
    try work.write("inputs: '\(pattern)'\n", to: "quizpress.yaml")
    let asNobody = try #require(Surroundings.asNobody)
    let result = try work.run(
      """
      chmod 755 .; chmod \(mode) decks/c; \(asNobody)quizpress check; status=$?
      chmod 755 decks/c; exit $status
      """)
    #expect(result.status == 3)
    let start = error.replacingOccurrences(
      of: ": ", with: ":1:1: error: the input cannot be read: ")
    #expect(result.reportText.hasPrefix(start), "\(result.reportText)")
    #expect(result.reportText.contains("read 1 record from 1 file"))
  }

  /// The system accepts paths of up to 4,096 bytes.
  @Test func pathsThatAreTooLongAreErrors() throws {
    let work = try TestFolder(["decks/a.csv": Self.table])
    let result = try work.run(
      """
      name=$(printf '%0200d' 0); cd decks
      for level in $(seq 21); do mkdir $name; cd -P $name; done; cp \(work.url.path)/decks/a.csv .
      cd \(work.url.path); quizpress check decks; status=$?; rm -rf decks; exit $status
      """)
    #expect(result.status == 3)
    #expect(result.reportText.contains("the input cannot be read: File name too long"))
    #expect(result.reportText.contains("[unreadable-input]"))
  }
}
