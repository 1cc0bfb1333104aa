import DeckConversion

/// A request to run a command: its inputs and its settings.
struct Request {
  let command: Command

  /// The paths of files and folders, and `-` for standard input.
  var paths: [FilePath] { arguments.inputs }

  /// The path of the deck file whose settings the request has, if there is one.
  let deckFile: FilePath?

  /// Whether the deck file lists the inputs, instead of the arguments.
  var isOfDeckFile: Bool { deckFile != nil && paths != given.inputs }

  /// The path of the deck file if it was searched for, instead of named.
  var unnamedDeckFile: FilePath? {
    guard let deckFile, !given.has("config"), !given.inputs.contains(deckFile) else { return nil }
    return isOfDeckFile && DeckFile.names.contains(deckFile) ? nil : deckFile
  }

  private(set) var settings = Settings()

  /// The options and their values, from the arguments and from a deck file.
  let arguments: Arguments

  /// The arguments, without the settings of a deck file.
  let given: Arguments

  /// Applies the options that were given, and reports all errors in them at once.
  init(
    _ arguments: Arguments, _ command: Command, deckFile: FilePath? = nil,
    given: Arguments? = nil
  ) throws(UsageErrors) {
    self.command = command
    self.deckFile = deckFile
    self.arguments = arguments
    self.given = given ?? arguments
    let isEmpty = paths.isEmpty && arguments.expectedFiles.isEmpty
    let expected =
      command == .diff
      ? "specify files or folders" : "specify a file, a folder, or - for standard input"
    var errors: [UsageError] = isEmpty ? ["no inputs; \(expected)"] : []
    // A deck is previewed, counted and edited with its choices.
    if [.preview, .stats, .export].contains(command) { settings.conversion.choicesUse = .keep }
    settings.apply(arguments, &errors)
    if command == .preview || command == .diff { settings.decidePages(command) }
    errors += (pageErrors + folderErrors + recordStreamErrors + standardInputErrors).map {
      UsageError(message: $0)
    }
    applySettingsOfInputs(&errors)
    applyOverrides(&errors)
    settings.conversion.mappings = settings.mappings
    settings.inputs.exclusions.paths = arguments.excludedPaths + settings.writtenPaths(of: command)
    if command == .check { decideCheck(&errors) }
    if command == .export, let error = settings.decideExport(self.given) {
      errors.append(UsageError(message: error))
    }
    errors += arguments.combinationErrors(settings)
    guard errors.isEmpty else { throw UsageErrors(errors) }
    if command == .convert, !settings.writing.outputs.contains(where: \.holdsGroups) {
      settings.writing.outputs.append(.standardOutput)
    }
    if let error = standardOutputError { throw UsageErrors(error) }
  }

  /// Applies the options that a deck file has for single inputs.
  private mutating func applySettingsOfInputs(_ errors: inout [UsageError]) {
    for path in paths {
      guard let own = arguments.ofInputs[path] else { continue }
      var input = Settings()
      input.apply(own, &errors)
      errors += own.combinationErrors(input)
      input.conversion.mappings = input.mappings
      input.conversion.limits = settings.conversion.limits
      var options = InputOptions()
      options.reading = input.conversion.reading
      options.title = input.conversion.title
      settings.inputs.options[path] = options
    }
  }

  /// Applies the rules that a deck file has for some of the inputs.
  private mutating func applyOverrides(_ errors: inout [UsageError]) {
    for override in arguments.overrides {
      var files = Settings()
      files.apply(override.arguments, &errors)
      settings.inputs.overrides.append(
        RuleOverride(files: override.files, rules: files.conversion.rules))
    }
  }

  /// Decides what a check compares, and where its diagnostics are written.
  private mutating func decideCheck(_ errors: inout [UsageError]) {
    if settings.writing.form.use != .compare {
      for option in OptionSection.output.options where given.has(option.name) {
        errors.append("\(option.flag) requires --up-to-date")
      }
      settings.writing.outputs = []
    }
    settings.report.decideDiagnostics(arguments, .check)
  }

  /// Returns the options that another command has too, as words of its command line, without the
  /// options called `names`. Those of a deck file become words too.
  func words(for command: Command, without names: Set<String>) -> [FilePath] {
    let isAlone = deckFile == nil
    return Self.words(arguments, for: command, without: isAlone ? names : names.union(["config"]))
      + (isAlone || arguments.has("no-config") ? [] : ["--no-config"])
  }

  /// Returns the options in `arguments` that a command has, as words of its command line, without the
  /// options called `names`.
  static func words(
    _ arguments: Arguments, for command: Command, without names: Set<String>
  ) -> [FilePath] {
    CommandOption.all.filter { $0.commands.contains(command) && !names.contains($0.name) }
      .flatMap { option in
        (arguments.values[option.name] ?? []).flatMap { value in
          option.words(with: value)
        }
      }
  }
}

extension Arguments {
  /// The values of the options. The errors in them have been reported.
  var settings: Settings {
    var settings = Settings()
    var errors: [UsageError] = []
    settings.apply(self, &errors)
    return settings
  }
}

extension Settings {
  /// Applies the options that were given, and adds the errors in their values.
  mutating func apply(_ arguments: Arguments, _ errors: inout [UsageError]) {
    for option in CommandOption.all {
      for value in arguments.values[option.name] ?? [] {
        do throws(InvalidValue) {
          try option.apply(value, &self)
        } catch {
          errors.append(
            UsageError(
              location: arguments.places[option.name],
              message: "invalid value '\(value)' for \(option.flag): \(error.reason)"))
        }
      }
    }
  }

  /// The paths of the files and folders that a command writes or compares, without folders of groups, in
  /// which a list shows what was written.
  func writtenPaths(of command: Command) -> [FilePath] {
    writing.outputs.filter { output in
      if case .folder = output { command == .export } else { true }
    }.compactMap(\.path)
      + report.diagnostics.compactMap(\.path) + [report.baseline].compactMap(\.self)
  }
}

extension ReportSettings {
  /// Decides where the diagnostics of a command are written if no argument does.
  mutating func decideDiagnostics(_ arguments: Arguments, _ command: Command) {
    if command == .check, !arguments.has("diagnostics") {
      diagnostics = DiagnosticsDestination.automatic
    }
  }
}
