import DeckConversion

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
    outputs.filter { command == .export || !$0.isFolderOfGroups }.compactMap(\.path)
      + report.diagnostics.compactMap(\.path) + [report.baseline].compactMap(\.self)
  }

  /// Whether fields are mapped, of all inputs or of some.
  var hasMappings: Bool {
    !mappings.isEmpty || inputs.values.contains { $0.reading?.mappings.isEmpty == false }
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
