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
