import DeckConversion

/// An interpreted command line.
enum Invocation {
  /// Help, explanations or the version, to be printed.
  case text(String)
  /// Conversions, one per output of a deck file.
  case conversions([Request])
  /// Inspections, one per output of a deck file.
  case inspections([Request])

  /// The version of the program.
  private static let version = "0.1.0"

  /// Interprets a command line without the name of the program.
  init(_ arguments: [Argument]) throws(UsageErrors) {
    guard let first = arguments.first else {
      throw UsageErrors(messages: ["no command; \(Command.list)"])
    }
    switch first.description {
    case "--help", "-h", "help": self = .text(Help(sections: OptionSection.all).overview)
    case "--version": self = .text("quizpress \(Self.version)")
    default:
      guard let command = Command(rawValue: first.description) else {
        throw Self.unknownCommand(first.description)
      }
      try self.init(command, Array(arguments.dropFirst()))
    }
  }

  private init(_ command: Command, _ arguments: [Argument]) throws(UsageErrors) {
    let arguments = try CommandLineParser.parse(arguments, for: command, CommandOption.all)
    if arguments.has("help") {
      self = .text(Help(sections: OptionSection.all).text(for: command))
      return
    }
    switch command {
    case .convert, .check: self = .conversions(try Request.requests(arguments, command))
    case .inspect: self = .inspections(try Request.requests(arguments, command))
    case .explain: self = .text(try ExplainCommand(arguments.inputs.map(\.description)).text)
    }
  }

  /// Does what the command line asks for.
  func run() throws(UsageErrors) -> ExitStatus {
    switch self {
    case .text(let text):
      let output = PrintedText()
      output.write(text)
      return output.finish()
    case .conversions(let requests): return try Self.run(requests)
    case .inspections(let requests):
      return try InspectCommand(requests: requests).run()
    }
  }

  /// Runs conversions, whose diagnostics for programs are written together.
  private static func run(_ requests: [Request]) throws(UsageErrors) -> ExitStatus {
    let settings = requests.first?.settings.report ?? ReportSettings()
    let diagnostics: RunDiagnostics
    do throws(RunFailure) {
      diagnostics = try RunDiagnostics(settings)
    } catch {
      Report().show(error)
      return ExitStatus(error)
    }
    var status = ExitStatus.success
    for request in requests {
      status = max(status, try ConvertCommand(request: request, diagnostics: diagnostics).run())
    }
    do throws(RunFailure) {
      let report = diagnostics.report(of: requests.first?.command ?? .check)
      for line in try diagnostics.finish() { report.show(line) }
    } catch {
      Report().show(error)
      status = max(status, ExitStatus(error))
    }
    return status
  }

  private static func unknownCommand(_ name: String) -> UsageErrors {
    let words = Command.allCases.map(\.rawValue) + ["--help", "--version"]
    let hint = suggestion(for: name, among: words).map { "did you mean '\($0)'?" }
    let kind = name.hasPrefix("-") ? "option" : "command"
    return UsageErrors(messages: ["unknown \(kind) '\(name)'; \(hint ?? Command.list)"])
  }
}
