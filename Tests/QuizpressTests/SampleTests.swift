import Foundation
import TestSupport
import Testing

/// Each sample is converted as expected.
///
/// `QUIZPRESS_RECORD=1` records the results, and fails where that changes something.
@Suite struct SampleTests {
  static let samples: [String] = {
    let files = FileManager.default.enumerator(atPath: Package.samples.path)
    return (files?.allObjects as? [String] ?? [])
      .filter { $0.hasPrefix("decks/") || $0.hasPrefix("faulty/") }.sorted()
  }()

  @Test(arguments: samples)
  func convertsAsExpected(_ sample: String) throws {
    let work = try TestFolder.withSamples()
    let result = try work.run("quizpress convert samples/\(sample)")
    #expect(result.status == (sample.hasPrefix("faulty/") ? 1 : 0))
    let name = sample.replacing("/", with: "-")
    let expected = Package.fixtures.appendingPathComponent("samples/\(name).json")
    try Package.expect(result.output, in: expected)
  }

  @Test func thereAreSamplesOfEachKind() {
    for ending in [".csv", ".yaml", ".json", ".jsonl"] {
      #expect(Self.samples.contains { $0.hasPrefix("decks/") && $0.hasSuffix(ending) })
    }
    #expect(Self.samples.contains { $0.hasPrefix("faulty/") })
  }

  /// The chapters about builders print what they build.
  @Test func buildersBuild() throws {
    let work = try TestFolder()
    let result = try work.run("builder-samples")
    try Package.expect(
      result.output, in: Package.fixtures.appendingPathComponent("samples/builders.txt"))
  }
}
