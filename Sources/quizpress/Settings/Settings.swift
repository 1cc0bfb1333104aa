import DeckConversion

/// The settings of one run, as its options have set them.
struct Settings {
  var conversion = ConversionOptions()

  /// The mappings of fields, which become settings of the conversion together: they are indexed.
  var mappings: [FieldMapping] = []

  /// The options of single inputs, by their paths.
  var inputs: [FilePath: InputOptions] = [:]

  /// The severities of diagnostics in some of the inputs, in order.
  var overrides: [RuleOverride] = []

  /// The path of the file that standard input takes the place of, if it is given.
  var standardInputPath: FilePath?

  /// The files that are not read when a folder is searched.
  var exclusions = InputDiscovery.Exclusions()

  /// The outputs, in the order in which their options are declared.
  var outputs: [Output] = []

  var outputForm = OutputForm()

  /// The format of an export, if it is given.
  var exportFormat: ExportFormat?

  var export = ExportOptions()

  /// Whether the groups of sorted records are built while they are read.
  var isGrouped = false

  var report = ReportSettings()

  /// The seed of the shuffled second run that verifies the order, if there is one.
  var orderSeed: UInt64?

  var inspectionForm = InspectionForm.table

  /// Whether the exit status says whether two decks differ.
  var exitsWithDifference = false

  /// The codes whose diagnostics are fixed; if there are none, all that can be.
  var fixedCodes: [DiagnosticCode] = []

  var fixUse = FixUse.write

  /// The limits that were set, in the order of their options.
  var changedLimits: [ConversionLimit] = []
}

/// The severities of diagnostics in the inputs that patterns match.
struct RuleOverride {
  /// The patterns of their paths, relative to the folder of the deck file.
  let files: [FilePath]

  /// The rules, in addition to the rules of the conversion.
  let rules: SeverityRules
}

/// The detail in which a run is reported.
struct ReportSettings {
  /// The number of errors, and of warnings, that are shown.
  var maxErrors = Int.max

  var detail = ReportDetail.everything
  var color = ColorMode.auto
  var diagnostics: [DiagnosticsDestination] = []
  var documentation = DocumentationAddress()

  /// The path of the baseline, if there is one.
  var baseline: FilePath?

  /// The branch or the commit whose diagnostics are not shown.
  var changedSince: String?

  var baselineUse = BaselineUse.compare
}

/// The diagnostics that are shown.
enum ReportDetail {
  case everything
  /// The errors.
  case errors
  /// None: only the summary.
  case summary
}

/// The use of fixed values.
enum FixUse {
  /// They are written to the files.
  case write
  /// The differences of the files are printed.
  case diff
  /// Only their numbers are reported.
  case check
}

/// The use of a baseline.
enum BaselineUse {
  /// Diagnostics that it has are not shown.
  case compare
  /// The same, and diagnostics that did not occur are removed from it.
  case prune
  /// It gets the diagnostics of the run instead of the ones that it had about the same files.
  case update
}

/// The form in which an inspection is printed.
enum InspectionForm {
  /// A table for people.
  case table
  /// A JSON array for programs.
  case json
  /// A command line that specifies everything that was detected.
  case command
}

/// When colors are used.
enum ColorMode: String, CaseIterable {
  /// On a terminal, unless the environment variable `NO_COLOR` is set.
  case auto
  case always
  case never

  /// Whether colors are used for a stream.
  func isOn(forTerminal isTerminal: Bool) -> Bool {
    switch self {
    case .auto:
      isTerminal && (CurrentProcess.environmentVariable("NO_COLOR") ?? "").isEmpty
        && CurrentProcess.environmentVariable("TERM") != "dumb"
    case .always: true
    case .never: false
    }
  }
}

/// A destination of diagnostics for programs: `--diagnostics FORMAT:FILE`.
struct DiagnosticsDestination: Hashable {
  let format: DiagnosticFormat

  /// The path of the file, or nil for standard output.
  let path: FilePath?
}

extension DiagnosticsDestination {
  /// The destinations that the service on which the command runs expects: annotations on standard
  /// output in a workflow of GitHub, and otherwise none.
  static var automatic: [DiagnosticsDestination] {
    CurrentProcess.environmentVariable("GITHUB_ACTIONS") == "true"
      ? [DiagnosticsDestination(format: .github, path: nil)] : []
  }
}
