@_spi(Conversion) import QuestionGroups

extension TitleRisk {
  /// Returns false for most titles that are neither reserved nor at risk, by a scan of their bytes.
  static func isPossible(in title: Span<UInt8>) -> Bool {
    if title.count > safeLength || title.count == reservedTitle.utf8.count { return true }
    for index in title.indices
    where title[index] == UInt8(ascii: "/") || title[index] == UInt8(ascii: ".") {
      return true
    }
    return false
  }
}
