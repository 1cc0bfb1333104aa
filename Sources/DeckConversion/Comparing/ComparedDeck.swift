import ByteText
import DeckBuilding

/// The questions of a deck in one list, to be compared with another deck.
struct ComparedDeck {
  let groups: [ListedGroup]
  let questions: [ListedQuestion]

  /// The number of the group of each question.
  let groupNumbers: [Int]

  /// The number of each question in its group.
  let positions: [Int]

  /// The numbers of groups, by title.
  let numbersByTitle: [ExactText: Int]

  init(_ groups: [ListedGroup]) {
    self.groups = groups
    questions = groups.flatMap(\.questions)
    groupNumbers = groups.indices.flatMap { number in
      repeatElement(number, count: groups[number].questions.count)
    }
    positions = groups.flatMap { Array($0.questions.indices) }
    numbersByTitle = Dictionary(
      groups.indices.map { (ExactText(groups[$0].title), $0) }, uniquingKeysWith: min)
  }

  /// Returns the title of the group of a question.
  func title(of question: Int) -> String { groups[groupNumbers[question]].title }
}
