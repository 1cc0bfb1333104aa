/// The expected result of a run.
enum ExpectedResult {
  /// Only an exit status.
  case status(Int32)
  /// The summary of a valid deck.
  case valid(questions: Int, groups: Int)
  /// The summary of a deck in which every record is refused.
  case allRefused(records: Int)
  /// A bundle with these counts. All bundles of one deck must be identical.
  case bundle(questions: Int, groups: Int, deck: String)
  /// JSON in any layout with these counts.
  case json(questions: Int, groups: Int)
  /// A folder with one file per title, and the number of questions in all files.
  case folder(titles: [String], questions: Int)
  /// The number of rows of a table, which is printed.
  case rows(Int)
  /// The number of mappings in a YAML file.
  case mappings(Int)
  /// A copy of a file.
  case copy(of: String)

  /// Whether the result is what the program prints, and no file.
  var isPrinted: Bool {
    switch self {
    case .valid, .allRefused, .rows, .mappings: true
    default: false
    }
  }

  /// The expected exit status.
  var status: Int32 {
    switch self {
    case .status(let status): status
    case .allRefused: 1
    default: 0
    }
  }
}
