import DeckConversion
import Foundation
import QuestionGroups
import TestSupport
import Testing

/// The commands that the program suggests for the inputs of all cases. `inspect --suggest` gives the
/// same bundle as detection. A refusal of `convert` ends with a command that gives a deck, or asks
/// for something that only a person knows.
@Suite struct SuggestedCommandTests {
  /// The inputs of all cases, of each content only one, except the ones that reach a limit: these take
  /// seconds, and are run below with the options of their cases.
  static let inputs: [URL] = {
    let endings = Set(InputFormat.allCases.flatMap(\.endings) + ["txt"])
    let slow = ["objects/alias-limit/", "objects/merge-bomb/"]
    var contents: Set<[Data]> = []
    return FixtureCase.all.flatMap { fixture -> [URL] in
      let names = FileManager.default.enumerator(atPath: fixture.folder.path)
      return (names?.allObjects as? [String] ?? []).sorted()
        .filter { !$0.hasPrefix("expected/") }.map { fixture.folder.appendingPathComponent($0) }
    }
    .filter { file in
      endings.contains(file.pathExtension) && !slow.contains(where: { file.path.contains($0) })
        // A deck file next to another input has its options.
        && !["quizpress.yaml", "quizpress.yml"].contains(file.lastPathComponent)
    }
    .filter { file in
      let content = FileManager.default.contents(atPath: file.path)
      return contents.insert([Data(file.pathExtension.utf8), content ?? Data()]).inserted
    }
  }()

  /// A command that gives a deck, and the one that `inspect --suggest` prints for it, run in the
  /// process of the tests, because a process for each takes minutes.
  @Test(arguments: Array(stride(from: 0, to: inputs.count, by: 20)))
  func suggestedCommandsConvert(_ first: Int) throws {
    let work = try TestFolder()
    var decks: [(input: URL, groups: [QuestionGroup], suggested: [String])] = []
    for (index, input) in Self.inputs[first..<min(first + 20, Self.inputs.count)].enumerated() {
      let folder = work.url(of: "\(index)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let copy = folder.appendingPathComponent(input.lastPathComponent)
      try FileManager.default.copyItem(at: input, to: copy)
      if let groups = try InProcessCommand(["convert", copy.path]).groups() {
        let inspection = try InProcessCommand(["inspect", copy.path, "--suggest"])
        decks.append((input, groups, try inspection.suggestedCommands()))
        continue
      }
      let plain = try Command.run("quizpress convert ./'\(input.lastPathComponent)'", in: folder)
      #expect(plain.status > 0, "\(input.path)")
      if let command = AdvisedRun.command(in: plain) {
        try AdvisedRun(command, after: plain, in: folder).check(input.path)
      }
    }
    let commands = try InProcessCommand.commands(lines: decks.flatMap(\.suggested), in: work.url)
    var rest = commands[...]
    for deck in decks {
      let groups = try rest.prefix(deck.suggested.count).flatMap { try $0.groups() ?? [] }
      rest = rest.dropFirst(deck.suggested.count)
      #expect(groups == deck.groups, "\(deck.input.path): \(deck.suggested)")
    }
  }

  @Test func thereAreManyInputs() {
    #expect(Self.inputs.count > 1200)
  }

  /// The cases in whose reports a command is suggested.
  static let cases = FixtureCase.all.filter { fixture in
    let expected = (try? fixture.expected()) ?? [:]
    return ["stdout", "stderr"].contains { name in
      let text = String(decoding: expected[name] ?? Data(), as: UTF8.self)
      return text.hasPrefix("help: quizpress ") || text.contains("\nhelp: quizpress ")
    }
  }

  /// Each command of a case, whatever it is and with all its options, runs its suggestion at once,
  /// in a copy of the folder as it is then.
  @Test(arguments: cases) func suggestedCommandsOfCasesWork(_ fixture: FixtureCase) throws {
    let work = try TestFolder()
    let root = work.url(of: "root")
    let calls = work.url(of: "calls")
    try FileManager.default.createDirectory(at: calls, withIntermediateDirectories: true)
    try fixture.copyInputs(to: root)
    _ = try Command.run(Self.recordingCalls + fixture.command(), in: root)
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
