/// What must come of a run.
enum ExpectedResult {
  /// The exit status, and nothing else.
  case status(Int32)
  /// The summary of `check`: so many questions in so many groups, none refused.
  case clean(questions: Int, groups: Int)
  /// The summary where every record is refused.
  case allRefused(records: Int)
  /// A bundle of so many questions in so many groups, to the byte the same for all runs of one deck.
  case bundle(questions: Int, groups: Int, deck: String)
  /// JSON of so many questions in so many groups, in some layout.
  case json(questions: Int, groups: Int)
  /// A folder with a file for each title, of so many questions together.
  case folder(titles: [String], questions: Int)
  /// So many mappings of YAML.
  case objects(Int)
  /// A copy of a file.
  case copy(of: String)

  /// The exit status.
  var status: Int32 {
    switch self {
    case .status(let status): status
    case .allRefused: 1
    default: 0
    }
  }
}
