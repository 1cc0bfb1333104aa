import Foundation
import Testing

/// Killed runs and simultaneous runs leave complete files.
@Suite(.serialized) struct KilledRunTests {
  private static let titles = (0..<8).map { "Group \($0)" }
  private static let names = titles.map { "out/\($0).json" } + ["all.json"]
  private static let whole = "deck.csv --output out --bundle all.json"
  private static let grouped = "deck.csv --grouped --output out"
  private static let groupedBundle = "deck.csv --grouped --bundle all.json"

  /// Returns the outputs of a complete run for the deck with `answer`, by file name.
  private static func outputs(answer: String) throws -> [String: Data] {
    let work = try TemporaryFolder()
    try write(answer, work)
    #expect(try Command.run("quizpress convert \(whole)", in: work.url).status == 0)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, work.read($0) ?? Data()) })
  }

  /// Writes a deck of fifty kilobytes with adjacent groups.
  private static func write(_ answer: String, _ work: TemporaryFolder) throws {
    let rows = titles.flatMap { title in (0..<100).map { "\(title),prompt \($0),\(answer)\n" } }
    try work.write("title,prompt,answer\n" + rows.joined(), to: "deck.csv")
  }

  @Test(arguments: [whole: 100, grouped: 24, groupedBundle: 24])
  func killedRunsLeaveOldOrNewFiles(options: String, killCount: Int) throws {
    let seed =
      ProcessInfo.processInfo.environment["QUIZPRESS_SEED"].flatMap(UInt64.init)
      ?? UInt64.random(in: 0...UInt64.max)
    print("QUIZPRESS_SEED=\(seed)")
    var random = SeededNumbers(state: seed)
    let contents = [
      try Self.outputs(answer: "old answer"), try Self.outputs(answer: "the new answer"),
    ]
    let work = try TemporaryFolder()
    var duration = TimeInterval.infinity
    for (answer, content) in zip(["old answer", "the new answer"], contents) {
      try Self.write(answer, work)
      let start = Date()
      _ = try RunningCommand("exec quizpress convert \(options)", in: work.url).finish()
      duration = min(duration, -start.timeIntervalSinceNow)
      for name in Self.names { #expect(work.read(name).map { $0 == content[name] } ?? true) }
    }
    let written = Self.names.filter { work.read($0) != nil }
    #expect(!written.isEmpty)
    var halfWay = 0
    for round in 0..<killCount {
      try Self.write(round % 2 == 0 ? "old answer" : "the new answer", work)
      let command = try RunningCommand("exec quizpress convert \(options)", in: work.url)
      usleep(UInt32(TimeInterval.random(in: 0...duration, using: &random) * 1_000_000))
      command.send(SIGKILL)
      _ = try command.finish()
      halfWay += work.temporaryFiles() + work.temporaryFiles(in: "out") > 0 ? 1 : 0
      for name in written {
        let content = work.read(name)
        #expect(
          contents.contains { $0[name] == content }, "\(name), round \(round), seed \(seed)")
      }
    }
    print("\(halfWay) of \(killCount) were killed while they had temporary files: \(options)")
    // In case none of the runs left temporary files.
    try work.write("", to: "out/.quizpress-999999999-0.tmp")
    try work.write("", to: ".quizpress-999999999-0.tmp")
    #expect(try Command.run("quizpress convert \(options)", in: work.url).status == 0)
    let folders = Set(written.map { $0.hasPrefix("out/") ? "out" : "." })
    for folder in folders { #expect(work.temporaryFiles(in: folder) == 0, "seed \(seed)") }
    for name in written { #expect(work.read(name) == contents[1][name]) }
  }

  /// The first run waits with its temporary files while the second run finishes.
  @Test func runsKeepTheTemporaryFilesOfOthers() throws {
    let work = try TemporaryFolder()
    try work.write(table(titles: ["A", "B", "C"], answer: "first"), to: "first.csv")
    try work.write(table(titles: ["A", "B", "D"], answer: "second"), to: "second.csv")
    try work.makePipe("pipe")
    let first = try RunningCommand(
      "exec quizpress convert first.csv --output out --bundle pipe", in: work.url)
    try first.wait(for: "temporary files") { work.temporaryFiles(in: "out") == 3 }
    for option in ["", " --grouped"] {
      let second = "quizpress convert second.csv --output out\(option)"
      #expect(try Command.run(second, in: work.url).status == 0)
      #expect(work.temporaryFiles(in: "out") == 3)
    }
    let reader = try RunningCommand("exec cat pipe", in: work.url)
    #expect(try first.finish().status == 0)
    #expect(try reader.finish().status == 0)
    #expect(work.names(in: "out") == ["A.json", "B.json", "C.json", "D.json"])
    for (name, answer) in [("A", "first"), ("B", "first"), ("C", "first"), ("D", "second")] {
      #expect(work.text("out/\(name).json")?.contains("\"answer\": \"\(answer)\"") == true)
    }
  }

  @Test(arguments: [whole, grouped, groupedBundle])
  func simultaneousRunsSucceed(_ options: String) throws {
    let contents = [try Self.outputs(answer: "one"), try Self.outputs(answer: "the other")]
    let work = try TemporaryFolder()
    try Self.write("one", work)
    _ = try Command.run("mv deck.csv one.csv", in: work.url)
    try Self.write("the other", work)
    let other = options.replacingOccurrences(of: "deck.csv", with: "one.csv")
    for round in 0..<15 {
      // They start in alternating order, sometimes without old files.
      if round % 5 == 0 { _ = try Command.run("rm -rf out all.json", in: work.url) }
      let orders = round % 2 == 0 ? [options, other] : [other, options]
      let commands = try orders.map {
        try RunningCommand("exec quizpress convert \($0)", in: work.url)
      }
      for command in commands {
        let result = try command.finish()
        #expect(result.status == 0, "\(result.errorText)")
      }
      for name in Self.names {
        guard let content = work.read(name) else { continue }
        #expect(contents.contains { $0[name] == content }, "\(name), round \(round)")
      }
      #expect(work.temporaryFiles() == 0 && work.temporaryFiles(in: "out") == 0)
    }
  }
}

/// A random number generator with a seed (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
