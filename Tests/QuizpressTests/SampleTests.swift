import Foundation
import Testing

/// The samples that the README shows: each converts, and to what is expected of it.
@Suite struct SampleTests {
  static let samples: [String] = {
    let files = FileManager.default.enumerator(atPath: Package.samples.path)
    return (files?.allObjects as? [String] ?? [])
      .filter { $0.hasPrefix("decks/") || $0.hasPrefix("faulty/") }.sorted()
  }()

  @Test(arguments: samples)
  func convertsAsExpected(_ sample: String) throws {
    let work = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Package.samples, to: work.url.appendingPathComponent("samples"))
    let result = try Command.run("quizpress convert samples/\(sample)", in: work.url)
    #expect(result.status == (sample.hasPrefix("faulty/") ? 1 : 0))
    let name = sample.replacing("/", with: "-")
    let expected = Package.fixtures.appendingPathComponent("samples/\(name).json")
    if Package.isRecording || !FileManager.default.fileExists(atPath: expected.path) {
      try FileManager.default.createDirectory(
        at: expected.deletingLastPathComponent(), withIntermediateDirectories: true)
      try result.output.write(to: expected)
      if !Package.isRecording { Issue.record("nothing was expected of \(sample)") }
    }
    #expect(result.outputText == String(decoding: try Data(contentsOf: expected), as: UTF8.self))
  }

  @Test func thereAreSamplesOfEachKind() {
    for ending in [".csv", ".yaml", ".json", ".jsonl"] {
      #expect(Self.samples.contains { $0.hasPrefix("decks/") && $0.hasSuffix(ending) })
    }
    #expect(Self.samples.contains { $0.hasPrefix("faulty/") })
  }
}
