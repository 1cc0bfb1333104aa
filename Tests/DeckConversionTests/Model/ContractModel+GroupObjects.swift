/// Group objects: the questions in them, their names and their expected numbers.
extension ContractModel {
  mutating func addGroup(
    _ record: ModelRecord, of input: Int, _ names: inout InputNames
  ) {
    objectCount += 1
    let name = ModelGroupName.object(objectCount)
    for question in record.records { add(question, of: input, in: objectCount, &names) }
    let hasRecords = record.records.contains { !$0.isBlankObject }
    let isSound = record.fault == nil && record["title"]?.isContainer != true
    let isOnlyAround = ["group", "expect"].allSatisfy { field in
      record[field].map { !$0.isContainer && $0.text == nil } ?? true
    }
    time += 1
    // An object around questions that all name their groups is not a group itself.
    if hasRecords, isOnlyAround, isSound, groups[name] == nil { return }
    open(name, at: record.start)
    groups[name]?.place = record.start
    reportUnknown(record, &names)
    let isCounted = readExpectation(of: record, name)
    reportFault(of: record)
    let isValid = nameGroup(record, name, &names) && record.fault == nil
    if !isCounted || !isValid { groups[root(name)]?.isIncomplete = true }
    if hasRecords { return }
    var row = ModelRow(input: input, record: record, time: time)
    row.group = name
    row.isOfGroup = true
    row.isRefused = !isCounted || !isValid
    rows.append(row)
  }

  /// Reads the number of questions that the group must have. Returns whether it is valid.
  private mutating func readExpectation(of record: ModelRecord, _ name: ModelGroupName) -> Bool {
    guard let value = record["expect"], value.isContainer || value.text != nil else { return true }
    guard let count = value.text.flatMap({ Int($0) }) else {
      report("invalid-value", at: value.place)
      return false
    }
    groups[name]?.expected.append((count, value.place))
    return true
  }

  /// Names the group of an object by its key, its title or the option. Returns whether its names
  /// are valid.
  private mutating func nameGroup(
    _ record: ModelRecord, _ name: ModelGroupName, _ names: inout InputNames
  ) -> Bool {
    let (key, title) = (record["group"], record["title"])
    for name in [key, title] {
      if let name, name.isContainer { report("invalid-value", at: name.place) }
    }
    let isValid = key?.isContainer != true && title?.isContainer != true
    if let key = key?.text {
      names.namesGroups = true
      open(key: key, of: record)
      unite(name, .key(key))
      if let title { setTitle(title, ofKey: key) }
    } else if let title, let text = title.text, isValid {
      names.namesGroups = true
      unite(name, .title(text))
      if groups[root(.title(text))]?.title == nil {
        groups[root(.title(text))]?.title = (text, title.place)
      }
    } else if isValid {
      unite(name, .untitled(input: record.start.input))
      if record.fault != .cutOff { names.untitledObjects.append(title?.place ?? record.start) }
    } else {
      groups[name]?.lacksTitle = true
    }
    return isValid
  }
}
