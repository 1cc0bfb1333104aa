import DeckBuilding

extension BuiltDeck {
  /// Whether the row is the first of a question that can be built.
  func isValidQuestion(_ row: Int) -> Bool {
    guard questionRows.isEmpty || questionRows[row] == UInt32(row) else { return false }
    return records.rows[row].isSound && !records.rows[row].isOfGroup
  }

  /// Returns the title of the row's group, or nil if it has none.
  ///
  /// The groups of all rows are known, also of those that were not built, if there are findings.
  func title(ofRow row: Int) -> TextReference? {
    let group = records.rows[row].group
    guard group != QuestionRow.noGroup, Int(group) < built.names.count else { return nil }
    return built.names[Int(group)].title
  }
}
