import DeckConversion

/// The commands.
enum Command: String, CaseIterable {
  case convert, check, inspect

  /// The commands in a sentence.
  static let list = "the commands are convert, check and inspect"

  /// The options that the command has.
  var options: [Option] {
    Option.allCases.filter { $0.commands.contains(self) }
  }
}

extension Output {
  /// Whether the groups are written there, and not something about them.
  fileprivate var isOfGroups: Bool {
    switch self {
    case .folder, .bundle, .standardOutput: true
    case .rejects, .sourceMap: false
    }
  }
}

extension Output {
  fileprivate var isSourceMap: Bool { if case .sourceMap = self { true } else { false } }
  fileprivate var isFolder: Bool { if case .folder = self { true } else { false } }
}

/// What is wrong with a command line.
struct UsageErrors: Error {
  var messages: [String]
  var command: Command?

  /// The command that shows the help.
  var helpCommand: String { "quizpress \(command.map { $0.rawValue + " " } ?? "")--help" }
}

/// What a command line asks for.
enum Request {
  /// Only a text.
  case text(String)
  /// One conversion after the other.
  case conversions([ConversionRequest])
  /// How the inputs of each are read.
  case inspections([ConversionRequest])

  /// Reads a command line, without the name of the program.
  init(_ arguments: [String]) throws(UsageErrors) {
    guard let first = arguments.first else {
      throw UsageErrors(messages: ["no command; \(Command.list)"])
    }
    switch first {
    case "--help", "-h", "help": self = .text(Help.overview)
    case "--version": self = .text("quizpress \(Quizpress.version)")
    default:
      guard let command = Command(rawValue: first) else {
        throw Self.unknownCommand(first)
      }
      let line = try CommandLineParser.parse(Array(arguments.dropFirst()), for: command)
      if line.values[.help] != nil {
        self = .text(Help.of(command))
      } else {
        let requests = try Self.conversions(line, command)
        self = command == .inspect ? .inspections(requests) : .conversions(requests)
      }
    }
  }

  /// What the command line asks for, or the deck file that it names. If it names no input at all,
  /// that is the one in the working folder.
  private static func conversions(
    _ line: CommandLineParser.Line, _ command: Command
  ) throws(UsageErrors) -> [ConversionRequest] {
    let deckFile =
      line.inputs.isEmpty ? DeckFile.ofWorkingFolder : line.inputs.first(where: DeckFile.isOne)
    guard let deckFile else { return [try ConversionRequest(line, command)] }
    guard line.inputs.count < 2 else {
      throw UsageErrors(
        messages: ["\(deckFile) says itself what its inputs are; name no others beside it"],
        command: command)
    }
    return try DeckFileRequest.requests(deckFile, line, command)
  }

  private static func unknownCommand(_ name: String) -> UsageErrors {
    let words = Command.allCases.map(\.rawValue) + ["--help", "--version"]
    let hint = suggestion(for: name, among: words).map { "; did you mean '\($0)'?" }
    let kind = name.hasPrefix("-") ? "option" : "command"
    return UsageErrors(
      messages: [
        "unknown \(kind) '\(name)'" + (hint ?? "; \(Command.list)")
      ])
  }
}

/// In what form `inspect` tells what it found.
enum InspectionForm {
  case table, json, records, suggestion
}

/// What the commands are asked for.
struct ConversionRequest {
  var paths: [String]
  var options = ConversionOptions()
  var outputs: [Output] = []
  var isCompact = false
  var mostShown = Int.max
  var isQuiet = false
  var orderSeed: UInt64?
  var isGrouped = false
  var isLines = false
  var inspectionForm = InspectionForm.table

  /// The limits that were moved.
  private var limits: Set<ConversionLimit> = []
  let command: Command

  /// Reads the options of a parsed line, and reports all that is wrong with them at once.
  init(_ line: CommandLineParser.Line, _ command: Command) throws(UsageErrors) {
    self.command = command
    paths = line.inputs
    var errors: [String] = []
    if paths.isEmpty { errors.append("no input; name a file, a folder, or - with --format") }
    for option in Option.allCases {
      for value in line.values[option] ?? [] {
        do throws(OptionValueError) {
          try set(option, value)
        } catch {
          errors.append((line.places[option] ?? "") + error.message)
        }
      }
    }
    for field in DeckField.allCases
    where field != .choices
      && options.mappings.count(where: { $0.field == field }) > 1
    {
      errors.append("--map gives '\(field.rawValue)' more than one source")
    }
    if command == .inspect {
      options.isInspection = true
      let forms = [Option.json, .records, .suggest].filter { line.values[$0] != nil }
      if forms.count > 1 { errors.append("\(forms[0].flag) does not go with \(forms[1].flag)") }
    }
    if let delimiter = options.delimiter, options.quoting == .by(delimiter) {
      errors.append("--quote and --delimiter are the same character")
    }
    if line.values[.header] != nil, line.values[.noHeader] != nil {
      errors.append("--header does not go with --no-header")
    }
    // Nobody is shown any: they are only counted.
    if isQuiet, !options.keepsRejects, orderSeed == nil { options.limits[.diagnostics] = 0 }
    errors += combinationErrors
    guard errors.isEmpty else { throw UsageErrors(messages: errors, command: command) }
    if command == .convert, !outputs.contains(where: \.isOfGroups) {
      outputs.append(.standardOutput)
    }
  }

