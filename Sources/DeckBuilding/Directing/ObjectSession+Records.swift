import ByteText
import RecordReading

/// Lines of a stream of records, each of which is a record that has been read before.
extension ObjectSession {
  /// Returns whether a line is a diagnostic, which was reported when its input was read.
  func isFinding(_ record: borrowing Record) -> Bool {
    keys.isOfRecords && record.fields.count == 1 && record.fields[0].name >= 0
      && keys.member(record.fields[0].name) == .finding
  }

  /// Reads a line with the number of the lines before it. Returns false for other records.
  ///
  /// Streams one after another are one stream, so there may be several such lines.
  func readEnd(_ record: borrowing Record, _ director: inout Director) -> Bool {
    guard record.isComplete, record.faults.isEmpty,
      record.fields.allSatisfy({ isEnd($0.name) }),
      let count = endNumber(
        keys.isOfRecords ? RecordStreamCounts.recordsKey : RecordStreamCounts.groupsKey, record)
    else { return false }
    director.scope.stream.expect(count)
    guard keys.isOfRecords else { return true }
    director.gathering.records.blankCount.addClamped(
      endNumber(RecordStreamCounts.blankKey, record) ?? 0)
    // Another value than a number counts as an error.
    director.scope.stream.errorCount.addClamped(
      endNumber(RecordStreamCounts.errorsKey, record, orIfMissing: 0) ?? 1)
    return true
  }

  /// Returns a number of at least 0 in a last line, or nil if the value is something else.
  private func endNumber(
    _ key: String, _ record: borrowing Record, orIfMissing number: Int? = nil
  ) -> Int? {
    let names = reader.names
    for field in record.fields where names.parent(of: field.name) >= 0 {
      guard names.key(of: field.name) == key else { continue }
      guard field.isText,
        let found = Int(String(copying: record.text(of: field, in: bytes))), found >= 0
      else { return nil }
      return found
    }
    return number
  }

  /// Returns whether a name is that of the only member of a last line, or in it.
  private func isEnd(_ name: Int32) -> Bool {
    let names = reader.names
    guard name >= 0 else { return false }
    let top = names.parent(of: name) < 0 ? name : names.parent(of: name)
    return names.parent(of: top) < 0 && names.key(of: top) == RecordMember.end.rawValue
  }

  /// Returns the mark that a member of a line sets for its record, besides the fields.
  func marks(
    of member: RecordMember, _ field: Field, of record: borrowing Record
  ) -> RecordMarks {
    switch member {
    case .givenTitle: .hasGivenTitle
    case .fileTitle, .specifiedTitle: .hasOtherTitle
    case .expect: .isExpected
    case .describesGroup: .isOfGroup
    case .refused:
      switch RecordRefusal(rawValue: String(copying: record.text(of: field, in: bytes))) {
      case .group?: .isOfIncompleteGroup
      case .title?: .isOfUndecidedGroup
      case .field?: .hasRefusedField
      case .prompt?: .hasRefusedPrompt
      case .answer?: .hasRefusedAnswer
      case .promptAndAnswer?: [.hasRefusedPrompt, .hasRefusedAnswer]
      case .record?, nil: .isRefused
      }
    default: []
    }
  }

  /// Applies the marks of a record, which has just been added.
  func apply(
    _ marks: RecordMarks, _ fields: FieldIndices, _ choices: ChoiceFields,
    to record: borrowing Record, _ director: inout Director
  ) {
    let row = director.gathering.records.count - 1
    // The notation of the answer was known when the record was read.
    if choices.hasText { director.gathering.records.plainAnswers.insert(row) }
    if marks.isEmpty { return }
    let group = director.gathering.records.rows[row].group
    if let refusal = marks.refusal { director.refuseAgain(row, refusal, at: record.start) }
    if marks.contains(.hasOtherTitle) { noteTitles(of: record, &director) }
    if marks.contains(.isOfGroup) { director.gathering.records.describeGroup(row) }
    guard group != QuestionRow.noGroup else { return }
    if marks.contains(.hasGivenTitle) { director.gathering.giveTitle(Int(group), ofRow: row) }
    if marks.contains(.isExpected) {
      _ = addExpectation(to: Int(group), fields, of: record, director: &director)
    }
  }

  /// Notes the order of arrival of a record whose group is built when the next one begins.
  func noteArrival(of record: borrowing Record, _ director: inout Director) {
    for field in record.fields where field.isText && keys.member(field.name) == .arrival {
      director.scope.stream.order.note(record.text(of: field, in: bytes))
    }
  }

