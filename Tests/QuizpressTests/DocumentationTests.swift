import DeckConversion
import Foundation
import TestSupport
import Testing

/// Everything that the README and the articles show is run, and what they list is complete.
///
/// A `console` block is a session, run in a folder of its own with a copy of the samples. After a
/// change of what the program prints, `QUIZPRESS_RECORD=1 swift test --filter DocumentationTests`
/// writes the new output into the pages, and fails for each page that it changed: review the
/// difference, and run the tests again without it.
@Suite struct DocumentationTests {
  @Test(arguments: Document.all)
  func commandsPrintWhatIsShown(_ document: Document) throws {
    var changes: [(block: Document.Block, lines: [String])] = []
    for block in document.blocks where block.language == "console" {
      let shown = document.steps(of: block)
      #expect(
        document.lines[block.lines.lowerBound].hasPrefix("$ "),
        "line \(block.lines.lowerBound + 1) is not a command")
      let printed = try Self.run(shown)
      if shown == printed { continue }
      changes.append((block, printed.flatMap { ["$ " + $0.command] + $0.output }))
      if Package.isRecording { continue }
      for (shown, printed) in zip(shown, printed) {
        #expect(
          printed.output.joined(separator: "\n") == shown.output.joined(separator: "\n"),
          "\(shown.command)")
      }
    }
    guard Package.isRecording, !changes.isEmpty else { return }
    try document.write(replacing: changes)
    Issue.record("recorded \(document.file.lastPathComponent): \(changes.count) changed")
  }

  /// Runs the commands of one session, and returns them with what they printed.
  private static func run(_ steps: [Document.Step]) throws -> [Document.Step] {
    let work = try TestFolder.withSamples()
    return try steps.map { step in
      let result = try work.run(step.command)
      // A shell reports a signal as 128 and its number; output of a crash is never recorded.
      try #require(result.status < 128, "\(step.command) was stopped by a signal")
      var output = (result.errorText + result.outputText).components(separatedBy: "\n")
      if output.last == "" { output.removeLast() }
      return Document.Step(command: step.command, output: output)
    }
  }

  @Test func theREADMEAndTheArticlesHaveSessions() {
    #expect(Document.articles.count > 10)
    #expect(Document.all.flatMap { $0.blocks(of: "console") }.count > 20)
  }

  /// An example in a block of another kind would not be run.
  @Test(arguments: Document.all)
  func everyBlockIsOfAKnownKind(_ document: Document) {
    for block in document.blocks {
      #expect(
        ["console", "sh", "swift", "text"].contains(block.language),
        "line \(block.lines.lowerBound)")
    }
  }

  /// `.ci/run` runs the first two blocks of shell commands in the README.
  @Test func theREADMEBeginsWithSetUpAndTest() throws {
    let blocks = Document(Package.readme).blocks(of: "sh")
    try #require(blocks.count >= 2)
    #expect(blocks[0].joined().contains("swift run -c release quizpress convert samples/decks"))
    #expect(blocks[1].joined().contains(".ci/test"))
  }

  @Test func theREADMEIsShort() {
    // The last line end is followed by no line.
    #expect(Document(Package.readme).lines.count <= 201)
  }

  @Test(arguments: Document.all)
  func everyLinkLeadsToAFile(_ document: Document) {
    for target in document.text.components(separatedBy: "](").dropFirst() {
      let target = target.prefix { $0 != ")" && $0 != "#" }
      if target.isEmpty || target.hasPrefix("https://") { continue }
      let name = target.hasPrefix("doc:") ? "\(target.dropFirst(4)).md" : String(target)
      let file = document.file.deletingLastPathComponent().appendingPathComponent(name)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
    }
  }

  @Test func theREADMELinksToEveryArticle() {
    let text = Document(Package.readme).text
    for article in Document.articles {
      #expect(text.contains("/\(article.file.pathComponents.suffix(2).joined(separator: "/")))"))
    }
  }

  // MARK: Lists

  @Test func everyLimitIsDocumentedWithItsNumbers() throws {
    let rows = try Document.article("Limits.md").tableRows
    let limits = ConversionLimits()
    for limit in ConversionLimit.allCases {
      let row = try #require(rows.first { $0[0] == "`\(limit.rawValue)`" }, "\(limit.rawValue)")
      #expect(Self.numbers(in: row[2]) == [limits[limit]], "\(limit.rawValue)")
      #expect(
        Self.numbers(in: row[3]) == [limit.range.lowerBound, limit.range.upperBound],
        "\(limit.rawValue)")
    }
  }

  private static func numbers(in text: String) -> [Int] {
    text.replacing(",", with: "").split { !$0.isNumber }.compactMap { Int($0) }
  }

  @Test func everyPromiseNamesASuiteThatExists() throws {
    let promises = try Document.article("Promises.md").text
    let named = Set(
      promises.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
        .filter { $0.hasSuffix("Tests") })
    let files = FileManager.default.enumerator(
      atPath: Package.root.appendingPathComponent("Tests").path)
    let suites = Set(
      (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix("Tests.swift") }
        .compactMap { $0.split(separator: "/").last?.dropLast(6) }.map(String.init))
    #expect(named.count > 10)
    #expect(named.subtracting(suites) == [])
  }
}
