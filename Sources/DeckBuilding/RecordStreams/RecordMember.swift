package import ByteText
@_spi(Conversion) import QuestionGroups

/// The members of a line of a stream of records, in their order.
///
/// Sorted by bytes, the lines of each group are adjacent and in the order of arrival, after the lines that end runs.
package enum RecordMember: String, CaseIterable, Sendable {
  /// The counts of a run; the only member of its line.
  case end
  /// The hash of the name of the group: its key or else its title. It identifies the group.
  case hash
  /// The number of the record in its run.
  case arrival
  /// The title of the group.
  case title
  case id, order, prompt, answer, hint, choices
  /// The place of the record and of its values.
  case place

  /// The field that the member provides: the one of the same name, if there is one.
  package var field: DeckField? { self == .hash ? .group : DeckField(rawValue: rawValue) }
}

/// The members of the place in a line of a stream of records, besides the places of its values, which are lists of a
/// line and a column, as far as these differ from the record's own.
package enum PlaceMember: String, CaseIterable, Sendable {
  /// The name of the input, and that of the sheet.
  case file, sheet
  /// The cell of the record in the sheet.
  case cell
  /// The line and the column of the record.
  case line, column
}

/// The counts in the line that ends each run that writes records.
package enum RunCount: String, CaseIterable, Sendable {
  /// The lines that the run wrote, without this one.
  case lines
  /// The records that the run refused, and reported.
  case refused
  /// The inputs that the run could not read to their ends.
  case unread

  /// Returns the line that ends a run with `counts`, which has other members after them.
  package static func endLine(
    _ counts: [RunCount: Int], _ others: [(String, JSONValue)] = []
  ) -> String {
    let numbers = allCases.map { ($0.rawValue, JSONValue.number(counts[$0] ?? 0)) }
    return JSONValue.object([(RecordMember.end.rawValue, .object(numbers + others))]).line
  }
}