  /// Notes the titles for a record that does not name a group.
  private func noteTitles(of record: borrowing Record, _ director: inout Director) {
    if let title = text(of: .specifiedTitle, in: record) {
      director.scope.stream.specifiedTitle = title
    }
    if let title = text(of: .fileTitle, in: record) {
      let input = text(of: .arrival, in: record)?.prefix { $0 != "." } ?? ""
      director.scope.stream.note(fileTitle: title, ofInput: String(input))
    }
  }

  /// Returns the text of a member of a line.
  private func text(of member: RecordMember, in record: borrowing Record) -> String? {
    for field in record.fields where field.isText && keys.member(field.name) == member {
      return String(copying: record.text(of: field, in: bytes))
    }
    return nil
  }

  /// Ends a stream, and reports it if it is not complete. Each of its groups may lack records.
  func finishStream(_ director: inout Director) {
    guard isLines else { return }
    if keys.isOfRecords {
      let (input, stream) = (director.scope.number, director.scope.stream)
      director.gathering.inputs[input].defaultTitle = stream.fileTitle
      director.gathering.inputs[input].specifiedTitle = stream.specifiedTitle
    }
    guard let fault = director.scope.stream.fault(needsEnd: keys.isOfRecords) else { return }
    if case .errors = fault {} else { director.refuseGroups() }
    director.report(.unreadRecords(fault), input: director.scope.number)
  }
}

extension Director {
  /// Refuses all groups of the input, also if invalid questions are skipped.
  fileprivate mutating func refuseGroups() {
    for number in scope.start.row..<gathering.records.count {
      gathering.records.rows[number].refuse(.ofRecord)
      let group = gathering.records.rows[number].group
      if group == QuestionRow.noGroup { continue }
      gathering.groups.markIncomplete(Int(group))
      gathering.groups[gathering.groups.root(Int(group))].lacksTitle = true
    }
  }

  /// Refuses a row whose record was refused when it was read, and reports that.
  fileprivate mutating func refuseAgain(
    _ row: Int, _ refusal: RecordRefusal, at offset: Int
  ) {
    gathering.findings.append(
      Finding(place: scope.text.place(offset), kind: .refusedRecord(refusal), row: row))
    refusal.refuse(&gathering.records.rows[row])
    let group = gathering.records.rows[row].group
    if group == QuestionRow.noGroup { return }
    gathering.groups.markIncomplete(Int(group))
    if refusal == .title { gathering.groups.markUndecided(Int(group)) }
  }
}

extension RecordTable {
  /// Notes that the record of a row is not a question.
  fileprivate mutating func describeGroup(_ row: Int) {
    if rows[row].isOfGroup { return }
    rows[row].isOfGroup = true
    groupRecordCount += 1
  }
}

extension Gathering {
  /// Notes that the title of a group is not from a record, if it is that of the row.
  fileprivate mutating func giveTitle(_ group: Int, ofRow row: Int) {
    let number = groups.root(group)
    if groups[number].firstRow == row { groups[number].hasGivenTitle = true }
  }
}

/// The marks that a line of a stream of records sets for its record.
struct RecordMarks: OptionSet {
  let rawValue: UInt16

  /// The record was refused.
  static let isRefused = RecordMarks(rawValue: 1 << 0)
  /// A field of the record was refused.
  static let hasRefusedField = RecordMarks(rawValue: 1 << 1)
  /// A part of the group of the record could not be read.
  static let isOfIncompleteGroup = RecordMarks(rawValue: 1 << 2)
  /// The record only describes its group.
  static let isOfGroup = RecordMarks(rawValue: 1 << 3)
  /// The title is not from a record.
  static let hasGivenTitle = RecordMarks(rawValue: 1 << 4)
  /// The record does not name a group, and there are titles for such records.
  static let hasOtherTitle = RecordMarks(rawValue: 1 << 5)
  /// The group must have a number of questions.
  static let isExpected = RecordMarks(rawValue: 1 << 6)

  /// A value was refused that should be the prompt.
  static let hasRefusedPrompt = RecordMarks(rawValue: 1 << 7)
  /// A value was refused that should be the answer.
  static let hasRefusedAnswer = RecordMarks(rawValue: 1 << 8)

  /// The group of the record has several titles.
  static let isOfUndecidedGroup = RecordMarks(rawValue: 1 << 9)

  /// The extent to which the record was refused; nil if it was not.
  var refusal: RecordRefusal? {
    if contains(.isOfUndecidedGroup) { return .title }
    if contains(.isRefused) { return .record }
    if isSuperset(of: [.hasRefusedPrompt, .hasRefusedAnswer]) { return .promptAndAnswer }
    if contains(.hasRefusedPrompt) { return .prompt }
    if contains(.hasRefusedAnswer) { return .answer }
    if contains(.hasRefusedField) { return .field }
    return contains(.isOfIncompleteGroup) ? .group : nil
  }
}
