package import DeckBuilding

/// A destination of groups, which arrive all at once or one at a time.
package protocol GroupSink: AnyObject {
  /// Writes the groups of `deck` after the groups of earlier decks.
  func write(_ deck: BuiltDeck) throws(OutputError)

  /// Ends the output.
  func finish() throws(OutputError)
}

/// A destination of groups that were built before, as JSON.
package protocol GroupTextSink: AnyObject {
  /// Writes a group from the inputs with these numbers after earlier groups. Its object has no white
  /// space between its parts.
  func write(_ object: Span<UInt8>, title: String, inputs: [Int]) throws(OutputError)

  /// Ends the output of a run with these numbers.
  func finish(_ summary: Summary) throws(OutputError)
}

/// A sink that writes nothing: the groups are only checked.
package final class NoGroupSink: GroupSink {
  package init() {}
  package func write(_ deck: BuiltDeck) {}
  package func finish() {}
}
