import ByteText
import RecordReading

/// The contents of all records read so far, in tables that can be merged.
///
/// Chunks of one input, and several small inputs, are gathered separately by threads and absorbed
/// in order. The result is the same as if one thread had gathered all records.
package struct Gathering: ~Copyable {
  /// The bytes of the inputs, and text decoded from them.
  var texts: TextStore

  private var recordBox = Boxed(RecordTable())
  private var groupBox = Boxed(GroupTable())
  private var inputBox = Boxed(InputTable())
  private var findingBox: Boxed<FindingList>

  /// The number of bytes of the inputs as they are stored: compressed, if they are.
  var storedByteCount = 0

  /// Whether reading stopped after a number of errors.
  var isCutShort = false

  /// The records.
  var records: RecordTable {
    unsafeAddress { unsafe recordBox.address }
    unsafeMutableAddress { unsafe recordBox.mutableAddress }
  }

  /// The groups that records belong to.
  var groups: GroupTable {
    unsafeAddress { unsafe groupBox.address }
    unsafeMutableAddress { unsafe groupBox.mutableAddress }
  }

  /// The data about each input.
  var inputs: InputTable {
    unsafeAddress { unsafe inputBox.address }
    unsafeMutableAddress { unsafe inputBox.mutableAddress }
  }

  /// The problems found so far, errors and warnings.
  var findings: FindingList {
    unsafeAddress { unsafe findingBox.address }
    unsafeMutableAddress { unsafe findingBox.mutableAddress }
  }

  /// Creates an empty gathering of what the options require.
  package init(_ options: ConversionOptions) {
    texts = TextStore()
    findingBox = Boxed(FindingList(options))
  }

  /// Creates an empty gathering of records that arrive after the records of `other`, into which it can be absorbed.
  init(after other: borrowing Gathering) {
    texts = TextStore(sharing: other.texts)
    findingBox = Boxed(FindingList(like: other.findings))
  }

  /// The sizes of the tables at a certain time, such as the beginning of an input.
  struct Sizes {
    var row = 0
    var blankCount = 0
    var finding = FindingList.Mark()
  }

  /// The current sizes of the tables.
  var mark: Sizes {
    Sizes(row: records.count, blankCount: records.blankCount, finding: findings.end)
  }

  /// Returns whether more rows and groups can be added.
  func hasRoom(forRows rowCount: Int, groups groupCount: Int, _ limits: ReadingLimits) -> Bool {
    rowCount <= limits.records - records.count && groupCount <= limits.records - groups.count
  }

  /// Returns the contents and leaves the tables empty.
  mutating func take() -> Gathering {
    var result = Gathering(after: self)
    swap(&result, &self)
    return result
  }
}

// MARK: - Groups, text and findings

extension Gathering {
  /// Sets the title of the group `number`; `search` found no group with this title.
  mutating func setTitle(
    _ title: TextReference, ofGroup number: Int, after search: GroupTable.Search
  ) {
    groupBox.value.name(number, title, in: texts, after: search)
  }

  /// Sets the key of the group `number`; `search` found no group with this key.
  mutating func setKey(
    _ key: TextReference, ofGroup number: Int, after search: GroupTable.Search
  ) {
    groupBox.value.setKey(number, key, in: texts, after: search)
  }

  /// Reports a finding at a text, for the row with this number.
  mutating func report(_ kind: Finding.Kind, at text: TextReference, row: Int? = nil) {
    findings.append(kind, at: texts.place(of: text), row: row)
  }

  /// Stores a composed text whose position in the inputs has the address `place`. Returns nil, and
  /// reports it for the row with this number, if the text cannot be stored.
  mutating func keep(
    _ text: borrowing ComposedText, place: Int, row: Int? = nil
  ) -> TextReference? {
    if !text.isTooLong, let kept = texts.add(decoded: text.span, place: place) { return kept }
    findings.append(
      text.isTooLong ? .longText(max: text.maxCount) : .tooManyAddresses,
      at: texts.place(at: place), row: row)
    return nil
  }

  /// Reports mapped columns and keys that inputs lack. If no input has one of them, no record
  /// counts as read, because all of them would be read wrongly.
  mutating func checkMappedSources() {
    let sources = inputs.mappedSources
    let isRefused = !sources.lacks.allSatisfy(sources.isElsewhere)
    if isRefused { removeAllRecords() }
    for lack in sources.lacks {
      let isElsewhere = sources.isElsewhere(lack)
      if isElsewhere, isRefused { continue }
      findings.append(lack.finding(isElsewhere: isElsewhere))
    }
  }

  private mutating func removeAllRecords() {
    records = RecordTable()
    groups = GroupTable()
    inputs.removeRows()
    findings.removeAllAboutRecords()
  }

  /// Sets a title that is not from a record, or unites the group with the group of that title.
  mutating func name(_ number: Int, _ title: String) {
    var text = ComposedText(upTo: TextReference.maxCount)
    text.append(title)
    let search = groups.find(title: text.span, in: texts)
    if let other = search.number {
      groups.unite(number, other)
    } else if let kept = keep(text, place: groups[number].place) {
      setTitle(kept, ofGroup: number, after: search)
      groups[number].hasGivenTitle = true
    } else {
      groups[number].lacksTitle = true
    }
  }
}

// MARK: - Merging

extension Gathering {
  /// Absorbs the tables of records that arrived later, except for the rows, which are returned:
  /// rows of several chunks are moved together.
  ///
  /// `untitled` and `ownUntitled` are the groups of the records without a title in `later` and here. `start` is the
  /// number of rows of earlier chunks that are not moved yet. `isNew` returns whether a finding of `later` is kept.
  mutating func absorb(
    _ later: consuming Gathering, untitled: Int?, as ownUntitled: Int?, start: Int,
    where isNew: (Finding) -> Bool
  ) -> (rows: ChunkRows, groups: [Int]) {
    let firstRow = records.count + start
    texts.add(later.texts)
    storedByteCount += later.storedByteCount
    let groups = groupBox.value.absorb(
      later.groupBox.take(), untitled: untitled, as: ownUntitled, firstRow: firstRow, in: texts)
    let laterRecords = later.recordBox.take()
    records.absorbSideTables(of: laterRecords, firstRow: firstRow)
    inputs.absorb(later.inputBox.take(), firstRow: firstRow)
    findings.append(later.findingBox.take(), rowsFrom: firstRow, where: isNew)
    let rows = ChunkRows(
      rows: laterRecords.rows, keys: laterRecords.keys, groups: groups, start: start)
    return (rows, groups)
  }
}

/// Reports about inputs as wholes, once all of their records have been read.
extension Gathering {
  /// Reports fields from which text is missing because a value in a template is blank.
  mutating func reportIncompleteTexts(of inputs: [Input], _ options: ConversionOptions) {
    for input in self.inputs.numbers(where: { !$0.incompleteTexts.isEmpty }) {
      let uses = self.inputs[input].incompleteTexts
      let mapped = options.applied(to: inputs[input]).naming.mapped
      for (field, use) in uses {
        findings.append(
          .incompleteText(
            field, count: use.count, optional: mapped?.lastPart(of: field) ?? ""), at: use.place)
      }
    }
  }

  /// Reports for each input the content that is not written because text cannot have it.
  mutating func reportLostContent() {
    for input in inputs.numbers(where: { !$0.lost.isEmpty }) {
      for content in LostContent.allCases {
        guard let lost = inputs[input].lost[content] else { continue }
        findings.append(.lostContent(content, recordCount: lost.count), at: lost.place)
      }
    }
  }
}
