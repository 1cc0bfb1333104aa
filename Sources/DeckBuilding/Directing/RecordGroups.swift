import ByteText
import RecordReading

/// The groups of records, found by key or title, and opened if they are new.
extension Director {
  /// Returns the group with this title, and opens it if it is new.
  mutating func group(titled title: Field, of record: borrowing Record, in bytes: Bytes) -> Int {
    scope.found.insert(.groupNames)
    if options.keepsGivenTexts { keepGiven(title, of: record, in: bytes) }
    let search = gathering.groups.find(
      title: record.text(of: title, in: bytes), in: gathering.texts)
    if let number = search.number { return number }
    let number = openGroup(at: record.start)
    let kept = keep(title, of: record, in: bytes)
    gathering.setTitle(kept, ofGroup: number, after: search)
    return number
  }

  /// Returns the group with this key, and opens it if it is new.
  mutating func group(keyed key: Field, of record: borrowing Record, in bytes: Bytes) -> Int {
    scope.found.insert(.groupNames)
    let search = gathering.groups.find(key: record.text(of: key, in: bytes), in: gathering.texts)
    if let number = search.number { return number }
    let number = openGroup(at: record.start)
    let kept = keep(key, of: record, in: bytes)
    gathering.setKey(kept, ofGroup: number, after: search)
    return number
  }

  /// Sets the title of a group that has a key. The title is then an ordinary field, which any record can have.
  mutating func setTitle(
    _ title: Field, ofKeyed number: Int, of record: borrowing Record, in bytes: Bytes
  ) {
    if options.keepsGivenTexts { keepGiven(title, of: record, in: bytes) }
    let number = gathering.groups.root(number)
    let old = gathering.groups[number].title
    guard !old.isBlank else {
      gathering.groups[number].title = keep(title, of: record, in: bytes)
      return
    }
    guard !gathering.texts[old].hasSameBytes(as: record.text(of: title, in: bytes)) else { return }
    let new = keep(title, of: record, in: bytes)
    let conflict = Conflict(
      field: .title, first: old, second: new,
      name: .group(title: old, key: gathering.groups[number].key), decision: options.onConflict)
    gathering.findings.append(.conflictingValue(conflict), at: gathering.texts.place(of: new))
    gathering.groups[number].hasConflict = true
    switch options.onConflict {
    case .error: gathering.groups[number].lacksTitle = true
    case .first: break
    case .last: gathering.groups[number].title = new
    }
  }

  /// Keeps the title that a record gives to its group.
  @inline(never)
  private mutating func keepGiven(_ title: Field, of record: borrowing Record, in bytes: Bytes) {
    gathering.records.givenTexts.titles.append(keep(title, of: record, in: bytes))
  }

  /// Returns the group of the object around a record, and opens it if it is new.
  mutating func group(ofObject parent: Int, at offset: Int) -> Int {
    if let group = scope.chunk.objects.groups[parent] { return group }
    let group = openGroup(at: offset)
    scope.chunk.objects.groups[parent] = group
    return group
  }

  /// Opens a group that appears first at `offset` in the current text.
  mutating func openGroup(at offset: Int) -> Int {
    gathering.groups.open(at: scope.base + offset, row: gathering.records.count)
  }
}
