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

  /// A folder `out` in which nothing can be written, as the commands around `RUN`, and the reported reason.
  static let obstacles: [(isPossible: Bool, script: String, reason: String)] = [
    (true, "OLD; (ulimit -f 40; RUN); SHOW", "File too large"),
    (
      Surroundings.canMount,
      "unshare -m sh -c 'mount -t tmpfs -o size=64k none out; OLD; RUN; SHOW'",
      "No space left on device"
    ),
    (
      Surroundings.canMount,
      "OLD; unshare -m sh -c 'mount --bind out out; mount -o remount,bind,ro out; RUN'; SHOW",
      "Read-only file system"
    ),
    (
      Surroundings.asNobody != nil,
      "OLD; chmod 777 .; chmod 555 out; umask 0; \(Surroundings.asNobody ?? "")RUN; SHOW; chmod 755 out",
      "Permission denied"
    ),
  ]

  @Test(arguments: obstacles.filter(\.isPossible), outputs)
  func oldFilesStay(
    _ obstacle: (isPossible: Bool, script: String, reason: String), _ options: String
  ) throws {
    let work = try Self.folder()
    let script = obstacle.script
      .replacing("OLD", with: "for file in A Large all; do echo old > out/$file.json; done")
      .replacing("RUN", with: "quizpress convert \(options)")
      .replacing("SHOW", with: "echo \"status $?\"; cat out/*.json; ls -A out")
    let result = try work.run("mkdir out; \(script)")
    #expect(result.outputText == "status 3\nold\nold\nold\nA.json\nLarge.json\nall.json\n")
    #expect(result.errorText.contains(obstacle.reason))
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
}
