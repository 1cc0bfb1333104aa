import DeckConversion

/// A command line that helps to convert what was refused.
struct AdvisedCommand {
  /// The command line, quoted for a shell.
  let line: String

  /// Creates the command that was given with the options in `advice`, before a `--`, after which
  /// everything is an input.
  init(_ advice: Advice) {
    let given = CurrentProcess.arguments.dropFirst()
    let end = given.firstIndex(of: "--") ?? given.endIndex
    let arguments = given[..<end] + advice.arguments.map { FilePath($0) } + given[end...]
    line = (["quizpress"] + arguments.map { ShellWord($0).quoted }).joined(separator: " ")
  }

  /// Creates the command that shows how one of several inputs can be converted.
  init(inspecting input: Input, _ request: Request) {
    let words =
      [ShellWord.inputArgument(input.path)]
      + request.givenWords(for: .inspect, without: ["threads"]) + ["--suggest"]
    line = (["quizpress", "inspect"] + words.map { ShellWord($0).quoted }).joined(separator: " ")
  }
}
