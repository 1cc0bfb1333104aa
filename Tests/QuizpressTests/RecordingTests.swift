import Foundation
import TestSupport
import Testing

/// Recording writes the results of a case, except after a crash.
@Suite struct RecordingTests {
  private let folder: TestFolder
  private let fixture: FixtureCase

  init() throws {
    folder = try TestFolder()
    fixture = FixtureCase(folder: folder.url.appendingPathComponent("area/name"))
  }

  @Test func recordedResultsReplaceOldOnes() throws {
    try folder.write("echo out; echo err >&2; echo new > file; exit 3", to: "area/name/cmd")
    try folder.write("old", to: "area/name/expected/files/old")
    try fixture.record(try fixture.run())
    #expect(
      try fixture.expected().mapValues { String(decoding: $0, as: UTF8.self) }
        == ["status": "3\n", "stdout": "out\n", "stderr": "err\n", "files/file": "new\n"])
  }

  @Test(arguments: ["exit 132", "exit 139", "kill -SEGV $$", "sh -c 'kill -SEGV $$'; true"])
  func crashesAreNotRecorded(script: String) throws {
    try folder.write(script, to: "area/name/cmd")
    try folder.write("0\n", to: "area/name/expected/status")
    let found = try fixture.run()
    #expect(throws: FixtureCase.NotRecordable.self) { try fixture.record(found) }
    #expect(folder.text("area/name/expected/status") == "0\n")
  }
}
