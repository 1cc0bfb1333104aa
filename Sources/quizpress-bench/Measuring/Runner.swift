/// Makes the runs of jobs and times them.
struct Runner {
  /// For how many nanoseconds a run that is short is made again and again, for one sample.
  private static let sampleTime = 200_000_000
  private static let mostRepetitions = 100

  /// How many samples are taken of each run.
  let rounds: Int
  /// Where what runs say is put down.
  let folder: String
  private var results = ResultCheck()

  init(rounds: Int, folder: String) {
    self.rounds = rounds
    self.folder = folder
  }

  /// Makes the runs of `job` in turn: a round that is not counted, then `rounds` that are. Each
  /// round begins with another run, so that none always comes after the same one.
  mutating func measure(_ job: Job) throws(BenchFailure) -> JobReport {
    var measurements = job.runs.map { Measurement(name: $0.name, questionCount: $0.questionCount) }
    var repetitions = [Int](repeating: 1, count: job.runs.count)
    for round in 0...rounds {
      for position in job.runs.indices {
        let index = (position + round) % job.runs.count
        let sample = try sample(job.runs[index], repetitions[index])
        if round == 0 {
          let wanted = Double(Self.sampleTime) / 1e9 / max(sample.wall, 1e-6)
          repetitions[index] = min(Self.mostRepetitions, max(1, Int(wanted.rounded(.up))))
        } else {
          measurements[index].samples.append(sample)
        }
      }
    }
    return JobReport(job: job, measurements: measurements)
  }

  /// Makes a run so many times and returns the median of what it took.
  private mutating func sample(_ run: Run, _ repetitions: Int) throws(BenchFailure) -> Sample {
    Files.settle()
    var samples: [Sample] = []
    for _ in 0..<repetitions { samples.append(try make(run)) }
    return Sample(medianOf: samples)
  }

  /// Makes a run, checks what came of it, and removes that.
  private mutating func make(_ run: Run) throws(BenchFailure) -> Sample {
    try StopRequest.check()
    if let output = run.output { try Files.remove(output) }
    let (output, error) = ("\(folder)/stdout.txt", "\(folder)/stderr.txt")
    let isTold = run.timing == .told
    let use = try ChildProcess.run(
      run.arguments, output: isTold ? output : "/dev/null", error: error)
    try StopRequest.check()
    let said = Files.text(error)
    // The library has no exit status; what it did is in the summary.
    guard use.status == (isTold ? 0 : run.result.status) else {
      throw .status(program: run.name, status: use.status, said: String(said.prefix(2000)))
    }
    try results.check(run, said: said)
    if let output = run.output { try Files.remove(output) }
    var wall = use.wall
    if isTold {
      guard let told = Int(Files.text(output).filter { !$0.isNewline }) else {
        throw .wrongResult(program: run.name, "it does not tell its time")
      }
      wall = told
    }
    return Sample(
      wall: Double(wall) / 1e9, processor: Double(use.processor) / 1e9,
      peakMemory: Double(use.peakMemory))
  }
}
