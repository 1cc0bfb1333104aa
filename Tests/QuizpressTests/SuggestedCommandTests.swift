import Foundation
import Testing

/// The commands that the program suggests for the inputs of all cases. `inspect --suggest` gives the
/// same bundle as detection. A refusal of `convert` ends with a command that gives a deck, or asks
/// for something that only a person knows.
@Suite struct SuggestedCommandTests {
  static let inputs: [String] = {
    let endings: Set = [
      "csv", "fods", "json", "jsonl", "ods", "tsv", "txt", "xlsm", "xlsx", "yaml", "yml",
    ]
    let files = FileManager.default.enumerator(
      at: Package.fixtures, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? [])
      .filter { endings.contains($0.pathExtension) && !$0.path.contains("/expected/") }
      // A deck file next to another input has its options.
      .filter { !["quizpress.yaml", "quizpress.yml"].contains($0.lastPathComponent) }
      .map(\.path).sorted()
  }()

  @Test(arguments: Array(stride(from: 0, to: inputs.count, by: 20)))
  func suggestedCommandsConvert(_ first: Int) throws {
    let work = try TemporaryFolder()
    for input in Self.inputs[first..<min(first + 20, Self.inputs.count)] {
      let url = work.url.appendingPathComponent(URL(fileURLWithPath: input).lastPathComponent)
      try? FileManager.default.removeItem(at: url)
      try FileManager.default.copyItem(atPath: input, toPath: url.path)
      let name = "./'\(url.lastPathComponent)'"
      let plain = try Command.run("quizpress convert \(name)", in: work.url)
      if plain.status == 0 {
        let suggested = try Command.run("quizpress inspect \(name) --suggest | sh", in: work.url)
        #expect(suggested.output == plain.output, "\(input)")
      } else if let command = AdvisedRun.command(in: plain) {
        try AdvisedRun(command, after: plain, in: work.url).check(input)
      }
    }
  }

  @Test func thereAreManyInputs() {
    #expect(Self.inputs.count > 1200)
  }

  /// The cases in whose reports a command is suggested.
  static let cases = FixtureCase.all.filter { fixture in
    ["stdout", "stderr"].contains { name in
      let file = fixture.folder.appendingPathComponent("expected/\(name)")
      let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.hasPrefix("help: quizpress ") || text.contains("\nhelp: quizpress ")
    }
  }

  /// Each command of a case, whatever it is and with all its options, runs its suggestion at once,
  /// in a copy of the folder as it is then.
  @Test(arguments: cases) func suggestedCommandsOfCasesWork(_ fixture: FixtureCase) throws {
    let work = try TemporaryFolder()
    let root = work.url.appendingPathComponent("root")
    let calls = work.url.appendingPathComponent("calls")
    try FileManager.default.createDirectory(at: calls, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: fixture.folder, to: root)
    try? FileManager.default.removeItem(at: root.appendingPathComponent("expected"))
    let command = String(
      decoding: try Data(contentsOf: fixture.folder.appendingPathComponent("cmd")), as: UTF8.self)
    _ = try Command.run(Self.recordingCalls + command, in: root)
    let names = try FileManager.default.contentsOfDirectory(atPath: calls.path).sorted()
    var count = 0
    for name in names {
      let call = calls.appendingPathComponent(name)
      let plain = try Self.result("plain", in: call)
      guard let command = AdvisedRun.command(in: plain) else { continue }
      count += 1
      let place = String(
        decoding: try Data(contentsOf: call.appendingPathComponent("place")), as: UTF8.self)
      let folder = call.appendingPathComponent("root" + place.dropLast())
      try AdvisedRun(command, after: plain, in: folder).check(fixture.testDescription)
    }
    #expect(count > 0, "\(fixture)")
  }

  /// A function in place of the command, which keeps the results of each call, its place below the
  /// folder of the case, and a copy of that folder.
  private static let recordingCalls = """
    root=$(pwd -P)
    quizpress() {
      call=$(mktemp -d "$root/../calls/XXXXXXXX")
      command quizpress "$@" > "$call/plain.output" 2> "$call/plain.error"
      echo $? > "$call/plain.status"
      if grep -qs '^help: quizpress ' "$call/plain.output" "$call/plain.error"; then
        here=$(pwd -P)
        echo "${here#"$root"}" > "$call/place"
        cp -R "$root" "$call/root"
      fi
      cat "$call/plain.output"
      cat "$call/plain.error" >&2
      return $(cat "$call/plain.status")
    }

    """

  private static func result(_ name: String, in call: URL) throws -> Command.Result {
    func read(_ part: String) throws -> Data {
      try Data(contentsOf: call.appendingPathComponent("\(name).\(part)"))
    }
    let status = String(decoding: try read("status"), as: UTF8.self).dropLast()
    return Command.Result(
      status: try #require(Int32(status)), output: try read("output"), error: try read("error"))
  }
}
