/// Batches that the calling thread fills, several threads process, and the calling thread passes on.
///
/// They are processed in rounds; while threads process the batches of one round, the batches of the previous round are
/// passed on. So there are never more batches in memory than in two rounds, and they are used again.
package struct BatchPipeline {
  /// The number of batches that are processed together.
  package let batchesPerRound: Int

  private let threads: Int

  /// Creates a pipeline on up to `threads` threads, which process `batchesPerThread` batches each in a round.
  /// If there is only one thread, a round has one batch.
  package init(batchesPerThread: Int, on threads: Int) {
    batchesPerRound = threads > 1 ? batchesPerThread * threads : 1
    self.threads = threads
  }

  /// Calls `fill` until it returns nil, `process` with each batch that it returned, and then `body` with the
  /// batches in order. Stops when `body` throws an error.
  ///
  /// `fill` gets a batch that was passed on, to use it again, or nil if it must create one. `process` is
  /// called on any thread, `fill` and `body` on the calling thread. What batches share must only be read.
  package func forEach<Batch: AnyObject, Failure: Error>(
    filling fill: (_ spare: Batch?) -> Batch?,
    processing process: @escaping @Sendable (Batch) -> Void,
    _ body: (Batch) throws(Failure) -> Void
  ) throws(Failure) {
    var finished: [Transfer<Batch>] = []
    var spare: [Transfer<Batch>] = []
    repeat {
      var next: [Transfer<Batch>] = []
      next.reserveCapacity(batchesPerRound)
      while next.count < batchesPerRound, let batch = fill(spare.popLast()?.batch) {
        next.append(Transfer(batch: batch))
      }
      try Threads.run(
        next.count, on: threads,
        first: { () throws(Failure) in for transfer in finished { try body(transfer.batch) } },
        { [next] number in process(next[number].batch) })
      (spare, finished) = (finished, next)
    } while !finished.isEmpty
  }

  /// A batch on its way from the thread that fills it to the thread that processes it and back; access never overlaps.
  private struct Transfer<Batch: AnyObject>: @unchecked Sendable {
    let batch: Batch
  }
}
