/// The order in which questions come out: by the number in their `order`, then by first arrival.
struct QuestionOrdering: Sendable {
  let identities: QuestionKeys

  /// Whether every question of the run has a number, so that groups go by it too.
  let isByNumber: Bool

  /// The ordering of the questions for which `heads`, or all rows, stand.
  init(identities: QuestionKeys, rows: [QuestionRow], heads: [UInt32]) {
    self.identities = identities
    isByNumber =
      !identities.isEmpty
      && rows.indices.allSatisfy { row in
        let isHead = heads.isEmpty || heads[row] == UInt32(row)
        return !isHead || rows[row].isOfGroup || identities[row].number.isFinite
      }
  }

  /// The questions of one group, which stand in the order of their arrival, as they come out.
  func sorted(
    _ questions: ArraySlice<GroupBatch.Entry>, _ store: borrowing TextStore
  ) -> ArraySlice<GroupBatch.Entry> {
    guard identities.hasNumbers else { return questions }
    var sorted = questions
    sorted.sort { isBefore(Int($0.row), Int($1.row), store) }
    return sorted
  }

  /// Whether the question of row `left` comes before that of row `right`, of the same group.
  ///
  /// Questions with one number go by their ids; without a number they come last, as they arrived.
  private func isBefore(_ left: Int, _ right: Int, _ store: borrowing TextStore) -> Bool {
    let (first, second) = (identities[left], identities[right])
    if first.number != second.number { return first.number < second.number }
    if first.number.isFinite {
      let ids = (store.string(first.id), store.string(second.id))
      if ids.0.utf8.elementsEqual(ids.1.utf8) == false {
        return ids.0.utf8.lexicographicallyPrecedes(ids.1.utf8)
      }
    }
    return left < right
  }
}
