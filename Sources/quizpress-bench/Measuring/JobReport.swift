/// A job with its measurements.
struct JobReport {
  let job: Job
  let measurements: [Measurement]

  /// The results of the job's claims.
  var comparisons: [Comparison] { job.claims.compactMap { Comparison($0, measurements) } }
}
