import DeckConversion

extension Request {
  /// The error of a preview without pages. An invalid value of the option is reported already.
  var pageErrors: [String] {
    command == .preview && settings.writing.outputs.isEmpty && !arguments.has("output")
      ? ["no output; specify --output FILE or --output DIR/"] : []
  }

  /// The errors of folders that have the name of a file, which people expect to be written.
  var folderErrors: [String] {
    if !Set.comparingOutputs.contains(command) { return [] }
    return settings.writing.outputs.compactMap { output in
      switch output {
      case .folder(let path) where path.isNamedAsFile:
        "--output writes a folder, and '\(path)' is the name of a file; write one file with --bundle "
          + "\(path.shellWord), or add / to the name of a folder"
      case .rejects(let path) where path.isNamedAsFile:
        "--rejects writes a folder, and '\(path)' is the name of a file; add / to the name of a folder"
      default: nil
      }
    }
  }

  /// The names of the options that determine which records an input has, and their values. A stream of
  /// records has been read before.
  private static let optionsOfRecords: Set<String> = [
    "cells", "delimiter", "encoding", "escape", "fill-down", "from", "header", "hidden", "map",
    "map-only", "markup", "missing", "no-header", "padding", "quote", "sheet", "skip-rows",
  ]

  /// The errors of records that are not read, or that are read in some way again.
  var recordStreamErrors: [String] {
    guard settings.conversion.format == .records else { return [] }
    var errors: [String] = []
    if !Set.readingRecordStreams.contains(command) {
      errors.append(
        "the command '\(command.rawValue)' cannot be used with --format records: "
          + "specify the inputs that the records were read from instead")
    }
    for option in OptionSection.reading.options
    where Self.optionsOfRecords.contains(option.name) && given.has(option.name) {
      errors.append(
        "\(option.flag) cannot be used with --format records: records have been read before")
    }
    return errors
  }

  /// The error of a name for standard input, which is not read.
  var standardInputErrors: [String] {
    settings.inputs.standardInputPath != nil && !paths.contains("-")
      ? ["--stdin-filename requires - as an input"] : []
  }

  /// The error of a deck and diagnostics that are both written to standard output.
  var standardOutputError: String? {
    guard settings.report.diagnostics.contains(where: { $0.path == nil }) else { return nil }
    if command == .records {
      return "the records and the diagnostics are both written to standard output; add :FILE to "
        + "--diagnostics"
    }
    guard command == .convert, settings.writing.outputs.contains(.standardOutput) else {
      return nil
    }
    return "the bundle and the diagnostics are both written to standard output; add --bundle FILE, "
      + "or :FILE to --diagnostics"
  }
}

extension Arguments {
  /// Returns the errors in the combination of options, which have contributed to `settings`.
  func combinationErrors(_ settings: Settings) -> [UsageError] {
    var errors: [UsageError] = []
    for option in CommandOption.all where has(option.name) {
      var messages: [String] = []
      if let required = option.required, !has(required) {
        messages.append("\(option.flag) requires --\(required)")
      } else {
        for excluded in option.excluded + [option.opposite].compactMap({ $0 }) where has(excluded) {
          messages.append("--\(excluded) cannot be used with \(option.flag)")
        }
        messages += option.errors(settings)
      }
      errors += messages.map { UsageError(location: places[option.name], message: $0) }
    }
    return errors
  }
}
