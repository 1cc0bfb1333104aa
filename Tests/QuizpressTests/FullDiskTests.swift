import Foundation
import TestSupport
import Testing

/// Full disks and read-only folders leave the old files.
///
/// The cases `files/file-size-limit` and `files/full-device` have the bundle of a plain conversion.
@Suite struct FullDiskTests {
  /// Outputs of a deck with one small and one large group.
  static let outputs = [
    "deck.csv --bundle out/all.json", "\(sorted) --bundle out/all.json",
    "\(sorted) --lines --bundle out/all.json", "deck.csv --output out", "\(sorted) --output out",
    "deck.csv --output out --bundle out/all.json",
    "deck.csv --bundle small.json --source-map out/all.json",
  ]

  private static let sorted = "sorted.jsonl --format records --grouped"

  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    let rows = (0..<4000).map { "Large,prompt \($0),a\n" }.joined()
    try work.write("title,prompt,answer\nA,p,a\n" + rows, to: "deck.csv")
    let prompts = (0..<4000).map { "prompt \($0)" }
    try work.write(records(titles: ["A", "Large"], prompts: prompts), to: "sorted.jsonl")
    return work
  }

  private static let untouched = "status 3\nold\nold\nold\nA.json\nLarge.json\nall.json\n"

  @Test(arguments: outputs)
  func fileSizeLimitLeavesOldFiles(_ options: String) throws {
    let work = try Self.folder()
    let result = try work.run(
      """
      mkdir out; for file in A Large all; do echo old > out/$file.json; done
      (ulimit -f 40; quizpress convert \(options)); echo "status $?"
      cat out/*.json; ls -A out
      """)
    #expect(result.outputText == Self.untouched)
    #expect(result.errorText.contains("File too large"))
  }

  @Test(
    .enabled(if: Surroundings.canMount, "file systems cannot be mounted"), arguments: outputs)
  func fullDiskLeavesOldFiles(_ options: String) throws {
    let work = try Self.folder()
    let result = try work.run(
      """
      mkdir out; unshare -m sh -c 'mount -t tmpfs -o size=64k none out
      for file in A Large all; do echo old > out/$file.json; done
      quizpress convert \(options); echo "status $?"; cat out/*.json; ls -A out'
      """)
    #expect(result.outputText == Self.untouched)
    #expect(result.errorText.contains("No space left on device"))
  }

  /// The disk of a mounted file reports that it is full only when data is written back to it.
  @Test(
    .enabled(if: Surroundings.canUseLoopDevices, "files cannot be disks"),
    arguments: ["new.csv", "new.jsonl --format records --grouped"])
  func diskThatIsFullWhenDataIsWrittenBackLeavesCompleteFiles(_ input: String) throws {
    let work = try TestFolder()
    let titles = (10..<70).map { "G\($0)" }
    for answer in ["old", String(repeating: "new ", count: 10_000)] {
      try work.write(table(titles: titles, answer: answer), to: "\(answer.prefix(3)).csv")
      try work.write(records(titles: titles, answer: answer), to: "\(answer.prefix(3)).jsonl")
    }
    let result = try work.run(
      """
      mkdir full disk
      unshare -m sh -c 'mount -t tmpfs -o size=4m none full; truncate -s 16M full/image
      mkfs.ext4 -q full/image; mount -o loop full/image disk
      quizpress convert old.csv --output disk/out --silent; sync
      dd if=/dev/zero of=full/rest bs=64k 2>/dev/null
      quizpress convert \(input) --output disk/out --silent; echo "status $?"
      cp -r disk/out copy'
      """)
    #expect(result.outputText == "status 3\n")
    let sizes = Set(titles.compactMap { work.read("copy/\($0).json")?.count })
    #expect(sizes.count == 1, "\(sizes)")
    #expect(titles.allSatisfy { work.text("copy/\($0).json")?.hasSuffix("}\n") == true })
  }

  @Test(
    .enabled(if: Surroundings.canMount, "file systems cannot be mounted"), arguments: outputs)
  func readOnlyDiskLeavesOldFiles(_ options: String) throws {
    let work = try Self.folder()
    let result = try work.run(
      """
      mkdir out; for file in A Large all; do echo old > out/$file.json; done
      unshare -m sh -c 'mount --bind out out; mount -o remount,bind,ro out
      quizpress convert \(options)'; echo "status $?"; cat out/*.json; ls -A out
      """)
    #expect(result.outputText == Self.untouched)
    #expect(result.errorText.contains("Read-only file system"))
  }

  /// A file that is mounted alone, as in a container, cannot be replaced.
  @Test(.enabled(if: Surroundings.canMount, "file systems cannot be mounted"))
  func mountedFileIsNotReplaced() throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      mkdir out; echo old > out/all.json; echo other > other.json
      unshare -m sh -c 'mount --bind other.json out/all.json
      quizpress convert deck.csv --bundle out/all.json'; echo "status $?"
      cat out/all.json other.json; ls -A out
      """, in: work.url)
    #expect(result.outputText == "status 3\nold\nother\nall.json\n")
    #expect(result.errorText.contains("mounted"))
  }

  @Test(
    .enabled(if: Surroundings.asNobody != nil, "the command cannot be run with few rights"),
    arguments: outputs)
  func readOnlyFolderLeavesOldFiles(_ options: String) throws {
    let work = try Self.folder()
    let asNobody = try #require(Surroundings.asNobody)
    let result = try work.run(
      """
      mkdir out; for file in A Large all; do echo old > out/$file.json; done
      chmod 777 .; chmod 555 out; umask 0
      \(asNobody)quizpress convert \(options); echo "status $?"; cat out/*.json; ls -A out
      chmod 755 out
      """)
    #expect(result.outputText == Self.untouched)
    #expect(result.errorText.contains("Permission denied"))
  }

  @Test(arguments: ["> /dev/full", "--bundle /dev/full"], [sorted, sorted + " --lines"])
  func fullDeviceEndsAGroupedConversion(_ output: String, _ input: String) throws {
    let work = try Self.folder()
    let result = try work.run("quizpress convert \(input) \(output)")
    #expect(result.status == 3)
    #expect(result.errorText.contains("No space left on device"))
  }

  /// A file has the name of the folder. This is an error for the superuser too.
  @Test(arguments: ["--output deck.csv/out", "--output deck.csv/", "--bundle deck.csv/all.json"])
  func fileInPlaceOfAFolderIsAnError(_ options: String) throws {
    let work = try Self.folder()
    let before = work.read("deck.csv")
    let result = try work.run("quizpress convert \(Self.sorted) \(options)")
    #expect(result.status == 3)
    #expect(result.errorText.contains("the output cannot be written"))
    #expect(work.read("deck.csv") == before && work.names() == ["deck.csv", "sorted.jsonl"])
  }
}
