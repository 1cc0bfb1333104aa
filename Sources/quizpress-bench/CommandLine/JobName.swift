/// The jobs, with their names on the command line as raw values.
enum JobName: String, CaseIterable {
  case csv, jsonl, json, yaml, xlsx, ods
  case eightYAML = "yaml8"
  case partial, check, faulty, decks
  case checkDecks = "check-decks"
  case start, threads, growth

  /// A short description.
  var title: String {
    switch self {
    case .csv: "convert a CSV file to a bundle"
    case .jsonl: "convert a JSON Lines file to a bundle"
    case .json: "convert a JSON file to a bundle"
    case .yaml: "convert a YAML file to a bundle"
    case .xlsx: "check a workbook in XLSX, compared with reading its cells"
    case .ods: "check a workbook in ODS, compared with reading its cells"
    case .eightYAML: "convert eight YAML files to a bundle"
    case .partial: "convert prompts and answers in separate CSV files to a bundle"
    case .check: "check a CSV file, compared with converting it"
    case .faulty: "check a CSV file with an error in every row, compared with a valid file"
    case .decks: "convert a folder of small decks to one file per group"
    case .checkDecks: "check a folder of small decks"
    case .start: "start and exit with --version"
    case .threads: "use all threads, compared with one thread"
    case .growth: "convert 10,000 to 10,000,000 questions (only with --growth or --jobs growth)"
    }
  }
}
