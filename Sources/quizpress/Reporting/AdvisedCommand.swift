import DeckConversion

/// The command line that a user gave, with the options that make a refused input a deck.
struct AdvisedCommand {
  /// The command line, quoted for a shell.
  let line: String

  /// Adds `advice` to the arguments of this process.
  init(_ advice: Advice) {
    let given = CurrentProcess.arguments.dropFirst().map { ShellWord($0).quoted }
    let words = given + advice.arguments.map { ShellWord($0).quoted }
    line = (["quizpress"] + words).joined(separator: " ")
  }
}
