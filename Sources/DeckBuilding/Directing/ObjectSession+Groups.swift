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
    if !record.isComplete || !record.faults.isEmpty || meaning.isRefused {
      director.gathering.groups.markIncomplete(number)
    }
    if let list = meaning.list, list.isText {
      director.report(.invalidValue(field: .questions, list.kind), at: list.offset)
      director.gathering.groups.markIncomplete(number)
    }
    if isSet(.expect, in: record, fields), let field = record.field(fields[.expect]) {
      addExpectation(field, ofGroup: number, of: record, director: &director)
    }
    nameGroup(number, fields, of: record, director: &director)
    if !hasRecords { director.addGroupRecord(number, fields, of: record, in: bytes) }
    if director.scope.hasLostText {
      director.scope.hasLostText = false
      director.gathering.groups.markIncomplete(number)
    }
  }

  /// Returns whether a group object neither names a group nor says how many questions it has.
  func isUnnamed(_ record: borrowing Record, _ fields: FieldIndices) -> Bool {
    ![.title, .group, .expect].contains { isSet($0, in: record, fields) }
  }

  /// Returns whether a field has a value, even if it cannot be used.
  private func isSet(
    _ field: DeckField, in record: borrowing Record, _ fields: FieldIndices
  ) -> Bool {
    record.field(fields[field])?.isContainer == true || record.hasText(fields[field], in: bytes)
  }

  /// Names the group of an object, and unites it with the group of that name if there is one.
  private func nameGroup(
    _ number: Int, _ fields: FieldIndices, of record: borrowing Record, director: inout Director
  ) {
    let title = record.field(fields[.title])
    if let title, title.isContainer {
      director.report(.invalidValue(field: .title, title.kind), at: title.offset)
      director.gathering.groups[number].lacksTitle = true
      return
    }
    let hasTitle = record.hasText(fields[.title], in: bytes)
    switch fields.nameOfGroup(in: record, bytes) {
    case .group?:
      guard let key = record.field(fields[.group]) else { return }
      let keyed = director.group(keyed: key, of: record, in: bytes)
      director.gathering.groups.unite(number, keyed)
      if hasTitle, let title { director.setTitle(title, ofKeyed: keyed, of: record, in: bytes) }
    case .title?:
      guard let title else { return }
      director.scope.titles.namesGroups = true
      let search = director.gathering.groups.find(
        title: record.text(of: title, in: bytes), in: director.gathering.texts)
      if let other = search.number {
        director.gathering.groups.unite(number, other)
      } else {
        let kept = director.keep(title, of: record, in: bytes)
        director.gathering.groups.name(number, kept, in: director.gathering.texts, after: search)
      }
    default:
      if let title = director.options.title {
        director.gathering.name(number, title)
      } else {
        director.gathering.groups[number].lacksTitle = true
        if record.isComplete {
          director.report(.missingGroupTitle, at: title?.offset ?? record.start)
        }
      }
    }
  }

  /// Adds the number of questions that the group must have.
  private func addExpectation(
    _ field: Field, ofGroup number: Int, of record: borrowing Record, director: inout Director
  ) {
    if field.isContainer {
      director.report(.invalidValue(field: .expect, field.kind), at: field.offset)
      director.gathering.groups.markIncomplete(number)
    } else if let count = Int(String(copying: record.text(of: field, in: bytes))), count >= 0 {
      let place = director.scope.text.place(field.offset)
      director.gathering.groups[number].expected.append((count, place))
    } else {
      let text = director.keep(field, of: record, in: bytes)
      director.report(.badNumber(field: .expect, text), at: field.offset)
      director.gathering.groups.markIncomplete(number)
    }
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
