import ByteText
import RecordReading
import SystemIO

/// The records of all inputs read so far: one row per record that is not blank.
///
/// Data that only some records have is kept in side tables, which take no memory in other decks:
/// the keys of rows with an id or an order, the choices of rows with any, and the origins of rows
/// if rejects are written. All side tables are indexed by the number of the row.
package struct RecordTable: Sendable {
  /// One row per record, in the order of arrival.
  package var rows: [QuestionRow] = []

  /// The ids and orders of rows.
  package var keys = QuestionKeys()

  /// The choices of rows.
  package var choices = ChoiceLists()

  /// The rows whose answer is plain text, whatever the notation of the other answers is.
  package var plainAnswers: Set<Int> = []

  /// The origin of each row's record, or an empty array if no rejects are written.
  package var origins: [RecordOrigin] = []

  /// The values that rows and groups no longer refer to, if files are fixed.
  package var givenTexts = GivenTexts()

  /// The codes of the diagnostics that records and group objects ignore.
  var ignoredCodes: [IgnoredCodesValue] = []

  /// The rows of inputs that broke off whose groups are found later, by id.
  var rowsOfBrokenInputs: Set<Int> = []

  /// The number of rows that are not questions and only describe their groups.
  var groupRecordCount = 0

  /// The number of blank records, which have no row.
  package var blankCount = 0

  /// The number of rows.
  package var count: Int { rows.count }

  package init() {}

  /// Returns the offset of a row's record in its input, if rejects are written.
  func start(ofRow row: Int) -> Int? {
    origins.indices.contains(row) ? origins[row].range.lowerBound : nil
  }

  /// Reserves space for `count` more rows.
  mutating func reserve(_ count: Int) {
    let needed = rows.count + count
    // Grow by at least half, because many inputs may each need a few rows.
    if needed > rows.capacity { rows.reserveCapacity(max(needed, rows.capacity * 3 / 2)) }
  }
}

extension RecordTable {
  /// Reserves space for a chunk of the rows for which `whole` has reserved space. Some chunks have more rows than
  /// others.
  mutating func reserve(partOf whole: borrowing RecordTable, among count: Int) {
    func part(_ capacity: Int) -> Int { capacity / max(1, count) * 9 / 8 }
    rows.reserveCapacity(part(whole.rows.capacity))
    origins.reserveCapacity(part(whole.origins.capacity))
    keys.reserve(part(whole.keys.capacity))
  }
}

// MARK: - Merging

extension RecordTable {
  /// Absorbs everything except the rows and their keys from records that arrived later; the first
  /// of them gets the number `firstRow`.
  mutating func absorbSideTables(of later: RecordTable, firstRow: Int) {
    choices.append(later.choices, at: firstRow)
    givenTexts.append(later.givenTexts, at: firstRow)
    for row in later.plainAnswers { plainAnswers.insert(firstRow + row) }
    origins += later.origins
    ignoredCodes += later.ignoredCodes
    for row in later.rowsOfBrokenInputs { rowsOfBrokenInputs.insert(firstRow + row) }
    groupRecordCount += later.groupRecordCount
    blankCount += later.blankCount
  }

  /// Appends the rows of chunks and their keys, using up to `threads` threads.
  ///
  /// The chunks are moved one after another, so that at most one of them is in memory twice.
  mutating func append(_ chunks: consuming [ChunkRows], _ options: ConversionOptions) {
    var (chunks, keys) = (chunks, QuestionKeys())
    swap(&keys, &self.keys)
    let (row, count) = (rows.count, chunks.reduce(0) { $0 + $1.rows.count })
    let keyCount = chunks.contains { !$0.keys.isEmpty } ? count : 0
    let hasNumbers = chunks.contains(where: \.keys.hasNumbers)
    rows.append(count, on: options.threads) { rows in
      keys.append(keyCount, at: row, hasNumbers: hasNumbers, on: options.threads) { keys in
        chunks.reverse()
        while let chunk = chunks.popLast() {
          let ranges = chunk.rows.indices.parts(options.rangeCount(of: chunk.rows.count))
          // The ranges do not overlap, so no two threads write to the same position.
          Threads.run(ranges.count, on: options.threads) { number in
            chunk.move(ranges[number], to: rows, keys)
          }
        }
      }
    }
    swap(&keys, &self.keys)
  }

