/// What tells a row's question from others, and where it comes among them.
package struct QuestionKey {
  /// The id; blank if there is none.
  package var id = TextReference()

  /// The first bytes of the id, taken while they were at hand: often all of them.
  var idPrefix: UInt64 = 0

  /// The address at which the record begins.
  var recordAddress = 0

  /// The address at which the record names its group; -1 if it names none.
  package var groupAddress = -1

  /// The order, as it was written; blank if there is none.
  package var order = TextReference()

  /// The number that the order stands for; infinite where there is none, which then comes last.
  var number = Double.infinity
}

/// The identities of rows. Most decks have none, and then it takes no memory.
package struct QuestionKeys {
  private var all: [QuestionKey] = []

  /// Whether no row has an id or an order.
  var isEmpty: Bool { all.isEmpty }

  /// Whether some row has a number to go by.
  private(set) var hasNumbers = false

  /// The identity of the row with this number.
  package subscript(row: Int) -> QuestionKey {
    get { row < all.count ? all[row] : QuestionKey() }
    set {
      if newValue.number.isFinite { hasNumbers = true }
      pad(to: row)
      if row == all.count {
        all.append(newValue)
      } else {
        all[row] = newValue
      }
    }
  }

  /// Lets threads work on the identities of rows that have one.
  mutating func share<Result>(_ body: (SharedElements<QuestionKey>) -> Result) -> Result {
    all.share(body)
  }

  /// Takes over those of `count` rows that come behind `row` others and of which some have numbers
  /// or none; `body` lets threads put them in their places.
  mutating func append(
    _ count: Int, at row: Int, hasNumbers: Bool, on threads: Int,
    put body: (SharedElements<QuestionKey>) -> Void
  ) {
    self.hasNumbers = self.hasNumbers || hasNumbers
    if count > 0 { pad(to: row) }
    all.append(count, on: threads, put: body)
  }

  /// Sees to it that the rows before `row` have identities, if blank ones.
  private mutating func pad(to row: Int) {
    let missing = row - all.count
    if missing > 0 { all.append(contentsOf: repeatElement(QuestionKey(), count: missing)) }
  }
}
