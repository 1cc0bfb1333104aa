extension Gathering {
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
}
