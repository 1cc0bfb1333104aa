import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Reads the lines of a stream of records, each of which is a record that has been read before.
///
/// The members have fixed names and meanings, and answers are text: nothing is recognized or resolved again.
struct RecordLineSession {
  private var reader: JSONReader
  private let bytes: Bytes

  /// Whether a line is not a record, so that the stream was changed or cut off.
  private var isBroken = false

  /// The member that each name is, and its field, by the number of the name in the reader's table.
  private var members: [(member: RecordMember, field: DeckField?)?] = []

  init(_ reader: JSONReader, _ bytes: Bytes) {
    (self.reader, self.bytes) = (reader, bytes)
  }

  /// Reads all records and passes them to `director`.
  mutating func read(into director: inout Director) {
    director.scope.defaultTitle = nil
    director.gathering.inputs[director.scope.number].hasResolvedAnswers = true
    do throws(ReadingError) {
      try readRecords(into: &director)
    } catch {
      director.breakOff(error)
      isBroken = true
    }
    if isBroken { director.refuseStream() }
    // Warnings about the records were reported when the stream was written.
    let input = director.scope.number
    director.gathering.findings.removeWarnings { $0.place.input == input }
  }

  private mutating func readRecords(into director: inout Director) throws(ReadingError) {
    var record = Record()
    var choices = ChoiceFields()
    var checkpoint = RecordCheckpoint(
      firstRow: director.gathering.records.count, byteCount: reader.unreadCount, director.options)
    while !director.isObsolete, try reader.read(into: &record) {
      if checkpoint.isDue() {
        try director.pass(&checkpoint, unread: reader.unreadCount, at: record.start)
        if director.isObsolete { break }
      }
      updateMembers()
      // The counts were checked before.
      if record.fields.first.flatMap({ member($0.name) })?.member == .end { continue }
      add(record, &choices, to: &director)
    }
  }

  private mutating func updateMembers() {
    while members.count < reader.nameCount {
      let name = Int32(members.count)
      let isTop = reader.names.parent(of: name) < 0
      let member = isTop ? RecordMember(rawValue: reader.names.key(of: name)) : nil
      members.append(member.map { ($0, $0.field) })
    }
  }

  private func member(_ name: Int32) -> (member: RecordMember, field: DeckField?)? {
    name < 0 ? nil : members[Int(name)]
  }

  private mutating func add(
    _ record: borrowing Record, _ choices: inout ChoiceFields, to director: inout Director
  ) {
    director.scope.isInRecord = true
    for fault in record.faults {
      director.report(fault, names: reader.names, key: record.keyText)
      isBroken = true
    }
    var fields = FieldIndices()
    choices.removeAll()
    for (number, field) in record.fields.enumerated() where field.name >= 0 {
      if let member = member(field.name) {
        if let known = member.field, known != .choices { fields.set(DeckFields(known), number) }
      } else if member(reader.names.parent(of: field.name))?.member == .choices {
        choices.choices.append(
          ChoiceFields.FieldChoice(slot: choices.choices.count, text: .field(number)))
      }
    }
    let isComplete =
      record.hasText(fields[.group], in: bytes) && record.hasText(fields[.title], in: bytes)
    if !isComplete { director.report(.missingGroupTitle, at: record.start) }
    director.addQuestion(
      fields, &choices, of: record, in: bytes, canHaveTitle: true, isRefused: !isComplete)
  }
}

extension Director {
  /// Refuses all records of the input, because a line of the stream is not a record.
  fileprivate mutating func refuseStream() {
    for number in scope.chunk.start.row..<gathering.records.count {
      gathering.records.rows[number].refuse(.ofRecord)
      let group = gathering.records.rows[number].group
      if group == QuestionRow.noGroup { continue }
      gathering.groups.markIncomplete(Int(group))
      gathering.groups[gathering.groups.root(Int(group))].lacksTitle = true
    }
    report(.unreadRecords(.brokenLine), input: scope.number)
  }
}
