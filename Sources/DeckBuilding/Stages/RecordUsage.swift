import SystemIO

/// The usage of records: which of them are part of a group that was built.
package struct RecordUsage {
  private let rows: [QuestionRow]
  private let questionRows: [UInt32]
  private let roots: [Int]
  private var isBuilt: [Bool] = []
  private var isBuiltGroup: [Bool] = []

  /// The number of records that were used.
  private(set) var usedCount: Int

  /// Determines which of `records` were used.
  ///
  /// `questionRows` are the rows that represent their questions; if it is empty, each row
  /// represents itself. `roots` is the current number of each group. Unless the options ask for `isUsed`, the rows may only
  /// be counted.
  package init(
    of records: RecordTable, built: BuiltGroups, questionRows: [UInt32], roots: [Int],
    _ options: ConversionOptions
  ) {
    rows = records.rows
    self.questionRows = questionRows
    self.roots = roots
    usedCount = built.questionCount
    let isOneToOne = questionRows.isEmpty && records.groupRecordCount == 0
    if isOneToOne, !options.keepsRejects, !options.isInspection { return }
    isBuilt = [Bool](repeating: false, count: rows.count)
    isBuiltGroup = [Bool](repeating: false, count: roots.count)
    for group in built.groups {
      isBuiltGroup[group.number] = true
      for row in built.rows[group.rows] { isBuilt[Int(row)] = true }
    }
    let usage = self
    let parts = rows.indices.parts(options.rangeCount(of: rows.count))
    let counts = Threads.map(parts.count, on: options.threads) { number in
      parts[number].count { usage.isUsed($0) }
    }
    usedCount = counts.reduce(0, +)
  }

  /// Returns the number of the group that a row belongs to, or nil if its group is unknown.
  package func group(ofRow row: Int) -> Int? {
    rows[row].group == QuestionRow.noGroup ? nil : roots[Int(rows[row].group)]
  }

  /// Returns whether the group that a row belongs to was built.
  package func isGroupBuilt(ofRow row: Int) -> Bool {
    rows[row].group != QuestionRow.noGroup && isBuiltGroup[roots[Int(rows[row].group)]]
  }

  /// Returns whether the record of this row was used.
  package func isUsed(_ row: Int) -> Bool {
    if rows[row].isOfGroup { return !rows[row].isRefused && isGroupBuilt(ofRow: row) }
    return isBuilt[questionRows.isEmpty ? row : Int(questionRows[row])]
  }
}
