/// The members of a line of a stream of records, in the order in which they are written.
///
/// Lines are sorted by their first bytes: the last line of a stream, then the records by the hashes of
/// their groups, and the records of a group in the order of arrival.
package enum RecordMember: String, CaseIterable, Sendable {
  /// The numbers of records in the stream; its line has no other member.
  case end
  /// A diagnostic about reading an input, in a file of a shard; its line has no other member.
  case finding
  /// The hash of the name of the group.
  case groupHash
  /// The number of the input and the number of the record in it.
  case arrival
  /// The title of the group.
  case title
  /// The title of the group if it is from the file's name or the command line.
  case givenTitle
  /// The title that was specified for records without one.
  case specifiedTitle
  /// The name of the file, which is the title if no record of the question has one.
  case fileTitle
  /// The key of the group.
  case group
  case id, order, prompt, answer, hint, choices
  /// The number of questions that the group must have.
  case expect
  /// The codes of the diagnostics that the record ignores.
  case ignoredCodes = "_ignore"
  /// Whether the record is not a question and only describes its group.
  case describesGroup
  /// The extent to which the record was refused when it was read.
  case refused
  /// The place of the record and of its values.
  case place

  /// The field that the member provides.
  package var field: DeckField? {
    switch self {
    case .title, .givenTitle: .title
    case .group: .group
    case .id: .id
    case .order: .order
    case .prompt: .prompt
    case .answer: .answer
    case .hint: .hint
    case .choices: .choices
    case .expect: .expect
    case .end, .finding, .groupHash, .arrival, .specifiedTitle, .fileTitle, .ignoredCodes,
      .describesGroup, .refused, .place:
      nil
    }
  }
}
