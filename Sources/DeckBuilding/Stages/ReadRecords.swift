@_spi(Conversion) import QuestionGroups

/// The records of an input as they were read, before questions are joined and groups are built.
///
/// The answers to choices are resolved: their notation shows only in the whole input.
package struct ReadRecords {
  /// A deck without groups, with the findings of reading.
  package let deck: BuiltDeck

  /// The records, with their choices and origins.
  package let records: RecordTable

  /// The mapped columns and keys that the input has and lacks.
  package let mappedSources: MappedSources

  /// The numbers of the inputs with choices, unless they ignore the diagnostic about their use.
  package let inputsWithChoices: [Int]

  /// Whether a record of the input names its group.
  package let namesGroups: Bool

  /// The codes of the diagnostics that the record of each row ignores, as far as it has any.
  package let ignoredCodes: [Int: [String]]

  /// The groups, by the numbers that rows have.
  private let groups: [GroupTable.Group]

  /// The first row of each group, by the numbers that rows have.
  private let firstRows: [Int]

  /// The first rows of groups of which a part could not be read, and which have no refused row.
  private let rowsOfIncompleteGroups: Set<Int>

  /// Takes what was gathered from `inputs`, or from a window of one input whose `survey` is known. The
  /// options must keep rejects.
  package init(
    _ gathering: consuming Gathering, of inputs: [Input], _ options: ConversionOptions,
    _ survey: InputSurvey? = nil
  ) {
    var gathering = gathering
    let roots = (0..<gathering.groups.count).map { gathering.groups.root($0) }
    gathering.reportIncompleteTexts(of: inputs, options)
    gathering.reportPictures(isWholeRun: true)
    var ignored = IgnoredCodes(in: gathering, of: inputs)
    gathering.reportGroupsWithoutRecords(roots)
    ignoredCodes = ignored.names(ofRecordsAt: gathering.records.origins)
    mappedSources = gathering.inputs.mappedSources
    namesGroups = gathering.inputs.namesGroups
    let groups = roots.map { gathering.groups[$0] }
    self.groups = groups
    var resolved = ChoiceResolution(
      AssembledQuestions(
        gathering: gathering, questionRows: [], options: options,
        isWholeRun: survey?.reading == nil), survey?.reading
    ).resolve()
    resolved.gathering.refuseSeparateAnswers()
    resolved.gathering.reportMissingValues(ofUntitledGroups: groups, roots)
    resolved.gathering.removeIgnoredFindings(of: inputs, isReading: true)
    // How choices are used is reported when the records are read again.
    inputsWithChoices = resolved.gathering.findings.removeAllAboutChoices()
    resolved.gathering.findings.sort()
    let records = resolved.gathering.records
    self.records = records
    var first = roots.map { _ in Int.max }
    var areRefused = roots.map { _ in false }
    for (number, row) in records.rows.enumerated() where row.group != QuestionRow.noGroup {
      let root = roots[Int(row.group)]
      if first[root] == .max { first[root] = number }
      if row.isRefused { areRefused[root] = true }
    }
    firstRows = roots.map { first[$0] }
    let incomplete = first.indices.filter {
      first[$0] != .max && groups[$0].isIncomplete && !areRefused[$0]
    }
    rowsOfIncompleteGroups = Set(incomplete.map { first[$0] })
    var built = BuiltGroups()
    built.names = groups.map { ($0.title, $0.key) }
    deck = BuiltDeck(resolved, built, roots: roots, of: inputs)
  }

  /// Returns the group of a row, or nil if it is not known yet.
  package func group(ofRow row: Int) -> GroupTable.Group? {
    let group = records.rows[row].group
    return group == QuestionRow.noGroup ? nil : groups[Int(group)]
  }

  /// Whether a row is the first one of its group.
  private func isFirst(_ row: Int) -> Bool {
    let group = records.rows[row].group
    return group != QuestionRow.noGroup && firstRows[Int(group)] == row
  }

  /// Returns the title of the group of a row, and whether it is not from a record. Of a group with a
  /// key, only the first record has the title.
  package func title(ofRow row: Int) -> (text: TextReference, isGiven: Bool)? {
    guard let group = group(ofRow: row), !group.title.isBlank,
      group.key.isBlank || isFirst(row) && !group.lacksTitle
    else { return nil }
    return (group.key.isBlank ? own(group.title, ofRow: row) : group.title, group.hasGivenTitle)
  }

  /// Returns the place of the blank title of a row with an id whose group is not known yet, which is
  /// reported if no other record has one; nil if it has none.
  package func placeOfBlankTitle(ofRow row: Int) -> SourcePosition? {
    let name = records.keys[row].groupName
    guard group(ofRow: row) == nil, !records.keys[row].id.isBlank, name.isBlank else { return nil }
    let place = deck.texts.place(of: name)
    return place.offset == records.origins[row].rangeInInput.lowerBound ? nil : place
  }

  /// Returns the title of the group of a row if no other record names it; nil if the row names its
  /// group.
  package func fileTitle(ofRow row: Int) -> String? {
    group(ofRow: row) == nil ? deck.accounts[records.origins[row].input].defaultTitle : nil
  }

  /// Returns the title that was specified for records without one, if the row does not name its group.
  package func specifiedTitle(ofRow row: Int) -> String? {
    group(ofRow: row) == nil ? deck.options.title : nil
  }

  /// Returns the key of the group of a row, if it has one.
  package func key(ofRow row: Int) -> TextReference? {
    group(ofRow: row).flatMap { $0.key.isBlank ? nil : own($0.key, ofRow: row) }
  }

  /// Returns the name of a group where the record of a row has it, which is known of records with an id or
  /// an order.
  private func own(_ name: TextReference, ofRow row: Int) -> TextReference {
    let own = records.keys[row].groupName
    return !own.isBlank && deck.texts.areEqual(own, name) ? own : name
  }

  /// Returns the number of questions that the group of a row must have, and its place, if the row is the
  /// first one of the group and the input has such a number. A group without a name is not built, and its
  /// questions are not counted.
  package func expectedCount(ofRow row: Int) -> (count: Int, place: SourcePosition)? {
    isFirst(row) && !hasGroupWithoutName(row) ? group(ofRow: row)?.expected.first : nil
  }

  /// Whether a row belongs to a group object without a name, to which no other record can belong.
  package func hasGroupWithoutName(_ row: Int) -> Bool {
    group(ofRow: row).map { $0.title.isBlank && $0.key.isBlank } ?? false
  }

  /// Returns the extent to which a row is refused; nil if it is not.
  ///
  /// All records of a group that cannot have a title are refused. The first record of a group shows
  /// that a part of the group could not be read.
  package func refusal(ofRow row: Int) -> RecordRefusal? {
    let record = records.rows[row]
    guard let group = group(ofRow: row) else {
      let isLost = records.keys[row].id.isBlank || records.rowsOfBrokenInputs.contains(row)
      return isLost ? .record : RecordRefusal(record)
    }
    if group.isUndecided { return .title }
    let isContradictory = isFirst(row) && Set(group.expected.map(\.count)).count > 1
    if hasGroupWithoutName(row) || group.lacksTitle || isContradictory { return .record }
    return RecordRefusal(record) ?? (rowsOfIncompleteGroups.contains(row) ? .group : nil)
  }
}

