/// The columns of titles and hints: they do not change the questions, so they are chosen last.
struct SideColumns {
  let title, hint: Int?

  /// The share of the strongest meaning of a name that a role needs.
  private static let minShare = 0.6

  init(besides one: Interpretation, _ facts: TableFacts) {
    let used = one.used
    let free = facts.table.columns.indices.filter { !used.contains($0) }
    func strength(_ column: Int, _ fact: Fact) -> Double {
      let own = facts.columns[column]
      guard let strongest = own.strongestName, own[.variant] == 0 else { return 0 }
      return own[fact] >= Self.minShare * own[strongest] ? own[fact] : 0
    }
    let count = facts.table.count
    let named = free.filter { column in
      let own = facts.columns[column]
      // A title that differs in each row is none.
      let isShared = count < 3 || own[.repeats] > 0
      return own[.list] == 0 && own[.filled] > 0 && isShared && strength(column, .nameTitle) > 0.5
    }.max { (strength($0, .nameTitle), $1) < (strength($1, .nameTitle), $0) }
    let title = named ?? Self.category(in: free, before: one.prompt, facts)
    self.title = title
    hint =
      free.filter { column in
        column != title && facts.columns[column][.filled] > 0 && strength(column, .nameHint) > 0
      }.max { (strength($0, .nameHint), $1) < (strength($1, .nameHint), $0) }
      ?? free.first { facts.columns[$0][.hides] > 0 }
      ?? free.first { facts.columns[$0][.pronounces] > 0 }
  }

  /// Returns the column of categories before the prompt of a table without names: values that repeat.
  private static func category(in free: [Int], before prompt: Int, _ facts: TableFacts) -> Int? {
    free.first { column in
      let own = facts.columns[column]
      return column < prompt && facts.table.columns[column].name.isEmpty && own[.text] > 0.8
        && own[.filled] > 0.95 && own[.repeats] > 0.3 && own[.constant] == 0 && own[.running] == 0
    }
  }
}
