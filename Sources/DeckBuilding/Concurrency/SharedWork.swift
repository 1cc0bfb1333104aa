package import SystemIO

extension Threads {
  /// Returns the results of `work` for each number from 0 up to `count`, in order, computed on up to `threads` threads.
  package static func map<Result: Sendable>(
    _ count: Int, on threads: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    // Each number is handed out once, and its result has its own element.
    results.share { results in run(count, on: threads) { results[$0] = work($0) } }
    return results.compactMap(\.self)
  }
}

extension Range<Int> {
  /// Returns the range divided into `partCount` parts of about the same size, or into one part if
  /// `partCount` is less than 1.
  package func parts(_ partCount: Int) -> [Range<Int>] {
    let partCount = Swift.max(1, partCount)
    return (0..<partCount).map { number in
      lowerBound + count * number / partCount..<lowerBound + count * (number + 1) / partCount
    }
  }
}
