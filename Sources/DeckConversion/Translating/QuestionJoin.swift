import ByteText
import DeckBuilding

/// What makes questions in different languages the same question.
package enum JoinKey: String, CaseIterable, Sendable {
  case id
  /// The number of the question in its group, and of the group in the deck.
  case position
}

/// The questions of decks in several languages, joined to rows.
struct QuestionJoin {
  /// The number of the question in each deck, or nil if the deck does not have it.
  typealias Row = [Int?]

  /// The rows, in the order of the first deck. Questions that only other decks have follow those that
  /// they follow there.
  let rows: [Row]

  init(_ decks: [TranslatedDeck], by key: JoinKey) throws(TranslationFailure) {
    switch key {
    case .id: rows = try Self.rowsByID(decks)
    case .position: rows = try Self.rowsByPosition(decks)
    }
  }

  // MARK: Ids

  private static func rowsByID(_ decks: [TranslatedDeck]) throws(TranslationFailure) -> [Row] {
    for deck in decks where deck.questions.allSatisfy(\.text.id.isEmpty) {
      if !deck.questions.isEmpty { throw .noIDs(deck: deck.name) }
    }
    var rows: [Row] = []
    var numbers: [ExactText: Int] = [:]
    // The rows that follow each row, counted from 1; 0 is the beginning.
    var followers: [[Int]] = [[]]
    for (language, deck) in decks.enumerated() {
      var previous = 0
      for (number, question) in deck.questions.enumerated() {
        let id = question.text.id
        guard !id.isEmpty else {
          throw .questionWithoutID(deck.location(of: question), prompt: question.text.prompt)
        }
        let row: Int
        if let known = numbers[ExactText(id)] {
          row = known
        } else {
          row = rows.count
          numbers[ExactText(id)] = row
          rows.append(Row(repeating: nil, count: decks.count))
          followers.append([])
          followers[previous].append(row + 1)
        }
        if rows[row][language] != nil {
          throw .repeatedID(deck.location(of: question), id: id)
        }
        rows[row][language] = number
        previous = row + 1
      }
    }
    return order(followers).map { rows[$0 - 1] }
  }

  /// Returns the rows in an order in which each one is after the one that it follows.
  private static func order(_ followers: [[Int]]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(followers.count)
    // The followers of the first deck come last, so that other ones are directly after their row.
    var rest = followers[0]
    while let row = rest.popLast() {
      order.append(row)
      rest += followers[row]
    }
    return order
  }

  // MARK: Positions

  private static func rowsByPosition(
    _ decks: [TranslatedDeck]
  ) throws(TranslationFailure) -> [Row] {
    guard let first = decks.first else { return [] }
    for deck in decks.dropFirst() {
      let (groups, others) = (first.deck.built.groups, deck.deck.built.groups)
      guard groups.count == others.count else {
        throw .differentGroups(
          first: first.name, count: groups.count, other: deck.name, otherCount: others.count)
      }
      for (number, (group, other)) in zip(groups, others).enumerated()
      where group.rows.count != other.rows.count {
        throw .differentQuestions(
          group: number + 1, first: first.name, count: group.rows.count, other: deck.name,
          otherCount: other.rows.count)
      }
    }
    return first.questions.indices.map { Row(repeating: $0, count: decks.count) }
  }
}
