import DeckConversion
import Testing

/// A pipeline passes batches on in order, whichever threads process them.
@Suite struct BatchPipelineTests {
  private final class Batch {
    var numbers: Range<Int> = 0..<0
    var squares: [Int] = []
  }

  private struct Stop: Error, Equatable {
    let number: Int
  }

  private struct Case {
    let count: Int
    let batchesPerThread: Int
    let threads: Int

    static let all = [0, 1, 2, 9, 10, 100].flatMap { count in
      [1, 3].flatMap { perThread in
        [1, 2, 5].map { Case(count: count, batchesPerThread: perThread, threads: $0) }
      }
    }

    /// Squares the numbers below the count, three in a batch, and passes them to `body`. Returns the number of
    /// batches that were created.
    func run<Failure: Error>(_ body: (Int) throws(Failure) -> Void) throws(Failure) -> Int {
      var (start, created) = (0, 0)
      try BatchPipeline(batchesPerThread: batchesPerThread, on: threads).forEach(
        filling: { (spare: Batch?) in
          guard start < count else { return nil }
          if spare == nil { created += 1 }
          let batch = spare ?? Batch()
          batch.numbers = start..<min(start + 3, count)
          start = batch.numbers.upperBound
          return batch
        },
        processing: { batch in batch.squares = batch.numbers.map { $0 * $0 } },
        { (batch) throws(Failure) in for square in batch.squares { try body(square) } })
      return created
    }
  }

  @Test(arguments: Case.all)
  private func batchesArePassedOnInOrder(_ example: Case) {
    var squares: [Int] = []
    let created = example.run { squares.append($0) }
    #expect(squares == (0..<example.count).map { $0 * $0 })
    let perRound = example.threads > 1 ? example.batchesPerThread * example.threads : 1
    #expect(created <= 2 * perRound, "batches are used again")
  }

  @Test(arguments: Case.all)
  private func errorEndsThePipeline(_ example: Case) {
    for last in [0, 4, example.count - 1] where (0..<example.count).contains(last) {
      var passed = 0
      #expect(throws: Stop(number: last)) {
        _ = try example.run { (_) throws(Stop) in
          if passed == last { throw Stop(number: last) }
          passed += 1
        }
      }
    }
  }
}
