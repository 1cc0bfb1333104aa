import Foundation
import Testing

/// Disks that are full, and places that cannot be written to.
///
/// The fixtures `files/file-size-limit` and `files/full-device` hold a bundle of a whole run.
@Suite struct FullDiskTests {
  /// Outputs of a deck of one small and one large group, and what they replace.
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
  func aLimitOfTheSizeOfFiles(_ options: String) throws {
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
  func aDiskThatIsFull(_ options: String) throws {
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
  func aDiskThatMayOnlyBeRead(_ options: String) throws {
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
  func aFolderThatMayOnlyBeRead(_ options: String) throws {
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
  func aFullDeviceGroupByGroup(_ output: String, _ options: String) throws {
    let work = try Self.folder()
    let result = try Command.run("quizpress convert deck.csv \(options) \(output)", in: work.url)
    #expect(result.status == 3)
    #expect(result.errorText.contains("No space left on device"))
  }

  /// Group by group, what was complete before stands, and the old file of the one that failed.
  @Test func aFolderGroupByGroup() throws {
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

  /// A file stands where a folder is to be: also for those who may write anywhere.
  @Test(arguments: ["--output deck.csv/out", "--output deck.csv", "--bundle deck.csv/all.json"])
  func aFileInTheWayGroupByGroup(_ options: String) throws {
    let work = try Self.folder()
    let before = work.read("deck.csv")
    let result = try Command.run("quizpress convert deck.csv --grouped \(options)", in: work.url)
    #expect(result.status == 3)
    #expect(result.errorText.contains("the output cannot be written"))
    #expect(work.read("deck.csv") == before && work.names() == ["deck.csv"])
  }
}
