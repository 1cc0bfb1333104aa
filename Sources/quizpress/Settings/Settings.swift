import DeckConversion

/// The values of the options of one run, by subject. A command gets the subjects that it has options for.
struct Settings {
  /// The options for reading inputs and building groups: of all commands that read decks.
  var conversion = ConversionOptions()

  /// The mappings of fields, which become settings of the conversion together: they are indexed.
  var mappings: [FieldMapping] = []

  /// The limits that were set, in the order of their options.
  var changedLimits: [ConversionLimit] = []

  /// The files that are read: of the same commands.
  var inputs = InputSettings()

  /// The detail of the report: of the same commands.
  var report = ReportSettings()

  /// The outputs of `convert`, `check`, `preview`, `export` and `diff`.
  var writing = WritingSettings()

  /// The form of what `inspect`, `stats` and `diff` print.
  var form = PrintedForm.table

  /// The format of an export, if it is given.
  var exportFormat: ExportFormat?

  var export = ExportOptions()
  var fix = FixSettings()

  /// The service for which `init` writes a file.
  var checkingService: CheckingService?

  /// Whether the exit status of `diff` says whether the decks differ.
  var exitsWithDifference = false
}

/// The files that are read.
struct InputSettings {
  /// The options of single inputs, by their paths.
  var options: [FilePath: InputOptions] = [:]

  /// The severities of diagnostics in some of the inputs, in order.
  var overrides: [RuleOverride] = []

  /// The path of the file that standard input takes the place of, if it is given.
  var standardInputPath: FilePath?

  /// The files that are not read when a folder is searched.
  var exclusions = InputDiscovery.Exclusions()
}

/// The severities of diagnostics in the inputs that patterns match.
struct RuleOverride {
  /// The patterns of their paths, relative to the folder of the deck file.
  let files: [FilePath]

  /// The rules, in addition to the rules of the conversion.
  let rules: SeverityRules
}

/// The outputs, and the way to them.
struct WritingSettings {
  /// The outputs, in the order in which their options are declared.
  var outputs: [Output] = []

  var form = OutputForm()
  var mode = Mode.whole

  /// The way in which groups are built.
  enum Mode: Equatable {
    /// When all records have been read.
    case whole
    /// The same, and again from inputs and records that are shuffled by the seed.
    case verified(seed: UInt64)
    /// While sorted records are read.
    case grouped
  }
}

/// The form of what a command prints as its result.
enum PrintedForm {
  /// A table or lines for people.
  case table
  /// JSON for programs.
  case json
  /// A command line that specifies everything that was detected.
  case command
}

/// The settings of `fix`.
struct FixSettings {
  /// The codes whose diagnostics are fixed; if there are none, all that can be.
  var codes: [DiagnosticCode] = []

  var use = Use.write

  /// The use of fixed values.
  enum Use {
    /// They are written to the files.
    case write
    /// The differences of the files are printed.
    case diff
    /// Only their numbers are reported.
    case check
  }
}
