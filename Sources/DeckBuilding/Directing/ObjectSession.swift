import ByteText
package import RecordReading

/// Reads the records of one input that are objects: JSON, JSON Lines or YAML.
package struct ObjectSession<Reader: RecordReader> {
  /// The reader, which is at the next record.
  var reader: Reader

  /// The meanings of the keys.
  var keys: KeyPlan

  /// The bytes of the input.
  let bytes: Bytes

  /// The markup in the values of an export, if there is any.
  let markup: Markup?

  /// The types of the notes in an export that has notes.
  var noteTypes: NoteTypes?

  /// The keys of choices whose names have been noted.
  var notedChoices: Set<Int32> = []

  /// The keys of choices that are objects.
  var choiceKeys = ChoiceKeys()

  /// The table of the last choices, which mostly is that of the next ones.
  var table = ChoiceTable()

  /// Creates a session that reads `bytes` with `reader`, as an export of `platform` if it is known.
  init(
    _ reader: Reader, _ bytes: Bytes, platform: Platform?, _ options: ConversionOptions
  ) {
    self.reader = reader
    self.bytes = bytes
    keys = KeyPlan(options.naming.applied(to: platform))
    markup = options.markup.map(\.markup) ?? platform?.keys?.markup
  }

  /// Reads the records of the input and passes them to `director`.
  mutating func read(into director: inout Director) where Reader: ChunkableRecordReader {
    if readChunks(into: &director) { return }
    defer { recordKeys(director: &director) }
    do throws(ReadingError) {
      try readRecords(into: &director)
    } catch {
      return director.breakOff(error)
    }
    finish(&director)
  }

  /// Reads the remaining records and passes them to `director`.
  mutating func readRecords(into director: inout Director) throws(ReadingError) {
    var record = Record()
    var choices = ChoiceFields()
    let limits = director.options.limits.reading
    var checkpoint = RecordCheckpoint(
      firstRow: director.gathering.records.count, byteCount: reader.unreadCount,
      director.options)
    defer {
      // An item that breaks off is the last record, after all records inside it.
      if !record.isComplete, !record.isBroken { director.scope.chunk.brokenItem = record.start }
    }
    while !director.isObsolete, try reader.read(into: &record) {
      if checkpoint.isDue() {
        try director.pass(&checkpoint, unread: reader.unreadCount, at: record.start)
        if director.isObsolete { break }
      }
      if keys.count < reader.nameCount {
        keys.update(reader.names)
        if keys.entries.hasIgnoredCodes { director.gathering.findings.holdWarnings() }
      }
      if let markup {
        director.note(record.decodeMarkup(markup, in: bytes), at: record.start)
      }
      director.clearNullValues(&record, in: bytes)
      if keys.hasComposed {
        director.note(keys.compose(&record, in: bytes, limits: limits))
      }
      add(record, &choices, to: &director)
    }
  }

  // MARK: Records

  /// Adds one record, including its composed fields.
  mutating func add(
    _ record: borrowing Record, _ choices: inout ChoiceFields, to director: inout Director
  ) {
    choices.removeAll()
    // The keys of most records repeat, and their meaning is remembered by shape.
    if let fields = keys.inputs(of: record) {
      director.scope.isInRecord = true
      director.scope.found.insert(.knownField)
      if !record.faults.isEmpty { reportFaults(of: record, director: &director) }
      addQuestion(record, fields, &choices, to: &director)
      return
    }
    if record.isPair, director.scope.chunk.reported.insert(.pairs).inserted {
      director.report(.pairs, at: record.start)
    }
    let question = keys.keysOfQuestion(record)
    let isGroup = question == nil
    var isCounted = false
    if let question { isCounted = keys.isOnlyCounted(record, question, in: bytes) }
    if record.isBlank || isCounted,
      director.scope.chunk.objects.groups[record.number] == nil
    {
      director.gathering.records.blankCount += 1
      return
    }
    // A group object without questions is a record itself.
    director.scope.isInRecord =
      !isGroup || !director.scope.chunk.objects.parents.contains(record.number)
    if !record.faults.isEmpty { reportFaults(of: record, director: &director) }
    let named = question ?? keys.keys(of: record, inGroup: true)
    let meaning = readKeys(of: record, named, &choices, isGroup: isGroup, director: &director)
    if isGroup {
      closeGroup(record, meaning, director: &director)
    } else {
      addQuestion(
        record, meaning.fields, &choices, isRefused: meaning.isRefused, to: &director)
    }
  }

  private func reportFaults(of record: borrowing Record, director: inout Director) {
    for fault in record.faults {
      director.report(fault, names: reader.names, key: record.keyText)
    }
  }

  private func addQuestion(
    _ record: borrowing Record, _ fields: FieldIndices, _ choices: inout ChoiceFields,
    isRefused: Bool = false, to director: inout Director
  ) {
    if let codes = fields.ignoredCodes {
      keepIgnoredCodes(codes, of: record, isGroup: false, director: &director)
    }
    director.addQuestion(
      fields, &choices, of: record, in: bytes, canHaveTitle: true, isRefused: isRefused)
    if Reader.self == YAMLReader.self {
      reportComments(after: fields, of: record, director: &director)
    }
  }
}

extension ObjectSession {
  /// Reports comments of YAML that directly follow a value and may be a part of it: `the #1 hit`, `C #`.
  /// Other comments have a blank after `#`.
  fileprivate func reportComments(
    after fields: FieldIndices, of record: borrowing Record, director: inout Director
  ) {
    for name in [DeckField.title, .prompt, .answer, .hint] {
      guard let field = record.field(fields[name]), field.kind == .bare, !field.isDecoded else {
        continue
      }
      var offset = field.textStart + field.textCount
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
      guard offset > field.textStart + field.textCount, offset < bytes.count,
        bytes[offset] == UInt8(ascii: "#"),
        offset + 1 == bytes.count || ![0x20, 0x09].contains(bytes[offset + 1])
      else { continue }
      director.report(.commentAfterText, at: offset)
    }
  }
}

/// The meanings of the keys of one record.
struct RecordMeaning {
  /// The field of the record for each meaning.
  var fields = FieldIndices()

  /// The value that contains the questions of a group.
  var list: Field?

  /// Whether two keys have the same meaning.
  var isRefused = false
}
