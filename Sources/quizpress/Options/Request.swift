import DeckConversion

/// A request to run a command: its inputs and its settings.
struct Request {
  let command: Command

  /// The paths of files and folders, and `-` for standard input.
  let paths: [FilePath]

  /// The path of the deck file that makes the request, if one does.
  let deckFile: FilePath?

  private(set) var settings = Settings()

  /// The options and their values, as they were given.
  private let arguments: Arguments

  /// Applies the options that were given, and reports all errors in them at once.
  init(
    _ arguments: Arguments, _ command: Command, deckFile: FilePath? = nil
  ) throws(UsageErrors) {
    self.command = command
    self.deckFile = deckFile
    self.arguments = arguments
    paths = arguments.inputs
    var errors: [String] = []
    if paths.isEmpty { errors.append("no inputs; specify a file, a folder, or - with --format") }
    settings.apply(arguments, &errors)
    for path in paths {
      guard let own = arguments.ofInputs[path] else { continue }
      var input = Settings()
      input.apply(own, &errors)
      errors += Self.combinationErrors(own, input)
      settings.inputs[path] = input.optionsOfInput
    }
    settings.conversion.mappings = settings.mappings
    if command == .check, !arguments.has("diagnostics") {
      settings.report.diagnostics = DiagnosticsDestination.automatic
    }
    errors += Self.combinationErrors(arguments, settings)
    guard errors.isEmpty else { throw UsageErrors(messages: errors, command: command) }
    if command == .convert, !settings.outputs.contains(where: \.holdsGroups) {
      guard settings.report.diagnostics.allSatisfy({ $0.path != nil }) else {
        throw UsageErrors(
          messages: [
            "the bundle and the diagnostics are both written to standard output; add --bundle FILE, "
              + "or :FILE to --diagnostics"
          ],
          command: command)
      }
      settings.outputs.append(.standardOutput)
    }
  }

  /// Returns the given options that another command has too, as words of its command line, without
  /// the options called `names`.
  func words(for command: Command, without names: Set<String>) -> [FilePath] {
    CommandOption.all.filter { $0.commands.contains(command) && !names.contains($0.name) }
      .flatMap { option in
        (arguments.values[option.name] ?? []).flatMap { value in
          [FilePath(option.flag)] + (option.placeholder == nil ? [] : [value.path])
        }
      }
  }

  /// Returns the errors in the combination of options.
  private static func combinationErrors(
    _ arguments: Arguments, _ settings: Settings
  ) -> [String] {
    var errors: [String] = []
    for option in CommandOption.all where arguments.has(option.name) {
      if let required = option.required, !arguments.has(required) {
        errors.append("\(option.flag) requires --\(required)")
        continue
      }
      for excluded in option.excluded + [option.opposite].compactMap({ $0 })
      where arguments.has(excluded) {
        errors.append("--\(excluded) cannot be used with \(option.flag)")
      }
      errors += option.errors(settings)
    }
    return errors
  }
}
