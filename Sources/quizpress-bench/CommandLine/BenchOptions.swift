/// The options of the command line.
struct BenchOptions: Equatable {
  var questionCount = 1_000_000
  var deckCount = 2000
  var seed: UInt64 = 1
  var rounds = 3
  var jobs: [JobName] = JobName.allCases.filter { $0 != .growth }
  /// The folder of the decks, or `nil` for a temporary folder.
  var folder: String?
  /// The path of the command, or `nil` for the one next to this program.
  var quizpress: String?
  var python = "python3"
  /// The path of the JSON file, or `nil` for none.
  var json: String?
  var showsList = false
  var showsHelp = false

  init() {}

  /// Parses `arguments`: flags, `--name value` and `--name=value`.
  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let value = parts.count > 1 ? String(parts[1]) : nil
      switch name {
      case "--help", "-h": showsHelp = true
      case "--list": showsList = true
      case "--growth": if !jobs.contains(.growth) { jobs.append(.growth) }
      default:
        guard name.hasPrefix("--"), Self.names.contains(name) else {
          throw .usage("unknown argument '\(argument)'")
        }
        guard let value = value ?? rest.popFirst() else {
          throw .usage("\(name) requires a value")
        }
        try set(name, value)
      }
    }
  }

  private static let names = [
    "--questions", "--decks", "--seed", "--runs", "--jobs", "--folder", "--quizpress", "--python",
    "--json",
  ]

  private mutating func set(_ name: String, _ value: String) throws(BenchError) {
    switch name {
    case "--questions": questionCount = try Self.number(name, value, from: 1, to: 100_000_000)
    case "--decks": deckCount = try Self.number(name, value, from: 1, to: 100_000)
    case "--seed": seed = UInt64(try Self.number(name, value, from: 0, to: .max))
    case "--runs": rounds = try Self.number(name, value, from: 1, to: 1000)
    case "--jobs": jobs = try Self.jobs(value)
    case "--folder": folder = value
    case "--quizpress": quizpress = value
    case "--python": python = value
    default: json = value
    }
  }

  private static func number(
    _ name: String, _ value: String, from minimum: Int, to maximum: Int
  ) throws(BenchError) -> Int {
    guard let number = Int(value), number >= minimum, number <= maximum else {
      throw .usage(
        "invalid value '\(value)' for \(name): expected a whole number from \(minimum) to \(maximum)"
      )
    }
    return number
  }

  private static func jobs(_ value: String) throws(BenchError) -> [JobName] {
    var jobs: [JobName] = []
    for name in value.split(separator: ",") {
      guard let job = JobName(rawValue: String(name)) else {
        throw .usage("unknown job '\(name)'; run 'quizpress-bench --list' to list the jobs")
      }
      if !jobs.contains(job) { jobs.append(job) }
    }
    guard !jobs.isEmpty else { throw .usage("--jobs requires at least one job") }
    return jobs
  }
}
