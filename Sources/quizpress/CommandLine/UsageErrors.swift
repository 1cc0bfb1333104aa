import DeckConversion

/// The errors in a command line or in a deck file.
struct UsageErrors: Error {
  /// The messages, one per error.
  var messages: [String]

  /// The command, if it is known.
  var command: Command?

  /// Shows the messages.
  func show() {
    var errors = StandardStream.error
    for message in messages { errors.writeLine("quizpress: \(escaped(message))") }
    errors.writeLine("For help: quizpress \(command.map { $0.rawValue + " " } ?? "")--help")
  }
}
