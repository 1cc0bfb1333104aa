/// The resources that a run used.
struct Sample: Equatable {
  /// The elapsed time in seconds.
  var wallTime: Double
  /// The CPU time of all threads in seconds.
  var cpuTime: Double
  /// The peak memory in bytes.
  var peakMemory: Double

  init(wallTime: Double, cpuTime: Double, peakMemory: Double) {
    self.wallTime = wallTime
    self.cpuTime = cpuTime
    self.peakMemory = peakMemory
  }

  /// Creates a sample from the medians of several samples.
  init(medianOf samples: [Sample]) {
    wallTime = Spread(samples.map(\.wallTime))?.median ?? 0
    cpuTime = Spread(samples.map(\.cpuTime))?.median ?? 0
    peakMemory = Spread(samples.map(\.peakMemory))?.median ?? 0
  }
}
