import ByteText
package import RecordReading

/// Reads the records of one input that are objects: JSON, JSON Lines or YAML.
package struct ObjectSession<Reader: RecordReader> {
  /// The reader, which is at the next record.
  var reader: Reader

  /// The meanings of the keys.
  var keys: KeyPlan

  /// The bytes of the input, or of the current chunk of it.
  var bytes: Bytes

  /// The markup in the values of an export, if there is any.
  let markup: Markup?

  /// Whether each record is on a line of its own, so that a last line can have the number of lines.
  let isLines: Bool

  /// Whether the input declares YAML tags; records with tags cannot be copied without the
  /// declarations.
  private(set) var hasTagNames: Bool

  /// Whether such declarations matter.
  private let noticesTagNames: Bool

  /// The keys of choices whose names have been noted.
  var notedChoices: Set<Int32> = []

  /// The keys of choices that are objects.
  var choiceKeys = ChoiceKeys()

  /// Whether a source has been read.
  private var hasBegun = false

  /// The records inside an object whose group is known only at its end; used by streams.
  var nested = NestedRecords()

  /// Creates a session that reads `bytes` with `reader`, as an export of `platform` if it is known.
  init(
    _ reader: Reader, _ bytes: Bytes, isLines: Bool, platform: Platform?,
    _ options: ConversionOptions
  ) {
    self.reader = reader
    self.bytes = bytes
    self.isLines = isLines
    keys = KeyPlan(options.naming.applied(to: platform))
    markup = options.markup.map(\.markup) ?? platform?.markup
    noticesTagNames = options.keepsRejects && Reader.self == YAMLReader.self
    hasTagNames = noticesTagNames && bytes[0..<bytes.count].contains("%TAG")
  }

  /// Reads the records of `source`, the input or the next chunk of it. A chunk ends after a record.
  ///
  /// Returns the end of the source, or nil at the end of the input.
  mutating func read<Boundary: GroupBoundary>(
    _ source: Source, goesOn: Bool, into director: inout Director, _ boundary: inout Boundary
  ) -> Int? where Reader: InputRecordReader {
    if hasBegun {
      bytes = source.bytes
      reader.resume(source)
      director.detectCloze(inNext: source)
      if noticesTagNames, !hasTagNames {
        hasTagNames = bytes[source.start..<bytes.count].contains("%TAG")
      }
    }
    hasBegun = true
    if Boundary.readsAtOnce, readChunks(into: &director) {
      finishStream(&director)
      return nil
    }
    defer { recordKeys(director: &director) }
    do throws(ReadingError) {
      try readRecords(into: &director, &boundary)
    } catch {
      if goesOn, reader.isBetweenElements { return source.end }
      director.breakOff(error, isAboutList: reader.isAboutContinuedList(error))
      return nil
    }
    if goesOn {
      if let start = reader.listStart { director.noteList(at: start) }
      return source.end
    }
    finish(&director, isWholeRun: !Boundary.buildsGroups)
    finishStream(&director)
    return nil
  }

  /// Reads the remaining records and passes them to `director`.
  mutating func readRecords<Boundary: GroupBoundary>(
    into director: inout Director, _ boundary: inout Boundary
  ) throws(ReadingError) {
    var record = Record()
    var choices = ChoiceFields()
    let limits = director.options.limits.reading
    var checkpoint = RecordCheckpoint(
      firstRow: director.gathering.records.count, byteCount: reader.unreadCount,
      director.options)
    var lineCount = 0
    defer {
      director.scope.stream.count += lineCount
      // An item that breaks off is the last record, after all records inside it.
      if !record.isComplete, !record.isBroken { director.scope.brokenItem = record.start }
    }
    while !director.isObsolete, !boundary.isStopped, try reader.read(into: &record) {
      if checkpoint.isDue() {
        try director.pass(&checkpoint, unread: reader.unreadCount, at: record.start)
        if director.isObsolete { break }
      }
      if keys.count < reader.nameCount {
        keys.update(reader.names)
        if keys.hasIgnoredCodes { director.gathering.findings.holdWarnings() }
      }
      if isLines, record.parent == nil {
        // Only few lines begin with an object.
        if record.fields.first?.kind == .object,
          isFinding(record) || readEnd(record, &director)
        {
          continue
        }
        lineCount += 1
      }
      if let markup, record.decodeMarkup(markup, in: bytes) {
        director.notePictures(at: record.start)
      }
      director.clearNullValues(&record, in: bytes)
      if keys.hasComposed {
        director.note(keys.compose(&record, in: bytes, limits: limits))
      }
      if !Boundary.buildsGroups {
        add(record, &choices, to: &director)
        if record.parent == nil { boundary.leave(&director) }
      } else if record.parent != nil {
        nested.append(record)
      } else {
        addLine(record, &choices, to: &director, &boundary)
      }
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
      director.scope.hasKnownField = true
      reportFaults(of: record, director: &director)
      addQuestion(record, fields, &choices, to: &director)
      return
    }
    if record.isPair, director.scope.reported.insert(.pairs).inserted {
      director.report(.pairs, at: record.start)
    }
    let isGroup = keys.isGroup(record)
    if record.isBlank, director.scope.objects.groups[record.number] == nil {
      director.gathering.records.blankCount += 1
      return
    }
    // A group object without questions is a record itself.
    director.scope.isInRecord = !isGroup || !director.scope.objects.parents.contains(record.number)
    reportFaults(of: record, director: &director)
    let meaning = readKeys(of: record, &choices, isGroup: isGroup, director: &director)
    if isGroup {
      closeGroup(record, meaning, director: &director)
    } else {
      addQuestion(
        record, meaning.fields, &choices, isRefused: meaning.isRefused, meaning.marks,
        to: &director)
    }
  }

  private func reportFaults(of record: borrowing Record, director: inout Director) {
    guard !record.faults.isEmpty else { return }
    for fault in record.faults {
      director.report(fault, names: reader.names, key: record.keyText)
    }
  }

  private func addQuestion(
    _ record: borrowing Record, _ fields: FieldIndices, _ choices: inout ChoiceFields,
    isRefused: Bool = false, _ marks: RecordMarks = [], to director: inout Director
  ) {
    let namesGroups = director.scope.titles.namesGroups
    if let codes = fields.ignoredCodes {
      keepIgnoredCodes(codes, of: record, isGroup: false, director: &director)
    }
    director.addQuestion(
      fields, &choices, of: record, in: bytes, canHaveTitle: true, isRefused: isRefused)
    if Reader.self == YAMLReader.self {
      reportComments(after: fields, of: record, director: &director)
    }
    if marks.contains(.hasGivenTitle) { director.scope.titles.namesGroups = namesGroups }
    if keys.isOfRecords { apply(marks, fields, choices, to: record, &director) }
    completeOrigin(fields, of: record, director: &director)
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

  /// The marks that a line of a stream of records sets.
  var marks: RecordMarks = []
}
