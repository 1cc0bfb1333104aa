import ByteText
import RecordReading

/// Lines of a stream of records, each of which is a record that has been read before.
extension ObjectSession {
  /// Reads a line with the number of the lines before it. Returns false for other records.
  ///
  /// Streams one after another are one stream, so there may be several such lines.
  func readEnd(_ record: borrowing Record, _ director: inout Director) -> Bool {
    guard record.isComplete, record.fields.allSatisfy({ isEnd($0.name) }) else { return false }
    for field in record.fields where field.isText {
      guard let number = Int(String(copying: record.text(of: field, in: bytes))), number >= 0
      else { continue }
      switch reader.names.key(of: field.name) {
      case keys.isOfRecords ? RecordStreamCounts.recordsKey : RecordStreamCounts.groupsKey:
        director.scope.stream.expect(number)
      case RecordStreamCounts.blankKey where keys.isOfRecords:
        director.gathering.records.blankCount.addClamped(number)
      case RecordStreamCounts.errorsKey: director.scope.stream.errorCount.addClamped(number)
      default: break
      }
    }
    return true
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
    case .fileTitle: .hasFileTitle
    case .expect: .isExpected
    case .describesGroup: .isOfGroup
    case .refused:
      switch RecordRefusal(rawValue: String(copying: record.text(of: field, in: bytes))) {
      case .group?: .isOfIncompleteGroup
      case .field?: .hasRefusedField
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
    if marks.contains(.hasFileTitle), let title = text(of: .fileTitle, in: record) {
      let input = text(of: .arrival, in: record)?.prefix { $0 != "." } ?? ""
      director.scope.stream.note(fileTitle: title, ofInput: String(input))
    }
    if marks.contains(.isOfGroup) { director.gathering.records.describeGroup(row) }
    guard group != QuestionRow.noGroup else { return }
    if marks.contains(.hasGivenTitle) { director.gathering.giveTitle(Int(group), ofRow: row) }
    if marks.contains(.isExpected) {
      _ = addExpectation(to: Int(group), fields, of: record, director: &director)
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
      director.gathering.inputs[director.scope.number].defaultTitle =
        director.scope.stream.fileTitle
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
    gathering.records.rows[row].refuse(refusal.extent)
    let group = gathering.records.rows[row].group
    if group != QuestionRow.noGroup { gathering.groups.markIncomplete(Int(group)) }
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
  let rawValue: UInt8

  /// The record was refused.
  static let isRefused = RecordMarks(rawValue: 1)
  /// A field of the record was refused.
  static let hasRefusedField = RecordMarks(rawValue: 2)
  /// A part of the group of the record could not be read.
  static let isOfIncompleteGroup = RecordMarks(rawValue: 32)
  /// The record does not name a group, and its file has a title.
  static let hasFileTitle = RecordMarks(rawValue: 64)
  /// The record only describes its group.
  static let isOfGroup = RecordMarks(rawValue: 4)
  /// The title is not from a record.
  static let hasGivenTitle = RecordMarks(rawValue: 8)
  /// The group must have a number of questions.
  static let isExpected = RecordMarks(rawValue: 16)

  /// The extent to which the record was refused; nil if it was not.
  var refusal: RecordRefusal? {
    if contains(.isRefused) { return .record }
    if contains(.hasRefusedField) { return .field }
    return contains(.isOfIncompleteGroup) ? .group : nil
  }
}
