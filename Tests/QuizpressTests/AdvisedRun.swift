import Foundation
import Testing

/// A run of the command that a report suggests.
struct AdvisedRun {
  private let command: String

  /// The results of the command whose report suggests it.
  private let plain: Command.Result

  private let result: Command.Result

  /// The words in a command that stand for something that only a person knows.
  private static let placeholders = [
    "COLUMN", "COLUMN_NAME", "#N", "KEY", "KEY_NAME", "TEXT", "TITLE", "VALUE",
  ]

  /// Returns the command at the end of a report, if there is one.
  static func command(in result: Command.Result) -> String? {
    result.reportText.split(separator: "\n").last { $0.hasPrefix("help: quizpress ") }
      .map { String($0.dropFirst("help: ".count)) }
  }

  /// Runs the command in a folder.
  init(_ command: String, after plain: Command.Result, in folder: URL) throws {
    self.command = command
    self.plain = plain
    result = try Command.run(command, in: folder)
  }

  /// Checks that the command gives the deck that the one before gave, perhaps with more questions, or
  /// is refused for another reason.
  func check(_ name: String) {
    let note = Comment(rawValue: "\(name): \(command)\n\(result.errorText)")
    #expect(Self.command(in: result) != command, note)
    if Self.placeholders.contains(where: hasWord) {
      // Nobody gets a deck without the answer.
      #expect(result.status > 0 && Self.groups(in: result).isEmpty, note)
      #expect(errors(in: result) != errors(in: plain), note)
      // A second question is about another thing.
      #expect(Self.command(in: result)?.hasPrefix(command) != true, note)
      return
    }
    #expect(result.status < 2, note)
    if command.hasPrefix("quizpress inspect ") {
      #expect(result.outputText.contains("quizpress convert "), note)
      return
    }
    #expect(result.status == 0 || errors(in: result) != errors(in: plain) || hasDeck, note)
    for (title, questions) in Self.groups(in: plain) {
      let found = Self.groups(in: result)[title] ?? []
      #expect(questions.isSubset(of: found), note)
    }
  }

  /// Whether the command writes a deck, also to a file or as something other than groups.
  private var hasDeck: Bool {
    let built = result.reportText.split(separator: "\n").last { $0.contains("; built ") }
    return built?.contains("built 0 questions") == false
  }

  private func hasWord(_ word: String) -> Bool {
    command.split(whereSeparator: { " ='".contains($0) }).contains { $0 == word }
  }

  /// The lines of errors in a report.
  private func errors(in result: Command.Result) -> [Substring] {
    result.reportText.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.hasPrefix("quizpress: ")
    }
  }

  /// The questions in the output of a command by the titles of their groups; none if the output is
  /// something else.
  private static func groups(in result: Command.Result) -> [String: Set<NSDictionary>] {
    let whole = try? JSONSerialization.jsonObject(with: result.output)
    let lines = result.output.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONSerialization.jsonObject(with: $0)
    }
    let groups = whole as? [[String: Any]] ?? lines.compactMap { $0 as? [String: Any] }
    return groups.reduce(into: [:]) { groups, group in
      guard let title = group["title"] as? String,
        let questions = group["questions"] as? [NSDictionary]
      else { return }
      groups[title, default: []].formUnion(questions)
    }
  }
}
