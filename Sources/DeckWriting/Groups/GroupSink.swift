package import DeckBuilding

/// A destination of groups, which arrive all at once or one at a time.
package protocol GroupSink: AnyObject {
  /// Writes the groups of `deck` after the groups of earlier decks.
  func write(_ deck: BuiltDeck) throws(OutputError)

  /// Ends the output.
  func finish() throws(OutputError)
}

/// A sink that writes nothing: the groups are only checked.
package final class NoGroupSink: GroupSink {
  package init() {}
  package func write(_ deck: BuiltDeck) {}
  package func finish() {}
}
