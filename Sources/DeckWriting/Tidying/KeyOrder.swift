import DeckBuilding
import RecordReading

/// The order of the keys of a record or a group, as exports have it: the known ones first, then the
/// others as they are.
enum KeyOrder {
  private static let fields: [DeckField] = [.title, .id, .order, .prompt, .answer, .hint]

  /// Returns the numbers of `members` in the order in which they are written.
  ///
  /// Objects that are neither a record nor a group stay as they are, and so do keys with other names:
  /// it is not certain which field each of them is.
  static func order(_ members: [TextOutline.Member]) -> [Int] {
    guard members.contains(where: { isOfDeck($0.name) }) else { return Array(members.indices) }
    let ranks = members.map { rank($0.name) }
    return members.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  private static func rank(_ name: String) -> Int {
    fields.firstIndex { $0.rawValue == name } ?? fields.count
  }

  /// Whether only records and groups have a key.
  private static func isOfDeck(_ name: String) -> Bool {
    [DeckField.prompt, .questions].contains { $0.rawValue == name }
  }
}
