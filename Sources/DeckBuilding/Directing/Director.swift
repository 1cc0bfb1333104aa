import ByteText
import QuestionGroups
package import RecordReading

/// Hands each record to the builder of its group, and reports what cannot be handed on.
///
/// Records come input by input; no bad record stops it. What a record is (a question, a group with
/// questions of its own, blank) is decided here, and where it belongs; what its fields are called
/// is decided by `ColumnPlan` and `KeyPlan`. Building is left to `GroupBuilding`, when all
/// inputs are in.
package struct Director: ~Copyable {
  package let options: ConversionOptions
  package var store: TextStore
  package var groups = GroupTable()
  package var rows: [QuestionRow] = []
  package var identities = QuestionKeys()
  package var choices = ChoiceLists()

  /// Whether it was told, of an earlier group of the input, that nobody knows how to read answers.
  package var hasToldAnswers = false

  /// How each input was read, by its number.
  package var readings: [Int: InputReport] = [:]

  /// The fields that are choices of the record that is being taken, each with its number among the
  /// choices, from 0 on.
  var choiceFields: [(slot: Int, field: Int)] = []

  /// The rows whose answers are texts, whatever those of others are.
  var plainAnswers: Set<Int> = []

  /// The answers of the record that is being taken, where they stand in a list.
  var answerFields: [Field] = []

  /// The platforms of the inputs that are exports, by the numbers of the inputs.
  var platforms: [Int: Platform] = [:]

  /// Where each row's record stands; nothing, unless rejects are to be written.
  package var origins: [RecordOrigin] = []

  /// The headers of each table, which stand before the rows that they tell of, by the number of the
  /// input.
  package var headers: [Int: [TableHeader]] = [:]

  /// What the columns of the last table under a header meant, and the platform that told it: many
  /// files of a folder have one header.
  var lastTable: (fields: ColumnPlan, platform: Platform?)?

  /// What exports say of themselves before their records, by the number of the input.
  package var preambles: [Int: Range<Int>] = [:]
  package var findings: FindingList
  package var blankCount = 0

  /// Whether the first rows of groups tell their order, and not the numbers of the groups.
  var ordersGroupsByRows = false

  /// What is known of the input that is being read.
  package var input = InputState()

  /// Which part of the input is being read, if it is read in parts.
  var partPlace: (number: Int, fate: ChunkValidity)?

  /// For each input, its default title if its records may go by that.
  var defaultTitles: [Int: String] = [:]

  /// Whether some record of any input named its group.
  var hasTitles = false

  package init(_ options: ConversionOptions, store: consuming TextStore = TextStore()) {
    self.options = options
    self.store = store
    findings = FindingList(limit: options.limits.diagnostics)
  }

  // MARK: Inputs

  /// Begins with the input `number`, of which `text` is read.
  package mutating func begin(_ text: InputText, input number: Int, defaultTitle: String?) -> Bool {
    input = InputState()
    input.number = number
    guard continueInput(text) else { return false }
    input.defaultTitle = defaultTitle
    input.firstRow = rows.count
    input.firstFinding = findings.end
    input.firstBlank = blankCount
    return true
  }

  /// Goes on with `text`, the next piece of the input, and says whether there is room for it.
  package mutating func continueInput(_ text: InputText) -> Bool {
    guard let base = store.add(text, input: input.number) else {
      report(.tooManyAddresses, input: input.number)
      return false
    }
    input.base = base
    input.text = text
    return true
  }

  /// Tells what was decided about the input, if it is doubtful.
  package mutating func begin(_ decision: Detection) {
    if let fact = Fact(decision) { report(fact, at: decision.offset) }
    guard options.isInspection else { return }
    readings[input.number, default: InputReport()].detections.append(decision)
  }

  /// Reports the input as a whole.
  package mutating func report(_ fact: Fact, input number: Int) {
    findings.append(Finding(place: .whole(input: number), fact: fact))
  }

  /// Reports a place of the input that is being read.
  package mutating func report(_ fact: Fact, at offset: Int) {
    let row = input.isInQuestion ? rows.count : nil
    findings.append(Finding(place: place(offset), fact: fact, row: row))
  }

  /// Adds a row for a record that is refused for `fact`, whatever is in it.
  package mutating func refuse(_ fact: Fact, at offset: Int) {
    report(fact, at: offset)
    var row = QuestionRow()
    row.isRefused = true
    rows.append(row)
  }

  /// The place of a byte of the text that is being read.
  func place(_ offset: Int) -> Place {
    Place(input: input.number, offset: (input.text?.offset ?? 0) + offset)
  }

  /// Ends the input where it breaks off: the rest of every group that it touched may be lost.
  package mutating func breakOff(_ error: ReadingError) {
    findings.append(
      Finding(
        place: place(error.offset), fact: .brokenInput(error.reason), row: input.brokenRow))
    markGroupsIncomplete()
    input.hasBrokenRecord = true
  }

  /// Marks every group that the input touched as not whole: its rest may be lost.
  package mutating func markGroupsIncomplete() {
    for row in rows[input.firstRow...] where row.group != QuestionRow.noGroup {
      groups.markIncomplete(Int(row.group))
    }
    for group in input.scopes.values { groups.markIncomplete(group) }
  }

  /// Ends the input: only now is it known whether its records without a title may do without.
  package mutating func endInput() {
    if options.isInspection {
      readings[input.number, default: InputReport()].rows = input.firstRow..<rows.count
      readings[input.number, default: InputReport()].blankCount = blankCount - input.firstBlank
    }
    if input.hasTitle { hasTitles = true }
    if !input.hasTitle { defaultTitles[input.number] = input.defaultTitle }
    guard let untitled = input.untitled else { return }
    if let title = options.title {
      name(untitled, title)
    } else if !input.hasTitle, let title = input.defaultTitle {
      name(untitled, title)
    } else {
      groups[untitled].lacksTitle = true
      for (ordinal, (row, place)) in input.untitledRows.enumerated()
      where !rows[row].isRefused {
        let name = QuestionName(row: row, ordinal: ordinal + 1, title: TextReference())
        findings.append(Finding(place: place, fact: .missingTitle(name)))
      }
    }
  }

  // MARK: Groups

  /// The group with this title, opened if it is not there.
  mutating func group(titled title: Field, of record: borrowing Record, in bytes: Bytes) -> Int {
    input.hasTitle = true
    let search = groups.find(title: record.text(of: title, in: bytes), in: store)
    if let number = search.number { return number }
    let number = groups.open(at: input.base + record.start)
    groups.name(number, keep(title, of: record, in: bytes), in: store, after: search)
    return number
  }

  /// The group with this key, opened if it is not there.
  mutating func group(keyed key: Field, of record: borrowing Record, in bytes: Bytes) -> Int {
    input.hasTitle = true
    let search = groups.find(key: record.text(of: key, in: bytes), in: store)
    if let number = search.number { return number }
    let number = groups.open(at: input.base + record.start)
    groups.setKey(number, keep(key, of: record, in: bytes), in: store, after: search)
    return number
  }

  /// Sets the title of a group that is called by a key: an ordinary field, that any record may
  /// bring.
  mutating func setTitle(
    _ title: Field, ofKeyed number: Int, of record: borrowing Record, in bytes: Bytes
  ) {
    let number = groups.root(number)
    let old = groups[number].title
    guard !old.isBlank else {
      groups[number].title = keep(title, of: record, in: bytes)
      return
    }
    guard !store[old].hasSameBytes(as: record.text(of: title, in: bytes)) else { return }
    let new = keep(title, of: record, in: bytes)
    let conflict = Conflict(
      field: .title, first: old, second: new, name: .group(title: old, key: groups[number].key),
      decision: options.onConflict)
    findings.append(Finding(place: store.place(of: new), fact: .conflictingValue(conflict)))
    groups[number].hasConflict = true
    switch options.onConflict {
    case .error: groups[number].lacksTitle = true
    case .first: break
    case .last: groups[number].title = new
    }
  }

  /// Gives a group the title that people chose outside of the records, or unites it with the one
  /// that has it.
  mutating func name(_ number: Int, _ title: String) {
    var text = ByteBuffer()
    text.append(title)
    let search = groups.find(title: text.span, in: store)
    if let other = search.number {
      groups.unite(number, other)
    } else {
      let kept = store.add(decoded: text.span, place: groups[number].place)
      groups.name(number, kept, in: store, after: search)
      groups[number].hasGivenTitle = true
    }
  }

  // MARK: Texts

  /// A reference to the text of `field` that outlives the record; blank where it is white space.
  mutating func keep(_ field: Field, of record: borrowing Record, in bytes: Bytes)
    -> TextReference
  {
    let place = input.base + field.place
    guard field.isText else { return TextReference(address: place, count: 0) }
    let text = record.text(of: field, in: bytes)
    if text.isBlank { return TextReference(address: place, count: 0) }
    if field.isDecoded { return store.add(decoded: text, place: place) }
    return TextReference(
      address: input.base + field.textStart, count: field.textCount, isQuoted: field.isQuoted)
  }
}
