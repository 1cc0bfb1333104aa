/// Something that is timed: a program, run as a whole process.
struct Run {
  /// Where the time comes from.
  enum Timing {
    /// From before the start of the process until its end was seen.
    case process
    /// What the process prints: nanoseconds that it has measured itself.
    case told
  }

  /// What it is called in the table; no two of a job are called the same.
  var name: String
  /// The program and its arguments.
  var arguments: [String]
  var timing = Timing.process
  /// What it writes: removed before it runs, and after its result was checked.
  var output: String?
  /// How many questions it goes through.
  var questionCount = 0
  /// What must come out; a run that does something else is not measured but failed.
  var result: ExpectedResult = .status(0)
}

/// Something that is claimed of a run.
struct Claim {
  /// What is compared.
  enum Measure {
    /// The time, to that of another run.
    case time(comparedTo: String)
    /// The time per question, to that of another run.
    case timePerQuestion(comparedTo: String)
    /// The memory per question, to that of another run.
    case memoryPerQuestion(comparedTo: String)
    /// The memory, to so many bytes.
    case memory(allowed: Int)
  }

  /// The name of the run.
  let run: String
  let measure: Measure
  /// What the ratio must not exceed; without it, it is only told.
  var target: Double?
}

/// Runs that are made in turn, because they are compared with each other.
struct Job {
  let name: JobName
  var runs: [Run] = []
  var claims: [Claim] = []
  /// What cannot be measured here, and what to do about it.
  var missing: [String] = []
}

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
