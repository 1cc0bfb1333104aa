package import SystemIO

extension Threads {
  /// What `work` makes of every number from 0 up to `count`, in their order, on up to `threads`
  /// threads.
  package static func map<Result: Sendable>(
    _ count: Int, on threads: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    // Each number is handed out once, and has a place of its own.
    results.share { results in run(count, on: threads) { results[$0] = work($0) } }
    return results.compactMap(\.self)
  }
}

extension Range<Int> {
  /// The range in up to `most` parts, about of one size.
  package func parts(_ most: Int) -> [Range<Int>] {
    let most = Swift.max(1, most)
    return (0..<most).map { number in
      lowerBound + count * number / most..<lowerBound + count * (number + 1) / most
    }
  }
}
