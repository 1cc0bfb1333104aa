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
    self.init(
      file, wrong.map(Content.text), options, command: command,
      corrected: corrected.map(Content.text), correctedOptions)
  }

  /// An example with a workbook.
  init(
    _ wrong: ExampleWorkbook, _ options: String = "", corrected: ExampleWorkbook? = nil,
    _ correctedOptions: String? = nil
  ) {
    self.init(
      "rivers.fods", .workbook(wrong), options, command: "check",
      corrected: corrected.map(Content.workbook), correctedOptions)
  }

  private init(
    _ file: String, _ wrong: Content?, _ options: String, command: String, corrected: Content?,
    _ correctedOptions: String?
  ) {
    let options = options.isEmpty ? "" : " " + options
    let correctedOptions = correctedOptions.map { $0.isEmpty ? "" : " " + $0 } ?? options
    self.wrong = Run(
      file: file, command: "quizpress \(command) \(file)\(options)", input: wrong)
    self.corrected = Run(
      file: file, command: "quizpress \(command) \(file)\(correctedOptions)",
      input: corrected ?? wrong)
  }

  /// The content of an input.
  fileprivate enum Content {
    case text(String)
    case workbook(ExampleWorkbook)
  }

  /// A command line and the input that it reads.
  public struct Run: Sendable {
    /// The name of the input.
    public let file: String

    /// The command line.
    public let command: String

    fileprivate let input: Content?

    /// The content of the input, or nil if it does not exist. `\xE9` and the like are bytes that
    /// are not valid UTF-8.
    public var content: String? {
      switch input {
      case .text(let text): text
      case .workbook(let workbook): workbook.text
      case nil: nil
      }
    }

    /// The lines in which the input is shown to people: a command that prints it, and what that
    /// prints, or the cells of a workbook. There are none if the input does not exist.
    public var listing: [String] {
      switch input {
      case .text(let text): ["$ cat \(file)"] + text.split(separator: "\n").map(String.init)
      case .workbook(let workbook): workbook.listing(as: file)
      case nil: []
      }
    }
  }
}
