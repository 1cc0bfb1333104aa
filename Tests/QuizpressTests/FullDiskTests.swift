import Foundation
import Testing

/// Full disks and read-only folders leave the old files.
///
/// The cases `files/file-size-limit` and `files/full-device` have the bundle of a plain conversion.
@Suite struct FullDiskTests {
  /// Outputs of a deck with one small and one large group.
  static let outputs = [
    "--bundle out/all.json", "--bundle out/all.json --grouped",
    "--bundle out/all.json --grouped --lines", "--output out", "--output out --bundle out/all.json",
    "--bundle small.json --source-map out/all.json",
  ]

  private static func folder() throws -> TemporaryFolder {
    let work = try TemporaryFolder()
    let rows = (0..<4000).map { "Large,prompt \($0),a\n" }.joined()
    try work.write("title,prompt,answer\nA,p,a\n" + rows, to: "deck.csv")
    return work
  }

  private static let untouched = "status 3\nold\nold\nold\nA.json\nLarge.json\nall.json\n"

  @Test(arguments: outputs)
  func fileSizeLimitLeavesOldFiles(_ options: String) throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      mkdir out; for file in A Large all; do echo old > out/$file.json; done
      (ulimit -f 40; quizpress convert deck.csv \(options)); echo "status $?"
      cat out/*.json; ls -A out
      """, in: work.url)
    #expect(result.outputText == Self.untouched)
    #expect(result.errorText.contains("File too large"))
  }

  @Test(
    .enabled(if: Surroundings.canMount, "file systems cannot be mounted"), arguments: outputs)
  func fullDiskLeavesOldFiles(_ options: String) throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      mkdir out; unshare -m sh -c 'mount -t tmpfs -o size=64k none out
      for file in A Large all; do echo old > out/$file.json; done
      quizpress convert deck.csv \(options); echo "status $?"; cat out/*.json; ls -A out'
      """, in: work.url)
    #expect(result.outputText == Self.untouched)
    #expect(result.errorText.contains("No space left on device"))
  }

  @Test(
    .enabled(if: Surroundings.canMount, "file systems cannot be mounted"), arguments: outputs)
  func readOnlyDiskLeavesOldFiles(_ options: String) throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      mkdir out; for file in A Large all; do echo old > out/$file.json; done
      unshare -m sh -c 'mount --bind out out; mount -o remount,bind,ro out
      quizpress convert deck.csv \(options)'; echo "status $?"; cat out/*.json; ls -A out
      """, in: work.url)
    #expect(result.outputText == Self.untouched)
    #expect(result.errorText.contains("Read-only file system"))
  }

  @Test(
    .enabled(if: Surroundings.asNobody != nil, "the command cannot be run with few rights"),
    arguments: outputs)
  func readOnlyFolderLeavesOldFiles(_ options: String) throws {
    let work = try Self.folder()
    let asNobody = try #require(Surroundings.asNobody)
    let result = try Command.run(
      """
      mkdir out; for file in A Large all; do echo old > out/$file.json; done
      chmod 777 .; chmod 555 out; umask 0
      \(asNobody)quizpress convert deck.csv \(options); echo "status $?"; cat out/*.json; ls -A out
      chmod 755 out
      """, in: work.url)
    #expect(result.outputText == Self.untouched)
    #expect(result.errorText.contains("Permission denied"))
  }

  @Test(arguments: ["> /dev/full", "--bundle /dev/full"], ["--grouped", "--grouped --lines"])
  func fullDeviceEndsAGroupedConversion(_ output: String, _ options: String) throws {
    let work = try Self.folder()
    let result = try Command.run("quizpress convert deck.csv \(options) \(output)", in: work.url)
    #expect(result.status == 3)
    #expect(result.errorText.contains("No space left on device"))
  }

  /// The groups before the failed one are written, and the old file of the failed one is kept.
  @Test func groupsBeforeAFailureAreWritten() throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      mkdir out; for file in A Large; do echo old > out/$file.json; done
      (ulimit -f 40; quizpress convert deck.csv --grouped --output out)
      """, in: work.url)
    #expect(result.status == 3)
    #expect(result.errorText.contains("File too large"))
    #expect(work.names(in: "out") == ["A.json", "Large.json"])
    #expect(work.text("out/A.json")?.contains("\"title\": \"A\"") == true)
    #expect(work.text("out/Large.json") == "old\n")
  }

  /// A file has the name of the folder. This is an error for the superuser too.
  @Test(arguments: ["--output deck.csv/out", "--output deck.csv", "--bundle deck.csv/all.json"])
  func fileInPlaceOfAFolderIsAnError(_ options: String) throws {
    let work = try Self.folder()
    let before = work.read("deck.csv")
    let result = try Command.run("quizpress convert deck.csv --grouped \(options)", in: work.url)
    #expect(result.status == 3)
    #expect(result.errorText.contains("the output cannot be written"))
    #expect(work.read("deck.csv") == before && work.names() == ["deck.csv"])
  }
}
