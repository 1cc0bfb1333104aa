import DeckConversion

/// An interpreted command line.
enum Invocation {
  /// Help, explanations or the version, to be printed.
  case text(String)
  /// Conversions, one per output of a deck file.
  case conversions([Request])
  /// Conversions that run again whenever a file changes.
  case watch(WatchCommand)
  /// Fixes of inputs, one per output of a deck file.
  case fixes([Request])
  /// Inspections, one per output of a deck file.
  case inspections([Request])
  /// A stream of the records of decks.
  case records([Request])
  /// A listing of decks.
  case listing([Request])
  /// A comparison of two decks.
  case comparison(DiffCommand)

  /// Interprets a command line without the name of the program.
  init(_ arguments: [Argument]) throws(UsageErrors) {
    guard let first = arguments.first else {
      throw UsageErrors(messages: ["no command; \(Command.list)"])
    }
    switch first.description {
    case "--help", "-h": self = .text(Help(sections: OptionSection.all).overview)
    case "--version", "-V": self = .text("quizpress \(Help.version)")
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
    case _ where arguments.has("watch"):
      self = .watch(WatchCommand(arguments: arguments, command: command))
    case .convert, .check, .preview, .stats, .export:
      self = .conversions(try Request.requests(arguments, command))
    case .fix: self = .fixes(try Request.requests(arguments, command))
    case .inspect: self = .inspections(try Request.requests(arguments, command))
    case .records: self = .records(try Request.requests(arguments, command))
    case .show: self = .listing(try Request.requests(arguments, command))
    case .diff: self = .comparison(try DiffCommand(arguments))
    case .explain: self = .text(try ExplainCommand(arguments.inputs.map(\.description)).text)
    case .schema: self = .text(try Self.name(of: Schema.self, arguments, command).text)
    case .completions: self = .text(try Self.name(of: Shell.self, arguments, command).script)
    case .manual:
      try Self.requireNoInputs(arguments, command)
      self = .text(Manual().text)
    case .help: self = .text(try Self.help(arguments.inputs.map(\.description)))
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
    case .watch(let command): return try command.run()
    case .fixes(let requests): return try FixCommand(requests: requests).run()
    case .inspections(let requests):
      return try InspectCommand(requests: requests).run()
    case .records(let requests): return try RecordsCommand(requests: requests).run()
    case .listing(let requests): return try ShowCommand(requests: requests).run()
    case .comparison(let command): return try command.run()
    }
  }

  /// Runs conversions, whose diagnostics for programs are written together. Those of
  /// other requests and inputs than `isDue` accepts are omitted.
  static func run(
    _ requests: [Request], where isDue: (Request, [Input]) -> Bool = { _, _ in true }
  ) throws(UsageErrors) -> ExitStatus {
    // No output of one conversion becomes an input of the next one.
    let runs = try Request.runs(requests)
    if let request = runs.first?.request, request.command == .export, runs.count > 1 {
      throw Request.severalDeckFiles(runs.compactMap(\.request.deckFile), .export)
    }
    let deckFiles = Set(runs.compactMap(\.request.deckFile)).map { Input.file($0, format: .yaml) }
    let places = OutputPlaces(reading: runs.flatMap(\.inputs) + deckFiles)
    return RunDiagnostics.collecting(
      requests.first?.settings.report ?? ReportSettings(), in: places,
      for: requests.first?.command ?? .check
    ) { diagnostics in
      var status = ExitStatus.success
      for (request, inputs) in runs where isDue(request, inputs) {
        let conversion = ConversionRun(
          request: request, inputs: inputs, places: places, diagnostics: diagnostics)
        status = max(status, run(conversion))
      }
      return status
    }
  }

  /// Runs the conversion of one deck.
  private static func run(_ conversion: ConversionRun) -> ExitStatus {
    conversion.begin()
    switch conversion.request.command {
    case .stats: return StatsCommand(conversion: conversion).run()
    case .export: return ExportCommand(conversion: conversion).run()
    default: return ConvertCommand(conversion: conversion).run()
    }
  }

  /// Returns the help of a command, or of all.
  private static func help(_ names: [String]) throws(UsageErrors) -> String {
    let help = Help(sections: OptionSection.all)
    guard let name = names.first else { return help.overview }
    guard let command = Command(rawValue: name) else { throw unknownCommand(name) }
    return help.text(for: command)
  }

  /// Returns the only argument, which is the name of one of the cases of a type.
  private static func name<Name: CaseIterable & RawRepresentable>(
    of type: Name.Type, _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> Name where Name.RawValue == String {
    let names = Name.allCases.map(\.rawValue)
    let placeholder = command.declaration.arguments
    guard arguments.inputs.count == 1, let name = Name(rawValue: arguments.inputs[0].description)
    else {
      let found = arguments.inputs.first.map { ", found '\($0)'" } ?? ""
      let count = arguments.inputs.count > 1 ? "one " : ""
      throw UsageErrors(
        messages: [
          "expected \(count)\(placeholder): \(names.listed(with: "or"))"
            + (arguments.inputs.count > 1 ? "" : found)
        ],
        command: command)
    }
    return name
  }

  private static func requireNoInputs(
    _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) {
    guard arguments.inputs.isEmpty else {
      throw UsageErrors(messages: ["\(command.rawValue) has no arguments"], command: command)
    }
  }

  private static func unknownCommand(_ name: String) -> UsageErrors {
    let words = Command.allCases.map(\.rawValue) + ["--help", "--version"]
    let hint = suggestion(for: name, among: words).map { "did you mean '\($0)'?" }
    let kind = name.hasPrefix("-") ? "option" : "command"
    return UsageErrors(messages: ["unknown \(kind) '\(name)'; \(hint ?? Command.list)"])
  }
}
