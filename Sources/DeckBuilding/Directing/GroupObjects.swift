import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Group objects: objects that contain questions.
extension ObjectSession {
  /// Ends a group object. Its questions have been read already; its title is known only now.
  func closeGroup(
    _ record: borrowing Record, _ meaning: RecordMeaning, director: inout Director
  ) {
    let fields = meaning.fields
    if let codes = fields.ignoredCodes {
      keepIgnoredCodes(codes, of: record, isGroup: true, director: &director)
    }
    let platform = director.scope.platform
    if let parent = record.parent { director.scope.chunk.objects.parents.insert(parent) }
    let hasRecords = director.scope.chunk.objects.parents.remove(record.number) != nil
    if let key = platform?.keys?.ofResponseCode {
      reportResponse(of: record, key, director: &director)
    }
    if hasScore(record) { director.scope.found.insert(.scores) }
    if asksAround(record) { director.scope.found.insert(.questionsAround) }
    let isSound = record.faults.isEmpty && !meaning.isRefused
    let hasOwnGroup = director.scope.chunk.objects.groups[record.number] != nil
    // An object around groups, and around records that all name their groups, is not itself a group.
    let isOnlyAround = (hasRecords || platform != nil) && !hasOwnGroup && isSound
    if isOnlyAround, canBeOnlyAround(record, fields) {
      director.scope.isInRecord = false
      endInnerGroups(nil, record, fields, director: &director)
      return
    }
    let number = director.group(ofObject: record.number, at: record.start)
    director.scope.chunk.objects.groups[record.number] = nil
    director.gathering.groups[number].place = director.scope.base + record.start
    let isWhole = checkList(of: record, meaning, director: &director)
    let isCounted = addExpectation(to: number, fields, of: record, director: &director)
    let hasRefusedName = fields.haveRefusedName(in: record)
    if hasRefusedName { director.reportRefusedNames(fields, of: record) }
    if director.wasUntitled(record, fields, in: bytes) { director.requireTitle(hasId: false) }
    endInnerGroups(number, record, fields, director: &director)
    let isRefused = !isWhole || !isCounted || hasRefusedName || director.scope.hasLostText
    director.scope.hasLostText = false
    if isRefused { director.gathering.groups.markIncomplete(number) }
    if !hasRecords {
      director.addGroupRecord(number, fields, of: record, in: bytes, isRefused: isRefused)
    }
  }

  /// Returns whether a group object has a score that is an object, as in the files of the app.
  private func hasScore(_ record: borrowing Record) -> Bool {
    record.fields.contains { field in
      field.kind == .object && field.name >= 0 && reader.names.parent(of: field.name) < 0
        && reader.names.key(of: field.name) == "score"
    }
  }

  /// Returns whether a group object asks itself, in a text or in an object with the name of a prompt, and has an answer or
  /// choices.
  private func asksAround(_ record: borrowing Record) -> Bool {
    let own = record.fields.filter { $0.name >= 0 && reader.names.parent(of: $0.name) < 0 }
    return own.contains { keys[$0.name].isOfQuestion($0.kind) && (!$0.isText || $0.textCount > 0) }
      && own.contains { field in
        field.isText
          ? record.text(of: field, in: bytes).endsInQuestionMark
          : field.kind != .list && keys[field.name].isPrompt
      }
  }

  /// Returns whether a group object has no faults and, if it has a list of questions, a valid one.
  private func checkList(
    of record: borrowing Record, _ meaning: RecordMeaning, director: inout Director
  ) -> Bool {
    if let list = meaning.list, list.isText {
      director.report(
        .invalidValue(field: .questions, list.kind), at: list.offset)
      return false
    }
    return record.isComplete && record.faults.isEmpty && !meaning.isRefused
  }

  /// Returns whether a group object has nothing that only a group has: the key of a group or the
  /// number of its questions, or a title that cannot be used.
  func canBeOnlyAround(_ record: borrowing Record, _ fields: FieldIndices) -> Bool {
    !isSet(.group, in: record, fields) && !isSet(.expect, in: record, fields)
      && !record.hasContainer(fields[.title])
  }

  /// Returns whether a field has a value, even if it cannot be used.
  private func isSet(
    _ field: DeckField, in record: borrowing Record, _ fields: FieldIndices
  ) -> Bool {
    record.hasContainer(fields[field]) || record.hasText(fields[field], in: bytes)
  }

  /// Adds the number of questions that the group must have. Returns false, and reports it, if it is not a number.
  func addExpectation(
    to number: Int, _ fields: FieldIndices, of record: borrowing Record, director: inout Director
  ) -> Bool {
    guard isSet(.expect, in: record, fields), let field = record.field(fields[.expect]) else {
      return true
    }
    if field.isContainer {
      director.report(
        .invalidValue(field: .expect, field.kind), at: field.offset)
    } else if let count = Int(String(copying: record.text(of: field, in: bytes))), count >= 0 {
      let place = director.scope.place(field.offset)
      director.gathering.groups[number].expected.append((count, place))
      return true
    } else {
      let text = director.keep(field, of: record, in: bytes)
      director.report(.badNumber(field: .expect, text), at: field.offset)
    }
    return false
  }

  /// Reports a response that has no questions, as its code below `key` says.
  private func reportResponse(
    of record: borrowing Record, _ key: String, director: inout Director
  ) {
    let names = reader.names
    for field in record.fields
    where field.name >= 0 && names.path(of: field.name) == key {
      guard let code = Int(String(copying: record.text(of: field, in: bytes))), code != 0 else {
        continue
      }
      director.report(.noResponse(code: code), at: field.offset)
    }
  }
}
