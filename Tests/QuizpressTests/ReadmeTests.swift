import DeckConversion
import Foundation
import Testing

/// What the README shows is run, and must come out as it stands there.
///
/// A `console` block is a session: a line that begins with `$ ` is a command, and what follows it
/// is everything that it prints, standard error first.
@Suite struct ReadmeTests {
  struct Step: CustomTestStringConvertible {
    let command: String
    let output: String
    var testDescription: String { command }
  }

  static let text =
    String(
      decoding: FileManager.default.contents(atPath: Package.readme.path) ?? Data(), as: UTF8.self)

  /// The sessions, each a list of commands that run one after the other in one folder.
  static let sessions: [[Step]] = blocks(of: "console").map { block in
    var steps: [Step] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if let last = steps.popLast() {
        steps.append(Step(command: last.command, output: last.output + line + "\n"))
      }
    }
    return steps
  }

  /// The content of each block that is marked as `language`.
  static func blocks(of language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  @Test(arguments: sessions.indices)
  func theCommandsPrintWhatIsShown(_ session: Int) throws {
    let work = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Package.samples, to: work.url.appendingPathComponent("samples"))
    for step in Self.sessions[session] {
      let result = try Command.run(step.command, in: work.url)
      #expect(result.errorText + result.outputText == step.output, "\(step.command)")
    }
  }

  @Test func everyOptionAndCodeIsTold() throws {
    #expect(!Self.sessions.isEmpty)
    let help = try Command.run("quizpress convert --help", in: Package.root).outputText
    let options = help.split(separator: "\n").compactMap { line in
      line.hasPrefix("  --") ? line.split(separator: " ").first : nil
    }
    #expect(options.count > 10)
    for option in options { #expect(Self.text.contains("`\(option)"), "\(option)") }
    for code in DiagnosticCode.allCases {
      #expect(Self.text.contains("`\(code.rawValue)`"), "\(code.rawValue)")
    }
  }

  /// The suites that the promises name are there.
  @Test func everyPromiseIsHeldByASuite() throws {
    let promises = try #require(Self.text.components(separatedBy: "## What it promises").last)
      .components(separatedBy: "\n## ")[0]
    let named = Set(
      promises.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
        .filter { $0.hasSuffix("Tests") })
    let files = FileManager.default.enumerator(
      atPath: Package.root.appendingPathComponent("Tests").path)
    let suites = Set(
      (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix("Tests.swift") }
        .compactMap { $0.split(separator: "/").last?.dropLast(6) }.map(String.init))
    #expect(named.count > 10)
    #expect(named.subtracting(suites) == [])
  }
}
