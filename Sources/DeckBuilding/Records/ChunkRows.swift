import SystemIO

/// The rows of one chunk on their way into the table of all rows.
struct ChunkRows: Sendable {
  private let rows: [QuestionRow]
  let keys: QuestionKeys

  /// The number among all groups of each group of the chunk, by its number in the chunk.
  private let groups: [Int]

  /// The number of rows of earlier chunks that are moved together with these.
  private let start: Int

  init(_ records: RecordTable, groups: [Int], start: Int) {
    rows = records.rows
    keys = records.keys
    self.groups = groups
    self.start = start
  }

  /// The number of rows.
  var count: Int { rows.count }

  /// Moves the rows in `range`, and their keys if there are any, to their positions.
  func move(
    _ range: Range<Int>, to positions: SharedElements<QuestionRow>,
    _ keyPositions: SharedElements<QuestionKey>
  ) {
    for number in range {
      var row = rows[number]
      if row.group != QuestionRow.noGroup { row.group = UInt32(groups[Int(row.group)]) }
      positions.put(row, at: start + number)
    }
    guard keyPositions.count > 0 else { return }
    for number in range { keyPositions.put(keys[number], at: start + number) }
  }
}
