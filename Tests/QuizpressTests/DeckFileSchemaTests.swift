import DeckConversion
import Foundation
import Testing

@testable import quizpress

/// The JSON Schema of deck files in the samples.
@Suite struct DeckFileSchemaTests {
  private let file = Package.samples.appendingPathComponent("quizpress.schema.json")

  /// It is the one that follows from the declarations of options. To update it, run
  /// `QUIZPRESS_RECORD=1 swift test --filter DeckFileSchemaTests`, which fails if it changes the
  /// file.
  @Test func isDerivedFromTheOptions() throws {
    try Package.expect(Data((Schema.deckfile.text + "\n").utf8), in: file)
  }

  /// The article about deck files names every key that is no option, and all keys of inputs.
  @Test func keysAreListedInTheArticle() throws {
    let article = try #require(
      Document.articles.first { $0.file.lastPathComponent == "DeckFiles.md" })
    let text = article.lines.joined(separator: "\n")
    for key in DeckFile.ownKeys { #expect(text.contains("| `\(key)` |")) }
    let list = DeckFileInputs.mappingOptions.map { "`\($0.name)`" }.listed(with: "and")
    #expect(text.replacing("\n", with: " ").contains("decide how it is read: \(list)."))
  }

  /// An output can have the same settings as the file.
  @Test func hasTheSameKeysForAllOutputsAndForOne() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data((Schema.deckfile.text + "\n").utf8))
        as? [String: Any])
    let keys = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
    let settings = (schema["definitions"] as? [String: Any])?["settings"] as? [String: Any]
    let outputKeys = Set((settings?["properties"] as? [String: Any] ?? [:]).keys)
    #expect(outputKeys.isSuperset(of: ["bundle", "map", "header", "quiet"]))
    #expect(keys == outputKeys.union(DeckFile.ownKeys))
  }
}
