import RecordReading

/// Facts about the keys of an input that are known only at its end.
extension ObjectSession {
  /// Reports an input in which no key has a known meaning, or mapped keys that no record has.
  func finish(_ director: inout Director) {
    let input = director.scope.number
    if !director.scope.found.contains(.knownField), !director.scope.found.contains(.brokenRecord) {
      if !director.hasReadRecords {
        if !director.options.allowsEmptyInputs { director.refuseInput() }
        director.reportNoRecords()
      } else {
        director.refuseInput()
        director.report(
          .notADeck(
            reason(director.options.mappings, hasLists: director.scope.found.contains(.lists))),
          input: input)
      }
      return
    }
    director.gathering.inputs.mappedSources.add(found: keys.entries.matched)
    // Rejected records are only some of the records of a deck, and may all lack a key.
    let hasRecord = director.gathering.records.rows[director.scope.chunk.start.row...].contains {
      !$0.isRefused
    }
    let unmatched = keys.entries.hasCodes || !hasRecord ? [] : keys.unmatched()
    let known = unmatched.isEmpty ? [] : topKeys
    for sources in unmatched {
      guard let wanted = sources.first?.text else { continue }
      director.gathering.inputs.mappedSources.add(
        MappedSources.Lack(
          sources: sources, place: .whole(input: input), isOwn: director.isOwnMapping(sources),
          kind: .unknownKey(wanted: wanted, keys: known)))
    }
  }

  /// Returns the reason why an input with records but without known keys is not a deck.
  private func reason(_ mappings: [FieldMapping], hasLists: Bool) -> NotADeck {
    let (found, wanted) = (topKeys, mappings.map(\.source.text))
    if found.isEmpty { return hasLists ? .lists : .noRecord }
    return wanted.isEmpty ? .noKnownKey(found) : .noMappedKey(found, wanted: wanted)
  }

  /// The first hundred keys at the top level of records.
  private var topKeys: [String] {
    let names = reader.names
    return (0..<Int32(names.count)).lazy.filter { names.parent(of: $0) < 0 }.prefix(100).map {
      names.path(of: $0)
    }
  }

  /// Records for `inspect` the meanings of the keys at the top level of records.
  mutating func recordKeys(director: inout Director) {
    guard director.options.isInspection else { return }
    // The record in which the input ends early may have the first key of its name.
    keys.update(reader.names)
    let reason: InputReport.MeaningReason = director.scope.platform != nil ? .platform : .known
    let names = reader.names
    for name in 0..<Int32(names.count) where names.parent(of: name) < 0 {
      let known = keys[name].fields
      let other = keys[name].isIgnoredCodes ? InputReport.MeaningReason.ignoredCodes : .unknown
      director.gathering.inputs[director.scope.number].report.columns.append(
        InputReport.ReportedColumn(
          position: nil, name: names.path(of: name), fields: known.elements,
          reason: known.isEmpty ? other : keys[name].isMapped ? .mapped : reason))
    }
  }
}

extension Director {
  /// Refuses all records of the input. One finding about the input replaces their findings.
  mutating func refuseInput() {
    markGroupsIncomplete()
    for row in scope.chunk.start.row..<gathering.records.count {
      gathering.records.rows[row].refuse(.ofRecord)
      gathering.records.rows[row].group = QuestionRow.noGroup
    }
    gathering.findings.removeAll(behind: scope.chunk.start.finding)
    gathering.inputs[scope.number].lost = [:]
    gathering.records.ignoredCodes.removeAll { [number = scope.number] in $0.input == number }
    if let untitled = scope.chunk.untitled.group { gathering.groups[untitled].lacksTitle = true }
    (scope.chunk.untitled.group, scope.chunk.untitled.groups) = (nil, [])
  }
}
