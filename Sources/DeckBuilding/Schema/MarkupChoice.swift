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
