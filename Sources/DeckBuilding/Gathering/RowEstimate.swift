/// An estimate of the number of rows for the records of a source.
///
/// It is made once, after enough records have been read, to avoid moving rows as their array grows.
struct RowEstimate {
  /// The number of rows after which the estimate is made.
  private static let rowsBefore = 1024

  private let firstRow: Int

  /// The number of unread bytes before the first of these rows was read.
  private let byteCount: Int

  private var isMade = false

  init(firstRow: Int, byteCount: Int) {
    self.firstRow = firstRow
    self.byteCount = byteCount
  }

  /// Whether the estimate should be made, now that there are `count` rows.
  @inline(__always)
  func isDue(_ count: Int) -> Bool {
    !isMade && count - firstRow >= Self.rowsBefore
  }

  /// Returns the number of rows in `unreadCount` unread bytes if their rows are as long as earlier rows.
  mutating func remainingRows(unread unreadCount: Int) -> Int {
    isMade = true
    // The rows must not take much more memory than the bytes themselves.
    let length = max((byteCount - unreadCount) / Self.rowsBefore, MemoryLayout<QuestionRow>.stride)
    // Add a little, because later rows may be shorter; unused memory costs nothing.
    return max(0, unreadCount) / length * 9 / 8
  }
}
