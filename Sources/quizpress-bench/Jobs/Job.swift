/// Runs that are made in turn, because they are compared with each other.
struct Job {
  let name: JobName
  var runs: [Run] = []
  var claims: [Claim] = []
  /// What cannot be measured here, and what to do about it.
  var missing: [String] = []
}