  /// Shuffles the rows, as if their records had arrived in another order.
  mutating func shuffle(using random: inout SplitMix64) {
    let order = rows.indices.shuffled(using: &random)
    let old = self
    rows = order.map { old.rows[$0] }
    origins = old.origins.isEmpty ? [] : order.map { old.origins[$0] }
    plainAnswers = Set(order.indices.filter { old.plainAnswers.contains(order[$0]) })
    rowsOfBrokenInputs = Set(order.indices.filter { old.rowsOfBrokenInputs.contains(order[$0]) })
    choices.reorder(order)
    keys = QuestionKeys()
    for (row, oldRow) in order.enumerated() where !old.keys.isEmpty { keys[row] = old.keys[oldRow] }
  }
}

/// The rows of one chunk on their way into the table of all rows.
struct ChunkRows: Sendable {
  let rows: [QuestionRow]
  let keys: QuestionKeys

  /// The number among all groups of each group of the chunk, by its number in the chunk.
  let groups: [Int]

  /// The number of rows of earlier chunks that are moved together with these.
  let start: Int

  /// Moves the rows in `range`, and their keys if there are any, to their positions.
  func move(
    _ range: Range<Int>, to positions: SharedElements<QuestionRow>,
    _ keyPositions: SharedElements<QuestionKey>
  ) {
    for number in range {
      var row = rows[number]
      if row.group != QuestionRow.noGroup { row.group = UInt32(groups[Int(row.group)]) }
      positions.put(row, at: start + number)
    }
    guard keyPositions.count > 0 else { return }
    for number in range { keyPositions.put(keys[number], at: start + number) }
  }
}

/// The place of a row's record in its input.
///
/// There is one for each row in many runs, so it is small and has no references.
package struct RecordOrigin: Sendable {
  private let inputNumber: Int32

  /// Whether the record names its group itself, rather than an object around it.
  package let namesGroup: Bool

  /// The range of the record's bytes in the input.
  package let range: Range<Int>

  /// The number of the input.
  package var input: Int { Int(inputNumber) }

  /// Creates the origin of `record` in the input with a number.
  init(_ record: borrowing Record, ofInput input: Int, namesGroup: Bool) {
    (inputNumber, self.namesGroup) = (Int32(clamping: input), namesGroup)
    range = record.start..<max(record.start, record.end)
  }
}

/// Texts that the groups and questions no longer refer to, kept if the files of a deck are fixed: a
/// title is fixed wherever it is written, and an answer along with the choice that it refers to.
package struct GivenTexts: Sendable {
  /// The titles of groups, each as often as records name it.
  package var titles: [TextReference] = []

  /// The answers that choices have replaced, by row.
  package var answers: [Int: TextReference] = [:]

  /// Adds the text of later records, the first of which gets the number `row`.
  mutating func append(_ later: GivenTexts, at row: Int) {
    titles += later.titles
    for (number, answer) in later.answers { answers[row + number] = answer }
  }
}

/// The codes of the diagnostics that a record or a group object ignores: a value of its column or key `_ignore`.
struct IgnoredCodesValue: Sendable {
  /// The value; blank if it is an object or a list.
  let text: TextReference

  /// The number of the input.
  let input: Int

  /// The offsets of the record.
  let range: Range<Int>

  /// The offsets of the records inside a group object, whose diagnostics are not its own.
  var innerRanges: [Range<Int>] = []

  /// Whether the record could not be read to its end.
  let isInBrokenRecord: Bool
}
