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
