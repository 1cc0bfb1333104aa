import DeckConversion

/// An error in a command line or in a deck file.
struct UsageError {
  /// The place in the deck file; nil for an error in the command line.
  var location: Diagnostic.Location?

  let message: String

  var diagnostic: Diagnostic {
    .invalidSettings(escaped(message), at: location ?? .commandLine)
  }

  var line: String {
    location == nil ? "quizpress: \(escaped(message))" : diagnostic.description
  }
}

extension UsageError: ExpressibleByStringInterpolation {
  init(stringLiteral message: String) {
    self.init(message: message)
  }

  init(_ deckFile: FilePath, _ message: String) {
    self.init(location: Diagnostic.Location(path: deckFile.description), message: message)
  }
}

/// The errors in a command line or in a deck file.
struct UsageErrors: Error {
  let messages: [UsageError]

  init(_ messages: [UsageError]) {
    self.messages = messages
  }

  init(_ messages: [String]) {
    self.init(messages.map { UsageError(message: $0) })
  }

  init(_ message: String) {
    self.init([message])
  }

  /// Shows the messages, and how to get help about a command, or about all.
  func show(about command: Command?) {
    let errors = StandardStream.error
    for message in messages { errors.writeLine(message.line) }
    errors.writeLine("For help: quizpress \(command.map { $0.rawValue + " " } ?? "")--help")
  }
}

/// Returns the question whether the most similar of some names was meant; nil if none is similar.
func didYouMean(_ name: String, among names: [String]) -> String? {
  suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
}
