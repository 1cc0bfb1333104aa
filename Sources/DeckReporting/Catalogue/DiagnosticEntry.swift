public import DeckBuilding

/// The documentation of a diagnostic code.
public struct DiagnosticEntry: Sendable {
  /// The code.
  public let code: DiagnosticCode

  /// The meaning in one line.
  public let summary: String

  /// The meaning, the reason for the severity, and the remedy, in a few sentences.
  public var explanation: String {
    explanationLines.split(separator: "\n").joined(separator: " ")
  }

  /// The explanation in the lines in which it is written.
  private let explanationLines: String

  /// How the severity is changed, or when the code is reported at all, in a few sentences.
  public var severityAdvice: String {
    let name = code.rawValue
    let change = "--rules \(name)=error makes an error of it, and --rules \(name)=ignore hides it"
    let key = "in a deck file, rules has a severity for it"
    return switch (code.use, code.severity) {
    case (.always, .error): "It is always an error."
    case (.always, .note): "\(change), --rules \(name)=warn makes a warning of it; \(key)."
    case (.always, .warning): "\(change); \(key)."
    case (.recommended, _):
      "It is reported if --rules recommended or --rules \(name) turns it on. \(change); \(key)."
    case (.optional, _):
      "It is reported if --rules all or --rules \(name) turns it on. \(change); \(key)."
    }
  }

  /// An input with the problem, and without it.
  public let example: DiagnosticExample

  init(
    _ code: DiagnosticCode, _ summary: String, _ explanation: String, _ example: DiagnosticExample
  ) {
    self.code = code
    self.summary = summary
    explanationLines = explanation
    self.example = example
  }
}

/// The entries of related codes.
public struct DiagnosticArea: Sendable {
  /// The heading of the area.
  public let title: String

  /// The entries, in the order in which people read them.
  public let entries: [DiagnosticEntry]

  init(_ title: String, _ entries: [DiagnosticEntry]) {
    self.title = title
    self.entries = entries
  }

  /// All areas.
  public static var all: [DiagnosticArea] { Catalogue.areas }
}

extension DiagnosticCode: CaseIterable {
  /// All codes, by area.
  public static let allCases: [DiagnosticCode] = DiagnosticArea.all.flatMap {
    $0.entries.map(\.code)
  }

  /// The code's documentation. Every code that is reported has one.
  public var entry: DiagnosticEntry? {
    DiagnosticArea.all.lazy.flatMap(\.entries).first { $0.code == self }
  }

  /// The code with this name, or nil if there is none.
  public init?(rawValue: String) {
    guard let code = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = code
  }
}

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
      file, wrong.map(ExampleContent.text), options, command: command,
      corrected: corrected.map(ExampleContent.text), correctedOptions)
  }

  /// An example with a table: its rows below the names of the columns.
  static func table(
    _ wrong: String, columns: String = "title,prompt,answer", file: String = "rivers.csv",
    options: String = "", command: String = "check", corrected: String? = nil,
    correctedOptions: String? = nil
  ) -> Self {
    Self(
      file, "\(columns)\n\(wrong)\n", options, command: command,
      corrected: corrected.map { "\(columns)\n\($0)\n" }, correctedOptions)
  }

  /// An example with a line of JSON, which is corrected to a question unless another one is given.
  static func json(
    _ wrong: String, _ options: String = "",
    corrected: String = #"[{"title": "Rivers", "prompt": "River in Rome?", "answer": "Tiber"}]"#
  ) -> Self {
    Self("rivers.json", wrong + "\n", options, corrected: corrected + "\n")
  }

  /// An example with a workbook of the sheet `Rivers` and, if there are any, one with notes.
  init(
    _ wrong: [ExampleWorkbook.ExampleRow], notes: [ExampleWorkbook.ExampleRow] = [],
    _ options: String = "",
    corrected: [ExampleWorkbook.ExampleRow]? = nil, _ correctedOptions: String? = nil
  ) {
    self.init(
      "rivers.fods", .workbook(ExampleWorkbook(wrong, notes: notes)), options, command: "check",
      corrected: corrected.map { .workbook(ExampleWorkbook($0)) }, correctedOptions)
  }

  private init(
    _ file: String, _ wrong: ExampleContent?, _ options: String, command: String,
    corrected: ExampleContent?,
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
  fileprivate enum ExampleContent {
    case text(String)
    case workbook(ExampleWorkbook)
  }

  /// A command line and the input that it reads.
  public struct Run: Sendable {
    /// The name of the input.
    public let file: String

    /// The command line.
    public let command: String

    fileprivate let input: ExampleContent?

    /// The content of the input, or nil if it does not exist. `\xE9` and the like are bytes that are not valid UTF-8.
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
