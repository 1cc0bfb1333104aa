/// Records become rows, and their names become groups.
extension ContractModel {
  /// Reads one input.
  mutating func read(_ number: Int) {
    let (input, firstRow) = (deck.inputs[number], rows.count)
    if !input.hasKnownField, !input.breaksOff { return refuse(number) }
    if let place = input.unknownColumn { report("unknown-field", at: place, severity: .warning) }
    var names = InputNames()
    for (index, record) in input.records.enumerated() {
      if index == input.footer {
        report("skipped-rows", at: record.start, severity: .warning)
      } else {
        add(record, of: number, in: nil, &names)
      }
    }
    nameUntitled(number, names, from: firstRow)
    if input.breaksOff, let end = input.end {
      report(input.format == .csv ? "csv-syntax" : "json-syntax", at: end)
      for row in firstRow..<rows.count { brokenRows.insert(row) }
    } else if rows.count == firstRow {
      report("not-a-deck", at: .start(of: number))
    }
  }

  /// Refuses an input none of whose records has a field with a meaning.
  private mutating func refuse(_ number: Int) {
    report("not-a-deck", at: .start(of: number))
    for record in deck.inputs[number].records {
      var row = ModelRow(input: number, record: record, time: time)
      row.isRefused = true
      if record.kind == .blank { blankCount += 1 } else { rows.append(row) }
    }
  }

  /// The facts about the records of one input.
  struct InputNames {
    var namesGroups = false
    var hasUnknown: Set<String> = []
    /// The places of group objects without a title.
    var untitledObjects: [ModelPlace] = []
  }

  mutating func add(
    _ record: ModelRecord, of input: Int, in parent: Int?, _ names: inout InputNames
  ) {
    let isCSV = deck.inputs[input].format == .csv
    if isCSV ? record.kind == .blank || record.isBlankRow : record.isBlankObject {
      blankCount += 1
    } else if record.isGroup(isTop: parent == nil) {
      addGroup(record, of: input, &names)
    } else {
      addRow(record, of: input, in: parent, &names)
    }
  }

  // MARK: Questions

  private mutating func addRow(
    _ record: ModelRecord, of input: Int, in parent: Int?, _ names: inout InputNames
  ) {
    time += 1
    var row = ModelRow(input: input, record: record, time: time)
    reportUnknown(record, &names)
    refuse(&row)
    readChoices(&row)
    readFields(&row)
    readGroup(&row, in: parent, &names)
    if row.isFaulty || row.isRefused, let group = row.group {
      groups[root(group)]?.isIncomplete = true
    }
    if row.group == nil, row.id == nil, row.record.kind == .fields { reportMissing(row) }
    rows.append(row)
  }

  mutating func reportUnknown(_ record: ModelRecord, _ names: inout InputNames) {
    guard deck.inputs[record.start.input].format != .csv,
      let pair = record.pairs.first(where: { $0.name == ModelFields.unknown }),
      names.hasUnknown.insert(pair.name).inserted
    else { return }
    report("unknown-field", at: pair.keyPlace, severity: .warning)
  }

  /// Refuses a record none of whose fields is reliable.
  private mutating func refuse(_ row: inout ModelRow) {
    let record = row.record
    switch record.kind {
    case .scalar: report("invalid-value", at: record.start)
    case .brokenLine: report("json-syntax", at: record.start)
    default: break
    }
    reportFault(of: record)
    row.isRefused = record.fault != nil || record.kind != .fields
  }

  mutating func reportFault(of record: ModelRecord) {
    switch record.fault {
    case .tooFewCells, .tooManyCells: report("ragged-row", at: record.start)
    case .textAfterQuote: report("csv-syntax", at: record.faultPlace)
    case .duplicateKey: report("duplicate-key", at: record.faultPlace)
    case .cutOff, nil: break
    }
  }

  /// Reads the fields of a question. A list or an object cannot be one of them.
  private mutating func readFields(_ row: inout ModelRow) {
    var pairs = row.record.pairs
    if let long = longPair(&row) { pairs.append(long) }
    for pair in pairs {
      var value = pair.value
      if ["answer", "hint"].contains(pair.name), value.content == .list { value = value.element }
      guard ["prompt", "answer", "hint", "order", "id"].contains(pair.name) else { continue }
      if value.isContainer {
        report("invalid-value", at: value.place)
        row.isFaulty = true
        row.waived.insert(pair.name)
      }
      if pair.name == "order", let text = value.text, ModelDecimal(text) == nil {
        report("invalid-value", at: value.place)
        row.isFaulty = true
        continue
      }
      row.fields[pair.name] = value
    }
    row.id = row.fields["id"]?.text == nil ? row.record.key : row.fields["id"]
  }

