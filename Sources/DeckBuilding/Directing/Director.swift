import ByteText
@_spi(Conversion) import QuestionGroups
package import RecordReading

/// Adds each record to its group, and reports records that cannot be added.
///
/// Records arrive input by input, and no bad record stops the run. Sessions read the records and
/// know the meanings of their fields; the director decides which group a record belongs to and adds
/// its row to the gathering. The groups are built in later stages, after all records have arrived.
package struct Director: ~Copyable {
  /// The contents of all records so far.
  package var gathering: Gathering

  /// The state apart from the records and the current input. Not private: in debug builds, other files refer to what
  /// releases it.
  struct State {
    /// The options of the run.
    let runOptions: ConversionOptions

    /// Whether the options of the current input differ from them.
    var hasOwnOptions = false

    var lastPlan: (columns: ColumnPlan, platform: Platform?)?

    /// The errors so far, if reading stops after a number of them.
    var errors = ErrorTally()

    /// The reason why a checkpoint ended the reading.
    var stop: Stop?
  }

  /// A reason why nothing more is read.
  enum Stop { case cancellation, errorLimit }

  private var state: Boxed<State>
  private var optionBox: Boxed<ConversionOptions>
  private var scopeBox = Boxed(InputScope())

  /// The current chunk of the input, if the input is read in chunks by several threads.
  var chunk: Chunk?

  /// A chunk of an input, which has at most `maxRecordCount` records, and state that it shares with the other chunks.
  struct Chunk {
    let number: Int
    let maxRecordCount: Int
    let validity: ChunkValidity
  }

  /// The options of the current input.
  private(set) var options: ConversionOptions {
    unsafeAddress { unsafe optionBox.address }
    unsafeMutableAddress { unsafe optionBox.mutableAddress }
  }

  /// The state of the current input.
  var scope: InputScope {
    unsafeAddress { unsafe scopeBox.address }
    unsafeMutableAddress { unsafe scopeBox.mutableAddress }
  }

  /// The columns of the last table and the platform that names them: many files have the same header.
  var lastPlan: (columns: ColumnPlan, platform: Platform?)? {
    get { state.value.lastPlan }
    set { state.value.lastPlan = newValue }
  }

  /// Creates a director for the first records of a run.
  package init(_ options: ConversionOptions) {
    gathering = Gathering(options)
    state = Boxed(State(runOptions: options))
    optionBox = Boxed(options)
  }

  /// Creates a director for records that arrive after the records of `other`, of the same input or of others.
  package init(after other: borrowing Director) {
    gathering = Gathering(after: other.gathering)
    state = Boxed(
      State(
        runOptions: other.state.value.runOptions,
        hasOwnOptions: other.state.value.hasOwnOptions))
    optionBox = Boxed(other.options)
  }

  /// Whether reading stops because of the number of errors.
  package var hasEnoughErrors: Bool { state.value.stop == .errorLimit }

  /// Whether the current chunk, or the whole run, is no longer needed.
  package var isObsolete: Bool {
    guard let chunk else { return state.value.stop != nil }
    return chunk.validity.isObsolete(chunk.number)
  }

  // MARK: Inputs

  /// Begins the input with this number. Its text arrives later.
  package mutating func beginInput(_ input: Input, number: Int) {
    scope = InputScope()
    scope.number = number
    scope.defaultTitle = input.defaultTitle
    if state.value.hasOwnOptions || input.options.changesReading {
      options = state.value.runOptions.applied(to: input)
      lastPlan = nil
    }
    state.value.hasOwnOptions = input.options.changesReading
    if let title = input.options.title { gathering.inputs[number].givenTitle = title }
    if let notation = options.answerNotation { gathering.inputs[number].givenNotation = notation }
    // Comments can ignore findings.
    if input.format == .yaml { gathering.findings.holdWarnings() }
    scope.chunk.start = gathering.mark
  }

  /// Returns whether only the current input is mapped to any of `sources`.
  func isOwnMapping(_ sources: [FieldMapping.Source]) -> Bool {
    let common = state.value.runOptions.mappings.flatMap(\.source.values).joined()
    return state.value.hasOwnOptions && common.allSatisfy { !sources.contains($0) }
  }

  /// Continues with the text of the input, which is stored in `storedCount` bytes.
  ///
  /// Returns false, and reports it, if the text store has no addresses left for the text.
  package mutating func continueInput(_ text: InputText, storedCount: Int) -> Bool {
    scope.text = text
    gathering.storedByteCount += storedCount
    guard let base = gathering.texts.add(text, input: scope.number) else {
      report(.tooManyAddresses, input: scope.number)
      return false
    }
    scope.base = base
    return true
  }

  /// Ends the input. Only then is it known whether its records may lack a title.
  ///
  /// Returns the title of the records without one, if there are any.
  @discardableResult
  package mutating func endInput() -> String? {
    let input = scope.number
    if options.isInspection {
      gathering.inputs[input].report.rows = scope.chunk.start.row..<gathering.records.count
      gathering.inputs[input].report.blankCount =
        gathering.records.blankCount - scope.chunk.start.blankCount
    }
    if scope.found.contains(.groupNames) {
      gathering.inputs.namesGroups = true
    } else if let title = scope.defaultTitle {
      gathering.inputs[input].defaultTitle = title
    }
    guard let untitled = scope.chunk.untitled.group else { return nil }
    defer { scope.chunk.untitled = UntitledRecords() }
    if let title = options.title ?? (scope.found.contains(.groupNames) ? nil : scope.defaultTitle) {
      gathering.name(untitled, title)
      return title
    }
    noteUntitledRows(of: gathering.groups.root(untitled))
    let records = scope.chunk.untitled
    gathering.groups[untitled].lacksTitle = true
    for (row, place) in records.groups {
      gathering.findings.append(.missingGroupTitle, at: place, row: row)
    }
    for (ordinal, (row, place)) in records.rows.enumerated()
    where gathering.records.rows[row].refusal != .ofRecord {
      let name = QuestionName(
        row: row, ordinal: ordinal + 1, title: TextReference())
      gathering.findings.append(.missingTitle(name), at: place)
    }
    return nil
  }

  /// Ends the input at an error: every group in it may be incomplete.
  package mutating func breakOff(_ error: ReadingError) {
    gathering.findings.append(
      .brokenInput(error.reason), at: scope.place(error.offset), row: scope.chunk.brokenRow)
    gathering.inputs[scope.number].breaksOff = true
    gathering.inputs[scope.number].unreadStart =
      scope.chunk.brokenItem ?? scope.chunk.brokenRow.flatMap { gathering.records.start(ofRow: $0) }
      ?? error.offset
    markGroupsIncomplete()
    scope.found.insert(.brokenRecord)
  }

  /// Stops reading before the next record if there are as many errors as are wanted. Every group may
  /// continue in the rest of the inputs.
  package mutating func stopAfterErrors() {
    guard let limit = options.running.errorLimit, !hasEnoughErrors,
      state.value.errors.count(in: gathering) >= limit
    else { return }
    state.value.stop = .errorLimit
    gathering.isCutShort = true
    markGroupsIncomplete(fromRow: 0)
  }

  /// Marks every group of the input as incomplete.
  package mutating func markGroupsIncomplete() {
    markGroupsIncomplete(fromRow: scope.chunk.start.row)
  }

  private mutating func markGroupsIncomplete(fromRow firstRow: Int) {
    for number in firstRow..<gathering.records.count {
      let row = gathering.records.rows[number]
      if row.group != QuestionRow.noGroup {
        gathering.groups.markIncomplete(Int(row.group))
      } else if row.idHash != 0 {
        gathering.records.rowsOfBrokenInputs.insert(number)
      }
    }
    for group in scope.chunk.objects.groups.values { gathering.groups.markIncomplete(group) }
  }

  /// The number of records, also blank ones, that can still be gathered.
  var recordRoom: Int {
    let maxCount =
      chunk?.maxRecordCount
      ?? options.limits.reading.unpackedRecords + gathering.storedByteCount
    return maxCount - gathering.records.count - gathering.records.blankCount
  }

  /// Passes a checkpoint before the record at `offset`.
  mutating func pass(
    _ checkpoint: inout RecordCheckpoint, unread unreadCount: Int, at offset: Int
  ) throws(ReadingError) {
    do throws(ReadingError.Reason) {
      try checkpoint.pass(
        &gathering, room: recordRoom, unread: unreadCount, options.limits.reading)
    } catch {
      throw ReadingError(error, at: offset)
    }
    stopAfterErrors()
    guard let control = options.running.control else { return }
    control.pass(records: checkpoint.passedCount, bytes: checkpoint.passedByteCount)
    guard control.isCancelled else { return }
    state.value.stop = .cancellation
    chunk?.validity.invalidateAll()
  }

  // MARK: Findings

  /// Reports a detected property of the input if it is ambiguous, and records it for `inspect`.
  package mutating func recordDetection(_ detection: Detection) {
    if let code = detection.code { report(.detection(detection, code), at: detection.offset) }
    if let encoding = detection.decodedEncoding {
      gathering.inputs[scope.number].decodedEncoding = encoding
    }
    guard options.isInspection else { return }
    gathering.inputs[scope.number].report.detections.append(detection)
  }

  /// Reports a finding about an input as a whole.
  package mutating func report(_ kind: Finding.Kind, input number: Int) {
    gathering.findings.append(kind, at: .whole(input: number))
  }

  /// Reports a finding about the byte at `offset` of the current text.
  mutating func report(_ kind: Finding.Kind, at offset: Int) {
    let row = scope.isInRecord ? gathering.records.count : nil
    gathering.findings.append(kind, at: scope.place(offset), row: row)
  }

  /// Notes a record with content that text cannot have, to report once for each input that it is not written.
  mutating func note(_ lost: Set<LostContent>, at offset: Int) {
    for content in lost {
      gathering.inputs[scope.number].lost.add(content, at: scope.place(offset))
    }
  }

  /// Notes fields from which text is missing, to report each of them once.
  mutating func note(_ incomplete: [IncompleteText]) {
    // Without a prompt or an answer, the record is refused.
    for text in incomplete where text.field != .prompt && text.field != .answer {
      gathering.inputs[scope.number].incompleteTexts.add(
        text.field, at: scope.place(text.offset))
    }
  }

  // MARK: Text

  /// Removes the values of `record` that stand for missing ones.
  @inline(__always)
  func clearNullValues(_ record: inout Record, in bytes: Bytes) {
    if options.reading.nullValues.isEmpty { return }
    let nullValues = options.reading.nullValues
    record.clearText(in: bytes) { nullValues.contains($0) }
  }

  /// Returns a reference to the text of `field` that remains valid after the record. The reference
  /// is blank if the text is only white space.
  @inline(__always)
  mutating func keep(
    _ field: Field, of record: borrowing Record, in bytes: Bytes
  ) -> TextReference {
    let base = scope.base
    guard field.isText else { return TextReference(address: base + field.offset, count: 0) }
    if field.isDecoded { return keep(decoded: field, of: record, in: bytes) }
    if record.text(of: field, in: bytes).isBlank {
      return TextReference(address: base + field.offset, count: 0)
    }
    return TextReference(
      address: base + field.textStart, count: field.textCount, isQuoted: field.isQuoted)
  }

  @inline(never)
  private mutating func keep(
    decoded field: Field, of record: borrowing Record, in bytes: Bytes
  ) -> TextReference {
    let text = record.text(of: field, in: bytes)
    if text.isBlank { return TextReference(address: scope.base + field.offset, count: 0) }
    return keep(decoded: text, at: field.offset)
  }

  /// Stores decoded text that begins at `offset`. If there are no addresses left for it, that is
  /// reported, the reference is blank, and the record is refused when it is added.
  mutating func keep(decoded text: Span<UInt8>, at offset: Int) -> TextReference {
    let place = scope.base + offset
    if let kept = gathering.texts.add(decoded: text, place: place) { return kept }
    if !scope.hasLostText { report(.tooManyAddresses, at: offset) }
    scope.hasLostText = true
    return TextReference(address: place, count: 0)
  }
}

extension Director {
  /// Returns the contents of all records, and ends the director.
  package consuming func takeGathering() -> Gathering { gathering }
}
