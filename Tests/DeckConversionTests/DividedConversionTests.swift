import DeckReporting
import Foundation
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import SystemIO

/// Conversions that are divided because they need more memory than they may use.
@Suite struct DividedConversionTests {
  /// Returns a table with `count` questions in each of `groupCount` groups.
  private static func table(_ groupCount: Int, questions count: Int) -> Input {
    var text = "title,prompt,answer\n"
    for question in 0..<count {
      for group in 0..<groupCount { text += "Group \(group),Question \(question)?,answer\n" }
    }
    return .text(text, name: "deck.csv", format: .csv)
  }

  /// The memory of a conversion whose shards have `size` bytes at most.
  private static func memory(of inputs: [Input], forShardsOf size: Int) -> Int {
    Int(MemoryEstimate.program) + inputs.byteCount + size
  }

  @Test func shardsThatAreTooLargeAreDividedAgain() throws {
    let inputs = [Self.table(100, questions: 20), Self.table(150, questions: 4)]
    let plain = Conversion().run(inputs)
    let found = try #require(
      try DividedProperties.result(
        of: inputs, ConversionOptions(), shardCount: 1,
        memory: Self.memory(of: inputs, forShardsOf: 200_000)))
    #expect(try found.bundle == plain.deck.bundle(on: 1))
    #expect(found.summary == plain.summary)
  }

  /// A table that does not fit into memory is read in windows.
  @Test func largeInputsAreReadInWindows() throws {
    let inputs = [Self.table(100, questions: 50)]
    let memory = Self.memory(of: inputs, forShardsOf: 170_000)
    #expect(try MemoryPlan(inputs, memory: memory).windows(of: inputs[0], threads: 2) != nil)
    let plain = Conversion().run(inputs)
    let found = try #require(
      try DividedProperties.result(
        of: inputs, ConversionOptions(), shardCount: 4, memory: memory))
    #expect(try found.bundle == plain.deck.bundle(on: 1))
    #expect(found.summary == plain.summary)
  }

  /// The last row of a table shows what must be known of all rows.
  @Test(arguments: ["Group 0,Last?,2,x,y\n", ",Last?,x,,\n", "Group 0,,x,,\n"])
  func inputsThatTurnOutToDependOnAllRecords(_ row: String) throws {
    var text = "title,prompt,answer,choice1,choice2\n"
    for question in 0..<50 {
      for group in 0..<100 { text += "Group \(group),Question \(question)?,answer,,\n" }
    }
    let inputs = [Input.text(text + row, name: "deck.csv", format: .csv)]
    var options = ConversionOptions()
    (options.threads, options.minimumChunkSize) = (2, 1 << 12)
    options.building.skipsInvalid = true
    let memory = Self.memory(of: inputs, forShardsOf: 170_000)
    #expect(try MemoryPlan(inputs, memory: memory).windows(of: inputs[0], threads: 2) != nil)
    let plain = Conversion(options).run(inputs)
    let found = try #require(
      try DividedProperties.result(of: inputs, options, shardCount: 4, memory: memory))
    #expect(try found.bundle == plain.deck.bundle(on: 1))
    #expect(found.summary == plain.summary)
  }

  /// The stream of such a table has all of its records.
  @Test func recordsOfLargeInputsAreWrittenInWindows() {
    let input = Self.table(100, questions: 50)
    let lines = ByteCollector()
    var stream = RecordStream { _, bytes in lines.append(bytes) }
    stream.write(
      input, ConversionOptions(), memory: Self.memory(of: [input], forShardsOf: 170_000)
    ) { Issue.record("\($0)") }
    stream.end { _ in }
    let text = String(decoding: lines.bytes, as: UTF8.self)
    let outcome = Conversion().run([.text(text, name: "records.jsonl", format: .records)])
    #expect(outcome.questionGroups == Conversion().run([input]).questionGroups)
  }

  @Test(
    arguments: [
      (.json, #"{"title":"G","questions":[{"prompt":"a","answer":"b"}]}"#, "a JSON array"),
      (
        .yaml,
        "title: G\nquestions:\n" + String(repeating: "- {prompt: a, answer: b}\n", count: 50_000),
        "a YAML list"
      ),
      (.csv, "prompt,answer,choice1,choice2\na,1,x,y\nb,1,x,y\n", "--answer-is"),
      (.csv, "prompt,answer,choice1,choice2\na,,*x,y\nb,,*x,y\n", "marks"),
    ] as [(InputFormat, String, String)])
  func inputsThatCannotBeReadInWindows(_ format: InputFormat, _ text: String, _ advice: String) {
    let input = Input.text(text, name: "deck", format: format)
    do throws(DivisionFailure) {
      let plan = try MemoryPlan([input], memory: Int(MemoryEstimate.program))
      _ = try DividedConversion(
        plan, ConversionOptions(), temporaryLimit: nil)
      Issue.record("the input is read in windows")
    } catch {
      #expect(error.description.contains(advice), "\(error)")
    }
  }

  @Test func aGroupThatIsTooLargeIsNamed() throws {
    let rows = (0..<2000).map { "Small \($0 % 40),Question \($0)?,a\n" }.joined()
    let huge = (0..<2000).map { "Huge,Question \($0)?,a\n" }.joined()
    let input = Input.text("title,prompt,answer\n" + rows + huge, name: "deck.csv", format: .csv)
    let plan = try MemoryPlan(
      [input], memory: Self.memory(of: [input], forShardsOf: 400_000))
    let conversion = try DividedConversion(
      plan, ConversionOptions(), temporaryLimit: nil)
    do throws(DivisionFailure) {
      _ = try conversion.run()
      Issue.record("the group fits")
    } catch {
      guard case .largeShard(.group("Huge"), _, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  /// More shards would have room, but each is an open file.
  @Test func tooFewOpenFilesAreReported() throws {
    let input = Self.table(400, questions: 20)
    let plan = try MemoryPlan(
      [input], memory: Self.memory(of: [input], forShardsOf: 200_000), openFileLimit: 36)
    let conversion = try DividedConversion(
      plan, ConversionOptions(), temporaryLimit: nil)
    do throws(DivisionFailure) {
      _ = try conversion.run()
      Issue.record("four shards are enough")
    } catch {
      guard case .openFiles(let needed, limit: 36) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(needed > 36)
      #expect(error.description.contains("ulimit -n \(needed)"))
    }
  }

  /// Inputs that are read several times count once.
  @Test func progressIsThatOfOneReading() throws {
    let inputs = [Self.table(100, questions: 50)]
    let last = Locked(ConversionProgress())
    var options = ConversionOptions()
    options.running.control = RunControl { progress in
      last.withLock { $0 = progress }
      #expect(progress.recordCount <= 5_000)
      #expect(progress.finishedInputCount <= 1)
    }
    let plan = try MemoryPlan(
      inputs, memory: Self.memory(of: inputs, forShardsOf: 170_000))
    let conversion = try DividedConversion(
      plan, options, temporaryLimit: nil)
    _ = try conversion.run(shardCount: 1)
    #expect(last.withLock { $0.recordCount } > 3_000)
    #expect(last.withLock { $0.finishedInputCount } == 1)
  }

  /// A file that changes after it was read the first time is an unreadable input.
  @Test func inputsThatChangeBetweenReadingsAreReported() throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("deck.csv")
    try folder.write("title,prompt,answer\nG,a,b\n".utf8.span, to: file)
    let input = Input.file(file.path)
    let size = RecordWindows.Size(recordCount: 1, byteCount: 100)
    let windows = try InputWindows(input, ConversionOptions(), size)
    let read = input.unchanging()
    try folder.write("G,c,d\n".utf8.span, to: file)
    var diagnostics: [Diagnostic] = []
    var stream = RecordStream { _, _ in }
    #expect(stream.write(windows) { diagnostics.append($0) })
    stream.write(read, ConversionOptions()) { diagnostics.append($0) }
    stream.end { _ in }
    let isComplete = stream.isComplete
    #expect(!isComplete)
    #expect(diagnostics.map(\.code) == [.unreadableInput, .unreadableInput])
    for diagnostic in diagnostics {
      #expect(diagnostic.location.path == file.path.description)
      #expect(diagnostic.message.contains("changed by another program"))
    }
  }

  @Test func temporaryFilesAreLimitedAndRemoved() throws {
    let inputs = [Self.table(10, questions: 10)]
    let plan = try MemoryPlan(inputs, memory: 1 << 30)
    func run(limit: Int) throws(DivisionFailure) -> FilePath {
      let conversion = try DividedConversion(
        plan, ConversionOptions(), temporaryLimit: limit)
      _ = try conversion.run(shardCount: 2)
      return conversion.folderPath
    }
    let path = try run(limit: 1 << 20)
    #expect(throws: SystemError.notFound) { try FileStatus.of(path: path) }
    #expect(throws: DivisionFailure.self) { try run(limit: 1 << 10) }
  }

  /// The texts of more inputs would have no addresses in one conversion.
  @Test func inputsBeyondAllAddressesAreDivided() throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("deck.csv")
    let handle = try #require(FileHandle(forWritingAtPath: "\(file.path)"))
    try handle.truncate(atOffset: 130 << 30)
    let plan = try MemoryPlan([.file(file.path, format: .csv)], memory: 1 << 50)
    #expect(plan.memory == MemoryPlan.mostMemory)
    #expect(!plan.fits)
    #expect(plan.shardCount > 4)
    #expect(plan.windows(of: plan.inputs[0], threads: 2) != nil)
  }

  /// A line of JSON can have many questions, each of which needs memory.
  @Test func questionsInLinesAreEstimated() throws {
    func memory(_ line: String, count: Int) throws -> Int {
      let text = String(repeating: line + "\n", count: count)
      return try MemoryPlan([.text(text, name: "T.jsonl", format: .jsonl)], memory: 1).neededMemory
    }
    let question = #"{"prompt":"a","answer":"b"}"#
    let questions = Array(repeating: question, count: 20).joined(separator: ",")
    let nested = #"{"title":"G","questions":["# + questions + "]}"
    #expect(try memory(nested, count: 2000) > memory(question, count: 40_000))
  }

  @Test(
    arguments: [
      ("1", 1), ("1k", 1024), ("64M", 64 << 20), ("2G", 2 << 30), ("0", 0),
      ("1.5G", nil), ("", nil), ("G", nil), ("-1", nil), ("9000000000G", nil), ("1T", nil),
    ] as [(String, Int?)])
  func byteCounts(_ text: String, _ count: Int?) {
    #expect(ByteCount(text)?.count == count)
  }

  @Test(arguments: [
    (0, "0"), (1000, "1000"), (1024, "1K"), (20_000, "20K"), (64 << 20, "64M"),
    ((64 << 20) + 1, "65M"), (3 << 30, "3G"), ((3 << 30) + 1, "3073M"), (.max, "8589934592G"),
  ])
  func byteCountsAsText(_ count: Int, _ text: String) {
    #expect(ByteCount(count).description == text)
  }
}
