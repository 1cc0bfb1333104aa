package import QuestionGroups
import SystemIO

/// What one record brought: inputs for a question, and the group in which that stands.
///
/// There is a row for each record that is not blank, refused ones too: so what was read is always
/// the number of rows and of blank records, and a question keeps its number in its group whatever
/// becomes of the others. Rows that have an id in common become one in `QuestionAssembly`.
package struct QuestionRow {
  /// The group of a record whose group cannot be told, or not yet.
  package static let noGroup = UInt32.max

  /// What arrived.
  package var draft = QuestionDraft<TextReference>()

  /// The short hash of the prompt, taken while that was at hand; 0 where it is not known.
  var promptHash: UInt32 = 0

  /// The short hash of the id, taken while that was at hand and made anything but 0; 0 where there
  /// is no id.
  var idHash: UInt32 = 0

  /// The number of the group.
  package var group = QuestionRow.noGroup

  /// What is not also missing, as it arrived and was refused for another reason.
  var waivedErrors = BuildErrors()

  /// Whether the record was refused for something else than a missing field.
  var isRefused = false

  /// Whether the record is no question, and only told something of its group.
  package var isOfGroup = false

  /// Whether the row's `QuestionKey` has more than an id: a group or an order.
  var hasMoreThanId = false

  /// What is missing.
  var errors: BuildErrors { isRefused ? BuildErrors() : draft.errors.subtracting(waivedErrors) }

  /// Whether the row is a question.
  package var isSound: Bool { !isRefused && draft.errors.isEmpty }
}

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
