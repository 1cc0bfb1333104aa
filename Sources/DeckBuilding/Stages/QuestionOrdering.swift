import ByteText

/// The order of questions in the output: by the number in their `order`, then by first arrival.
struct QuestionOrdering: Sendable {
  let keys: QuestionKeys

  /// Returns whether all questions of `groups` have a number, so that groups are ordered by number too.
  func areByNumber(_ groups: BuiltGroups) -> Bool {
    keys.hasNumbers && groups.rows.allSatisfy { keys[Int($0)].number.isPresent }
  }

  /// Returns the questions of one group, which are in order of arrival, in the order of the output.
  func sorted(
    _ questions: ArraySlice<GroupBatch.HashedRow>, _ store: borrowing TextStore
  ) -> ArraySlice<GroupBatch.HashedRow> {
    guard keys.hasNumbers else { return questions }
    var sorted = questions
    sorted.sort { isBefore(Int($0.row), Int($1.row), store) }
    return sorted
  }

  /// Returns whether the question of row `left` precedes the question of row `right` in their group.
  ///
  /// Questions with the same number are ordered by id. Questions without a number come last, in order of arrival.
  private func isBefore(_ left: Int, _ right: Int, _ store: borrowing TextStore) -> Bool {
    if hasLessNumber(left, than: right, store) { return true }
    if hasLessNumber(right, than: left, store) { return false }
    let (first, second) = (keys[left], keys[right])
    if first.number.isPresent {
      let ids = (store.string(first.id), store.string(second.id))
      if !ids.0.isExactly(ids.1) {
        return ids.0.utf8.lexicographicallyPrecedes(ids.1.utf8)
      }
    }
    return left < right
  }

  /// Returns whether the number of the question of row `left` is less than that of row `right`.
  func hasLessNumber(_ left: Int, than right: Int, _ store: borrowing TextStore) -> Bool {
    let (first, second) = (keys[left], keys[right])
    return first.number.isLess(store[first.order], than: second.number, store[second.order])
  }
}