extension Gathering {
  /// Reports groups that have a name but no record in the input, so that no line shows them.
  fileprivate mutating func reportGroupsWithoutRecords(_ roots: [Int]) {
    var withRecords: Set<Int> = []
    for row in records.rows where row.group != QuestionRow.noGroup {
      withRecords.insert(roots[Int(row.group)])
    }
    for root in Set(roots).subtracting(withRecords).sorted() {
      let name = groups[root].key.isBlank ? groups[root].title : groups[root].key
      if name.isBlank || groups[root].lacksTitle { continue }
      findings.append(Finding(place: texts.place(of: name), kind: .groupWithoutRecords(name)))
    }
  }

  /// Reports the missing values of questions whose groups cannot have a title, so that they are refused.
  fileprivate mutating func reportMissingValues(
    ofUntitledGroups groups: [GroupTable.Group], _ roots: [Int]
  ) {
    var counts: [Int: Int] = [:]
    for (number, row) in records.rows.enumerated()
    where row.group != QuestionRow.noGroup && !row.isOfGroup {
      let root = roots[Int(row.group)]
      let group = groups[Int(row.group)]
      guard group.lacksTitle || group.title.isBlank && group.key.isBlank else { continue }
      let earlierCount = inputs[texts.place(at: group.place).input].untitledCount
      counts[root, default: earlierCount] += 1
      let name = QuestionName(
        row: number, ordinal: counts[root, default: 0], title: group.title,
        id: records.keys[number].id)
      for value in row.missing.elements {
        let place = texts.place(of: row.draft.place(of: value))
        findings.append(Finding(place: place, kind: .missing(value, name)))
      }
    }
  }

  /// Refuses records with an id and choices but without an answer or a mark of it, which may be in another
  /// record: the notation of answers shows only next to their choices.
  fileprivate mutating func refuseSeparateAnswers() {
    guard !records.choices.isEmpty, !records.keys.isEmpty else { return }
    for row in records.rows.indices {
      let draft = records.rows[row].draft
      guard !records.choices[row].isEmpty, draft.answer.isBlank, !records.keys[row].id.isBlank,
        !records.rows[row].isRefused,
        !records.choices.attributes(ofRow: row).contains(.areFlagged)
      else { continue }
      records.rows[row].refuse(.ofRecord)
      findings.append(
        Finding(place: texts.place(of: records.keys[row].id), kind: .separateAnswer, row: row))
    }
  }
}
