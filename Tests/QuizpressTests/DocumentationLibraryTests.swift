import DeckConversion
import Foundation
import QuestionGroups
import Testing

/// The Swift examples of the documentation, compiled and run.
@Suite struct DocumentationLibraryTests {
  @Test func aGroupIsBuilt() throws {
    let group = try QuestionGroupBuilder()
      .title("Capitals")
      .adding(QuestionBuilder().prompt("Capital of Peru?").answer("Lima"))
      .build()
    #expect(group.questions.map(\.answer) == ["Lima"])
  }

  @Test func errorsListWhatIsMissing() {
    let missing = QuestionBuilder().prompt("Capital of Peru?").errors  // [.missingAnswer]
    #expect(missing == [.missingAnswer])
  }

  @Test func aFileIsConverted() throws {
    let outcome = Conversion().run([.file("capitals.csv", format: .csv)])
    for diagnostic in outcome.diagnostics() { print(diagnostic) }
    print(outcome.questionGroups.count, outcome.summary)
    try outcome.write(to: [.bundle("QuestionGroupData.json")])
    // The folder of the tests has no such file, so nothing is written.
    #expect(outcome.diagnostics().map(\.code) == [.unreadableInput])
  }

  @Test func aTableInMemoryIsConverted() {
    var options = ConversionOptions()
    options.title = "Capitals"
    options.skipsInvalid = true
    let table = "prompt,answer\nCapital of Peru?,Lima\nCapital of Chile?,\n"
    let result = Conversion(options).run([.text(table, name: "table.csv", format: .csv)])
    let codes = result.diagnostics().map(\.code)  // [.missingAnswer]
    #expect(codes == [.missingAnswer])
    #expect(result.questionGroups.map(\.title) == ["Capitals"])
  }

  /// Every line of the examples is in this file or in the one about builders, so it compiles and is
  /// run.
  @Test func everyLineIsTested() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = try ["DocumentationLibraryTests.swift", "DocumentationBuilderTests.swift"].map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let code = Set(sources.joined().split(separator: "\n").map { $0.drop { $0 == " " } })
    let examples = Document.all.flatMap { $0.blocks(of: "swift") }
    #expect(examples.count > 4)
    for line in examples.joined() where !line.isEmpty {
      #expect(code.contains(line.drop { $0 == " " }), "\(line)")
    }
  }
}
