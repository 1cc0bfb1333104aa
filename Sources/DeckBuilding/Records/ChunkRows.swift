import SystemIO

/// The rows that came of a part, on their way to those of all parts.
struct ChunkRows: Sendable {
  private let rows: [QuestionRow]
  let identities: QuestionKeys

  /// For each number of a group in the part, the one that holds among all parts.
  private let groups: [Int]

  /// How many rows of other parts stand before them, among those that are on their way.
  private let start: Int

  init(_ rows: [QuestionRow], _ identities: QuestionKeys, groups: [Int], start: Int) {
    self.rows = rows
    self.identities = identities
    self.groups = groups
    self.start = start
  }

  /// How many there are.
  var count: Int { rows.count }

  /// Puts the rows in `range`, and their identities if there are any, in their places.
  func move(
    _ range: Range<Int>, to places: SharedElements<QuestionRow>,
    _ identityPlaces: SharedElements<QuestionKey>
  ) {
    for number in range {
      var row = rows[number]
      if row.group != QuestionRow.noGroup { row.group = UInt32(groups[Int(row.group)]) }
      places.put(row, at: start + number)
    }
    guard identityPlaces.count > 0 else { return }
    for number in range { identityPlaces.put(identities[number], at: start + number) }
  }
}
