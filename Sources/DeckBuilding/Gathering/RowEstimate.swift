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
