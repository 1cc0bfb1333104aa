import ByteText

/// The groups of questions that are told by ids, and of groups that are told by keys.
extension QuestionAssembly {
  /// Gives groups that are called by a key the key as their title if no other arrived, and unites
  /// each with the group that records called by that title alone; not where two keys have it.
  func uniteKeyedGroups() {
    guard gathering.groups.hasKeys else { return }
    var rootsByTitle: [[UInt8]: Set<Int>] = [:]
    for number in 0..<gathering.groups.count where !gathering.groups[number].key.isBlank {
      let root = gathering.groups.root(number)
      if gathering.groups[root].title.isBlank {
        gathering.groups[root].title = gathering.groups[number].key
      }
      var title: [UInt8] = []
      title.append(copying: gathering.texts[gathering.groups[root].title])
      rootsByTitle[title, default: []].insert(root)
    }
    for (title, roots) in rootsByTitle where roots.count == 1 {
      let search = gathering.groups.find(title: title.span, in: gathering.texts)
      if let root = roots.first, let other = search.number { gathering.groups.unite(root, other) }
    }
  }

  /// The group of a question whose records name none, opened if it is not there.
  ///
  /// It may go by the name of its file only if all such records stand in one: otherwise it would
  /// depend on which file comes first.
  func defaultGroup(of unresolved: IdBucket.UnresolvedID) -> Int {
    let row = unresolved.ungrouped
    let identity = gathering.records.keys[row]
    let start = gathering.texts.place(at: identity.recordAddress)
    let mayUseName = !gathering.inputs.namesGroups && ungroupedInputs.count == 1
    let title = options.title ?? (mayUseName ? gathering.inputs[start.input].defaultTitle : nil)
    let group = gathering.groups.open(at: identity.recordAddress)
    gathering.groups.ordersByFirstRow = true
    guard let title else {
      gathering.groups[group].lacksTitle = true
      if !unresolved.isRefused {
        let name = QuestionName(row: row, ordinal: 1, title: TextReference(), id: identity.id)
        gathering.findings.append(Finding(place: start, kind: .missingTitle(name)))
      }
      return group
    }
    gathering.name(group, title)
    return group
  }
}
