import Foundation
import Testing

/// The JSON Schema of deck files among the samples.
@Suite struct DeckFileSchemaTests {
  /// It knows the keys that a deck file may have: the options, and what a file says besides.
  @Test func knowsEveryKey() throws {
    let file = Package.samples.appendingPathComponent("quizpress.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let keys = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
    let help = try Command.run("quizpress convert --help", in: Package.root).outputText
    let options = help.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  --") else { return nil }
      return line.split(separator: " ").first.map { String($0.dropFirst(2)) }
    }
    let onCommandLine: Set = ["no-header", "threads", "help"]
    #expect(keys == Set(options).subtracting(onCommandLine).union(["inputs", "outputs"]))
    let settings = (schema["definitions"] as? [String: Any])?["settings"] as? [String: Any]
    let outputKeys = Set((settings?["properties"] as? [String: Any] ?? [:]).keys)
    #expect(outputKeys == keys.subtracting(["inputs", "outputs"]))
  }
}