  /// What cannot be asked for together.
  private var combinationErrors: [String] {
    if isLines, !isGrouped { return ["--lines goes with --grouped"] }
    guard isGrouped else { return [] }
    var errors: [String] = []
    if options.isAllOrNothing {
      errors.append("--all-or-nothing does not go with --grouped: what is written stands")
    }
    if options.keepsRejects { errors.append("--rejects does not go with --grouped") }
    if outputs.contains(where: \.isSourceMap) {
      errors.append("--source-map does not go with --grouped")
    }
    if orderSeed != nil { errors.append("--verify-order does not go with --grouped") }
    if outputs.count(where: \.isOfGroups) > 1 {
      errors.append("--grouped writes to one place: either --output or --bundle")
    }
    if isLines, outputs.contains(where: \.isFolder) {
      errors.append("--lines does not go with --output")
    }
    return errors
  }

  /// The inputs that the paths stand for.
  func inputs() throws(UsageErrors) -> [Input] {
    let inputs: [Input]
    do throws(InputDiscovery.Failure) {
      inputs = try InputDiscovery.inputs(paths, format: options.format)
    } catch {
      throw UsageErrors(messages: [error.message], command: command)
    }
    if isGrouped, let input = inputs.first(where: { $0.format == .json || $0.format == .yaml }) {
      throw UsageErrors(
        messages: ["--grouped reads CSV, TSV and JSON Lines, and '\(input.name)' is none of them"],
        command: command)
    }
    return inputs
  }

  /// Where groups go one by one.
  func sink(reading inputs: [Input]) throws(OutputError) -> any GroupSink {
    if command == .check { return NoGroupSink() }
    for output in outputs {
      switch output {
      case .folder(let folder):
        return try FolderSink(folder: folder, isCompact: isCompact, reading: inputs)
      case .bundle(let path):
        return try StreamSink(path: path, isCompact: isCompact, isLines: isLines, reading: inputs)
      default: continue
      }
    }
    return try StreamSink(path: nil, isCompact: isCompact, isLines: isLines, reading: inputs)
  }

  private mutating func set(_ option: Option, _ value: String) throws(OptionValueError) {
    switch option {
    case .output: outputs.append(.folder(try Self.path(value, option)))
    case .bundle: outputs.append(.bundle(try Self.path(value, option)))
    case .compact: isCompact = true
    case .sourceMap: outputs.append(.sourceMap(try Self.path(value, option)))
    case .rejects:
      outputs.append(.rejects(try Self.path(value, option)))
      options.keepsRejects = true
    case .onConflict: options.onConflict = try Self.decision(value)
    case .expect: options.expectations.append(try Self.expectation(value))
    case .format: options.format = try Self.format(value)
    case .title:
      options.title = value
      guard options.title != nil else {
        throw OptionValueError(message: "--title needs a text that is not blank")
      }
    case .map: options.mappings += try Self.mappings(value)
    case .from: options.templateChoice = try Self.template(value)
    case .encoding: options.encoding = try Self.encoding(value)
    case .delimiter: options.delimiter = try Self.delimiter(value)
    case .quote: options.quoting = try Self.quoting(value)
    case .header: options.hasHeader = true
    case .noHeader: options.hasHeader = false
    case .skipRows: options.skippedRows = try Self.number(value, option)
    case .choices: options.choicesUse = try Self.choicesUse(value)
    case .answerIs: options.answerReading = try Self.answerReading(value)
    case .skipInvalid: options.skipsInvalid = true
    case .allOrNothing: options.isAllOrNothing = true
    case .maxErrors: mostShown = try Self.number(value, option)
    case .limit:
      let (limit, number) = try Self.limit(value)
      guard limits.insert(limit).inserted else {
        throw OptionValueError(message: "--limit gives '\(limit.rawValue)' more than one number")
      }
      options.limits[limit] = number
    case .grouped: isGrouped = true
    case .lines: isLines = true
    case .verifyOrder: orderSeed = try Self.seed(value)
    case .threads: options.threads = try Self.threads(value)
    case .json: inspectionForm = .json
    case .records: inspectionForm = .records
    case .suggest: inspectionForm = .suggestion
    case .quiet: isQuiet = true
    case .help: break
    }
  }
}
