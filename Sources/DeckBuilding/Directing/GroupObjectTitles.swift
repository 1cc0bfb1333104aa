import ByteText
import RecordReading

/// The titles of group objects, which can be inside others.
extension ObjectSession {
  /// Ends the groups inside an object, and the group `number` of the object itself if it has one:
  /// they are named by the objects around them, if there are any, and otherwise now.
  func endInnerGroups(
    _ number: Int?, _ record: borrowing Record, _ fields: FieldIndices,
    director: inout Director
  ) {
    var groups = director.scope.chunk.objects.innerGroups.removeValue(forKey: record.number) ?? []
    let title = keepTitle(of: record, fields, director: &director)
    if director.scope.platform == nil, let title {
      for index in groups.indices { groups[index].titles.insert(title, at: 0) }
    }
    if let number, !nameKeyed(number, record, fields, director: &director) {
      let offset = record.field(fields[.title])?.offset ?? record.start
      groups.append(
        InnerGroup(
          number: number, titles: title.map { [$0] } ?? [],
          place: director.scope.place(offset),
          row: director.scope.isInRecord ? director.gathering.records.count : nil,
          isComplete: record.isComplete))
    }
    if let parent = record.parent {
      director.scope.chunk.objects.innerGroups[parent, default: []] += groups
    } else {
      for group in groups { director.name(group) }
    }
  }

  /// Returns the title of a group object: its own, or else the key that it is the value of.
  private func keepTitle(
    of record: borrowing Record, _ fields: FieldIndices, director: inout Director
  ) -> TextReference? {
    let title: TextReference
    if let number = fields[.title], record.hasText(number, in: bytes) {
      title = director.keep(record.fields[number], of: record, in: bytes)
    } else {
      guard let offset = record.keyOffset, !record.keyText.span.isBlank else { return nil }
      title = director.keep(decoded: record.keyText.span, at: offset)
    }
    if director.options.keepsGivenTexts {
      director.gathering.records.givenTexts.titles.append(title)
    }
    return title
  }

  /// Names a group that has a key, or whose title is not text. Returns false for other groups.
  private func nameKeyed(
    _ number: Int, _ record: borrowing Record, _ fields: FieldIndices, director: inout Director
  ) -> Bool {
    let isRefused = fields.haveRefusedName(in: record)
    guard fields.nameOfGroup(in: record, bytes) == .group, let key = record.field(fields[.group])
    else {
      if isRefused { director.gathering.groups[number].lacksTitle = true }
      return isRefused
    }
    let keyed = director.group(keyed: key, of: record, in: bytes)
    director.gathering.groups.unite(number, keyed)
    if let title = record.field(fields[.title]), record.hasText(fields[.title], in: bytes) {
      director.setTitle(title, ofKeyed: keyed, of: record, in: bytes)
    }
    return true
  }
}

extension Director {
  /// Names a group by its titles and the titles of the objects around them, and unites it with the
  /// group of that name if there is one.
  fileprivate mutating func name(_ group: InnerGroup) {
    if let title = group.titles.last,
      group.titles.count == 1 || options.nestedTitles == .inner
    {
      name(group.number, title)
    } else if let title = options.nestedTitles.title(
      group.titles.map { gathering.texts.string($0) })
    {
      var text = ComposedText(upTo: options.limits[.valueBytes])
      text.append(title)
      let place = group.titles.last.map { gathering.texts.placeAddress(of: $0) }
      name(group, text, at: place ?? gathering.groups[group.number].place)
    } else {
      addUntitled(group)
    }
  }

  /// Names a group by a title that is composed. If it cannot be stored, the group has no title.
  private mutating func name(
    _ group: InnerGroup, _ title: borrowing ComposedText, at place: Int
  ) {
    if let kept = gathering.keep(title, place: place) {
      return name(group.number, kept)
    }
    gathering.groups[group.number].lacksTitle = true
    gathering.groups.markIncomplete(group.number)
  }

  private mutating func name(_ number: Int, _ title: TextReference) {
    scope.found.insert(.groupNames)
    let search = gathering.groups.find(title: gathering.texts[title], in: gathering.texts)
    if let other = search.number {
      gathering.groups.unite(number, other)
    } else {
      gathering.setTitle(title, ofGroup: number, after: search)
    }
  }

  /// Adds a group without a title to that of the records without one.
  private mutating func addUntitled(_ group: InnerGroup) {
    if let untitled = scope.chunk.untitled.group { gathering.groups.unite(group.number, untitled) }
    scope.chunk.untitled.group = gathering.groups.root(group.number)
    if group.isComplete { scope.chunk.untitled.groups.append((group.row, group.place)) }
  }
}
