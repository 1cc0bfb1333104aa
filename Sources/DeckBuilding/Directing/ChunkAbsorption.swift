import ByteText
import RecordReading
import SystemIO

/// Chunks of the inputs, each gathered by its own director and absorbed in order: the result is the
/// same as if one director had read all records.
extension Director {
  /// Returns a director for the chunk with this number of the current input, whose text is `text` and has
  /// `count` chunks.
  func chunkDirector(
    _ number: Int, among count: Int, of text: InputText, _ validity: ChunkValidity
  ) -> Director {
    var director = Director(after: self)
    director.gathering.records.reserve(partOf: gathering.records, among: count)
    director.chunk = Director.Chunk(
      number: number, maxRecordCount: recordRoom / max(1, count), validity: validity)
    director.scope = scope
    director.scope.chunk = ChunkScope()
    director.gathering.texts.add(text, input: scope.number, at: scope.base)
    return director
  }

  /// Returns the number of chunks in which `count` bytes of an input are read: more than there are
  /// threads, because some chunks take longer than others.
  func chunkCount(of count: Int) -> Int {
    options.running.readingThreads > 1
      ? min(2 * options.threads, count / max(1, options.minimumChunkSize)) : 1
  }

  /// Reads chunks of one input on all threads. Returns the number of chunks at the beginning whose
  /// results are the same as if they had been read in order.
  func read(_ chunks: [SpeculativeChunk]) -> Int {
    Threads.run(chunks.count, on: options.threads) { chunks[$0].read() }
    var (rowCount, groupCount) = (0, 0)
    return chunks.prefix { chunk in
      rowCount += chunk.rowCount
      groupCount += chunk.groupCount
      return chunk.isValid
        && gathering.hasRoom(forRows: rowCount, groups: groupCount, options.limits.reading)
    }.count
  }

  /// Absorbs chunks of the current input.
  mutating func absorb(_ chunks: some Collection<SpeculativeChunk>) {
    var moving: [ChunkRows] = []
    var start = 0
    for chunk in chunks {
      let later = chunk.takeDirector()
      let (scope, count) = later.scopeAndRowCount()
      let firstRow = gathering.records.count + start
      var reported = self.scope.chunk.reported
      let (rows, groups) = gathering.absorb(
        later.gathering, untitled: scope.chunk.untitled.group, as: self.scope.chunk.untitled.group,
        start: start
      ) { finding in
        guard let kind = finding.kind.oncePerInput else { return true }
        return reported.insert(kind).inserted
      }
      self.scope.chunk.reported = reported
      self.scope.absorb(scope, groups: groups, firstRow: firstRow)
      moving.append(rows)
      start += count
    }
    gathering.records.append(moving, options)
  }

  /// Absorbs later inputs, which were read separately from the earlier ones.
  ///
  /// Returns false and absorbs nothing if one of their groups depends on the earlier records, or if
  /// aliases repeat too much together with the aliases of earlier inputs.
  package mutating func absorbInputs(_ inputs: SpeculativeChunk) -> Bool {
    guard
      gathering.hasRoom(
        forRows: inputs.rowCount, groups: inputs.groupCount, options.limits.reading)
    else { return false }
    let later = inputs.takeDirector()
    guard canAbsorb(later) else { return false }
    scope = InputScope()
    let (rows, _) = gathering.absorb(
      later.gathering, untitled: nil, as: nil, start: 0
    ) { _ in true }
    gathering.records.append([rows], options)
    return true
  }

  /// Returns whether no group of later inputs depends on the earlier records, and aliases do not repeat too much.
  private func canAbsorb(_ later: borrowing Director) -> Bool {
    !gathering.groups.conflicts(
      with: later.gathering.groups, in: gathering.texts, later.gathering.texts)
      && (gathering.inputs.aliases + later.gathering.inputs.aliases)
        .exceededLimit(options.limits.reading) == nil
  }

  // A copy of the scope, so that the director can be consumed.
  private func scopeAndRowCount() -> (InputScope, Int) { (scope, gathering.records.count) }

  /// Whether every finding can be checked for being a repetition of a finding that is reported only once per input.
  var knowsReportedFacts: Bool {
    !gathering.findings.hasCountedOncePerInput
      && gathering.findings.kept.allSatisfy {
        // Long names are cut: two that look the same may be different names.
        guard case .unknownField(let name, _) = $0.kind else { return true }
        return name.utf8.count < shownBytes
      }
  }
}
