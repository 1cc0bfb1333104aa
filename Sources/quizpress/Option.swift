/// The options: the one table from which lines are parsed and help is made.
enum Option: String, CaseIterable {
  case output, bundle, compact, rejects
  case sourceMap = "source-map"
  case format, title, map
  case from, encoding, delimiter, quote, header
  case noHeader = "no-header"
  case skipRows = "skip-rows"
  case choices
  case answerIs = "answer-is"
  case skipInvalid = "skip-invalid"
  case allOrNothing = "all-or-nothing"
  case onConflict = "on-conflict"
  case expect
  case maxErrors = "max-errors"
  case limit
  case grouped, lines
  case verifyOrder = "verify-order"
  case threads
  case json, records, suggest
  case quiet, help

  /// The option as it is written.
  var flag: String { "--\(rawValue)" }

  /// What stands for the option's value in the help, if it takes one.
  var valueName: String? {
    switch self {
    case .output: "DIR"
    case .bundle, .sourceMap: "FILE"
    case .rejects: "DIR"
    case .onConflict: "HOW"
    case .expect: "TITLE=N"
    case .limit: "NAME=N"
    case .format: "NAME"
    case .title: "TEXT"
    case .map: "FIELD=SOURCE"
    case .delimiter, .quote: "C"
    case .from, .encoding: "NAME"
    case .choices: "USE"
    case .answerIs: "HOW"
    case .skipRows: "N"
    case .maxErrors, .threads: "N"
    case .verifyOrder: "SEED"
    case .compact, .grouped, .lines, .header, .noHeader, .skipInvalid, .allOrNothing, .json,
      .records, .suggest, .quiet, .help:
      nil
    }
  }

  /// Whether the option may stand more than once.
  var isRepeatable: Bool { self == .map || self == .expect || self == .limit }

  /// The commands that have the option.
  var commands: [Command] {
    switch self {
    case .output, .bundle, .compact, .rejects, .sourceMap, .lines: [.convert]
    case .verifyOrder: [.check]
    case .json, .records, .suggest: [.inspect]
    case .allOrNothing, .skipInvalid, .maxErrors, .grouped, .quiet, .expect: [.convert, .check]
    default: Command.allCases
    }
  }

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
    case .rejects:
      [
        "give back every record that was not used, in DIR under its file's",
        "name, with what is wrong in _error; mend it and convert it with the",
        "records that were good",
      ]
    case .sourceMap:
      ["write where each field came from: file, line and column, in JSON"]
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
        "read FIELD (title, prompt, answer, hint, choices, questions, id,",
        "group, order, field, value) from SOURCE: a column's name, #N for",
        "the Nth column, a key, a path of keys (a.b), or a text with some of",
        "them in braces ('Capital of {country}?'); choices=a,b,c takes",
        "several. Repeat it for each field; only mapped fields are read then",
      ]
    case .from:
      [
        "the platform that all inputs come from: kahoot, quizizz, blooket,",
        "gimkit, quizlet, anki, crowdanki or opentdb; or none",
      ]
    case .encoding:
      ["the encoding of all inputs: utf-8, utf-16le, windows-1252, …"]
    case .delimiter:
      ["what parts the cells of a table: a character, or tab"]
    case .quote: ["what cells of a table may stand in: a character, or none"]
    case .header: ["the first row of a table names its columns"]
    case .noHeader:
      [
        "the first row of a table is a record; without --map, the columns",
        "are prompt, answer and hint",
      ]
    case .skipRows: ["so many rows stand before a table's header or first record"]
    case .choices:
      [
        "what becomes of choices: drop (the default), prompt or hint to write",
        "them there as lettered lines, or keep for a key of their own",
      ]
    case .answerIs:
      [
        "how answers say which choice is right: text, index0 or index1 (its",
        "number, counted from 0 or 1), letter, or auto, as fits each file",
      ]
    case .skipInvalid: ["leave out questions that are refused, and keep their groups"]
    case .allOrNothing: ["write nothing at all if there is any error"]
    case .onConflict:
      [
        "when records of one question say two things: error (the default),",
        "or the first or the last that arrived holds, with a warning. Inputs",
        "arrive in the order of the command line, records as they stand",
      ]
    case .expect:
      ["the group TITLE must have N questions; repeat it for each group"]
    case .maxErrors: ["show the first N errors and the first N warnings only"]
    case .limit:
      [
        "take up to N: depth, of what stands in each other; fields, of a",
        "record; value-bytes, of a text; aliases, values out of those of a",
        "YAML; alias-bytes, text out of them; diagnostics, kept to be shown",
      ]
    case .grouped:
      [
        "the records of each group are adjacent: write a group as soon as the",
        "next one begins, and keep only one in memory (CSV, TSV, JSON Lines)",
      ]
    case .lines: ["with --grouped, write one group object a line, not an array"]
    case .verifyOrder:
      [
        "shuffle inputs and records with the number SEED, convert again, and",
        "report where what comes out differs",
      ]
    case .threads:
      [
        "share the work among N threads (default: as many as can run at the",
        "same time); what comes out is the same for every number",
      ]
    case .json: ["tell it in JSON, for programs"]
    case .records: ["tell every record as it was read, one JSON object a line"]
    case .suggest:
      [
        "print the command line that says all that was recognised, so that",
        "nothing is left to be recognised",
      ]
    case .quiet: ["show the summary only"]
    case .help: ["show this help"]
    }
  }
}
