import Foundation
import Testing

/// The command that `inspect --suggest` prints gives the same bundle as the detection, for all inputs
/// of the cases with something to detect.
@Suite struct SuggestedCommandTests {
  static let inputs: [String] = {
    let areas = ["dialects", "encoding", "headers", "templates", "choices", "csv", "inspect"]
    let endings: Set = ["csv", "tsv", "txt", "json"]
    return areas.flatMap { area in
      let files = FileManager.default.enumerator(
        at: Package.fixtures.appendingPathComponent(area), includingPropertiesForKeys: nil)
      return (files?.allObjects as? [URL] ?? [])
        .filter { endings.contains($0.pathExtension) && !$0.path.contains("/expected/") }
        .map(\.path)
    }.sorted()
  }()

  @Test(arguments: Array(stride(from: 0, to: inputs.count, by: 20)))
  func suggestedCommandsGiveTheSameBundle(_ first: Int) throws {
    let work = try TemporaryFolder()
    for input in Self.inputs[first..<min(first + 20, Self.inputs.count)] {
      let url = work.url.appendingPathComponent(URL(fileURLWithPath: input).lastPathComponent)
      try? FileManager.default.removeItem(at: url)
      try FileManager.default.copyItem(atPath: input, toPath: url.path)
      let name = "'\(url.lastPathComponent)'"
      let plain = try Command.run("quizpress convert \(name) --silent", in: work.url)
      if plain.output.isEmpty { continue }
      let suggested = try Command.run("quizpress inspect \(name) --suggest | sh", in: work.url)
      #expect(suggested.output == plain.output, "\(input)")
    }
  }

  @Test func thereAreManyInputs() {
    #expect(Self.inputs.count > 200)
  }
}
