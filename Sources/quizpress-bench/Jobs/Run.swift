/// A program to measure, which runs as a separate process.
struct Run {
  /// The source of the measured time.
  enum Timing {
    /// The time from before the start of the process until its exit is observed.
    case process
    /// The nanoseconds that the process prints.
    case reported
  }

  /// The name in reports, unique in its job.
  var name: String
  /// The program and its arguments.
  var arguments: [String]
  var timing = Timing.process
  /// The path of the output, which is removed before the run and after the check of the result.
  var output: String?
  /// The number of questions in the input.
  var questionCount = 0
  /// The expected result. The job fails if the actual result differs.
  var result: ExpectedResult = .status(0)
}
