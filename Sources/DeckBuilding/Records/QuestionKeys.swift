import SystemIO

/// The identity of a row's question, and its position among the questions of its group.
package struct QuestionKey {
  /// The id; blank if there is none.
  package var id = TextReference()

  /// The first bytes of the id, often all of them, copied when the id was read.
  var idPrefix: UInt64 = 0

  /// The address at which the record begins.
  var recordAddress = 0

  /// The title, or else the key, by which the record names its group. If it names none, the
  /// reference is blank and leads to the title field.
  package var groupName = TextReference.absent(at: 0)

  /// The order as written in the input; blank if there is none.
  package var order = TextReference()

  /// The number that the order is.
  var number = OrderNumber.none
}

/// The keys of rows, indexed by row.
///
/// Most decks have neither ids nor orders; the keys take no memory then.
package struct QuestionKeys {
  private var all: [QuestionKey] = []

  /// Whether no row has an id or an order.
  var isEmpty: Bool { all.isEmpty }

  /// Whether any row has an order.
  private(set) var hasNumbers = false

  /// The key of the row with this number; blank if it has none.
  package subscript(row: Int) -> QuestionKey {
    get { row < all.count ? all[row] : QuestionKey() }
    set {
      if newValue.number.isPresent { hasNumbers = true }
      pad(to: row)
      if row == all.count {
        all.append(newValue)
      } else {
        all[row] = newValue
      }
    }
  }

  /// Calls `body` with the stored keys, which threads may change in parallel.
  mutating func share<Result>(_ body: (SharedElements<QuestionKey>) -> Result) -> Result {
    all.share(body)
  }

  /// Appends the keys of `count` later rows, the first of which gets the number `row`.
  ///
  /// `hasNumbers` is whether any of these rows has an order. `body` moves the keys to their
  /// positions, on several threads.
  mutating func append(
    _ count: Int, at row: Int, hasNumbers: Bool, on threads: Int,
    put body: (SharedElements<QuestionKey>) -> Void
  ) {
    self.hasNumbers = self.hasNumbers || hasNumbers
    if count > 0 { pad(to: row) }
    all.append(count, on: threads, put: body)
  }

  var capacity: Int { all.capacity }

  /// Reserves space for `count` keys together.
  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  /// Ensures that all rows before `row` have keys, adding blank ones.
  private mutating func pad(to row: Int) {
    let missing = row - all.count
    if missing > 0 { all.append(contentsOf: repeatElement(QuestionKey(), count: missing)) }
  }
}
