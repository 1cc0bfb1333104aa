package import DeckBuilding

extension Input {
  /// The size in bytes of the largest input that is converted once more to try the advice.
  private static let maxSize = 1 << 23

  /// Whether the input can be converted once more, to find out which options make it a deck.
  package var canBeReadAgain: Bool { isFile && foundSize.map { $0 <= Self.maxSize } ?? true }
}
