import ByteText
import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups

/// A deck as a preview shows it: its groups, what arrived of refused questions, and all findings,
/// each at what it is about.
struct PreviewDeck {
  /// The groups that were built, in the order in which they are written, and then refused ones.
  private(set) var groups: [PreviewGroup] = []

  /// The findings that are not about a question or a group that is shown.
  private(set) var findings: [Diagnostic] = []

  /// The numbers of the questions that were built.
  let statistics: DeckStatistics

  let summary: Summary

  /// The place of each card, by the row that represents its question.
  private var cards: [Int: (group: Int, card: Int)] = [:]

  /// The index of each group by its number in the table of groups.
  private var groupsByNumber: [Int: Int] = [:]

  /// Collects what a preview of `deck` shows; its records must have been kept.
  init(_ deck: BuiltDeck) {
    statistics = DeckStatistics(deck)
    summary = deck.summary
    let refused = deck.refusedQuestions
    var refusedByGroup = Dictionary(grouping: refused) { deck.usage.group(ofRow: $0) }
    for group in deck.built.groups {
      let built = deck.built.rows[group.rows].map { Int($0) }
      let rows = Self.merged(built, refusedByGroup.removeValue(forKey: group.number) ?? [])
      groupsByNumber[group.number] = groups.count
      add(rows, to: PreviewGroup(title: deck.texts.string(group.title), isBuilt: true), deck)
    }
    addRefusedGroups(of: refused.map { deck.usage.group(ofRow: $0) }, refusedByGroup, deck)
    addFindings(of: deck)
  }

  // MARK: Cards

  /// Returns the rows of a group, in the order of their records unless the deck has another one.
  private static func merged(_ built: [Int], _ refused: [Int]) -> [Int] {
    let isInOrder = zip(built, built.dropFirst()).allSatisfy { $0 < $1 }
    return isInOrder ? (built + refused).sorted() : built + refused
  }

  private mutating func add(_ rows: [Int], to group: PreviewGroup, _ deck: BuiltDeck) {
    var group = group
    let locator = Locator(deck)
    for row in rows {
      cards[row] = (groups.count, group.cards.count)
      group.cards.append(deck.card(ofRow: row, locator))
      group.inputs.insert(deck.records.origins[row].input)
    }
    groups.append(group)
  }

  /// Adds the groups that were not built, in the order of their first questions; the questions
  /// whose group is unknown are at the end.
  private mutating func addRefusedGroups(
    of numbers: [Int?], _ rows: [Int?: [Int]], _ deck: BuiltDeck
  ) {
    var titles: Set<ExactText> = []
    for number in numbers where groupsByNumber[number ?? -1] == nil {
      guard let number, let rows = rows[number] else { continue }
      let names = deck.built.names.indices.contains(number) ? deck.built.names[number] : nil
      let title = names.map { deck.texts.string($0.title.isBlank ? $0.key : $0.title) } ?? ""
      titles.insert(ExactText(title))
      groupsByNumber[number] = groups.count
      add(rows, to: PreviewGroup(title: title.isEmpty ? nil : title, isBuilt: false), deck)
    }
    for refused in deck.built.refused where refused.questionCount == 0 {
      let title = deck.texts.string(refused.title)
      if titles.insert(ExactText(title)).inserted {
        groups.append(PreviewGroup(title: title, isBuilt: false))
      }
    }
    if let rows = rows[nil] { add(rows, to: PreviewGroup(title: nil, isBuilt: false), deck) }
  }

  // MARK: Findings

  private mutating func addFindings(of deck: BuiltDeck) {
    let groupsByTitle = Dictionary(
      groups.enumerated().compactMap { number, group in
        group.title.map { (ExactText($0), number) }
      }, uniquingKeysWith: min)
    deck.forEachDiagnostic(with: .excerpts) { diagnostic in
      let row = diagnostic.subject.row.map { deck.questionRow(ofRow: $0) }
      if let row, let place = cards[row] {
        groups[place.group].cards[place.card].findings.append(diagnostic)
      } else if let title = diagnostic.subject.group, let group = groupsByTitle[ExactText(title)] {
        groups[group].findings.append(diagnostic)
      } else {
        findings.append(diagnostic)
      }
    }
  }
}

extension BuiltDeck {
  /// The rows that represent questions that are not part of a group that was built.
  fileprivate var refusedQuestions: [Int] {
    records.rows.indices.filter { row in
      !records.rows[row].isOfGroup && questionRow(ofRow: row) == row && !usage.isUsed(row)
    }
  }

  fileprivate func card(ofRow row: Int, _ locator: Locator) -> PreviewCard {
    let content = records.rows[row]
    let answer = texts.string(content.draft.answer)
    let choices = records.choices[row].filter { !$0.isBlank }.map { texts.string($0) }
    let origin = records.origins[row]
    return PreviewCard(
      prompt: texts.string(content.draft.prompt), answer: answer,
      hint: texts.string(content.draft.hint),
      choices: [PreviewCard.Choice](choices, answer: answer, joint: options.answerJoint),
      state: usage.isUsed(row) ? .built : content.isSound ? .refusedWithGroup : .refused,
      place: locator.location(
        of: SourcePosition(input: origin.input, offset: origin.range.lowerBound)))
  }
}
