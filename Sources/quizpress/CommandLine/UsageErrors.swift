/// The errors in a command line or in a deck file.
struct UsageErrors: Error {
  /// The messages, one per error.
  var messages: [String]

  /// The command, if it is known.
  var command: Command?

  /// The command line that shows the help.
  var helpCommand: String { "quizpress \(command.map { $0.rawValue + " " } ?? "")--help" }
}
