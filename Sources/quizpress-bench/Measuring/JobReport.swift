/// What came of a job.
struct JobReport {
  let job: Job
  let measurements: [Measurement]

  /// What the claims come to.
  var comparisons: [Comparison] { job.claims.compactMap { Comparison($0, measurements) } }
}
