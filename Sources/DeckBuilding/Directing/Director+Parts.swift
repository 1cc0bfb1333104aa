import ByteText
import SystemIO

/// Parts of the inputs, each directed by a director of its own, and put together in order: what
/// comes of them is what comes of all records in one go.
extension Director {
  /// A director of records that come after those of `other`, whose texts can be its own.
  package init(after other: borrowing Director) {
    self.init(other.options, store: TextStore(sharing: other.store))
  }

  /// A director of a part of the input that is being read, whose text is `text`; the part has this
  /// number, and shares its `fate` with the others.
  func part(_ number: Int, of text: InputText, _ fate: ChunkValidity) -> Director {
    var part = Director(after: self)
    part.partPlace = (number, fate)
    part.input = input
    part.input.beginAnew(row: 0, finding: FindingList.Mark(), blank: 0)
    part.store.add(text, input: input.number, at: input.base)
    return part
  }

  /// In how many parts `count` bytes of an input are to be read: some more than there are threads,
  /// as they take not all the same time.
  func partCount(of count: Int) -> Int {
    options.threads > 1 ? min(2 * options.threads, count / max(1, options.minimumChunkSize)) : 1
  }

  /// Whether what is being read is a part of an input, and nobody needs it any more.
  var isObsolete: Bool {
    guard let partPlace else { return false }
    return partPlace.fate.isObsolete(partPlace.number)
  }

  /// Directs parts of one input on all threads, and says how many of them, from the first one on,
  /// are what they would be among the others.
  func direct(_ parts: [SpeculativeChunk]) -> Int {
    Threads.run(parts.count, on: options.threads) { parts[$0].direct() }
    return parts.prefix(while: \.isSound).count
  }

  /// Takes over parts of one input.
  mutating func take(_ parts: some Collection<SpeculativeChunk>) {
    var moving: [ChunkRows] = []
    var next = rows.count
    for part in parts {
      let firstRow = next
      next += part.rowCount
      moving.append(absorb(part.take(), firstRow: firstRow, isPart: true))
    }
    move(moving, next - rows.count)
  }

  /// Moves `count` rows of parts behind those that there are, on all threads: one part after the
  /// other, so that there are never more rows twice than those of one.
  private mutating func move(_ parts: consuming [ChunkRows], _ count: Int) {
    var (parts, identities) = (parts, QuestionKeys())
    swap(&identities, &self.identities)
    let (row, options) = (rows.count, options)
    let identityCount = parts.contains { !$0.identities.isEmpty } ? count : 0
    let hasNumbers = parts.contains(where: \.identities.hasNumbers)
    rows.append(count, on: options.threads) { rows in
      identities.append(
        identityCount, at: row, hasNumbers: hasNumbers, on: options.threads
      ) { identities in
        parts.reverse()
        while let part = parts.popLast() {
          let ranges = (0..<part.count).parts(options.rangeCount(of: part.count))
          // Each range has places of its own.
          Threads.run(ranges.count, on: options.threads) { number in
            part.move(ranges[number], to: rows, identities)
          }
        }
      }
    }
    swap(&identities, &self.identities)
  }

  /// Takes over the director of other inputs, and says whether it could: not, where a group there
  /// depends on what was told of it before.
  package mutating func takeInputs(_ part: SpeculativeChunk) -> Bool {
    let director = part.take()
    guard !groups.conflicts(with: director.groups, in: store, director.store) else { return false }
    input = InputState()
    let count = director.rows.count
    move([absorb(director, firstRow: rows.count, isPart: false)], count)
    return true
  }

  /// Whether it is known of all that was found what of it is told only once for each input.
  var knowsToldOnce: Bool {
    !findings.hasCountedToldOnce
      && findings.kept.allSatisfy {
        // Of two long names that begin in one way it is not known whether they are one.
        guard case .unknownField(let name, _) = $0.fact else { return true }
        return name.utf8.count < shownBytes
      }
  }

  /// Takes over all that `part` has gathered, which is a part of the input, or all of other inputs;
  /// its rows, of which `firstRow` is to be the first, are handed out.
  private mutating func absorb(
    _ part: consuming Director, firstRow: Int, isPart: Bool
  ) -> ChunkRows {
    let state = part.input
    store.add(part.store)
    let numbers = groups.absorb(
      part.groups, untitled: state.untitled, as: input.untitled, in: store)
    choices.append(part.choices, at: firstRow)
    for row in part.plainAnswers { plainAnswers.insert(firstRow + row) }
    origins += part.origins
    blankCount += part.blankCount
    platforms.merge(part.platforms) { old, _ in old }
    headers.merge(part.headers) { $0 + $1 }
    preambles.merge(part.preambles) { old, _ in old }
    defaultTitles.merge(part.defaultTitles) { old, _ in old }
    if part.hasTitles { hasTitles = true }
    readings.merge(part.readings.mapValues { $0.moved(rowsBy: firstRow) }) { old, _ in old }
    var told = input.toldOnce
    findings.append(part.findings, rowsFrom: firstRow) { finding in
      guard isPart, let fact = finding.fact.toldOnce else { return true }
      return told.insert(fact).inserted
    }
    input.toldOnce = told
    input.absorb(state, groups: numbers, firstRow: firstRow)
    return ChunkRows(
      part.rows, part.identities, groups: numbers, start: firstRow - rows.count)
  }
}
