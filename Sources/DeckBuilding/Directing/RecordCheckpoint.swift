import RecordReading

/// A point of the record loop, after a certain number of records, at which everything is done that
/// would take too long for each record.
struct RecordCheckpoint {
  /// The number of records between two checkpoints.
  static let interval = 1024

  /// The number of records between two checkpoints of this loop.
  private let interval: Int

  private let firstRow: Int

  /// The number of unread bytes before the first of the records was read.
  private let byteCount: Int

  /// The number of records before the next checkpoint. The first one is before the first record,
  /// because there may be many small inputs.
  private var remaining = 0

  /// The number of records between the last checkpoint and the next one.
  private var step = 0

  /// The number of records between the last two checkpoints: none before the first record.
  private(set) var passedCount = 0

  /// The number of bytes between the last two checkpoints.
  private(set) var passedByteCount = 0

  /// The number of unread bytes at the last checkpoint.
  private var unreadCount: Int

  /// Whether rows were reserved for the unread bytes.
  private var isReserved = false

  /// Prepares for records of which the first gets the row `firstRow`. If reading stops after a number
  /// of errors, there is a checkpoint before each record.
  init(firstRow: Int, byteCount: Int, _ options: ConversionOptions) {
    interval = options.running.errorLimit == nil ? Self.interval : 1
    self.firstRow = firstRow
    unreadCount = byteCount
    self.byteCount = byteCount
  }

  /// Whether a checkpoint is due before the next record.
  @inline(__always)
  mutating func isDue() -> Bool {
    remaining -= 1
    return remaining < 0
  }

  /// Reserves rows for the records in `unreadCount` unread bytes, once it is known how long records
  /// are. At most `room` more records can be gathered.
  ///
  /// - Throws: The reason why no more records can be gathered.
  mutating func pass(
    _ gathering: inout Gathering, room: Int, unread unreadCount: Int, _ limits: ReadingLimits
  ) throws(ReadingError.Reason) {
    (passedCount, step) = (step, min(interval, room))
    remaining = step - 1
    (passedByteCount, self.unreadCount) = (max(0, self.unreadCount - unreadCount), unreadCount)
    guard gathering.hasRoom(forRows: Self.interval, groups: 2 * Self.interval, limits) else {
      throw limits.exceeded(.records)
    }
    guard room > 0 else { throw limits.exceeded(.unpackedRecords) }
    let rowCount = gathering.records.count - firstRow
    guard !isReserved, rowCount >= Self.interval / 2 else { return }
    isReserved = true
    gathering.records.reserve(remainingRows(after: rowCount, unread: unreadCount))
  }

  /// Returns the number of rows in `unreadCount` unread bytes if they are as long as the first `rowCount` rows.
  private func remainingRows(after rowCount: Int, unread unreadCount: Int) -> Int {
    // The rows must not take much more memory than the bytes themselves.
    let length = max((byteCount - unreadCount) / rowCount, MemoryLayout<QuestionRow>.stride)
    // Add a little, because later rows may be shorter; unused memory costs nothing.
    return max(0, unreadCount) / length * 9 / 8
  }
}
