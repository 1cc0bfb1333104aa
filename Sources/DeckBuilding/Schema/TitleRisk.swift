/// The risk of a title that an app uses as a file name.
package enum TitleRisk: Sendable {
  case slash, leadingDot, length

  /// The name of the file with the app's decks, which the scores of a group with this title would
  /// overwrite.
  static let reservedTitle = "QuestionGroupData"

  /// The maximum length, in UTF-8 bytes, of a title that is a valid file name everywhere.
  package static let safeLength = 250

  /// Returns false for most titles that are neither reserved nor at risk, by a scan of their bytes.
  static func isPossible(in title: Span<UInt8>) -> Bool {
    if title.count > safeLength || title.count == reservedTitle.utf8.count { return true }
    for index in title.indices
    where title[index] == UInt8(ascii: "/") || title[index] == UInt8(ascii: ".") {
      return true
    }
    return false
  }

  /// Creates the risk of `title`, or nil if it has none.
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