  private func readChoices(_ row: inout ModelRow) {
    row.choices = ModelFields.choices.compactMap { row.record[$0] }
    while row.choices.last.map({ $0.text == nil }) == true { row.choices.removeLast() }
  }

  /// Returns the field that a row of a long table sets.
  private mutating func longPair(_ row: inout ModelRow) -> ModelRecord.Pair? {
    let fields = row.record
    guard let name = fields["field"], let value = fields["value"] else { return nil }
    guard let text = name.text, ["title", "prompt", "answer", "hint", "order"].contains(text) else {
      report("invalid-value", at: name.place)
      row.isRefused = true
      return nil
    }
    return ModelRecord.Pair(name: text, value: value)
  }

  /// Finds the group that the record names or is in.
  private mutating func readGroup(
    _ row: inout ModelRow, in parent: Int?, _ names: inout InputNames
  ) {
    let (key, title) = (row.record["group"], row.title)
    for name in [key, title] {
      guard let name, name.isContainer else { continue }
      report("invalid-value", at: name.place)
      row.isFaulty = true
    }
    let hasRefusedName = key?.isContainer == true || title?.isContainer == true
    if let key = key?.text {
      names.namesGroups = true
      row.group = .key(key)
      open(key: key, of: row.record)
      guard let title, title.text != nil else { return }
      if !row.isRefused { setTitle(title, ofKey: key) }
      row.isOfGroup =
        row.id == nil && row.choices.isEmpty
        && ["prompt", "answer", "hint"].allSatisfy { row.fields[$0]?.text == nil }
    } else if let title, let text = title.text, !hasRefusedName {
      names.namesGroups = true
      row.group = .title(text)
      open(.title(text), at: row.record.start)
      if groups[root(.title(text))]?.title == nil {
        groups[root(.title(text))]?.title = (text, title.place)
      }
    } else if let parent {
      row.group = .object(parent)
      open(.object(parent), at: row.record.start)
    } else if row.id == nil, !hasRefusedName, row.record.kind != .brokenLine {
      row.group = .untitled(input: row.input)
      open(.untitled(input: row.input), at: row.record.start)
    }
  }

  /// Reports the missing fields of a question whose group is unknown.
  private mutating func reportMissing(_ row: ModelRow) {
    for field in ["prompt", "answer"]
    where !row.isRefused && row.fields[field]?.text == nil && !row.waived.contains(field) {
      report("missing-\(field)", at: row.fields[field]?.place ?? row.record.start)
    }
  }

  /// Opens the group with this key, which `record` names.
  mutating func open(key: String, of record: ModelRecord) {
    open(.key(key), at: record.start)
    if keyPlaces[key] == nil { keyPlaces[key] = record["group"]?.place }
  }

  // MARK: Titles

  /// Sets the title of a group with a key, which must be the same in all records.
  mutating func setTitle(_ title: ModelValue, ofKey key: String) {
    guard let text = title.text else { return }
    guard let old = groups[root(.key(key))]?.title else {
      groups[root(.key(key))]?.title = (text, title.place)
      return
    }
    if old.text == text { return }
    let isError = options.onConflict == .error
    report("conflicting-value", at: title.place, severity: isError ? .error : .warning)
    if isError { groups[root(.key(key))]?.isUndecided = true }
    if options.onConflict == .last { groups[root(.key(key))]?.title = (text, title.place) }
  }

  /// Names the group of the records of an input that do not name one.
  private mutating func nameUntitled(_ input: Int, _ names: InputNames, from firstRow: Int) {
    if names.namesGroups { namesGroups = true }
    let root = root(.untitled(input: input))
    guard let group = groups[root] else { return }
    let fileName = names.namesGroups ? nil : deck.inputs[input].fileName
    if let title = options.title ?? fileName {
      give(title, to: .untitled(input: input), group)
      return
    }
    groups[root]?.lacksTitle = true
    for row in rows[firstRow...] where row.group == .untitled(input: input) && !row.isRefused {
      report("missing-title", at: row.title?.place ?? row.record.start)
    }
    for place in names.untitledObjects { report("missing-title", at: place) }
  }

