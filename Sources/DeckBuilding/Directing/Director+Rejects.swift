import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The places of records and group objects that have to be written as rejects if they are refused.
extension Director {
  /// Stores the place of a header, and its text if rejects need it.
  mutating func keepHeader(_ record: borrowing Record, in bytes: Bytes) {
    gathering.inputs[scope.number].headers.append(
      TableHeader(record, in: bytes))
  }

  /// Stores the origin of the record whose row is added next.
  mutating func keepOrigin(
    _ fields: FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) {
    add(origin(fields, of: record, in: bytes), ofRecordIn: record.parent)
  }

  /// Adds the origin of a record, which is in the group object with the number `parent` if there is one.
  mutating func add(_ origin: RecordOrigin, ofRecordIn parent: Int?) {
    var origin = origin
    if let parent {
      origin.object = object(parent)
      gathering.records.objects[object(parent)].rowCount += 1
    }
    if let plain = scope.objects.plainOfNextRow {
      if plain.row == gathering.records.origins.count {
        gathering.records.plainObjects[plain.row] = plain.text
      }
      scope.objects.plainOfNextRow = nil
    }
    gathering.records.origins.append(origin)
  }

  /// Returns the origin of a record.
  func origin(
    _ fields: FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) -> RecordOrigin {
    var own: DeckFields = []
    if record.hasText(fields[.title], in: bytes) { own.insert(.title) }
    if record.hasText(fields[.group], in: bytes) { own.insert(.group) }
    if record.hasText(fields[.id], in: bytes) { own.insert(.id) }
    return RecordOrigin(record, ofInput: scope.number, own: own)
  }

  /// Adds what the keys of the last row's record determine about how it can be written.
  mutating func completeOrigin(
    _ fields: FieldIndices, of record: borrowing Record, codes: Range<Int>, needsInput: Bool,
    in bytes: Bytes
  ) {
    let last = gathering.records.origins.count - 1
    gathering.records.origins[last].complete(
      fields, of: record, codes: codes, needsInput: needsInput, in: bytes)
    guard scope.platform != nil || record.isPair else { return }
    gathering.records.plainObjects[last] = plainJSON(fields, of: record, in: bytes)
  }

  /// Whether a record that does not name its group was rejected before because it did not.
  func wasUntitled(
    _ record: borrowing Record, _ fields: FieldIndices, in bytes: Bytes
  ) -> Bool {
    guard let codes = record.field(fields.codes), codes.isText else { return false }
    return record.text(of: codes, in: bytes).contains(DiagnosticCode.missingTitle.rawValue)
  }

  /// Notes that the name of the file is not a title, because other records named their groups when
  /// the rejects were read before: records of the same input, or of any for a record with an id.
  mutating func requireTitle(hasId: Bool) {
    if hasId {
      gathering.inputs.namesGroups = true
    } else {
      scope.titles.namesGroups = true
    }
  }

  /// Returns the last row as a question of a plain deck; the data around it in an export is lost. A
  /// pair has another meaning where it is not in its object.
  private func plainJSON(
    _ given: FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) -> String {
    guard let row = gathering.records.rows.last else { return "{}" }
    var members: [(String, String)] = []
    for (name, number) in [("title", given[.title]), (ignoredCodesColumn, given.ignoredCodes)] {
      guard let number, record.hasText(number, in: bytes) else { continue }
      members.append((name, String(copying: record.text(of: record.fields[number], in: bytes))))
    }
    let fields = [
      ("prompt", row.draft.prompt), ("answer", row.draft.answer), ("hint", row.draft.hint),
    ]
    // Missing fields are written as blank, to show where they have to be filled in.
    for (name, text) in fields where !text.isBlank || name != "hint" {
      members.append((name, gathering.texts.string(text)))
    }
    return RecordJSON.object(members)
  }

  /// Stores the text of the group object of a row, which has no questions, with its title and those
  /// of the objects around it.
  mutating func setPlain(ofRow row: Int, title: TextReference) {
    guard options.keepsRejects else { return }
    let text = JSONValue.object([
      ("title", .string(gathering.texts.string(title))), ("questions", .list([])),
    ]).line
    if row < gathering.records.origins.count {
      gathering.records.plainObjects[row] = text
    } else {
      // In a stream, groups are named before their row is added.
      scope.objects.plainOfNextRow = (row, text)
    }
  }

  // MARK: Group objects

  /// Returns the number in the table of objects of the open group object with the number `record`
  /// in its input, and adds the object if it is new.
  private mutating func object(_ record: Int) -> Int {
    if let number = scope.objects.origins[record] { return number }
    let number = gathering.records.objects.count
    gathering.records.objects.append(GroupObject())
    scope.objects.origins[record] = number
    return number
  }

  /// Stores the place of a group object that ends, and the names that it gives to its group.
  /// Returns its number in the table of objects, if it has records there.
  mutating func keepObject(
    _ fields: FieldIndices, of record: borrowing Record, codes: Range<Int>, needsInput: Bool,
    in bytes: Bytes
  ) -> Int? {
    guard let number = scope.objects.origins.removeValue(forKey: record.number) else { return nil }
    func text(_ field: DeckField) -> TextReference {
      guard let field = record.field(fields[field]), field.isText else { return TextReference() }
      return keep(field, of: record, in: bytes)
    }
    var object = gathering.records.objects[number]
    object.range = record.start..<max(record.start, record.end)
    object.codes = codes
    (object.title, object.key) = (text(.title), text(.group))
    object.expectation = text(.expect)
    object.isCopyable = record.isComplete && !needsInput && scope.platform == nil
    gathering.records.objects[number] = object
    return number
  }

  /// Reports an error in a group object itself, rather than in its records.
  mutating func report(
    _ kind: Finding.Kind, at offset: Int, ofObject record: borrowing Record
  ) {
    report(kind, at: offset)
    noteError(kind.code, ofObject: record)
  }

  /// Notes the code of an error in a group object itself.
  mutating func noteError(_ code: DiagnosticCode, ofObject record: borrowing Record) {
    guard let number = scope.objects.origins[record.number] else { return }
    gathering.records.objects[number].errors.insert(code)
  }
}

extension GroupObject {
  /// Sets the title of the object's group, unless it is that of the object itself.
  mutating func name(_ title: TextReference) {
    guard self.title.isBlank else { return }
    (self.title, isNamedByContext) = (title, true)
  }

  /// Sets the title of the object's group, which is composed of several.
  mutating func name(composed title: TextReference) {
    // A copy of the object, without those around it, has only its own title.
    if !self.title.isBlank { isCopyable = false }
    (self.title, isNamedByContext) = (title, true)
  }
}
