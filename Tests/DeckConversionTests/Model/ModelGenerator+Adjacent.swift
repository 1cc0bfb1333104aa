import DeckConversion

/// Random decks in which the records of each group are adjacent, for `--grouped`.
extension ModelGenerator {
  /// A group, and what its records have in common.
  private struct Segment {
    /// The title or the key in each record; nil for the records of a file that name no group.
    var title: String?
    var key: String?
    /// The number of the segment, which is part of its ids.
    let number: Int

    var isNamed: Bool { title != nil || key != nil }

    /// The id of its first question.
    var firstId: String { "\(number)-0" }
  }

  /// The source of the group of records that do not name it.
  private struct Omission {
    /// Whether a record may have neither a name nor an id of the group.
    var isOfAny: Bool

    /// Whether an earlier record of the segment has the first id.
    var isOfFirstId = false
  }

  /// Returns a deck of tables and JSON Lines in which no group comes back.
  mutating func adjacentDeck(_ options: ModelOptions) -> ModelDeck {
    var titles: [String] = ["T", "U", "V \u{E9}", "a/b"]
    titles.removeAll { $0 == options.title }
    titles.shuffle(using: &random)
    var deck = ModelDeck(inputs: [], isAdjacent: true)
    var open: Segment?
    for number in 0..<self.number(1...4) {
      // With a title, records without one belong to a single group.
      let isUntitled = isOne(of: 4) && (options.title == nil || number == 0)
      var segments: [Segment] = []
      if isUntitled {
        segments = [Segment(number: number * 4)]
      } else {
        if let open, isOne(of: 2) { segments.append(open) }
        for part in 0..<self.number(1...2) {
          segments.append(segment(&titles, number: number * 4 + part))
        }
      }
      open = isUntitled ? nil : segments.last
      deck.inputs.append(input(number, segments, options))
    }
    return deck
  }

  private mutating func segment(_ titles: inout [String], number: Int) -> Segment {
    if titles.isEmpty || isOne(of: 4) {
      return Segment(title: any([nil, "K1", "K\(number)"]), key: "k\(number)", number: number)
    }
    return Segment(title: titles.removeLast(), number: number)
  }

  private mutating func input(
    _ number: Int, _ segments: [Segment], _ options: ModelOptions
  ) -> ModelInput {
    let format = any([InputFormat.csv, .jsonl])
    let isUntitled = !segments[0].isNamed
    var fields = fields().filter { $0 != "title" && $0 != "group" }
    if !Set(fields).isSuperset(of: ["prompt", "answer"]) { fields = ["prompt", "answer", "id"] }
    // A stream cannot know whether another file has questions that only ids identify.
    fields = isUntitled ? fields.filter { $0 != "id" } : fields + ["title", "group"]
    // Every file has a name of its own, unless the option names the group.
    var input = ModelInput(name: "file \(number).\(format.endings[0])", format: format, records: [])
    if format == .csv { input.columns = fields.shuffled(using: &random) }
    // The group of records without a name is not known, so they are not in one group.
    var omission = Omission(isOfAny: options.title == nil)
    for segment in segments {
      omission.isOfFirstId = false
      for index in 0..<self.number(1...5) {
        var record = element(fields, of: input, isFirst: index == 0, segment, options)
        set(segment, in: &record, isFirst: index == 0, &omission)
        input.records.append(record)
      }
    }
    return input
  }

  /// Returns a record whose group is known from what it may name.
  private mutating func element(
    _ fields: [String], of input: ModelInput, isFirst: Bool, _ segment: Segment,
    _ options: ModelOptions
  ) -> ModelRecord {
    var record = input.format == .csv ? row(input.columns) : line(fields, isFirst: isFirst, segment)
    if record.fault == .tooFewCells, ["title", "group", "id"].contains(input.columns.last) {
      record.fault = nil
    }
    // An element that is not an object belongs to the title of the option.
    if record.kind == .scalar, options.title != nil { return plain(fields) }
    // Only the end of a stream shows that it has no field with a meaning.
    if isFirst, !record.hasKnownField { return plain(fields) }
    return record
  }

  private mutating func line(
    _ fields: [String], isFirst: Bool, _ segment: Segment
  ) -> ModelRecord {
    if !isFirst, isOne(of: 20) { return ModelRecord(kind: .brokenLine) }
    if segment.isNamed, isOne(of: 5) { return group(fields) }
    return question(fields)
  }

  private mutating func plain(_ fields: [String]) -> ModelRecord {
    let pairs = fields.map { ModelRecord.Pair(name: $0, value: ModelValue(text(of: $0))) }
    return ModelRecord(pairs: pairs)
  }

  /// Makes a record part of a segment. Records other than the first one may name their group by an
  /// id that is known already, or not at all.
  private mutating func set(
    _ segment: Segment, in record: inout ModelRecord, isFirst: Bool, _ omission: inout Omission
  ) {
    for index in record.records.indices {
      set(segment, in: &record.records[index], isFirst: true, &omission)
      record.records[index].key = nil
    }
    record.areKeyed = false
    guard record.kind == .fields || record.kind == .group else { return }
    for index in record.pairs.indices {
      let field = record.pairs[index].name
      if field == "id" {
        record.pairs[index].value = ModelValue("\(segment.number)-\(isFirst ? 0 : number(0...2))")
      }
      if field == "title" { record.pairs[index].value = ModelValue(segment.title ?? "") }
      if field == "group" { record.pairs[index].value = ModelValue(segment.key ?? "") }
    }
    guard segment.isNamed else { return }
    let hasFirstId = record.text("id") == segment.firstId
    let isKnown = hasFirstId && omission.isOfFirstId
    if !isFirst, isKnown || omission.isOfAny, isOne(of: 6), record.kind == .fields {
      omission.isOfAny = omission.isOfAny && isKnown
      blank("title", in: &record)
      blank("group", in: &record)
      return
    }
    omission.isOfFirstId = omission.isOfFirstId || hasFirstId
    for (field, text) in [("title", segment.title), ("group", segment.key)] {
      guard let text, record[field] == nil, field == "group" || segment.key == nil else { continue }
      record.pairs.append(ModelRecord.Pair(name: field, value: ModelValue(text)))
    }
  }

  private func blank(_ field: String, in record: inout ModelRecord) {
    for index in record.pairs.indices where record.pairs[index].name == field {
      record.pairs[index].value = ModelValue("")
    }
  }
}
