internal import SystemIO

/// Measures the runs of jobs.
struct Runner {
  /// The minimum duration of a sample in seconds. Shorter runs are repeated.
  private static let minimumSampleTime = 0.2
  private static let maxRepetitions = 100

  /// The number of samples per run.
  let rounds: Int
  /// The folder for the output that runs print.
  let folder: String
  private var checker = ResultChecker()

  init(rounds: Int, folder: String) {
    self.rounds = rounds
    self.folder = folder
  }

  /// Measures the runs of `job` in alternation: one round to warm up, then `rounds` that count.
  /// Each round begins with a different run.
  mutating func measure(_ job: Job) throws(BenchError) -> JobReport {
    var measurements = job.runs.map { Measurement(name: $0.name, questionCount: $0.questionCount) }
    var repetitions = [Int](repeating: 1, count: job.runs.count)
    for round in 0...rounds {
      for position in job.runs.indices {
        let index = (position + round) % job.runs.count
        let sample = try sample(job.runs[index], repetitions[index])
        if round == 0 {
          let count = Self.minimumSampleTime / max(sample.wallTime, 1e-6)
          repetitions[index] = min(Self.maxRepetitions, max(1, Int(count.rounded(.up))))
        } else {
          measurements[index].samples.append(sample)
        }
      }
    }
    return JobReport(job: job, measurements: measurements)
  }

  /// Executes a run `repetitions` times and returns the medians.
  private mutating func sample(_ run: Run, _ repetitions: Int) throws(BenchError) -> Sample {
    FileSystem.synchronize()
    var samples: [Sample] = []
    for _ in 0..<repetitions { samples.append(try execute(run)) }
    return Sample(medianOf: samples)
  }

  /// Executes a run once, checks its result, and removes its output.
  private mutating func execute(_ run: Run) throws(BenchError) -> Sample {
    try BenchError.checkInterruption()
    if let output = run.output { try Files.remove(output) }
    let (stdout, stderr) = ("\(folder)/stdout.txt", "\(folder)/stderr.txt")
    let reportsTime = run.timing == .reported
    let isOutputNeeded = reportsTime || run.result.isPrinted
    let process = try MeasuredProcess.run(
      run.arguments, output: isOutputNeeded ? stdout : "/dev/null", error: stderr)
    try BenchError.checkInterruption()
    // `check` and the peers print results on standard output; in-process runs print their time
    // there.
    let summary = Files.text(stderr) + (isOutputNeeded && !reportsTime ? Files.text(stdout) : "")
    // In-process runs exit with 0 even if records are refused; their summary is checked below.
    guard process.status == (reportsTime ? 0 : run.result.status) else {
      throw .exitStatus(
        program: run.name, status: process.status, standardError: String(summary.prefix(2000)))
    }
    try checker.check(run, summary: summary)
    if let output = run.output { try Files.remove(output) }
    var wallTime = process.wallTime
    if reportsTime {
      guard let reported = Int(Files.text(stdout).filter { !$0.isNewline }) else {
        throw .wrongResult(program: run.name, "expected a time on standard output")
      }
      wallTime = reported
    }
    return Sample(
      wallTime: Double(wallTime) / 1e9, cpuTime: Double(process.cpuTime) / 1e9,
      peakMemory: Double(process.peakMemory))
  }
}
