import DeckConversion
import Foundation
import QuestionGroups
import Testing

/// The README's lines of Swift, compiled and run.
@Suite struct ReadmeLibraryTests {
  /// What the README shows; a line of it that is not here fails the other test.
  private func readmeExample() throws -> (QuestionGroup, Conversion.Outcome) {
    let group = try QuestionGroupBuilder()
      .title("Capitals")
      .adding(QuestionBuilder().prompt("Capital of Peru?").answer("Lima"))
      .build()

    let outcome = Conversion().run([.file("capitals.csv", format: .csv)])
    for diagnostic in outcome.diagnostics() { print(diagnostic) }
    print(outcome.questionGroups.count, outcome.summary)
    try outcome.write(to: [.bundle("QuestionGroupData.json")])
    return (group, outcome)
  }

  @Test func itRuns() throws {
    // There is no such file in the folder of the tests: the outcome says so, and writes nothing.
    let (group, outcome) = try readmeExample()
    #expect(group.questions.map(\.answer) == ["Lima"])
    #expect(outcome.diagnostics().map(\.code) == [.unreadableInput])
  }

  @Test func itIsWhatTheReadmeShows() throws {
    let source = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: #filePath)), as: UTF8.self)
    let code = Set(source.split(separator: "\n").map { $0.drop { $0 == " " } })
    let blocks = ReadmeTests.blocks(of: "swift")
    #expect(!blocks.isEmpty)
    for line in blocks.joined(separator: "\n").split(separator: "\n") {
      #expect(code.contains(line.drop { $0 == " " }), "\(line)")
    }
  }
}
