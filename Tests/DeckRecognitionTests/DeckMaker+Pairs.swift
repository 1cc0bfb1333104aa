import TestSupport

/// Decks of prompts and answers alone.
extension DeckMaker {
  /// What stands above two columns of words.
  private enum Heading: String {
    case none, known, languages, unknown, capitals

    static let all: [Self] = [.none, .none, .known, .languages, .unknown, .capitals]
  }

  /// Words in two languages, or countries and capitals, with a header or without.
  mutating func vocabulary() -> MadeDeck {
    let pair = sample(MadeWords.vocabularies, 2)
    let arePlaces = chance(30)
    let all = arePlaces ? MadeWords.places : zip(pair[0].words, pair[1].words).map { [$0, $1] }
    let picked = sample(all, max(4, count))
    // People sort lists of words.
    let rows = chance(20) ? picked.sorted { $0[0] < $1[0] } : picked
    var heading = any(Heading.all)
    if arePlaces, heading == .languages { heading = .known }
    let header: [String]? =
      switch heading {
      case .none: nil
      case .known: [name(.prompt), name(.answer)]
      case .languages: pair.map(\.name)
      case .unknown: unknownNames(2)
      case .capitals: unknownNames(2).map(\.capitalised)
      }
    return MadeDeck(
      "vocabulary \(heading.rawValue)", (header.map { [$0] } ?? []) + rows,
      want: rows.map { ($0[0], $0[1]) })
  }

  /// Prompts and answers beside hints, titles, numbers and points, as rows or objects.
  mutating func cards() -> MadeDeck {
    let answers = questions().answers
    var columns: [(name: String, cells: [String])] = [
      (name(.prompt), answers.map(\.0)), (name(.answer), answers.map(\.1)),
    ]
    // A table whose prompts come second needs both names.
    let isReversed = chance(30)
    if isReversed { columns.reverse() }
    if chance(40) {
      columns.append((name(.hint), answers.map { _ in chance(70) ? sentence(6) : "" }))
    }
    if chance(30) {
      let titles = answers.map { _ in any(["Art", "Bio", "Geo"]) }.sorted()
      columns.insert((name(.title), titles), at: 0)
    }
    if chance(30) {
      let points = answers.map { _ in any(["1", "2", "3"]) }
      columns.append((any(["points", "level", "Punkte"]), points))
    }
    if chance(40) {
      columns.insert((name(.order), answers.indices.map { "\($0 + 1)" }), at: 0)
    }
    if !isReversed, chance(15) {
      columns[number(0...columns.count - 1)].name = any(MadeNames.unknown)
    }
    let names = columns.map(\.name)
    if Set(names).count < names.count { return cards() }
    if chance(50) {
      let rows = answers.indices.map { row in columns.map { $0.cells[row] } }
      return MadeDeck("cards in rows", [names] + rows, want: answers)
    }
    var objects = MadeColumns()
    for column in columns { objects.add(column.name, column.cells) }
    return MadeDeck("cards in objects", [objects.table], want: answers)
  }

  /// Rows without a header, some with a number or a category before the question.
  mutating func headless() -> MadeDeck {
    let answers = questions().answers
    let lead = any(["nothing", "number", "number with dot", "code", "category"])
    let rows = answers.enumerated().map { index, question in
      let first: [String] =
        switch lead {
        case "number": ["\(index + 1)"]
        case "number with dot": ["\(index + 1)."]
        case "code": ["\(language.uppercased()) \(index + 1)"]
        case "category": [index + 1 < (count + 1) / 2 ? "Misc" : "Rest"]
        default: []
        }
      return first + [question.0, question.1]
    }
    return MadeDeck("headless, \(lead) first", rows, want: answers)
  }

  /// Sentences that are true or false.
  mutating func statements() -> MadeDeck {
    let truths = any([
      ["True", "False"], ["wahr", "falsch"], ["Vrai", "Faux"], ["ja", "nee"], ["O", "X"],
    ])
    let answers = (0..<count).map { _ in (sentence(4) + ".", any(truths)) }
    if Set(answers.map(\.1)).count < 2 || Set(answers.map(\.0)).count < count {
      return statements()
    }
    let names = [name(.prompt), name(.answer)]
    if chance(50) {
      let rows = answers.map { [$0, $1] }
      return MadeDeck("statements in rows", [names] + rows, want: answers)
    }
    var objects = MadeColumns()
    objects.add(names[0], answers.map(\.0))
    objects.add(names[1], answers.map(\.1))
    return MadeDeck("statements in objects", [objects.table], want: answers)
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
