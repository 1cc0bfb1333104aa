import Foundation
import TestSupport
import Testing

/// The commands that divide a conversion leave complete files when they are killed, and are simply repeated.
///
/// `QUIZPRESS_KILLS` sets the number of runs of each kind that are killed.
@Suite(.serialized) struct KilledDivisionTests {
  /// A command that writes to the folder `out`, and the preparation of its inputs.
  struct Run: CustomTestStringConvertible {
    let testDescription: String
    var prepare = "true"
    let command: String
  }

  private static let split = "quizpress split deck.csv more.csv --shards 2 --output shards"
  private static let assemble =
    split + "; for n in 0 1; do quizpress assemble shards/$n --silent --output $n.part; done"

  static let runs = [
    Run(testDescription: "split", command: "split deck.csv more.csv --shards 3 --output ../out"),
    Run(
      testDescription: "split with ids",
      command: "split deck.csv ids.csv --shards 3 --output ../out"),
    Run(
      testDescription: "assemble", prepare: split,
      command: "assemble shards/0 --output ../out/0.part"),
    Run(
      testDescription: "merge to a bundle", prepare: assemble,
      command: "merge 0.part 1.part --bundle ../out/all.json"),
    Run(
      testDescription: "merge to a folder", prepare: assemble,
      command: "merge 0.part 1.part --output ../out"),
    Run(
      testDescription: "convert in little memory",
      // Compressed inputs are estimated to be ten times as large.
      prepare: """
        for n in 1 2 3 4; do (head -n 1 deck.csv; printf "x$n,Random,Any $n?,"; \
        head -c 300000 /dev/urandom | base64 | tr -d '\\n'; echo) | gzip > $n.csv.gz; done
        """,
      command: "convert deck.csv ?.csv.gz more.csv --memory 64M --bundle ../out/all.json"),
  ]

  private static let answers = ["an old answer", "the new answer"]

  /// Prepares the inputs of a run, once for each answer, in the folders `0` and `1`.
  private static func folder(for run: Run) throws -> TestFolder {
    let work = try TestFolder()
    let header = "id,title,prompt,answer\n"
    for (number, answer) in answers.enumerated() {
      for (name, first) in [("deck", 0), ("more", 400)] {
        let rows = (first..<first + 400).map { "\($0),Group \($0 % 9),prompt \($0),\(answer)\n" }
        try work.write(header + rows.joined(), to: "\(number)/\(name).csv")
      }
      let ids = (0..<400).map { "\($0),,,\(answer)\n" }
      try work.write(header + ids.joined(), to: "\(number)/ids.csv")
      let result = try Command.run("cd \(number); \(run.prepare)", in: work.url)
      #expect(result.status == 0, "\(result.errorText)")
    }
    return work
  }

  private static func command(_ run: Run) -> String {
    "mkdir -p out; cd inputs; TMPDIR=. exec quizpress \(run.command)"
  }

  /// Makes the prepared inputs of an answer the inputs of the command.
  ///
  /// Their paths do not depend on the answer: outputs of inputs with other paths would be kept.
  private static func useInputs(_ number: Int, in work: TestFolder) throws {
    let result = try Command.run("rm -rf inputs; cp -pR \(number) inputs", in: work.url)
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// Returns the content of all outputs by path, without those that are temporary.
  private static func outputs(in work: TestFolder) -> [String: Data] {
    let root = work.url.appendingPathComponent("out").path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var outputs: [String: Data] = [:]
    for path in paths where !path.contains(".quizpress-") {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue { outputs[path] = work.read("out/\(path)") }
    }
    return outputs
  }

  /// Returns the paths of temporary files next to outputs.
  private static func temporaryFiles(in work: TestFolder) -> [String] {
    let root = work.url.appendingPathComponent("out").path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.contains(".quizpress-") }
  }

  @Test(arguments: runs)
  func killedRunsAreRepeated(_ run: Run) throws {
    let environment = ProcessInfo.processInfo.environment
    let killCount = environment["QUIZPRESS_KILLS"].flatMap { Int($0) } ?? 6
    let work = try Self.folder(for: run)
    var contents: [[String: Data]] = []
    var duration = TimeInterval.infinity
    var status: Int32 = 0
    for number in Self.answers.indices {
      try Self.useInputs(number, in: work)
      let start = Date()
      status = try RunningCommand(Self.command(run), in: work.url).finish().status
      duration = min(duration, -start.timeIntervalSinceNow)
      contents.append(Self.outputs(in: work))
    }
    #expect(status < 2)
    #expect(!contents[0].isEmpty && contents[0] != contents[1])
    for round in 0..<killCount {
      // Each other run finds the outputs of an earlier one, with other content.
      let number = round / 2 % 2
      if round % 2 == 0 {
        try FileManager.default.removeItem(at: work.url.appendingPathComponent("out"))
      }
      try Self.useInputs(number, in: work)
      let command = try RunningCommand(Self.command(run), in: work.url)
      usleep(UInt32(duration * 1_000_000 * Double(round + 1) / Double(killCount + 1)))
      command.send(SIGKILL)
      _ = try command.finish()
      for (path, content) in Self.outputs(in: work) {
        #expect(contents.contains { $0[path] == content }, "\(path), round \(round)")
      }
      let repeated = try Command.run(Self.command(run), in: work.url)
      #expect(repeated.status == status, "\(repeated.errorText)")
      #expect(Self.outputs(in: work) == contents[number], "round \(round)")
      #expect(Self.temporaryFiles(in: work).isEmpty, "round \(round)")
    }
  }
}
