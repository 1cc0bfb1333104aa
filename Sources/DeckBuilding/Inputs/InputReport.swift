/// How one input was read: what was decided about it, and what its columns or keys mean.
package struct InputReport: Sendable {
  /// Why a column or a key is read as it is.
  package enum Reason: Sendable {
    /// Its name is known.
    case known
    /// An option says so.
    case mapped
    /// The platform of a platform says so.
    case platform
    /// There are no names, and it stands at this position.
    case position
    /// Nothing claims it.
    case unknown
  }

  /// A column, or a key at the top of objects.
  package struct Column: Sendable {
    /// The position, counted from 1; nothing for a key.
    package let position: Int?
    /// The name, if it has one.
    package let name: String?
    package let fields: [DeckField]
    package let reason: Reason
  }

  package var detections: [Detection] = []
  package var columns: [Column] = []

  /// Whether headers follow that say otherwise what the columns are.
  package var hasOtherHeaders = false

  /// The rows of its records, and how many of its records were blank.
  package var rows: Range<Int> = 0..<0
  package var blankCount = 0

  package init(
    detections: [Detection] = [], columns: [Column] = [], hasOtherHeaders: Bool = false,
    rows: Range<Int> = 0..<0, blankCount: Int = 0
  ) {
    self.detections = detections
    self.columns = columns
    self.hasOtherHeaders = hasOtherHeaders
    self.rows = rows
    self.blankCount = blankCount
  }

  /// The same, where `count` rows of other inputs stand before its own.
  func moved(rowsBy count: Int) -> InputReport {
    var reading = self
    reading.rows = rows.lowerBound + count..<rows.upperBound + count
    return reading
  }
}
