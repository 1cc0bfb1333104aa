import DeckConversion

/// The command line that a user gave, with the options that make a refused input a deck.
struct AdvisedCommand {
  /// The command line, quoted for a shell.
  let line: String

  /// Adds `advice` to the arguments of this process, before a `--`, after which everything is an
  /// input.
  init(_ advice: Advice) {
    let given = CurrentProcess.arguments.dropFirst()
    let end = given.firstIndex(of: "--") ?? given.endIndex
    let arguments = given[..<end] + advice.arguments.map { FilePath($0) } + given[end...]
    line = (["quizpress"] + arguments.map { ShellWord($0).quoted }).joined(separator: " ")
  }
}
