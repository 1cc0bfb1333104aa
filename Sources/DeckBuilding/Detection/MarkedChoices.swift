import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// A column of answers whose cells list all choices, with a mark of the right one:
///
///     Question,Answers
///     Capital of Italy?,"*Rome; Milan; Turin"
enum MarkedChoices {
  /// The minimum number of cells that show it.
  private static let minimumCount = 2

  private static let separators = ["\n", "|", ";", ","]

  /// Returns the column, if columns with these fields have no other choices.
  static func column(_ fields: [DeckField?], _ rows: [[String]]) -> Int? {
    guard !fields.contains(.choices), let answer = fields.firstIndex(of: .answer) else {
      return nil
    }
    let cells = rows.compactMap { $0.indices.contains(answer) ? $0[answer] : nil }
      .filter { !$0.isEmpty }
    guard cells.count >= minimumCount else { return nil }
    return RightMark.allCases.contains { areLists(cells, $0) } ? answer : nil
  }

  /// Returns whether a cell can be such a list, so that its table is worth a closer look: it has a byte
  /// of a mark. Most tables have none, and their values need not be split for this.
  static func canBeList(_ cell: String) -> Bool {
    cell.utf8.contains { marks.contains($0) }
      && RightMark.allCases.contains { areLists([cell], $0) }
  }

  /// The bytes of marks, of which a tick begins with 0xE2.
  private static let marks = Set("*)]:".utf8 + [0xE2])

  private static func areLists(_ cells: [String], _ mark: RightMark) -> Bool {
    separators.contains { separator in
      cells.allSatisfy { cell in
        let elements = cell.elements(at: separator).map { Array($0.utf8) }
        let count = elements.count { mark.unmarked($0.span) != nil }
        let marksAll = elements.allSatisfy {
          mark.unmarked($0.span) != nil || mark.unmarkedWrong($0.span) != nil
        }
        return count > 0 && count < elements.count && (marksAll || !mark.marksAll)
      }
    }
  }
}

extension TableLayout {
  /// Detects a column of answers whose cells list all choices.
  mutating func detectMarkedChoices(in sample: TableSample) {
    let start = start
    let rows = sample.rows.filter { $0.start >= start && sample.hasUsualWidth($0) }
    guard let first = hasHeader ? rows.dropFirst().first : rows.first,
      sample.cells(of: first).contains(where: MarkedChoices.canBeList), let header = rows.first
    else { return }
    let fields: [DeckField?] =
      hasHeader
      ? NamedFields(sample.cells(of: header)).values.map(\.field)
      : [.prompt, .answer, .hint].prefix(first.cellCount).map(\.self)
    markedChoices = MarkedChoices.column(
      fields, sample.usualRows(after: hasHeader ? header.start : start - 1))
  }
}
