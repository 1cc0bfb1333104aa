import RecordReading

/// Streams, in which the group of a record must be known when the record is added: the records in
/// an object wait for its end, which shows its name.
extension ObjectSession {
  /// Adds a record at the top level and the records inside it.
  ///
  /// The records of each group are added one after another, and groups in the order of their first
  /// records. The group of each is that of the objects around it, unless it names one itself.
  mutating func addLine(
    _ record: borrowing Record, _ choices: inout ChoiceFields, to director: inout Director,
    _ boundary: inout some GroupBoundary
  ) {
    var records = nested.take()
    if record.isBlank, records.isEmpty {
      director.gathering.records.blankCount += 1
      return
    }
    records.append(copy record)
    director.scope.lineStart = record.start
    let groups = groups(of: records, director: &director)
    for position in groups.order(of: records) {
      add(records[position], of: groups, &choices, to: &director, &boundary)
    }
    director.scope.objects = GroupObjectScope()
  }

  private mutating func add(
    _ record: borrowing Record, of groups: LineGroups, _ choices: inout ChoiceFields,
    to director: inout Director, _ boundary: inout some GroupBoundary
  ) {
    if record.isBlank, record.parent != nil {
      director.gathering.records.blankCount += 1
    } else if groups.isOnlyAround(record)
      || boundary.enter(
        groups.name(of: record), at: record.start, reject: reject(of: record, director), &director)
    {
      if keys.isOfRecords { noteArrival(of: record, &director) }
      director.scope.objects.outerTitles[record.number] = groups.outerTitles(of: record)
      add(record, &choices, to: &director)
    }
  }

  /// Returns the groups of the records of a line.
  private mutating func groups(of records: [Record], director: inout Director) -> LineGroups {
    var groups = LineGroups(director.options.nestedTitles, director.scope.platform)
    for record in records {
      let fields = keys.groupFields(of: record, in: bytes)
      groups.add(
        record, GroupName(of: record, fields, in: bytes), isGroup: keys.isGroup(record),
        canBeOnlyAround: canBeOnlyAround(record, fields))
      if !record.isBlank, let parent = record.parent {
        director.scope.objects.parents.insert(parent)
      }
    }
    return groups
  }
}

/// The records inside an object that has not ended, in order.
struct NestedRecords {
  private var records: [Record] = []

  mutating func append(_ record: borrowing Record) {
    records.append(copy record)
  }

  /// Returns the records, and removes them.
  mutating func take() -> [Record] {
    defer { records = [] }
    return records
  }
}
