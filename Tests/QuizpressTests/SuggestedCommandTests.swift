import Foundation
import Testing

/// The command that `inspect --suggest` prints gives the same bundle as the detection, for all
/// inputs of the cases with something to detect. If the case is refused, the report of `convert`
/// ends with a command that is valid.
@Suite struct SuggestedCommandTests {
  static let inputs: [String] = {
    let areas = [
      "advice", "choices", "csv", "dialects", "encoding", "headers", "inspect", "templates",
      "titles",
    ]
    let endings: Set = ["csv", "json", "jsonl", "tsv", "txt"]
    return areas.flatMap { area in
      let files = FileManager.default.enumerator(
        at: Package.fixtures.appendingPathComponent(area), includingPropertiesForKeys: nil)
      return (files?.allObjects as? [URL] ?? [])
        .filter { endings.contains($0.pathExtension) && !$0.path.contains("/expected/") }
        .map(\.path)
    }.sorted()
  }()

  /// Calls `body` with each of the next 20 inputs: its path, its quoted name in a temporary folder,
  /// and the folder.
  private static func forEachInput(
    from first: Int, _ body: (String, String, TemporaryFolder) throws -> Void
  ) throws {
    let work = try TemporaryFolder()
    for input in inputs[first..<min(first + 20, inputs.count)] {
      let url = work.url.appendingPathComponent(URL(fileURLWithPath: input).lastPathComponent)
      try? FileManager.default.removeItem(at: url)
      try FileManager.default.copyItem(atPath: input, toPath: url.path)
      try body(input, "'\(url.lastPathComponent)'", work)
    }
  }

  @Test(arguments: Array(stride(from: 0, to: inputs.count, by: 20)))
  func suggestedCommandsGiveTheSameBundle(_ first: Int) throws {
    try Self.forEachInput(from: first) { (input, name, work) in
      let plain = try Command.run("quizpress convert \(name) --silent", in: work.url)
      if plain.status != 0 || plain.output.isEmpty { return }
      let suggested = try Command.run("quizpress inspect \(name) --suggest | sh", in: work.url)
      #expect(suggested.output == plain.output, "\(input)")
    }
  }

  /// The words in a command that stand for what only a person can know.
  private static let placeholders = ["COLUMN", "KEY", "TEXT", "TITLE", "VALUE"]

  @Test(arguments: Array(stride(from: 0, to: inputs.count, by: 20)))
  func refusalsEndWithACommandThatWorks(_ first: Int) throws {
    try Self.forEachInput(from: first) { (input, name, work) in
      let refused = try Command.run("quizpress convert \(name) 2>&1 >/dev/null", in: work.url)
      let report = String(decoding: refused.output, as: UTF8.self)
      guard
        let help = report.split(separator: "\n").last(where: { $0.hasPrefix("help: quizpress ") })
      else { return }
      let advised = try Command.run(String(help.dropFirst("help: ".count)), in: work.url)
      if Self.placeholders.contains(where: help.contains) {
        // Nobody gets a deck without the answer.
        #expect(advised.status > 0, "\(input)")
      } else {
        #expect(advised.status < 2 && !advised.output.isEmpty, "\(input)")
      }
    }
  }

  @Test func thereAreManyInputs() {
    #expect(Self.inputs.count > 200)
  }
}
