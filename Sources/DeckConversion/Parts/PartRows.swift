/// The rows that came of a part, on their way to those of all parts.
struct PartRows: Sendable {
  private var rows: [QuestionRow]
  private(set) var identities: Identities

  /// For each number of a group in the part, the one that holds among all parts.
  private let groups: [Int]

  /// How many rows of other parts stand before them, among those that are on their way.
  private let start: Int

  init(_ rows: [QuestionRow], _ identities: Identities, groups: [Int], start: Int) {
    self.rows = rows
    self.identities = identities
    self.groups = groups
    self.start = start
  }

  /// Puts the rows, and the identities if there are any, in their places, and lets go of them.
  mutating func move(
    to places: SharedElements<QuestionRow>, _ identityPlaces: SharedElements<Identity>
  ) {
    for (number, row) in rows.enumerated() {
      var row = row
      if row.group != QuestionRow.noGroup { row.group = UInt32(groups[Int(row.group)]) }
      places.put(row, at: start + number)
    }
    if identityPlaces.count > 0 {
      for number in rows.indices { identityPlaces.put(identities[number], at: start + number) }
    }
    (rows, identities) = ([], Identities())
  }
}
