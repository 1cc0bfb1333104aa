import RecordReading

/// The contents of all records read so far, in tables that can be merged.
///
/// Chunks of one input, and several small inputs, are gathered separately by threads and absorbed
/// in order. The result is the same as if one thread had gathered all records.
package struct Gathering: ~Copyable {
  /// The bytes of the inputs, and text decoded from them.
  var texts: TextStore

  /// The records.
  var records = RecordTable()

  /// The groups that records belong to.
  var groups = GroupTable()

  /// The data about each input.
  var inputs = InputTable()

  /// The problems found so far, errors and warnings.
  var findings: FindingList

  /// Whether reading stopped after a number of errors.
  var isCutShort = false

  /// Creates an empty gathering of what the options require.
  package init(_ options: ConversionOptions) {
    texts = TextStore()
    findings = FindingList(options)
  }

  /// Creates an empty gathering of records that arrive after the records of `other`, into which it
  /// can be absorbed.
  init(after other: borrowing Gathering) {
    texts = TextStore(sharing: other.texts)
    findings = FindingList(like: other.findings)
  }

  /// The sizes of the tables at a certain time, such as the beginning of an input.
  struct Mark {
    var row = 0
    var blankCount = 0
    var finding = FindingList.Mark()
  }

  /// The current sizes of the tables.
  var mark: Mark {
    Mark(row: records.count, blankCount: records.blankCount, finding: findings.end)
  }

  /// Returns whether more rows and groups can be added.
  func hasRoom(forRows rowCount: Int, groups groupCount: Int, _ limits: ReadingLimits) -> Bool {
    rowCount <= limits.records - records.count && groupCount <= limits.records - groups.count
  }

  /// Returns the contents and leaves the tables empty.
  mutating func take() -> Gathering {
    var result = Gathering(after: self)
    swap(&result, &self)
    return result
  }
}

// MARK: - Merging

extension Gathering {
  /// Absorbs the tables of records that arrived later, except for the rows, which are returned:
  /// rows of several chunks are moved together.
  ///
  /// `untitled` and `ownUntitled` are the groups of the records without a title in `later` and
  /// here. `start` is the number of rows of earlier chunks that are not moved yet. `isNew` returns
  /// whether a finding of `later` is kept.
  mutating func absorb(
    _ later: consuming Gathering, untitled: Int?, as ownUntitled: Int?, start: Int,
    where isNew: (Finding) -> Bool
  ) -> (rows: ChunkRows, groups: [Int]) {
    let firstRow = records.count + start
    texts.add(later.texts)
    let groups = groups.absorb(
      later.groups, untitled: untitled, as: ownUntitled, firstRow: firstRow, in: texts)
    records.absorbSideTables(of: later.records, firstRow: firstRow)
    inputs.absorb(later.inputs, firstRow: firstRow)
    findings.append(later.findings, rowsFrom: firstRow, where: isNew)
    return (ChunkRows(later.records, groups: groups, start: start), groups)
  }
}
