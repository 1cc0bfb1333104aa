/// A difference between conversions with and without `--grouped` that follows from writing each
/// group before the next one is read.
struct JustifiedDifference {
  /// The reason why the results differ.
  let why: String

  /// The parts of a result that may differ: codes of diagnostics, `status`, `bundle`, `summary`,
  /// and `order` (of the diagnostics).
  let parts: Set<String>

  /// The names of the runs that differ.
  let runs: [String]

  /// A difference in the runs that `runs` names, one per line.
  init(why: String, parts: Set<String>, runs: String) {
    self.why = why
    self.parts = parts
    self.runs = runs.split(separator: "\n").map(String.init)
  }

  /// The differences by the names of the runs.
  static let byRun: [String: JustifiedDifference] = all.reduce(into: [:]) { found, difference in
    for run in difference.runs { found[run] = difference }
  }
}
