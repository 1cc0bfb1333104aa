/// What one run took.
struct Sample: Equatable {
  /// Seconds.
  var wall: Double
  /// Seconds of processor time, over all threads.
  var processor: Double
  /// Bytes.
  var peakMemory: Double

  /// The median of each of several samples.
  init(medianOf samples: [Sample]) {
    wall = Spread(samples.map(\.wall))?.median ?? 0
    processor = Spread(samples.map(\.processor))?.median ?? 0
    peakMemory = Spread(samples.map(\.peakMemory))?.median ?? 0
  }

  init(wall: Double, processor: Double, peakMemory: Double) {
    self.wall = wall
    self.processor = processor
    self.peakMemory = peakMemory
  }
}
