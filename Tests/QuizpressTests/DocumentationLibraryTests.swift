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
    let outcome = Conversion().run([.file("capitals.csv")])
    for diagnostic in outcome.diagnostics() { print(diagnostic) }
    print(outcome.questionGroups.count, outcome.summary)
    try outcome.write(to: [.bundle("QuestionGroupData.json")])
    // The folder of the tests has no such file, so nothing is written.
    #expect(outcome.diagnostics().map(\.code) == [.unreadableInput])
  }

  @Test func aTableInMemoryIsConverted() async throws {
    var options = ConversionOptions()
    options.title = "Capitals"
    options.skipsInvalid = true
    options.delimiter = Delimiter(",")
    let table = "prompt,answer\nCapital of Peru?,Lima\nCapital of Chile?,\n"
    let result = Conversion(options).run([.text(table, name: "table.csv", format: .csv)])
    let codes = result.diagnostics().map(\.code)  // [.missingAnswer]
    #expect(codes == [.missingAnswer])
    #expect(result.questionGroups.map(\.title) == ["Capitals"])
    let large = try await Conversion().run([.file("capitals.csv")]) { progress in
      print(progress.finishedInputCount, progress.inputCount, progress.recordCount)
    }
    #expect(large.hasUnreadableInput)
  }

  @Test func diagnosticsHaveFacts() {
    let table2 = "title,prompt,answer\nCapitals,Capital of Peru?,\n"
    let faulty = Conversion().run([.text(table2, name: "table.csv", format: .csv)])
    for diagnostic in faulty.diagnostics() where diagnostic.code == .missingAnswer {
      let (line, question) = (diagnostic.location.line ?? 0, diagnostic.subject.question ?? 0)
      print(line, diagnostic.subject.group ?? "", question, diagnostic.subject.field ?? "")
    }
    let subjects = faulty.diagnostics().map(\.subject)
    #expect(subjects.map(\.group) == ["Capitals"] && subjects.map(\.question) == [1])
    #expect(subjects.map(\.field) == ["answer"])
    let misspelled = "title,prompt,answer\nA,B,C\n"
    var options = ConversionOptions()
    options.mappings = (try? FieldMapping.parse("prompt=promt")) ?? []
    let unknown = Conversion(options).run([.text(misspelled, name: "t.csv", format: .csv)])
    #expect(unknown.diagnostics().first { $0.code == .unknownColumn }?.suggestion == "prompt")
  }

  @Test func groupsAreAddedToAFile() throws {
    // The examples write to the folder of the tests.
    defer { try? FileManager.default.removeItem(atPath: "App.json") }
    let group = try QuestionGroup.build {
      $0.title = "Capitals"
      $0.add {
        $0.prompt = "Capital of Peru?"
        $0.answer = "Lima"
      }
    }
    var file = [group].questionGroupFile
    let changes = file.merge([group])  // [.unchanged(title: "Capitals")]
    try file.save(to: "App.json")
    let saved = try QuestionGroupFile(path: "App.json").groups
    #expect(changes == [.unchanged(title: "Capitals")] && saved == [group])
    #expect(try !file.save(to: "App.json"))
  }

  @Test func groupsAreConvertedOneByOne() throws {
    let sorted = Input.file("sorted.records", format: .records)
    let grouped = try GroupedConversion([sorted], to: .lines("groups.jsonl")) { print($0) }
    try grouped.run()
    // The input does not exist, so nothing is written.
    #expect(grouped.hasUnreadableInput && grouped.written.isEmpty)
  }

  /// Every line of the examples is in this file, so it compiles and is run. `OutsidePackageTests` compile
  /// and run the examples about builders, which need no files.
  @Test func everyLineIsTested() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let code = Set(source.split(separator: "\n").map { $0.drop { $0 == " " } })
    let examples = Document.all.filter {
      !OutsidePackageTests.builderArticles.contains($0.testDescription)
    }
    .flatMap { $0.blocks(of: "swift") }
    #expect(examples.count > 4)
    for line in examples.joined() where !line.isEmpty {
      let isTested = code.contains(line.drop { $0 == " " })
      #expect(isTested, "\(line)")
    }
  }
}
