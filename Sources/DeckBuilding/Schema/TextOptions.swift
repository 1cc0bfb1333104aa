import RecordReading

/// The markup that the values of all inputs are read with.
public enum MarkupChoice: String, CaseIterable, Sendable {
  /// Character references and tags of HTML.
  case html
  /// None: `&lt;` is text.
  case text = "none"

  /// The markup; nil if there is none.
  var markup: Markup? { self == .html ? .html : nil }
}

/// The meaning of blanks around the cells of a table.
public enum CellPadding: String, CaseIterable, Sendable {
  /// They are part of the text (RFC 4180, section 2).
  case keep
  /// They only separate the text from the delimiters, as in `house | casa`.
  case trim
}

/// The titles of groups that are inside other groups.
public enum NestedTitles: String, CaseIterable, Sendable {
  /// The titles from the outermost group to the innermost one: `Round 1 / History`.
  case path
  /// The title of the innermost group.
  case inner
}

extension NestedTitles {
  /// Returns the title of a group, given the titles from the outermost group to its own; nil if
  /// there are none. A title that equals the one before it is not repeated.
  func title(_ titles: [String]) -> String? {
    guard let last = titles.last else { return nil }
    if self == .inner { return last }
    let path = titles.indices.filter { $0 == 0 || titles[$0] != titles[$0 - 1] }.map { titles[$0] }
    return path.joined(separator: " / ")
  }
}
