import RecordReading
import Testing

/// The Swift examples of the article about records, compiled and run.
@Suite struct DocumentationRecordTests {
  @Test func filesAreRead() async throws {
    var prompts: [String] = []
    await #expect(throws: RecordSequenceError.unreadable(.notFound)) {
      for try await record in try RecordSequence(file: "capitals.csv") {
        prompts.append("line \(record.line): \(record["prompt"] ?? "none")")
      }
    }
    #expect(prompts.isEmpty)
  }

  @Test func objectsAreRead() throws {
    let text = "{\"name\": \"Lima\", \"of\": {\"country\": \"Peru\"}}\n{\"name\": \"Quito\"}\n"
    var records = try RecordSequence(text, format: .jsonLines).makeIterator()
    while let record = try records.next() {
      let values = record.values.map { "\($0.name)=\($0.text ?? "null")" }
      print(record.line, values)
    }
    #expect(try records.next() == nil)
  }

  @Test func columnsHaveNumbers() throws {
    let table = RecordFormat.table(delimiter: .semicolon, hasHeader: false)
    var rows = try RecordSequence("Peru;Lima\n", format: table).makeIterator()
    let capital = try rows.next()?["#2"]  // Lima
    #expect(capital == "Lima")
  }

  @Test func errorsAreDescribed() {
    var message = ""
    do {
      var broken = try RecordSequence("[{\"a\": 1,}]", format: .json).makeIterator()
      while let record = try broken.next() { print(record) }
    } catch {
      print("not read: \(error)")  // 1:10: invalid JSON: expected a key in double quotes
      message = "\(error)"
    }
    #expect(message == "1:10: invalid JSON: expected a key in double quotes")
  }
}
