package import ByteText
import QuestionGroups
package import RecordReading

/// Inputs whose records are objects: JSON, JSON Lines and YAML.
extension Director {
  /// Takes all records of `reader`, which come from `platform` if one is known.
  package mutating func direct(
    _ reader: consuming some PartedRecordReader, of bytes: Bytes, platform: Platform? = nil
  ) {
    var fields = KeyPlan(options.mappings, platform: platform)
    if let platform {
      take(platform)
      begin(
        Detection(
          subject: .platform, value: platform.rawValue,
          evidence: options.specifiedPlatform == nil ? .platform(platform) : .option,
          option: "--from"))
    } else if let told = options.specifiedPlatform {
      return report(.notADeck(.otherPlatform(told)), input: input.number)
    }
    input.hasTagNames = options.keepsRejects && bytes.contain("%TAG")
    if takeParts(of: reader, bytes) { return }
    do {
      try takeRecords(of: &reader, as: &fields, in: bytes)
      if !input.hasKnownField, !input.hasBrokenRecord {
        refuse(names: reader.names)
      } else {
        for wanted in fields.unmatched() {
          report(.unknownKey(wanted: wanted, keys: topKeys(reader.names)), input: input.number)
        }
      }
    } catch {
      breakOff(error)
    }
    note(fields, reader.names)
  }

  /// Notes the platform that the objects of the input come from.
  package mutating func take(_ platform: Platform) {
    input.platform = platform
    platforms[input.number] = platform
  }

  /// Takes all records of `reader`.
  mutating func takeRecords(
    of reader: inout some RecordReader, as fields: inout KeyPlan, in bytes: Bytes
  ) throws(ReadingError) {
    let markup = input.platform.flatMap(PlatformKeys.markup(of:))
    var record = Record()
    var room = RowEstimate(firstRow: rows.count, byteCount: reader.unreadCount)
    while !isObsolete, try reader.read(into: &record) {
      if let more = room.rowsToCome(after: rows.count, rest: reader.unreadCount) { makeRoom(more) }
      if fields.count < reader.nameCount { fields.update(reader.names) }
      if let markup { record.decodeMarkup(markup, in: bytes) }
      fields.compose(&record, in: bytes, limits: options.limits.reading)
      take(record, names: reader.names, fields: &fields, in: bytes)
    }
  }

  /// Notes what the keys at the top of records are read as.
  private mutating func note(_ fields: KeyPlan, _ names: NameTable) {
    guard options.isInspection else { return }
    let why: InputReport.Reason =
      !options.mappings.isEmpty ? .mapped : input.platform != nil ? .platform : .known
    for name in 0..<Int32(names.count) where names.parent(of: name) < 0 {
      let known = fields.fields(name, inGroup: false).union(fields.fields(name, inGroup: true))
        .union(input.weakMeanings[name] ?? [])
      readings[input.number, default: InputReport()].columns.append(
        InputReport.Column(
          position: nil, name: names.path(of: name), fields: known.elements,
          reason: known.isEmpty ? .unknown : why))
    }
  }

  /// Takes one record, its composed fields in it; `names` are asked for only where they are told,
  /// as they are copied.
  package mutating func take(
    _ record: borrowing Record, names: @autoclosure () -> NameTable, fields: inout KeyPlan,
    in bytes: Bytes
  ) {
    let known = fields.inputs(of: record)
    let isGroup = known == nil && fields.isGroup(record)
    if record.isBlank, input.scopes[record.number] == nil {
      blankCount += 1
      return
    }
    input.isInQuestion = !isGroup
    for fault in record.faults { report(fault, names: names(), key: record.keyText) }
    if !choiceFields.isEmpty { choiceFields.removeAll(keepingCapacity: true) }
    if !answerFields.isEmpty { answerFields.removeAll(keepingCapacity: true) }
    var keys = RecordKeys()
    if let known {
      keys.inputs = known
      input.hasKnownField = true
    } else {
      keys = takeKeys(of: record, names(), &fields, isGroup: isGroup)
    }
    let inputs = keys.inputs
    if isGroup {
      close(record, keys, names: names(), in: bytes)
    } else {
      add(inputs, of: record, in: bytes, canHaveTitle: true, isRefused: keys.isRefused)
      if options.keepsRejects { rebuildOrigin(of: record, inputs, names: names(), in: bytes) }
    }
  }

