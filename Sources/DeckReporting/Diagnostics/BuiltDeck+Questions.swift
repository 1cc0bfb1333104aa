import DeckBuilding

extension BuiltDeck {
  /// Calls `body` with the name of the input and the names of each valid question, for formats that show them
  /// all: in the order of the records, or of the groups if all of them were built without a finding.
  func forEachQuestion(_ body: (_ path: String, _ subject: Diagnostic.Subject) -> Void) {
    let locator = Locator(self)
    if !built.names.isEmpty {
      for row in records.rows.indices where isValidQuestion(row) {
        body(locator.path(ofRow: row), self.subject(ofRow: row, title(ofRow: row)))
      }
      return
    }
    for group in built.groups {
      for row in built.rows[group.rows].lazy.map(Int.init) {
        body(locator.path(ofRow: row), self.subject(ofRow: row, group.title))
      }
    }
  }

  /// Whether the row is the first of a question that can be built.
  func isValidQuestion(_ row: Int) -> Bool {
    questionRow(ofRow: row) == row && records.rows[row].isSound && !records.rows[row].isOfGroup
  }

  /// Returns the title of the row's group, or nil if it has none.
  ///
  /// The groups of all rows are known, also of the groups that were not built, if there are findings.
  func title(ofRow row: Int) -> TextReference? {
    let group = records.rows[row].group
    guard group != QuestionRow.noGroup, Int(group) < built.names.count else { return nil }
    return built.names[Int(group)].title
  }
}
