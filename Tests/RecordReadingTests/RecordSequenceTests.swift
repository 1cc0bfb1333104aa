import Testing

@testable import RecordReading

/// Sequences of records have the names and the places of values, however the text arrives.
@Suite struct RecordSequenceTests {
  /// A text and its records: each value as `name=text@line:column`.
  struct Case: CustomTestStringConvertible {
    let format: RecordFormat
    let text: String
    let records: [String]
    var testDescription: String { "\(format): \(text)" }
  }

  static let cases = [
    Case(
      format: .csv, text: "a,b\n1,\"x\"\"y\"\n\n,é\r\n",
      records: ["2:1 a=1@2:1 b=x\"y@2:3", "4:1 a=@4:1 b=é@4:2"]),
    Case(
      format: .csv, text: "\u{FEFF}a,,a\n1,2,3,4\n",
      records: ["2:1 a=1@2:1 #2=2@2:3 #3=3@2:5 #4=4@2:7"]),
    Case(format: .csv, text: "a\n\"x\ny\"\nz", records: ["2:1 a=x\ny@2:1", "4:1 a=z@4:1"]),
    Case(format: .csv, text: "", records: []),
    Case(format: .csv, text: "a,b\n", records: []),
    Case(format: .tsv, text: "a\tb\n1\t2\n", records: ["2:1 a=1@2:1 b=2@2:3"]),
    Case(
      format: .table(delimiter: .semicolon, hasHeader: false), text: "x;y\n",
      records: ["1:1 #1=x@1:1 #2=y@1:3"]),
    Case(
      format: .json,
      text: "[{\"a\": 1, \"b\": {\"c\": null, \"d\": [\"x\", \"y\"]}}, {\"a\": \"z\"}]",
      records: [
        "1:2 a=1!@1:8 b.c=-@1:22 b.d[]=x@1:34 b.d[]=y@1:39", "1:47 a=z@1:53",
      ]),
    Case(
      format: .jsonLines, text: "{\"a\": 1}\n\n{\"b\": \"é\"}\n",
      records: ["1:1 a=1!@1:7", "3:1 b=é@3:7"]),
    Case(
      format: .yaml, text: "- a: yes\n  b: 'no'\n- a: ~\n",
      records: ["1:3 a=yes!@1:6 b=no@2:6", "3:3 a=-@3:6"]),
  ]

  private static func words(_ record: NamedRecord) -> String {
    (["\(record.line):\(record.column)"]
      + record.values.map {
        "\($0.name)=\($0.text ?? "-")\($0.isBare ? "!" : "")@\($0.line):\($0.column)"
      }).joined(separator: " ")
  }

  @Test(arguments: cases)
  func recordsHaveNamesAndPlaces(_ deck: Case) async throws {
    for size in [1, 2, 7, 1 << 18] {
      var sequence = RecordSequence(deck.text, format: deck.format)
      sequence.chunkSize = size
      var iterator = try sequence.makeIterator()
      var records: [String] = []
      while let record = try iterator.next() { records.append(Self.words(record)) }
      #expect(records == deck.records, "in chunks of \(size) bytes")
      #expect(try iterator.next() == nil)
    }
    var looped: [String] = []
    for try await record in RecordSequence(deck.text, format: deck.format) {
      looped.append(Self.words(record))
    }
    #expect(looped == deck.records)
  }

  @Test(arguments: [
    (RecordFormat.csv, "a,b\n1,\"x", "2:3: the quote is never closed"),
    (.csv, "a\n\"x\"y\n", "2:4: text after the closing quote of a cell"),
    (.json, "[{\"a\": 1,}]", "1:10: invalid JSON: expected a key in double quotes"),
    (.json, "[{\"a\": 1, \"a\": 2}]", "1:11: duplicate key"),
    (.jsonLines, "{\"a\": }\n", "1:7: invalid JSON: expected a value"),
    (.yaml, "a: [", "1:5: invalid YAML: did not find expected node content"),
  ])
  func errorsHaveAPlace(_ format: RecordFormat, _ text: String, _ message: String) throws {
    var iterator = try RecordSequence(text, format: format).makeIterator()
    do throws(RecordSequenceError) {
      while try iterator.next() != nil {}
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func readingContinuesAfterAnInvalidLine() throws {
    var iterator = try RecordSequence("{\"a\": 1}\n{\n{\"a\": 2}\n", format: .jsonLines)
      .makeIterator()
    #expect(try iterator.next()?["a"] == "1")
    #expect(throws: RecordSequenceError.self) { try iterator.next() }
    #expect(try iterator.next()?["a"] == "2")
    #expect(try iterator.next() == nil)
  }

  @Test func otherEncodingsAreDecoded() throws {
    let bytes = Array("a\n".utf8) + [0xE9, 0x0A]
    var iterator = try RecordSequence(bytes, format: .csv).makeIterator()
    #expect(try iterator.next()?["a"] == "é")
  }

  @Test func filesNeedAKnownFormat() {
    #expect(throws: RecordSequenceError.unknownFormat("a.xyz")) {
      try RecordSequence(file: "a.xyz")
    }
    #expect(throws: RecordSequenceError.unreadable(.notFound)) {
      try RecordSequence(file: "missing.csv").makeIterator()
    }
  }

  /// A table is read without keeping more than a few chunks.
  @Test func tablesAreReadInChunks() throws {
    let row = String(repeating: "x", count: 999) + "\n"
    var sequence = RecordSequence("a\n" + String(repeating: row, count: 2000), format: .csv)
    sequence.chunkSize = 1 << 12
    var iterator = try sequence.makeIterator()
    var count = 0
    while let record = try iterator.next() {
      count += 1
      #expect(record.line == count + 1)
    }
    #expect(count == 2000)
  }
}