  /// Ends a group object: its questions have come, its title is known only now.
  private mutating func close(
    _ record: borrowing Record, _ keys: RecordKeys, names: NameTable, in bytes: Bytes
  ) {
    let inputs = keys.inputs
    if let parent = record.parent { input.parents.insert(parent) }
    let hasRecords = input.parents.remove(record.number) != nil
    if input.platform == .opentdb { reportResponse(of: record, names, in: bytes) }
    let isUnnamed =
      inputs[.title] == nil && inputs[.group] == nil && inputs[.expect] == nil
      || input.platform == .crowdanki
    // All of its questions named groups of their own: it is no group, only around them.
    let isWrapper = hasRecords || input.platform != nil
    if isWrapper, isUnnamed, input.scopes[record.number] == nil, record.isComplete { return }
    let number = scope(ofRecord: record.number, at: record.start)
    input.scopes[record.number] = nil
    groups[number].place = input.base + record.start
    if !record.isComplete || !record.faults.isEmpty || keys.isRefused {
      groups.markIncomplete(number)
    }
    if let list = keys.list, list.isText {
      report(.invalidValue(field: .questions, list.kind), at: list.place)
      groups.markIncomplete(number)
    }
    takeExpectation(record.field(inputs[.expect]), ofGroup: number, of: record, in: bytes)
    nameGroup(number, inputs, of: record, in: bytes)
  }

  /// Finds out what a group object is called, and unites it with the group that is there already.
  private mutating func nameGroup(
    _ number: Int, _ inputs: FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) {
    let title = record.field(inputs[.title])
    let hasTitle = hasText(inputs[.title], of: record, in: bytes)
    if let title, title.isContainer {
      report(.invalidValue(field: .title, title.kind), at: title.place)
      groups[number].lacksTitle = true
    } else if let key = record.field(inputs[.group]),
      hasText(inputs[.group], of: record, in: bytes)
    {
      let keyed = group(keyed: key, of: record, in: bytes)
      groups.unite(number, keyed)
      if hasTitle, let title {
        setTitle(title, ofKeyed: keyed, of: record, in: bytes)
      }
    } else if hasTitle, let title {
      input.hasTitle = true
      let search = groups.find(title: record.text(of: title, in: bytes), in: store)
      if let other = search.number {
        groups.unite(number, other)
      } else {
        groups.name(number, keep(title, of: record, in: bytes), in: store, after: search)
      }
    } else if let given = options.title {
      name(number, given)
    } else {
      groups[number].lacksTitle = true
      if record.isComplete { report(.missingGroupTitle, at: title?.place ?? record.start) }
    }
  }

  /// Takes the number of questions that the group must have.
  private mutating func takeExpectation(
    _ field: Field?, ofGroup number: Int, of record: borrowing Record, in bytes: Bytes
  ) {
    guard let field, field.kind != .absent else { return }
    if field.isContainer {
      report(.invalidValue(field: .expect, field.kind), at: field.place)
      groups.markIncomplete(number)
    } else if let count = Int(String(copying: record.text(of: field, in: bytes))), count >= 0 {
      groups[number].expected.append((count, place(field.place)))
    } else {
      let text = keep(field, of: record, in: bytes)
      report(.badNumber(field: .expect, text), at: field.place)
      groups.markIncomplete(number)
    }
  }

  mutating func report(_ fault: RecordFault, names: NameTable, key: [UInt8]) {
    switch fault {
    case .textAfterQuote(let offset, let opening):
      report(.textAfterQuote(opening: place(opening)), at: offset)
    case .duplicateKey(let offset, let first, let name):
      let name = names.path(of: name, upTo: shownBytes)
      report(.duplicateKey(name: name, first: place(first)), at: offset)
    case .duplicateRecordKey(let offset, let first):
      let name = String(decoding: key, as: UTF8.self)
      report(.duplicateKey(name: name, first: place(first)), at: offset)
    case .keyNotText(let offset): report(.keyNotText, at: offset)
    case .notARecord(let offset, let kind): report(.notARecord(kind), at: offset)
    case .broken(let error):
      input.hasBrokenRecord = true
      report(.brokenLine(error.reason), at: error.offset)
    }
  }

  /// The keys at the top of records, the first hundred of them.
  private func topKeys(_ names: NameTable) -> [String] {
    (0..<Int32(names.count)).lazy.filter { names.parent(of: $0) < 0 }.prefix(100).map {
      names.path(of: $0)
    }
  }

  /// Refuses an input in which nothing means anything: told once, and not for each record.
  private mutating func refuse(names: NameTable) {
    let isEmpty = rows.count == input.firstRow
    for row in input.firstRow..<rows.count {
      rows[row].isRefused = true
      rows[row].group = QuestionRow.noGroup
    }
    findings.removeAll(behind: input.firstFinding)
    if let untitled = input.untitled { groups[untitled].lacksTitle = true }
    input.untitled = nil
    let keys = topKeys(names)
    if isEmpty {
      report(.notADeck(blankCount > input.firstBlank ? .onlyBlank : .empty), input: input.number)
    } else {
      let wanted = options.mappings.map(\.source.text)
      let reason: NotADeck =
        keys.isEmpty
        ? .noRecord : wanted.isEmpty ? .noKnownKey(keys) : .noMappedKey(keys, wanted: wanted)
      report(.notADeck(reason), input: input.number)
    }
  }
}
