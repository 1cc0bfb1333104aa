/// What a title could do where an app makes a file name of it.
package enum TitleRisk: Sendable {
  case slash, leadingDot, length

  /// The name of the file in which the app keeps its decks: a group with this title would
  /// overwrite them with its scores.
  static let reservedTitle = "QuestionGroupData"

  /// The longest title, in bytes of UTF-8, that is a file name everywhere.
  package static let safeLength = 250

  /// Whether `title` can be the reserved one or at risk: most are told to be neither by their bytes.
  static func isPossible(in title: Span<UInt8>) -> Bool {
    if title.count > safeLength || title.count == reservedTitle.utf8.count { return true }
    for index in title.indices
    where title[index] == UInt8(ascii: "/") || title[index] == UInt8(ascii: ".") {
      return true
    }
    return false
  }

  /// The risk of `title`, if it has one.
  init?(_ title: String) {
    if title.hasPrefix(".") {
      self = .leadingDot
    } else if title.utf8.contains(UInt8(ascii: "/")) {
      self = .slash
    } else if title.utf8.count > Self.safeLength {
      self = .length
    } else {
      return nil
    }
  }
}
