import ByteText
import Foundation
import TestSupport
import Testing

/// Whatever goes wrong at night, the published bundle is the last complete one.
@Suite struct NightlyTests {
  /// What goes wrong, as commands in the folder of the run, and the status of the script.
  static let failures: [(change: String, run: String)] = [
    ("rm source/b.csv.gz", nightly),
    ("rm source/*", nightly),
    ("head -c 300 source/b.csv.gz > cut; mv cut source/b.csv.gz", nightly),
    (": > source/b.csv.gz", nightly),
    ("echo '<!DOCTYPE html><html>Not found</html>' | gzip > source/b.csv.gz", nightly),
    (
      "gzip -cd source/b.csv.gz | sed 's/,answer [1-9].*/,/' | gzip > c; mv c source/b.csv.gz",
      nightly
    ),
    ("", "(ulimit -f 40; \(nightly))"),
  ]

  private static let nightly = "samples/nightly/nightly.sh source public"
  private static let bundle = "public/QuestionGroupData.json"

  /// Returns a folder in which a complete bundle is published, and the decks of the next night have come.
  private static func publishedFolder() throws -> TestFolder {
    let work = try TestFolder.withSamples()
    try writeDecks("old", work)
    let result = try work.run("mkdir public; \(nightly)")
    #expect(result.status == 0, "\(result.errorText)")
    try writeDecks("new", work)
    return work
  }

  private static func writeDecks(_ word: String, _ work: TestFolder) throws {
    for name in ["a", "b"] {
      let rows = (0..<400).map { "\(word) prompt \($0)?,answer \($0)\n" }.joined()
      try work.write("prompt,answer\n" + rows, to: "\(name).csv")
    }
    _ = try work.run("mkdir -p source; gzip -nf a.csv b.csv; mv *.gz source")
  }

  @Test(arguments: failures)
  func theOldBundleStays(change: String, run: String) throws {
    let work = try Self.publishedFolder()
    let old = work.read(Self.bundle)
    let result = try work.run("\(change)\n\(run)")
    #expect(result.status == 1)
    #expect(result.errorText.contains("public is as it was"))
    #expect(work.read(Self.bundle) == old)
    // When it is mended, the next night publishes.
    try Self.writeDecks("new", work)
    #expect(try work.run(Self.nightly).status == 0)
    #expect(work.text(Self.bundle)?.contains("new prompt 399?") == true)
  }

  @Test func aKilledRunLeavesACompleteBundle() throws {
    let work = try Self.publishedFolder()
    let old = work.read(Self.bundle)
    var random = SplitMix64(seed: 29)
    for _ in 0..<100 {
      let delay = Double.random(in: 0.001...0.12, using: &random)
      // All processes of the run are killed.
      _ = try work.run("timeout -s KILL \(delay) \(Self.nightly); true")
      let found = try #require(work.text(Self.bundle))
      #expect(found.hasSuffix("]\n"))
      #expect(work.read(Self.bundle) == old || found.contains("new prompt 399?"))
    }
    #expect(try work.run(Self.nightly).status == 0)
    #expect(work.names(in: "public").sorted() == ["QuestionGroupData.json", "report.jsonl"])
  }

  @Test func runsAtOncePublishOneOfThem() throws {
    let work = try Self.publishedFolder()
    for _ in 0..<25 {
      let runs = try (0..<4).map { _ in try RunningCommand("exec \(Self.nightly)", in: work.url) }
      for run in runs { #expect(try run.finish().status == 0) }
      #expect(work.text(Self.bundle)?.contains("new prompt 399?") == true)
    }
  }
}
