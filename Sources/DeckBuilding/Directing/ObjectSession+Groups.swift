import ByteText
import QuestionGroups
import RecordReading

/// Group objects: objects that contain questions.
extension ObjectSession {
  /// Ends a group object. Its questions have been read already; its title is known only now.
  func closeGroup(
    _ record: borrowing Record, _ meaning: RecordMeaning, director: inout Director
  ) {
    let fields = meaning.fields
    let platform = director.scope.platform
    if let parent = record.parent { director.scope.objects.parents.insert(parent) }
    let hasRecords = director.scope.objects.parents.remove(record.number) != nil
    if platform?.hasResponseCode == true { reportResponse(of: record, director: &director) }
    let isUnnamed = isUnnamed(record, fields) || platform?.hasDecksOfDecks == true
    // An object around records that all name their groups is not itself a group.
    let isWrapper = hasRecords || platform != nil
    if isWrapper, isUnnamed, director.scope.objects.groups[record.number] == nil,
      record.isComplete
    {
      director.scope.isInRecord = false
      return
    }
    let number = director.group(ofObject: record.number, at: record.start)
    director.scope.objects.groups[record.number] = nil
    director.gathering.groups[number].place = director.scope.text.base + record.start
    let isSound = checkList(of: record, meaning, director: &director)
    let isCounted = addExpectation(to: number, fields, of: record, director: &director)
    let isNamed = nameGroup(number, fields, of: record, director: &director)
    let isRefused = !isSound || !isCounted || !isNamed || director.scope.hasLostText
    director.scope.hasLostText = false
    if isRefused { director.gathering.groups.markIncomplete(number) }
    if hasRecords {
      keepObject(fields, of: record, director: &director)
    } else {
      director.addGroupRecord(number, fields, of: record, in: bytes, isRefused: isRefused)
      completeOrigin(fields, of: record, director: &director)
    }
  }

  /// Returns whether a group object has no faults and, if it has a list of questions, a valid one.
  private func checkList(
    of record: borrowing Record, _ meaning: RecordMeaning, director: inout Director
  ) -> Bool {
    for fault in record.faults { director.noteError(fault.code, ofObject: record) }
    if meaning.isRefused { director.noteError(.duplicateKey, ofObject: record) }
    if let list = meaning.list, list.isText {
      director.report(
        .invalidValue(field: .questions, list.kind), at: list.offset, ofObject: record)
      return false
    }
    return record.isComplete && record.faults.isEmpty && !meaning.isRefused
  }

  /// Returns whether a group object neither names a group nor says how many questions it has.
  func isUnnamed(_ record: borrowing Record, _ fields: FieldIndices) -> Bool {
    ![.title, .group, .expect].contains { isSet($0, in: record, fields) }
  }

  /// Returns whether a field has a value, even if it cannot be used.
  private func isSet(
    _ field: DeckField, in record: borrowing Record, _ fields: FieldIndices
  ) -> Bool {
    record.hasContainer(fields[field]) || record.hasText(fields[field], in: bytes)
  }

  /// Names the group of an object, and unites it with the group of that name if there is one.
  /// Returns false, and reports it, if a name is a list or an object.
  private func nameGroup(
    _ number: Int, _ fields: FieldIndices, of record: borrowing Record, director: inout Director
  ) -> Bool {
    let isRefused = record.hasContainer(fields[.group]) || record.hasContainer(fields[.title])
    if isRefused {
      director.reportRefusedNames(fields, of: record)
      director.noteError(.invalidValue, ofObject: record)
    }
    switch fields.nameOfGroup(in: record, bytes) {
    case .group?:
      guard let key = record.field(fields[.group]) else { return false }
      let keyed = director.group(keyed: key, of: record, in: bytes)
      director.gathering.groups.unite(number, keyed)
      if record.hasText(fields[.title], in: bytes), let title = record.field(fields[.title]) {
        director.setTitle(title, ofKeyed: keyed, of: record, in: bytes)
      }
    case .title? where !isRefused:
      guard let title = record.field(fields[.title]) else { return false }
      nameGroup(number, titled: title, of: record, director: &director)
    default:
      if !isRefused, let title = director.options.title {
        director.gathering.name(number, title)
        return true
      }
      director.gathering.groups[number].lacksTitle = true
      if !isRefused, record.isComplete {
        let offset = record.field(fields[.title])?.offset ?? record.start
        director.report(.missingGroupTitle, at: offset)
      }
    }
    return !isRefused
  }

  private func nameGroup(
    _ number: Int, titled title: Field, of record: borrowing Record, director: inout Director
  ) {
    director.scope.titles.namesGroups = true
    let search = director.gathering.groups.find(
      title: record.text(of: title, in: bytes), in: director.gathering.texts)
    if let other = search.number {
      director.gathering.groups.unite(number, other)
    } else {
      let kept = director.keep(title, of: record, in: bytes)
      director.gathering.groups.name(number, kept, in: director.gathering.texts, after: search)
    }
  }

  /// Adds the number of questions that the group must have. Returns false, and reports it, if it is
  /// not a number.
  private func addExpectation(
    to number: Int, _ fields: FieldIndices, of record: borrowing Record, director: inout Director
  ) -> Bool {
    guard isSet(.expect, in: record, fields), let field = record.field(fields[.expect]) else {
      return true
    }
    if field.isContainer {
      director.report(
        .invalidValue(field: .expect, field.kind), at: field.offset, ofObject: record)
    } else if let count = Int(String(copying: record.text(of: field, in: bytes))), count >= 0 {
      let place = director.scope.text.place(field.offset)
      director.gathering.groups[number].expected.append((count, place))
      return true
    } else {
      let text = director.keep(field, of: record, in: bytes)
      director.report(.badNumber(field: .expect, text), at: field.offset, ofObject: record)
    }
    return false
  }

  /// Reports a response of Open Trivia DB that has no questions.
  private func reportResponse(of record: borrowing Record, director: inout Director) {
    let names = reader.names
    for field in record.fields
    where field.name >= 0 && names.path(of: field.name) == Platform.responseCode {
      guard let code = Int(String(copying: record.text(of: field, in: bytes))), code != 0 else {
        continue
      }
      director.report(.noResponse(code: code), at: field.offset)
    }
  }
}
