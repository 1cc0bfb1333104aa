/// The groups that were built, and the rows that are their questions.
package struct BuiltGroups: Sendable {
  package struct Group: Sendable {
    /// The group's number in the table of groups.
    let number: Int
    package let title: TextReference
    /// Whether the title stands in no input.
    package let hasGivenTitle: Bool
    /// Where in `rows` its questions are.
    package let rows: Range<Int>

    /// The questions from `start` on, up to `most` of them.
    package func part(from start: Int, upTo most: Int, isFirst: Bool) -> Part {
      Part(group: self, isFirst: isFirst, rows: start..<min(start + most, rows.upperBound))
    }
  }

  /// Questions of a group that follow each other.
  package struct Part {
    package let group: Group
    /// Whether the group is the first of all.
    package let isFirst: Bool
    /// Where in `rows` they are.
    package let rows: Range<Int>

    /// Whether the group's first question is one of them.
    package var isFirstOfGroup: Bool { rows.lowerBound == group.rows.lowerBound }

    /// Whether the group's last question is one of them.
    package var isLastOfGroup: Bool { rows.upperBound == group.rows.upperBound }
  }

  /// How many questions are written at a time.
  package static let questionsPerBatch = 1024

  package var groups: [Group] = []
  package var rows: [UInt32] = []
  package var questionCount = 0

  /// The titles of the groups that were not built, as far as they have one.
  package var refusedTitles: [TextReference] = []

  /// The title and the key of each group by its number in the table of groups, those that were not
  /// built too; empty if nobody asks for them.
  package var names: [(title: TextReference, key: TextReference)] = []

  /// Refuses all groups.
  mutating func refuseAll() {
    let (titles, names) = (refusedTitles + groups.map(\.title), names)
    self = BuiltGroups()
    (refusedTitles, self.names) = (titles, names)
  }

  /// Adds groups that come later.
  mutating func append(_ other: BuiltGroups) {
    let start = rows.count
    groups += other.groups.map { group in
      Group(
        number: group.number, title: group.title, hasGivenTitle: group.hasGivenTitle,
        rows: start + group.rows.lowerBound..<start + group.rows.upperBound)
    }
    rows += other.rows
    questionCount += other.questionCount
    refusedTitles += other.refusedTitles
  }

  /// Orders the groups by the arrival of their first questions.
  mutating func sortByFirstRow() {
    let rows = rows
    groups.sort { left, right in
      (rows[left.rows].min() ?? .max) < (rows[right.rows].min() ?? .max)
    }
  }

  /// Orders the groups by their least numbers, then by title.
  mutating func sort(by ordering: QuestionOrdering, _ store: borrowing TextStore) {
    var least: [Int: Double] = [:]
    for group in groups {
      least[group.number] = group.rows.lazy.map { [rows] in
        ordering.keys[Int(rows[$0])].number
      }.min()
    }
    var titles: [Int: String] = [:]
    for group in groups { titles[group.number] = store.string(group.title) }
    groups.sort { left, right in
      let numbers = (least[left.number] ?? .infinity, least[right.number] ?? .infinity)
      if numbers.0 != numbers.1 { return numbers.0 < numbers.1 }
      let bytes = (titles[left.number]?.utf8, titles[right.number]?.utf8)
      guard let first = bytes.0, let second = bytes.1 else { return false }
      return first.lexicographicallyPrecedes(second)
    }
  }
}
