import SystemIO

/// Which records went into what was built.
package struct RecordUsage {
  private let rows: [QuestionRow]
  private let isOneToOne: Bool
  private let questionRows: [UInt32]
  private let roots: [Int]
  private var isBuilt: [Bool] = []
  private var isBuiltGroup: [Bool] = []

  /// How many records were used.
  private(set) var usedCount: Int

  /// The use of `rows`, for whose questions `questionRows` stand, or they themselves if there are none;
  /// `roots` leads from the group of a row to the one that holds.
  ///
  /// `isAsked` tells whether somebody will ask for single rows; otherwise they may be only counted.
  /// `hasKeys` tells whether there are groups with keys, whose rows need not be questions.
  package init(
    rows: [QuestionRow], built: BuiltGroups, questionRows: [UInt32], roots: [Int], hasKeys: Bool,
    isAsked: Bool, _ options: ConversionOptions
  ) {
    self.rows = rows
    self.questionRows = questionRows
    self.roots = roots
    usedCount = built.questionCount
    isOneToOne = questionRows.isEmpty && !(hasKeys && rows.contains(where: \.isOfGroup))
    if isOneToOne, !isAsked { return }
    isBuilt = [Bool](repeating: false, count: rows.count)
    isBuiltGroup = [Bool](repeating: false, count: roots.count)
    for group in built.groups {
      isBuiltGroup[group.number] = true
      for row in built.rows[group.rows] { isBuilt[Int(row)] = true }
    }
    let use = self
    let parts = rows.indices.parts(options.rangeCount(of: rows.count))
    let counts = Threads.map(parts.count, on: options.threads) { number in
      parts[number].count { use.isUsed($0) }
    }
    usedCount = counts.reduce(0, +)
  }

  /// Whether the record of this row went into what was built.
  package func isUsed(_ row: Int) -> Bool {
    if rows[row].isOfGroup {
      return rows[row].group != QuestionRow.noGroup && isBuiltGroup[roots[Int(rows[row].group)]]
    }
    return isBuilt[questionRows.isEmpty ? row : Int(questionRows[row])]
  }
}
