import ByteText

/// The titles of groups that have keys, and the groups of questions that have ids.
extension QuestionAssembly {
  /// Uses the key of a group as its title if no other title arrived, and unites each group that has
  /// a key with the group that other records name only by that title. Groups are not united if two
  /// keys have the same title, nor if it is not decided which of two titles a key has.
  func uniteKeyedGroups() {
    guard gathering.groups.hasKeys else { return }
    var rootsByTitle: [[UInt8]: Set<Int>] = [:]
    for number in 0..<gathering.groups.count where !gathering.groups[number].key.isBlank {
      let root = gathering.groups.root(number)
      if gathering.groups[root].title.isBlank {
        gathering.groups[root].title = gathering.groups[number].key
      }
      if gathering.groups[root].isUndecided { continue }
      var title: [UInt8] = []
      title.append(copying: gathering.texts[gathering.groups[root].title])
      rootsByTitle[title, default: []].insert(root)
    }
    for (title, roots) in rootsByTitle where roots.count == 1 {
      let search = gathering.groups.find(title: title.span, in: gathering.texts)
      if let root = roots.first, let other = search.number { gathering.groups.unite(root, other) }
    }
  }

  /// Returns the group of a question whose records do not name a group, and creates it if
  /// necessary.
  ///
  /// The name of the file is used as the title only if all such records are in one file: otherwise
  /// the title would depend on which file comes first.
  func defaultGroup(of unresolved: IdBucket.UnresolvedID) -> Int {
    let row = unresolved.ungrouped
    let key = gathering.records.keys[row]
    let place = gathering.texts.place(of: key.groupName)
    let mayUseName = !gathering.inputs.namesGroups && ungroupedInputs.count == 1
    let title =
      options.title ?? (mayUseName ? gathering.inputs[place.input].defaultTitle : nil)
    let group = gathering.groups.open(at: key.recordAddress, row: row)
    guard let title else {
      gathering.groups[group].lacksTitle = true
      if gathering.records.rows[row].refusal != .ofRecord {
        let name = QuestionName(row: row, ordinal: 1, title: TextReference(), id: key.id)
        gathering.findings.append(Finding(place: place, kind: .missingTitle(name)))
      }
      return group
    }
    gathering.name(group, title)
    return group
  }
}
