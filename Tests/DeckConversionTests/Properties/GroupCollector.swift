import QuestionGroups

@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckWriting

/// A sink that collects the groups of a grouped conversion.
final class GroupCollector: GroupSink {
  private(set) var groups: [QuestionGroup] = []

  func write(_ deck: BuiltDeck) { groups += deck.questionGroups }

  func finish() {}
}
