/// How one input was read: what was decided about it, and what its columns or keys mean.
struct InputReading: Sendable {
  /// Why a column or a key is read as it is.
  enum Reason: Sendable {
    /// Its name is known.
    case known
    /// An option says so.
    case mapped
    /// The template of a platform says so.
    case template
    /// There are no names, and it stands at this position.
    case position
    /// Nothing claims it.
    case unknown
  }

  /// A column, or a key at the top of objects.
  struct Column: Sendable {
    /// The position, counted from 1; nothing for a key.
    let position: Int?
    /// The name, if it has one.
    let name: String?
    let fields: [DeckField]
    let reason: Reason
  }

  var decisions: [Decision] = []
  var columns: [Column] = []

  /// Whether headers follow that say otherwise what the columns are.
  var hasOtherHeaders = false

  /// The rows of its records, and how many of its records were blank.
  var rows: Range<Int> = 0..<0
  var blankCount = 0

  /// The same, where `count` rows of other inputs stand before its own.
  func moved(rowsBy count: Int) -> InputReading {
    var reading = self
    reading.rows = rows.lowerBound + count..<rows.upperBound + count
    return reading
  }
}
