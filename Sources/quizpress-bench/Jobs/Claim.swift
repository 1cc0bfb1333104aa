/// A comparison to report for a run, with an optional target.
struct Claim {
  /// A quantity and its reference: the name of another run, or a limit.
  enum Measure {
    case time(comparedTo: String)
    case timePerQuestion(comparedTo: String)
    case memoryPerQuestion(comparedTo: String)
    /// The peak memory, compared with a limit in bytes.
    case memory(limit: Int)
  }

  /// The name of the run.
  let run: String
  let measure: Measure
  /// The maximum of the ratio, or `nil` if the ratio is only reported.
  var target: Double?
}
