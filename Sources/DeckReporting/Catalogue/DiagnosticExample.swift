/// A command line that reports the diagnostic, and one that does not.
public struct DiagnosticExample: Sendable {
  /// The command line with the problem and its input.
  public let wrong: Run

  /// The corrected command line and its input.
  public let corrected: Run

  /// An example in which the input, the options or both are corrected.
  ///
  /// `file` names the input. The commands are `check FILE OPTIONS`, unless `command` is another.
  init(
    _ file: String, _ wrong: String?, _ options: String = "", command: String = "check",
    corrected: String? = nil, _ correctedOptions: String? = nil
  ) {
    let options = options.isEmpty ? "" : " " + options
    let correctedOptions = correctedOptions.map { $0.isEmpty ? "" : " " + $0 } ?? options
    self.wrong = Run(
      file: file, content: wrong, command: "quizpress \(command) \(file)\(options)")
    self.corrected = Run(
      file: file, content: corrected ?? wrong,
      command: "quizpress \(command) \(file)\(correctedOptions)")
  }

  /// A command line and the input that it reads.
  public struct Run: Sendable {
    /// The name of the input.
    public let file: String

    /// The content of the input, or nil if it does not exist. `\xE9` and the like are bytes that are
    /// not valid UTF-8.
    public let content: String?

    /// The command line.
    public let command: String
  }
}
