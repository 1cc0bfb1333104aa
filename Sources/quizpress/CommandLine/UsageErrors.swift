import DeckConversion

/// An error in a command line or in a deck file.
struct UsageError {
  /// The place in the deck file; nil for an error in the command line.
  var location: Diagnostic.Location?

  /// The error in words.
  let message: String

  /// The error as a diagnostic.
  var diagnostic: Diagnostic {
    .invalidSettings(escaped(message), at: location ?? .commandLine)
  }

  /// The error as a line for people.
  var line: String {
    location == nil ? "quizpress: \(escaped(message))" : diagnostic.description
  }
}

extension UsageError: ExpressibleByStringInterpolation {
  init(stringLiteral message: String) {
    self.init(message: message)
  }

  /// An error in the deck file at a path.
  init(_ deckFile: FilePath, _ message: String) {
    self.init(location: Diagnostic.Location(path: deckFile.description), message: message)
  }
}

/// The errors in a command line or in a deck file.
struct UsageErrors: Error {
  let messages: [UsageError]

  /// The command, if it is known.
  var command: Command?

  init(_ messages: [UsageError], command: Command? = nil) {
    self.messages = messages
    self.command = command
  }

  /// Errors in a command line.
  init(messages: [String], command: Command? = nil) {
    self.init(messages.map { UsageError(message: $0) }, command: command)
  }

  /// Shows the messages.
  func show() {
    var errors = StandardStream.error
    for message in messages { errors.writeLine(message.line) }
    errors.writeLine("For help: quizpress \(command.map { $0.rawValue + " " } ?? "")--help")
  }
}
