/// What the command line asks for.
struct BenchOptions: Equatable {
  var questionCount = 1_000_000
  var deckCount = 2000
  var seed: UInt64 = 1
  var rounds = 3
  var jobs: [JobName] = JobName.allCases.filter { $0 != .growth }
  /// Where the data lies; a temporary folder that is removed if none is named.
  var folder: String?
  /// The command; the one beside this program if none is named.
  var quizpress: String?
  var python = "python3"
  /// The file that gets all numbers as JSON.
  var json: String?
  var isList = false
  var isHelp = false

  init() {}

  /// Reads `arguments`: `--name value` or `--name=value`.
  init(_ arguments: [String]) throws(BenchFailure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let value = parts.count > 1 ? String(parts[1]) : nil
      switch name {
      case "--help", "-h": isHelp = true
      case "--list": isList = true
      case "--growth": if !jobs.contains(.growth) { jobs.append(.growth) }
      default:
        guard name.hasPrefix("--"), Self.names.contains(name) else {
          throw .usage("unknown argument '\(argument)'")
        }
        guard let value = value ?? rest.popFirst() else { throw .usage("\(name) needs a value") }
        try set(name, value)
      }
    }
  }

  private static let names = [
    "--questions", "--decks", "--seed", "--runs", "--jobs", "--folder", "--quizpress", "--python",
    "--json",
  ]

  private mutating func set(_ name: String, _ value: String) throws(BenchFailure) {
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
    _ name: String, _ value: String, from least: Int, to most: Int
  ) throws(BenchFailure) -> Int {
    guard let number = Int(value), number >= least, number <= most else {
      throw .usage("\(name) needs a whole number from \(least) to \(most), and not '\(value)'")
    }
    return number
  }

  private static func jobs(_ value: String) throws(BenchFailure) -> [JobName] {
    var jobs: [JobName] = []
    for name in value.split(separator: ",") {
      guard let job = JobName(rawValue: String(name)) else {
        throw .usage("there is no job '\(name)'; --list shows all of them")
      }
      if !jobs.contains(job) { jobs.append(job) }
    }
    guard !jobs.isEmpty else { throw .usage("--jobs needs the name of a job") }
    return jobs
  }
}
