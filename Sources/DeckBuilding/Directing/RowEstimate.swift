/// How many rows the records of a text become, estimated once some of them have been taken.
struct RowEstimate {
  /// After how many rows it is estimated.
  private static let rowsBefore = 1024

  private let firstRow: Int

  /// How many bytes were to be read before the first of them.
  private let byteCount: Int
  private var isMade = false

  init(firstRow: Int, byteCount: Int) {
    self.firstRow = firstRow
    self.byteCount = byteCount
  }

  /// How many rows `rest` bytes still become, if they are as those before: told once, when there
  /// are enough rows, of which there are `count` now.
  mutating func rowsToCome(after count: Int, rest: Int) -> Int? {
    guard !isMade, count - firstRow >= Self.rowsBefore else { return nil }
    isMade = true
    // No more than about as much memory as the bytes take themselves.
    let length = max((byteCount - rest) / Self.rowsBefore, MemoryLayout<QuestionRow>.stride)
    // A little more, as the others may be shorter; memory that is not used costs nothing.
    return max(0, rest) / length * 9 / 8
  }
}

extension Director {
  /// Makes room for `count` rows more.
  mutating func makeRoom(_ count: Int) {
    let needed = rows.count + count
    // Where many inputs ask, each for a little, the rows are not to be moved each time.
    if needed > rows.capacity { rows.reserveCapacity(max(needed, rows.capacity * 3 / 2)) }
  }
}
