/// Runs that are measured in alternation, because they are compared with each other.
struct Job {
  let name: JobName
  var runs: [Run] = []
  var claims: [Claim] = []
  /// The runs that cannot be measured on this machine, with the reason and the solution.
  var notMeasured: [String] = []
}
