import Foundation
@_spi(Conversion) import QuestionGroups
import TestSupport
import Testing

@testable import DeckConversion
@testable import DeckWriting

/// A stream of records has the result of its inputs, or is refused.
@Suite struct RecordStreamTests {
  private static let inputs: [Input] = [
    .text("title,prompt,answer\nR,a,b\nR,c,d\n", name: "a.csv", format: .csv),
    .text(#"[{"title": "S", "prompt": "e", "answer": "f"}]"#, name: "b.json", format: .json),
  ]

  /// The lines of a stream of `inputs`, of which the last one ends the run.
  private static let lines = RecordStream(of: inputs).lines

  // MARK: Counts

  private static func end(_ lines: Int, refused: Int = 0, unread: Int = 0) -> String {
    #"{"end":{"lines":\#(lines),"refused":\#(refused),"unread":\#(unread)}}"#
  }

  /// Removes the sum from a line that ends a run.
  private static func withoutSum(_ line: String) -> String {
    line.replacing(/,"sum":"[0-9a-f]{16}"/, with: "")
  }

  /// Inputs, and the counts of lines, refused records and unread inputs in the last line.
  static let counted: [(inputs: [Input], end: String)] = [
    (inputs, end(3)),
    (
      [.text("title,prompt,answer\nR,a,b\nR,c,\nS,d,e\n", name: "a.csv", format: .csv)],
      end(1, refused: 2)
    ),
    (
      [.text(#"[{"title":"R","prompt":"a","answer":"b"},"#, name: "b.json", format: .json)],
      end(0, refused: 1, unread: 1)
    ),
    ([.file("missing.csv")] + inputs, end(3, unread: 1)),
    ([], end(0)),
  ]

  @Test(arguments: counted.indices) func runsEndWithTheirCounts(_ number: Int) {
    let (inputs, end) = Self.counted[number]
    #expect(RecordStream(of: inputs).lines.last.map(Self.withoutSum) == end)
  }

  /// Inputs that are written one by one have the lines of inputs that are written together.
  @Test func recordsAreNumberedThroughARun() {
    let lines = Locked("")
    var writer = RecordWriter { span in lines.withLock { $0 += String(copying: span) } }
    for input in Self.inputs { #expect(!writer.write([input]) { _ in }.hasUnreadableInput) }
    #expect(writer.write([.file("missing.csv")]) { _ in }.hasUnreadableInput)
    writer.finish()
    let expected = RecordStream(Self.lines.dropLast() + [Self.end(3, unread: 1)])
    #expect(Self.withoutSum(lines.withLock { $0 }) == expected.text)
  }

  // MARK: Lines

  /// Other programs may write the members in another order, and escape more characters.
  @Test func linesInAnotherFormAreRead() throws {
    let lines = try Self.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
    let outcome = Conversion().run([RecordStream(lines).input])
    #expect(outcome.diagnostics().isEmpty)
    #expect(outcome.questionGroups == Conversion().run(Self.inputs).questionGroups)
  }

  /// The records of other programs, in a stream of one line, and the first diagnostic.
  static let foreignLines: [(line: String, code: DiagnosticCode?)] = [
    (#"{"hash":"1","title":"T","prompt":"a","answer":"b"}"#, nil),
    (#"{"title":"T","prompt":"a","answer":"b","arrival":"x","hash":1,"more":[{}]}"#, nil),
    (#"{"hash":"1","title":"T","prompt":"a"}"#, .missingAnswer),
    (#"{"title":"T","prompt":"a","answer":"b"}"#, .missingTitle),
    (#"{"hash":"1","prompt":"a","answer":"b"}"#, .missingTitle),
    ("title,prompt,answer", .unreadInput),
  ]

  @Test(arguments: foreignLines)
  func linesOfOtherPrograms(_ line: String, _ code: DiagnosticCode?) {
    let stream = RecordStream([line, Self.end(1)])
    #expect(Conversion().run([stream.input]).diagnostics().first?.code == code)
  }

  /// Values that were reported when records were written are not reported again.
  @Test func valuesAreNotCheckedAgain() {
    let table = "title,prompt,answer,hint\nT,p,a,N/A\n"
    let stream = RecordStream(of: [.text(table, name: "deck.csv", format: .csv)])
    #expect(stream.diagnostics.map(\.code) == [.placeholderValue])
    #expect(Conversion().run([stream.input]).diagnostics().isEmpty)
  }

  // MARK: Places

  /// Diagnostics name the places in the inputs, and a line without a place is at its own.
  @Test(arguments: [1, 1 << 20]) func diagnosticsHaveTheirPlaces(batchSize: Int) throws {
    let table = "title,prompt,answer\nT,a,b\nT,\"c\n\",d\nT,a,e\nU,f,g\nU,f,h\n"
    let written = RecordStream(of: [.text(table, name: "deck.csv", format: .csv)]).sorted
    let places = ["deck.csv:5:3", "deck.csv:7:3"]
    #expect(Conversion().run([written.input]).diagnostics().map(\.place).sorted() == places)
    let sorted = try GroupedResult(of: written.input, batchSize: batchSize)
    #expect(sorted.diagnostics.map(\.place).sorted() == places)
    let bare = RecordStream([
      Self.end(3), Self.line(0, "T", prompt: "a"), Self.line(1, "U"), Self.line(2, "V"),
    ])
    let found = try GroupedResult(of: bare.input, batchSize: batchSize).diagnostics.map {
      "\($0.code.rawValue) \($0.location.path) \($0.location.line ?? 0)"
    }
    #expect(found == ["missing-prompt records.jsonl 3", "missing-prompt records.jsonl 4"])
  }

  /// A line with a hash, a title and an answer.
  private static func line(_ hash: Int, _ title: String, prompt: String = "") -> String {
    #"{"hash":"000000000000000\#(hash)","arrival":"00000000000\#(hash)","title":"\#(title)","#
      + #""prompt":"\#(prompt)","answer":"b"}"#
  }

  /// Places with any members are shown in some way.
  @Test(arguments: [
    #""line":9223372036854775807,"column":1"#, #""line":0,"column":-1,"prompt":[]"#,
    #""line":1,"column":9223372036854775807,"prompt":[1]"#, #""line":"x","column":[]"#,
    #""line":1,"column":1,"prompt":[9223372036854775807,1]"#, #""sheet":{},"prompt":{"a":1}"#,
    #""line":99999999999999999999,"column":1,"sheet":"S","cell":"ZZZ99999999999999999""#,
  ])
  func hostilePlaces(_ members: String) throws {
    let place = #"{"file":"a.csv",\#(members)}"#
    let stream = RecordStream([Self.line(1, "T").dropLast() + #","place":\#(place)}"#, Self.end(1)])
    #expect(Conversion().run([stream.input]).diagnostics().map(\.code) == [.missingPrompt])
    let sorted = try GroupedResult(of: stream.sorted.input)
    #expect(sorted.diagnostics.map(\.code) == [.missingPrompt])
  }

  // MARK: Sorted streams

  @Test(arguments: [1, 1 << 20]) func groupsThatComeAgainAreRefused(batchSize: Int) throws {
    let stream = RecordStream([Self.lines[0], Self.lines[2], Self.lines[1], Self.lines[3]])
    let sorted = try GroupedResult(of: stream.input, batchSize: batchSize)
    #expect(sorted.diagnostics.map(\.code) == [.groupReopened])
    #expect(sorted.diagnostics.map(\.place) == ["a.csv:3:1"])
    #expect(sorted.groups.count == 2)
  }

  @Test(arguments: [1, 1 << 20]) func titlesOfTwoKeysAreReported(batchSize: Int) throws {
    let table = "group,title,prompt,answer\nk,T,a,b\nl,T,c,d\n"
    let stream = RecordStream(of: [.text(table, name: "deck.csv", format: .csv)]).sorted
    let sorted = try GroupedResult(of: stream.input, batchSize: batchSize)
    #expect(sorted.diagnostics.map(\.code) == [.duplicateTitle])
    #expect(sorted.summary == Conversion().run([stream.input]).summary)
    #expect(sorted.summary.groupCount == 2)
  }

  // MARK: Random decks

  @Test(arguments: RandomSeeds.ranges(750))
  func randomDecksConvertAlike(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var decks = RandomDecks(seed: seed)
      check(decks.inputs(), decks.options(), seed)
    }
  }

  /// Checks that the stream of `inputs` has the groups of `inputs`, also if it is sorted, and errors if they
  /// have errors.
  private func check(_ inputs: [Input], _ options: ConversionOptions, _ seed: UInt64) {
    var options = options
    options.limits[.diagnostics] = 1_000_000
    // A stream does not have the questions that were refused, which are expected too.
    options.expectations = []
    let expected = Conversion(options).run(inputs)
    let written = RecordStream(of: inputs, options)
    // The options for reading are about the inputs.
    options.reading = ReadingOptions()
    let found = Conversion(options).run([written.input])
    if expected.hasUnreadableInput || found.hasUnreadableInput {
      #expect(found.questionGroups.isEmpty && found.errorCount > 0, "seed \(seed)")
    } else {
      // Records that are refused may come first.
      let (groups, all) = (found.questionGroups, expected.questionGroups)
      #expect(expected.errorCount > 0 || groups == all, "seed \(seed)")
      #expect(found.groupLines == expected.groupLines, "seed \(seed)")
    }
    let errorCount = found.errorCount + written.diagnostics.count { $0.severity == .error }
    #expect((errorCount > 0) == (expected.errorCount > 0), "seed \(seed)")
    let batchSize = [1, 1000, 1 << 20][Int(seed % 3)]
    do {
      let sorted = try GroupedResult(of: written.sorted.input, options, batchSize: batchSize)
      #expect(sorted.groups == found.groupLines, "seed \(seed), batches of \(batchSize) bytes")
      #expect(sorted.hasUnreadableInput == found.hasUnreadableInput, "seed \(seed)")
      #expect((sorted.errorCount > 0) == (found.errorCount > 0), "seed \(seed)")
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }
}

/// The lines of a stream of records.
private struct RecordStream {
  var lines: [String]

  /// The diagnostics about the records that were written.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ lines: some Sequence<String>) {
    self.lines = Array(lines)
  }

  /// Writes the records of `inputs`.
  init(of inputs: [Input], _ options: ConversionOptions = ConversionOptions()) {
    let bytes = Locked<[UInt8]>([])
    var writer = RecordWriter { span in bytes.withLock { $0.append(copying: span) } }
    var found: [Diagnostic] = []
    writer.write(inputs, options) { found.append($0) }
    writer.finish()
    diagnostics = found
    lines = String(decoding: bytes.withLock { $0 }, as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  var input: Input { .text(text, name: "records.jsonl", format: .records) }

  /// The lines in the order of their bytes.
  var sorted: RecordStream {
    RecordStream(lines.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }
}

/// The result of a conversion of sorted records.
private struct GroupedResult {
  /// The groups as lines of JSON, which are in the order of their hashes.
  private(set) var groups: Set<String> = []

  private(set) var diagnostics: [Diagnostic] = []
  let (summary, errorCount, hasUnreadableInput): (Summary, Int, Bool)

  init(
    of input: Input, _ options: ConversionOptions = ConversionOptions(), batchSize: Int = 1 << 20
  ) throws {
    let work = try TestFolder()
    var found: [Diagnostic] = []
    let path = FilePath(work.url(of: "groups.jsonl").path)
    let conversion = try GroupedConversion([input], options, to: .lines(path)) { found.append($0) }
    conversion.batchSize = batchSize
    try conversion.run()
    diagnostics = found
    (summary, errorCount) = (conversion.summary, conversion.errorCount)
    hasUnreadableInput = conversion.hasUnreadableInput
    let content = work.text("groups.jsonl") ?? ""
    groups = Set(content.split(separator: "\n").map(String.init))
  }
}

extension Conversion.Outcome {
  /// The groups as lines of JSON.
  fileprivate var groupLines: Set<String> {
    let writer = GroupWriter(isCompact: true, inBundle: false)
    return Set(
      deck.built.groups.map { group in
        var line: [UInt8] = []
        // Appending does not fail.
        try? writer.write(group, of: deck) { line.append(copying: $0) }
        return String(decoding: line.dropLast(), as: UTF8.self)
      })
  }
}

extension Diagnostic {
  /// The file, the line and the column.
  fileprivate var place: String {
    "\(location.path):\(location.line ?? 0):\(location.column ?? 0)"
  }
}

/// The hash of groups, with the test vectors of its specification (RFC 9923).
@Suite struct GroupHashTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func vectors(_ text: String, _ digits: String) {
    var hash = FNVHash()
    hash.add(text)
    #expect(hash.digits == digits)
  }
}
