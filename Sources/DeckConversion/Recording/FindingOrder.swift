import DeckReporting

/// The position of a diagnostic among the diagnostics of a conversion of all inputs: by their places, and at
/// one place by the stages that found them.
struct FindingOrder: Comparable {
  /// The step that found something.
  enum Stage: String {
    case reading, building
    /// A survey of all records of an input, which is reported after groups have been built.
    case surveying
    /// Counting the questions of the groups that were built.
    case counting

    /// The position of the step among all steps.
    fileprivate var position: Int {
      switch self {
      case .reading: 0
      case .building: 1
      case .surveying: 2
      case .counting: 3
      }
    }
  }

  /// The number of the input, or -1 for the command line.
  let input: Int

  /// The number of the sheet among the sheets that are read of a workbook.
  let sheet: Int

  let stage: Stage

  /// The line and the column; 0 for an entire input.
  private let (line, column): (Int, Int)

  init(input: Int, sheet: Int, _ location: Diagnostic.Location, _ stage: Stage) {
    (self.input, self.sheet, self.stage) = (input, sheet, stage)
    let isWhole = location.offset == nil && location.cell == nil
    (line, column) = isWhole ? (0, 0) : (location.line ?? 0, location.column ?? 0)
  }

  /// Returns the position of an error about numbers of questions in options.
  static func ofCommandLine(_ location: Diagnostic.Location) -> FindingOrder {
    FindingOrder(input: -1, sheet: 0, location, .counting)
  }

  /// Whether both are positions in the same input and sheet.
  func isOfSameInput(as other: FindingOrder) -> Bool {
    (input, sheet) == (other.input, other.sheet)
  }

  static func < (one: FindingOrder, other: FindingOrder) -> Bool {
    let (first, second) = ((one.input, one.sheet), (other.input, other.sheet))
    if first != second { return first < second }
    let (place, otherPlace) = ((one.line, one.column), (other.line, other.column))
    if place != otherPlace { return place < otherPlace }
    return one.stage.position < other.stage.position
  }
}
