import DeckConversion

/// Does what command lines ask for.
enum Invocation {
  /// Runs a command line without the name of the program.
  static func run(_ arguments: [Argument]) -> ExitStatus {
    guard let first = arguments.first?.description else {
      return refuse(UsageErrors("no command; \(Command.list)"), about: nil)
    }
    switch first {
    case "--help", "-h": return print(Help.overview)
    case "--version", "-V":
      let isForPrograms = arguments.dropFirst().first?.description == "--json"
      return print(isForPrograms ? Version.json.text() : Version.text)
    default:
      guard let command = Command(rawValue: first) else {
        return refuse(unknownCommand(first), about: nil)
      }
      do throws(UsageErrors) {
        return try run(command, Array(arguments.dropFirst()))
      } catch {
        return refuse(error, about: command)
      }
    }
  }

  private static func refuse(_ errors: UsageErrors, about command: Command?) -> ExitStatus {
    errors.show(about: command)
    return .usage
  }

  private static func run(
    _ command: Command, _ arguments: [Argument]
  ) throws(UsageErrors) -> ExitStatus {
    let arguments = try CommandLineParser.parse(arguments, for: command)
    if arguments.has("help") {
      let isComplete = arguments.inputs == ["all"]
      return print(isComplete ? Help.text(for: command) : Help.shortText(for: command))
    }
    do throws(UsageErrors) {
      return try perform(command, arguments)
    } catch {
      RunDiagnostics.report(error, arguments, command)
      throw error
    }
  }

  private static func perform(
    _ command: Command, _ arguments: Arguments
  ) throws(UsageErrors) -> ExitStatus {
    switch command {
    case _ where arguments.has("watch"):
      return try WatchCommand(arguments: arguments, command: command).run()
    case .convert, .check, .preview, .stats, .export:
      return try run(arguments, command)
    case .fix:
      let (settings, runs) = try runs(arguments, command)
      var command = FixCommand(runs, settings)
      return try command.run()
    case .inspect:
      let (settings, runs) = try runs(arguments, command)
      return inspect(runs, settings.form)
    case .records:
      let (settings, runs) = try runs(arguments, command)
      return writeRecords(runs, settings.report)
    case .show:
      return show(Request.first(of: try runs(arguments, command).runs))
    case .diff: return try DiffCommand(arguments).run()
    case .`init`: return try InitCommand(arguments).run()
    case .explain: return print(try Explanations.text(arguments.inputs.map(\.description)))
    case .schema: return print(try name(of: Schema.self, arguments, command).text)
    case .completions: return print(try name(of: Shell.self, arguments, command).script)
    case .manual:
      guard arguments.inputs.isEmpty else { throw UsageErrors("manual has no arguments") }
      return print(Manual().text)
    case .help: return help(arguments.inputs.map(\.description))
    }
  }

  /// Returns the settings that all runs of a command have, and the runs. Nothing has been written yet, so no
  /// output of one of them becomes an input of the next one.
  private static func runs(
    _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> (settings: Settings, runs: [Request.Run]) {
    let requests = try Request.requests(arguments, command)
    return (requests.first?.settings ?? Settings(), try Request.runs(requests))
  }

  /// Prints help, explanations or the version.
  private static func print(_ text: String) -> ExitStatus {
    let output = StandardStream.output
    output.writeLine(text)
    return output.end()
  }

  /// Runs the conversions of a command, whose diagnostics for programs are written together. Those of
  /// other requests and inputs than `isDue` accepts are omitted.
  static func run(
    _ arguments: Arguments, _ command: Command,
    where isDue: (Request, [Input]) -> Bool = { _, _ in true }
  ) throws(UsageErrors) -> ExitStatus {
    let (settings, runs) = try runs(arguments, command)
    if let request = runs.first?.request, request.command == .export, runs.count > 1 {
      throw Request.severalDeckFiles(runs.compactMap(\.request.deckFile))
    }
    let deckFiles = Set(runs.compactMap(\.request.deckFile)).map { Input.file($0, format: .yaml) }
    let places = OutputPlaces(reading: runs.flatMap(\.inputs) + deckFiles)
    // The current folder changes meanwhile, so no output is open yet.
    let base = settings.report.changedSince.map { base in
      Result { () throws(Git.GitError) in
        try BaseDiagnostics(of: base, arguments, command)
      }
    }
    return RunDiagnostics.collecting(
      settings.report, in: places, for: command, without: base
    ) { diagnostics in
      var status = ExitStatus.success
      for (request, inputs) in runs where isDue(request, inputs) {
        let conversion = ConversionRun(
          request: request, inputs: inputs, places: places, diagnostics: diagnostics)
        status = max(status, conversion.run())
      }
      return status
    }
  }

  /// Prints the help of a command, or of all.
  private static func help(_ names: [String]) -> ExitStatus {
    guard let name = names.first else { return print(Help.overview) }
    guard let command = Command(rawValue: name) else {
      return refuse(unknownCommand(name), about: nil)
    }
    let isComplete = names.dropFirst() == ["all"]
    return print(isComplete ? Help.text(for: command) : Help.shortText(for: command))
  }

  /// Returns the only argument, which is the name of one of the cases of a type.
  private static func name<Name: CaseIterable & RawRepresentable>(
    of type: Name.Type, _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> Name where Name.RawValue == String {
    let names = Name.allCases.map(\.rawValue).listed(with: "or")
    let placeholder = command.declaration.arguments
    guard let first = arguments.inputs.first?.description else {
      throw UsageErrors("expected \(placeholder): \(names)")
    }
    guard arguments.inputs.count == 1 else {
      throw UsageErrors("expected one \(placeholder): \(names)")
    }
    guard let name = Name(rawValue: first) else {
      throw UsageErrors("expected \(placeholder): \(names), found '\(first)'")
    }
    return name
  }

  private static func unknownCommand(_ name: String) -> UsageErrors {
    if InputFormat(namedPath: FilePath(name)) != nil {
      let file = FilePath(name).inputArgument.shellWord
      return UsageErrors("no command before '\(name)'; to convert it: quizpress convert \(file)")
    }
    let words = Command.allCases.map(\.rawValue) + ["--help", "--version"]
    let hint = didYouMean(name, among: words)
    let kind = name.hasPrefix("-") ? "option" : "command"
    return UsageErrors("unknown \(kind) '\(name)'; \(hint ?? Command.list)")
  }
}
