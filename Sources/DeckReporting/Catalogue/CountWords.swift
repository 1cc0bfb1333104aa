import ByteText
import DeckBuilding

/// The words about a number of questions that options or records expect.
enum CountWords {
  /// The beginning of the message about a group that has not `count` questions.
  static func beginning(expecting count: Int) -> String {
    "expected \(pluralized(count, "question"))"
  }

  /// The message about a missing group that must have `count` questions.
  static func message(expecting count: Int, inMissingGroup title: String) -> String {
    "\(beginning(expecting: count)) in the group \(quoted(title)), found no such group"
  }
}
