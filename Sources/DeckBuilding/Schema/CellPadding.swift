/// The meaning of blanks around the cells of a table.
public enum CellPadding: String, CaseIterable, Sendable {
  /// They are part of the text (RFC 4180, section 2).
  case keep
  /// They only separate the text from the delimiters, as in `house | casa`.
  case trim
}
