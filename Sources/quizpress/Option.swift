/// The options: the one table from which lines are parsed and help is made.
enum Option: String, CaseIterable {
  case output, bundle, compact
  case format, title, map
  case noHeader = "no-header"
  case delimiter
  case skipInvalid = "skip-invalid"
  case allOrNothing = "all-or-nothing"
  case maxErrors = "max-errors"
  case quiet, help

  /// The option as it is written.
  var flag: String { "--\(rawValue)" }

  /// What stands for the option's value in the help, if it takes one.
  var valueName: String? {
    switch self {
    case .output: "DIR"
    case .bundle: "FILE"
    case .format: "NAME"
    case .title: "TEXT"
    case .map: "FIELD=SOURCE"
    case .delimiter: "C"
    case .maxErrors: "N"
    case .compact, .noHeader, .skipInvalid, .allOrNothing, .quiet, .help: nil
    }
  }

  /// Whether the option may stand more than once.
  var isRepeatable: Bool { self == .map }

  /// Whether only `convert` has the option.
  var isForWriting: Bool { self == .output || self == .bundle || self == .compact }

  /// What the option does, in lines for the help.
  var help: [String] {
    switch self {
    case .output:
      [
        "write one file a group: DIR/<title>.json; what no file name may",
        "have becomes _, and titles that would clash get a number",
      ]
    case .bundle: ["write the array of all groups, as the quiz app loads it"]
    case .compact: ["write JSON without line ends and indent"]
    case .format:
      [
        "read all inputs as csv, tsv, json, jsonl or yaml, instead of",
        "going by the ending of each file's name",
      ]
    case .title:
      [
        "the title of records and groups that name none; without it,",
        "records take the file's name if no record in it has a title",
      ]
    case .map:
      [
        "read FIELD (title, prompt, answer, hint, questions) from SOURCE:",
        "a column's name, #N for the Nth column, a key, or a path of keys",
        "(a.b); repeat it for each field. Only mapped fields are read then",
      ]
    case .noHeader:
      [
        "the first row of a table is a record; without --map, the columns",
        "are prompt, answer and hint",
      ]
    case .delimiter:
      ["what parts the cells of a table: a character, or tab"]
    case .skipInvalid: ["leave out questions that are refused, and keep their groups"]
    case .allOrNothing: ["write nothing at all if there is any error"]
    case .maxErrors: ["show the first N errors and the first N warnings only"]
    case .quiet: ["show the summary only"]
    case .help: ["show this help"]
    }
  }
}
