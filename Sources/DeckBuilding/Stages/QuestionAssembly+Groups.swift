import ByteText

/// The groups of questions that are told by ids, and of groups that are told by keys.
extension QuestionAssembly {
  /// Gives groups that are called by a key the key as their title if no other arrived, and unites
  /// each with the group that records called by that title alone; not where two keys have it.
  func uniteKeyedGroups() {
    guard director.groups.hasKeys else { return }
    var rootsByTitle: [[UInt8]: Set<Int>] = [:]
    for number in 0..<director.groups.count where !director.groups[number].key.isBlank {
      let root = director.groups.root(number)
      if director.groups[root].title.isBlank {
        director.groups[root].title = director.groups[number].key
      }
      var title: [UInt8] = []
      title.append(copying: director.store[director.groups[root].title])
      rootsByTitle[title, default: []].insert(root)
    }
    for (title, roots) in rootsByTitle where roots.count == 1 {
      let search = director.groups.find(title: title.span, in: director.store)
      if let root = roots.first, let other = search.number { director.groups.unite(root, other) }
    }
  }

  /// The group of a question whose records name none, opened if it is not there.
  ///
  /// It may go by the name of its file only if all such records stand in one: otherwise it would
  /// depend on which file comes first.
  func defaultGroup(of doubt: IdBucket.UnresolvedID) -> Int {
    let row = doubt.loose
    let identity = director.identities[row]
    let start = director.store.place(at: identity.recordAddress)
    let mayUseName = !director.hasTitles && looseInputs.count == 1
    let title = director.options.title ?? (mayUseName ? director.defaultTitles[start.input] : nil)
    let group = director.groups.open(at: identity.recordAddress)
    director.ordersGroupsByRows = true
    guard let title else {
      director.groups[group].lacksTitle = true
      if !doubt.isRefused {
        let name = QuestionName(row: row, ordinal: 1, title: TextReference(), id: identity.id)
        director.findings.append(Finding(place: start, fact: .missingTitle(name)))
      }
      return group
    }
    director.name(group, title)
    return group
  }
}
