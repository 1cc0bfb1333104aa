package import ByteText
package import DeckBuilding
package import DeckWriting

/// The inputs of a conversion after their text has been tidied.
package struct FormattedInputs {
  /// An input that stays as it is.
  package struct Refused {
    package let input: Input
    package let reason: Reason
    /// The place of the part that is the reason, if it is a part.
    package var place: LineIndex.Position?
  }

  /// The reason why an input stays as it is.
  package enum Reason {
    /// Its text is not tidied.
    case refused(TidyingRefusal)
    /// It cannot be read, or not be written again as it is.
    case failed(RewritingFailure)
  }

  /// The inputs whose text has changed.
  package internal(set) var inputs = RewrittenInputs()

  /// The inputs that stay as they are, in order.
  package internal(set) var refused: [Refused] = []

  /// The number of inputs that were tidied, or are tidy.
  package internal(set) var tidyCount = 0
}