  /// Gives a title to a group that no record names.
  mutating func give(_ title: String, to name: ModelGroupName, _ group: ModelGroup) {
    unite(name, .title(title))
    let root = root(.title(title))
    if groups[root]?.title == nil {
      groups[root]?.title = (title, group.place)
      groups[root]?.hasGivenTitle = true
    }
  }

  /// Uses keys as titles where there are no others, and unites each group that has a key with the
  /// one of records that only name the title, unless the title has several keys.
  mutating func nameKeyedGroups() {
    var keys: [String: [String]] = [:]
    for case (.key(let key), let group) in groups {
      if group.title == nil { groups[.key(key)]?.title = (key, keyPlaces[key] ?? group.place) }
      if !group.isUndecided { keys[groups[.key(key)]?.title?.text ?? key, default: []].append(key) }
    }
    for (title, keys) in keys where keys.count == 1 {
      if groups[root(.title(title))] != nil { unite(.key(keys[0]), .title(title)) }
    }
  }
}

extension ModelRow {
  /// The title that the record names, or its title field if it is blank.
  var title: ModelValue? {
    if record["field"]?.text == "title", let value = record["value"] { return value }
    return record["title"]
  }
}

extension ModelRecord {
  /// Whether a row has no text, or only a number that counts rows; then the number of its cells does
  /// not matter.
  var isBlankRow: Bool {
    let given = pairs.filter { $0.value.text != nil }
    let counting = ["id", "order", ModelFields.unknown]
    return (fault == nil || fault == .tooFewCells)
      && given.allSatisfy { counting.contains($0.name) && ($0.value.text?.isCount ?? false) }
      && !Set(given.map(\.name)).isSuperset(of: ["id", "order"])
  }

  /// Whether an object has nothing, or nothing but a number that counts records.
  var isBlankObject: Bool {
    if kind == .blank { return true }
    let given = pairs.compactMap(\.value.text)
    let names = Set(pairs.map(\.name)).subtracting([ModelFields.unknown])
    return kind == .fields && fault == nil && !given.isEmpty && given.allSatisfy(\.isCount)
      && !pairs.contains { $0.value.isContainer } && (names == ["id"] || names == ["order"])
  }

  /// Whether the object is a group: it has a list of questions, or a title and no field of a
  /// question.
  func isGroup(isTop: Bool) -> Bool {
    if kind == .group { return true }
    let names = Set(pairs.map(\.name)).subtracting([ModelFields.unknown])
    return isTop && kind == .fields && fault != .cutOff && names.contains("title")
      && names.isSubset(of: ModelFields.ofGroup)
  }
}

extension String {
  /// Whether the text is a number that begins with a digit.
  fileprivate var isCount: Bool {
    utf8.first.map { (0x30..<0x3A).contains($0) } == true && ModelDecimal(self) != nil
  }
}

extension ModelInput {
  /// The index of the row below the last record and a blank row, if its only text is its only cell or in an
  /// unknown column, and does not end like a question.
  fileprivate var footer: Int? {
    let isBlank = { (record: ModelRecord) in record.kind == .blank || record.isBlankRow }
    guard format == .csv, !breaksOff, let last = records.lastIndex(where: { !isBlank($0) }),
      last > 0,
      isBlank(records[last - 1]), !records[..<last].allSatisfy(isBlank),
      records[last].fault == nil || records[last].fault == .tooFewCells
    else { return nil }
    let count = records[last].cellCount
    let given = records[last].pairs.prefix(count).filter { $0.value.text != nil }
    guard given.count == 1, count == 1 || given[0].name == ModelFields.unknown,
      let text = given[0].value.text, !text.contains(where: { "?;".contains($0) })
    else { return nil }
    return last
  }

  /// Whether a record has a field with a meaning, or an input shows what it is in another way.
  fileprivate var hasKnownField: Bool {
    format == .csv || records.contains { $0.hasKnownField || $0.kind == .brokenLine }
  }
}

extension ModelRecord {
  /// Whether the record has a field with a meaning, or is a group.
  fileprivate var hasKnownField: Bool {
    kind == .group || kind == .fields && pairs.contains { $0.name != ModelFields.unknown }
  }
}
