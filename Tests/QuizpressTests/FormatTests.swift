import Foundation
import TestSupport
import Testing

/// All sample decks can be formatted, and give the same groups then.
@Suite struct FormatTests {
  @Test func samplesGiveTheSameGroups() throws {
    let work = try TestFolder()
    for name in ["samples", "formatted"] {
      try FileManager.default.copyItem(
        at: Package.samples, to: work.url.appendingPathComponent(name))
    }
    _ = try Command.run("quizpress format formatted --no-config", in: work.url)
    let again = try Command.run("quizpress format formatted --check --no-config", in: work.url)
    #expect(again.errorText.contains("would format 0 files"), "\(again.errorText)")
    var count = 0
    for file in FileManager.default.enumerator(atPath: Package.samples.path) ?? .init() {
      guard let path = file as? String,
        [".csv", ".tsv", ".json", ".jsonl", ".yaml"].contains(where: path.hasSuffix)
      else { continue }
      let results = try ["samples", "formatted"].map { folder in
        try Command.run(
          "quizpress convert '\(folder)/\(path)' --compact --choices keep --no-config 2>/dev/null",
          in: work.url)
      }
      #expect(results[0].outputText == results[1].outputText, "\(path)")
      count += 1
    }
    #expect(count > 10)
  }
}
