/// An estimate of the number of rows that the records of a source become.
///
/// It is made once, when enough records have been read, so that rows need not be moved as they grow.
struct RowEstimate {
  /// The number of rows after which the estimate is made.
  private static let rowsBefore = 1024

  private let firstRow: Int

  /// The number of unread bytes before the first of them.
  private let byteCount: Int
  private var isMade = false

  init(firstRow: Int, byteCount: Int) {
    self.firstRow = firstRow
    self.byteCount = byteCount
  }

  /// Whether the estimate is to be made, now that there are `count` rows.
  @inline(__always)
  func isDue(_ count: Int) -> Bool {
    !isMade && count - firstRow >= Self.rowsBefore
  }

  /// Returns the number of rows that `rest` unread bytes become if they are like those before.
  mutating func rowsToCome(rest: Int) -> Int {
    isMade = true
    // At most about as much memory as the bytes themselves take.
    let length = max((byteCount - rest) / Self.rowsBefore, MemoryLayout<QuestionRow>.stride)
    // A little more, because later rows may be shorter; memory that is not used costs nothing.
    return max(0, rest) / length * 9 / 8
  }
}
