import RecordReading

extension Threads {
  /// What `work` makes of every number from 0 up to `count`, in their order, on up to `threads`
  /// threads.
  static func map<Result: Sendable>(
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
  func parts(_ most: Int) -> [Range<Int>] {
    let most = Swift.max(1, most)
    return (0..<most).map { number in
      lowerBound + count * number / most..<lowerBound + count * (number + 1) / most
    }
  }
}

extension ConversionOptions {
  /// How many bytes of an input a row stands for, about, where only rows are counted.
  private static let bytesPerRow = 64

  /// In how many ranges threads share `count` rows: one each, or fewer where that is not worth the
  /// making of a thread.
  func rangeCount(of count: Int) -> Int {
    max(1, min(threads, count * Self.bytesPerRow / max(1, leastPart)))
  }
}
