import ByteText

/// The groups that were built, and the rows that represent their questions.
package struct BuiltGroups: Sendable {
  package struct BuiltGroup: Sendable {
    /// The group's number in the table of groups.
    package let number: Int
    package let title: TextReference
    /// Whether the title is not from a record: it is from the command line or the file's name.
    package let hasGivenTitle: Bool
    /// The indices of its questions in `BuiltGroups.rows`.
    package fileprivate(set) var rows: Range<Int>
    /// The row with which the group appears first.
    package fileprivate(set) var firstRow = 0
    /// The number of its questions, including invalid ones that are skipped.
    let questionCount: Int
    /// Whether questions may be missing, because an input that has some of them breaks off.
    let isIncomplete: Bool

    /// Returns up to `maxCount` questions, starting at the index `start` of `BuiltGroups.rows`.
    package func part(from start: Int, upTo maxCount: Int, isFirst: Bool) -> Stretch {
      Stretch(group: self, isFirst: isFirst, rows: start..<min(start + maxCount, rows.upperBound))
    }
  }

  /// Consecutive questions of a group.
  package struct Stretch {
    package let group: BuiltGroup
    /// Whether the group is the first group in the output.
    package let isFirst: Bool
    /// The indices of the questions in `BuiltGroups.rows`.
    package let rows: Range<Int>

    /// Whether the part includes the group's first question.
    package var isFirstOfGroup: Bool { rows.lowerBound == group.rows.lowerBound }

    /// Whether the part includes the group's last question.
    package var isLastOfGroup: Bool { rows.upperBound == group.rows.upperBound }
  }

  /// A group that was not built.
  package struct Refused: Sendable {
    /// The group's number in the table of groups.
    let number: Int
    package let title: TextReference
    package let questionCount: Int
    /// The number of questions that have an error themselves.
    package let invalidCount: Int
    /// Whether questions may be missing, because an input that has some of them breaks off.
    package let isIncomplete: Bool
  }

  /// The maximum number of questions that are written at a time.
  package static let questionsPerBatch = 1024

  package var groups: [BuiltGroup] = []
  package var rows: [UInt32] = []
  package var questionCount = 0

  /// Whether the groups are ordered by the order numbers of their questions, instead of by their first rows.
  package private(set) var areByNumber = false

  /// The groups that were not built and have a title.
  package var refused: [Refused] = []

  /// The title and the key of each group, and whether its title is not from a record, indexed by its number in the
  /// table of groups and including groups that were not built; empty if they are not needed.
  package var names: [(title: TextReference, key: TextReference, hasGivenTitle: Bool)] = []

  /// Refuses the groups with these numbers because of the numbers of their questions, as far as they could be built.
  mutating func refuse(miscounted numbers: Set<Int>) {
    let (allGroups, allRows) = (groups, rows)
    (groups, rows, questionCount) = ([], [], 0)
    for group in allGroups {
      if numbers.contains(group.number) {
        refused.append(Refused(miscounted: group))
      } else {
        append(group, allRows[group.rows])
      }
    }
    refused.sort { $0.number < $1.number }
  }

  /// Appends a group and the rows of its questions.
  private mutating func append(_ group: BuiltGroup, _ newRows: ArraySlice<UInt32>) {
    groups.append(group)
    groups[groups.count - 1].rows = rows.count..<rows.count + newRows.count
    rows += newRows
    questionCount += newRows.count
  }

  /// Appends the groups of a later batch.
  mutating func append(_ other: BuiltGroups) {
    for group in other.groups { append(group, other.rows[group.rows]) }
    refused += other.refused
  }

  /// Sorts the groups by their first rows. Nearly always they are sorted already.
  mutating func sort(byFirstRow firstRow: (BuiltGroup) -> Int) {
    for index in groups.indices { groups[index].firstRow = firstRow(groups[index]) }
    let order = groups.map { ($0.firstRow, $0.number) }
    if zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) { return }
    groups = groups.indices.sorted { order[$0] < order[$1] }.map { groups[$0] }
  }

  /// Sorts the groups by the lowest order number of their questions, then by title. Groups that are
  /// equal in both stay in order.
  mutating func sort(by ordering: QuestionOrdering, _ store: borrowing TextStore) {
    areByNumber = true
    // The questions of a group are in order, so the first one has the lowest number.
    let firstRows = groups.map { Int(rows[$0.rows.lowerBound]) }
    let titles = groups.map { store.string($0.title) }
    let order = groups.indices.sorted { left, right in
      let (row, otherRow) = (firstRows[left], firstRows[right])
      if ordering.hasLessNumber(row, than: otherRow, store) { return true }
      if ordering.hasLessNumber(otherRow, than: row, store) { return false }
      if titles[left].isExactly(titles[right]) { return left < right }
      return titles[left].utf8.lexicographicallyPrecedes(titles[right].utf8)
    }
    groups = order.map { groups[$0] }
  }
}

extension BuiltGroups.Refused {
  /// Refuses a group that could be built if it had another number of questions.
  fileprivate init(miscounted group: BuiltGroups.BuiltGroup) {
    self.init(
      number: group.number, title: group.title, questionCount: group.questionCount,
      invalidCount: group.questionCount - group.rows.count, isIncomplete: group.isIncomplete)
  }
}
