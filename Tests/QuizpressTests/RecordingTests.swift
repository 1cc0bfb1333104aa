import Foundation
import TestSupport
import Testing

/// Recording writes the results of a case, except after a crash.
@Suite struct RecordingTests {
  private let folder: TestFolder
  private let fixture: FixtureCase

  init() throws {
    folder = try TestFolder()
    fixture = FixtureCase(folder: folder.url(of: "area/name"))
  }

  @Test func recordedResultsReplaceOldOnes() throws {
    let command = """
      echo out
      echo err >&2; echo new > file; exit 3

      """
    try folder.write(command + "=== stdout\nold\n", to: "area/name/case")
    try folder.write("old", to: "area/name/expected/files/old")
    try fixture.record(try fixture.run())
    #expect(
      folder.text("area/name/case")
        == command + "=== status 3\n=== stdout\nout\n=== stderr\nerr\n")
    #expect(
      try fixture.expected().mapValues { String(decoding: $0, as: UTF8.self) }
        == ["status": "3", "stdout": "out\n", "stderr": "err\n", "files/file": "new\n"])
  }

  /// An output that no section can hold is a file; a command without results has no section.
  @Test(arguments: [
    "", "\n", "\n\n", "a\n\nb\n", "a=== b\n", "a", "a\r\n", "\0\n", "\u{FEFF}\n", "=== a\n",
    "a\n=== status 1\n",
  ])
  func outputsAreRecordedByteForByte(output: String) throws {
    try folder.write(output, to: "area/name/output")
    try folder.write("cat output; cat output >&2", to: "area/name/case")
    #expect(try fixture.isNew())
    let found = try fixture.run()
    try fixture.record(found)
    #expect(try fixture.expected() == found)
    #expect(try fixture.run() == found)
    #expect(try fixture.isNew() == output.isEmpty)
  }

  @Test(arguments: ["exit 132", "exit 139", "kill -SEGV $$", "sh -c 'kill -SEGV $$'; true"])
  func crashesAreNotRecorded(script: String) throws {
    try folder.write(script, to: "area/name/case")
    let found = try fixture.run()
    #expect(throws: FixtureCase.NotRecordable.self) { try fixture.record(found) }
    #expect(folder.text("area/name/case") == script)
  }
}
