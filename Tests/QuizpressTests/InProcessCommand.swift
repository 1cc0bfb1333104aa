import DeckConversion
import Foundation
import QuestionGroups
import Testing

@testable import quizpress

/// A command line of `convert` or `inspect` that runs in the process of the tests, without its
/// report. Paths are absolute.
struct InProcessCommand {
  private let command: quizpress.Command
  private let arguments: [String]

  init(_ words: [String]) throws {
    command = try #require(words.first.flatMap(quizpress.Command.init(rawValue:)))
    arguments = Array(words.dropFirst())
  }

  /// Returns the commands that a shell runs for the lines of a script, in a folder.
  static func commands(lines: [String], in folder: URL) throws -> [InProcessCommand] {
    let function = "quizpress() { printf '%s\\0' $# \"$@\"; }"
    let result = try Command.run(([function] + lines).joined(separator: "\n"), in: folder)
    var words = result.output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    var commands: [InProcessCommand] = []
    while let count = words.popFirst().flatMap({ Int($0) }) {
      commands.append(try InProcessCommand(Array(words.prefix(count))))
      words = words.dropFirst(count)
    }
    try #require(commands.count == lines.count, "\(result.errorText)")
    return commands
  }

  /// Returns the groups that are built, or nil if something is refused.
  func groups() throws -> [QuestionGroup]? {
    try runs().reduce(into: [QuestionGroup]?.some([])) { groups, run in
      let outcome = Conversion(run.request.settings.conversion).run(run.inputs)
      let isRefused = outcome.errorCount > 0 || outcome.hasUnreadableInput
      groups = isRefused ? nil : groups.map { $0 + outcome.questionGroups }
    }
  }

  /// Returns the commands that `inspect --suggest` prints.
  func suggestedCommands() throws -> [String] {
    try runs().flatMap { run in
      var options = run.request.settings.conversion
      options.isInspection = true
      return Invocation.suggestedCommands(for: Conversion(options).run(run.inputs), run.request)
    }
  }

  private func runs() throws -> [(request: Request, inputs: [Input])] {
    let parsed = try CommandLineParser.parse(arguments.map { Argument($0) }, for: command)
    return try Request.runs(Request.requests(parsed, command))
  }
}
