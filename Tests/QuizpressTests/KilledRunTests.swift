import ByteText
import Foundation
import TestSupport
import Testing

/// Killed runs and simultaneous runs leave complete files.
///
/// `QUIZPRESS_KILLS` sets the number of runs of each kind that are killed.
@Suite(.serialized) struct KilledRunTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let titles = (0..<8).map { "Group \($0)" }
  private static let names = titles.map { "out/\($0).json" } + ["all.json"]
  private static let whole = "convert deck.csv --output out --bundle all.json"
  private static let sorted = "convert sorted.jsonl --format records --grouped"
  private static let grouped = "\(sorted) --output out"
  private static let groupedBundle = "\(sorted) --bundle all.json"

  /// Every command and every kind of output.
  private static let kinds = [
    whole, grouped, groupedBundle,
    "\(sorted) --lines --bundle out/all.jsonl",
    "convert deck.csv faulty.csv --bundle all.json --rejects out --source-map out/map.json",
    "convert deck.csv faulty.csv --bundle all.json --diagnostics sarif:out/sarif",
    "check deck.csv faulty.csv --diagnostics junit:out/junit --baseline out/baseline --update-baseline",
    "convert --config all.yaml",
  ]

  /// Returns the content of all outputs in a folder, by path.
  private static func outputs(in work: TestFolder) -> [String: Data] {
    let paths = work.names(in: "out").map { "out/\($0)" } + ["all.json"]
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in work.read(path).map { (path, $0) } })
  }

  /// Returns the outputs of a complete run for the deck with `answer`.
  private static func outputs(of options: String, answer: String) throws -> [String: Data] {
    let work = try TestFolder()
    try write(answer, work)
    #expect(try work.run("mkdir -p out; quizpress \(options)").status < 2)
    return outputs(in: work)
  }

  /// Writes a deck of fifty kilobytes, its sorted records, a deck that is refused, and a deck file.
  private static func write(_ answer: String, _ work: TestFolder) throws {
    let rows = titles.flatMap { title in (0..<100).map { "\(title),prompt \($0),\(answer)\n" } }
    try work.write("title,prompt,answer\n" + rows.joined(), to: "deck.csv")
    let prompts = (0..<100).map { "prompt \($0)" }
    try work.write(records(titles: titles, prompts: prompts, answer: answer), to: "sorted.jsonl")
    let faulty = rows.map { "Faulty \($0)".replacingOccurrences(of: answer, with: "") }
    try work.write("title,prompt,answer\n" + faulty.joined(), to: "faulty.csv")
    let outputs = "[{bundle: all.json}, {output: out, bundle: out/all.json}]"
    try work.write("inputs: deck.csv\noutputs: \(outputs)\n", to: "all.yaml")
  }

  @Test(arguments: kinds)
  func killedRunsLeaveOldOrNewFiles(options: String) throws {
    let killCount = Self.environment["QUIZPRESS_KILLS"].flatMap { Int($0) } ?? 20
    let seed =
      Self.environment["QUIZPRESS_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
    print("QUIZPRESS_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let answers = ["old answer", "the new answer"]
    let contents = try answers.map { try Self.outputs(of: options, answer: $0) }
    let work = try TestFolder()
    var duration = TimeInterval.infinity
    for (answer, content) in zip(answers, contents) {
      try Self.write(answer, work)
      let start = Date()
      _ = try RunningCommand("mkdir -p out; exec quizpress \(options)", in: work.url).finish()
      duration = min(duration, -start.timeIntervalSinceNow)
      #expect(Self.outputs(in: work) == content)
    }
    let written = contents[1].keys.sorted()
    #expect(!written.isEmpty)
    var halfWay = 0
    for round in 0..<killCount {
      try Self.write(answers[round % 2], work)
      let command = try RunningCommand("exec quizpress \(options)", in: work.url)
      usleep(UInt32(TimeInterval.random(in: 0...duration, using: &random) * 1_000_000))
      command.send(SIGKILL)
      _ = try command.finish()
      halfWay += work.temporaryFiles() + work.temporaryFiles(in: "out") > 0 ? 1 : 0
      for name in written {
        let content = work.read(name)
        #expect(contents.contains { $0[name] == content }, "\(name), round \(round), seed \(seed)")
      }
    }
    print("\(halfWay) of \(killCount) were killed while they had temporary files: \(options)")
    // In case none of the runs left temporary files.
    let folders = Set(written.map { $0.hasPrefix("out/") ? "out" : "." })
    for folder in folders {
      try work.write("", to: "\(folder)/.quizpress-0.tmp/.quizpress-lock")
      try work.write("", to: "\(folder)/.quizpress-0.tmp/all.json")
    }
    #expect(try work.run("quizpress \(options)").status < 2)
    for folder in folders { #expect(work.temporaryFiles(in: folder) == 0, "seed \(seed)") }
    #expect(Self.outputs(in: work) == contents[1])
  }

  /// The first run waits with its temporary files while the second run finishes.
  @Test func runsKeepTheTemporaryFilesOfOthers() throws {
    let work = try TestFolder(["first.csv": table(titles: ["A", "B", "C"], answer: "first")])
    try work.makePipe("pipe")
    let first = try RunningCommand(
      "exec quizpress convert first.csv --output out --bundle pipe", in: work.url)
    try first.wait(for: "temporary files") { work.temporaryFiles(in: "out") == 4 }
    let titles = ["A", "B", "D"]
    for (deck, options) in [
      (records(titles: titles, answer: "second"), "--format records --grouped"),
      (table(titles: titles, answer: "second"), ""),
    ] {
      try work.write(deck, to: "second.csv")
      let second = "quizpress convert second.csv --output out \(options)"
      #expect(try work.run(second).status == 0)
      #expect(work.temporaryFiles(in: "out") == 4)
    }
    let reader = try RunningCommand("exec cat pipe", in: work.url)
    #expect(try first.finish().status == 0)
    #expect(try reader.finish().status == 0)
    #expect(work.names(in: "out") == [".quizpress.json", "A.json", "B.json", "C.json", "D.json"])
    for (name, answer) in [("A", "first"), ("B", "first"), ("C", "first"), ("D", "second")] {
      #expect(work.text("out/\(name).json")?.contains("\"answer\": \"\(answer)\"") == true)
    }
  }

  @Test(arguments: [whole, grouped, groupedBundle])
  func simultaneousRunsSucceed(_ options: String) throws {
    let contents = try ["one", "the other"].map { try Self.outputs(of: options, answer: $0) }
    let work = try TestFolder()
    try Self.write("one", work)
    _ = try work.run("mv deck.csv one.csv; mv sorted.jsonl one.jsonl")
    try Self.write("the other", work)
    let other = options.replacing("deck.csv", with: "one.csv")
      .replacing("sorted.jsonl", with: "one.jsonl")
    for round in 0..<15 {
      // They start in alternating order, sometimes without old files.
      if round % 5 == 0 { _ = try work.run("rm -rf out all.json") }
      let orders = round % 2 == 0 ? [options, other] : [other, options]
      let commands = try orders.map {
        try RunningCommand("mkdir -p out; exec quizpress \($0)", in: work.url)
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
