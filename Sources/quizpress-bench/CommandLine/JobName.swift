/// The jobs, by the names that the command line knows.
enum JobName: String, CaseIterable {
  case csv, jsonl, json, yaml
  case eightYAML = "yaml8"
  case partial, check, faulty, decks
  case checkDecks = "check-decks"
  case start, threads, growth

  /// What it does.
  var title: String {
    switch self {
    case .csv: "a CSV file to a bundle"
    case .jsonl: "a JSON Lines file to a bundle"
    case .json: "a JSON file to a bundle"
    case .yaml: "a YAML file to a bundle"
    case .eightYAML: "the same in eight YAML files to a bundle"
    case .partial: "prompts in one CSV file and answers in another to a bundle"
    case .check: "check of the CSV file, beside its conversion"
    case .faulty: "check of a CSV file with a fault in every row, beside the sound one"
    case .decks: "a folder of small decks to a file a group, on disk"
    case .checkDecks: "check of the folder of small decks"
    case .start: "start and end: --version"
    case .threads: "all threads beside one"
    case .growth: "from 10,000 to 10,000,000 questions (only if it is named, or with --growth)"
    }
  }
}
