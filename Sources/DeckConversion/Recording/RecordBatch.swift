import ByteText
import DeckBuilding
import SystemIO

/// A batch of records of an input, whose lines one thread makes. The records are only read.
final class RecordBatch {
  /// The number of records of a batch.
  private static let rowCount = 1024

  /// Returns the pipeline in which the lines of batches are made.
  private static func pipeline(on threads: Int) -> BatchPipeline {
    BatchPipeline(batchesPerThread: 4, on: threads)
  }

  /// Returns the memory for lines that are made while others are passed on, if they have `lineSize` bytes.
  static func memory(on threads: Int, lineSize: Double) -> Double {
    // A buffer that has grown can be twice as large as its lines.
    4 * Double(pipeline(on: threads).batchesPerRound * rowCount) * lineSize
  }

  private let read: ReadRecords

  /// The names by which the records are divided, and the number of shards; nil if they are not divided.
  private let division: (links: GroupLinks, shardCount: Int)?

  /// The names in the records; nil if they are not needed.
  private var found: GroupLinks?

  private let inputNumber: Int
  private var lines: RecordLines
  private var rows = 0..<0
  private var buffer = ByteBuffer()

  /// The shards of the lines, with their ends in the buffer.
  private var ends: [(shard: Int, end: Int)] = []

  private init(
    _ read: ReadRecords, inputNumber: Int, firstRecord: Int, _ division: (GroupLinks, Int)?,
    findsLinks: Bool
  ) {
    self.read = read
    self.inputNumber = inputNumber
    self.division = division
    found = findsLinks ? GroupLinks() : nil
    lines = RecordLines(
      read, inputNumber: inputNumber, firstRecord: firstRecord,
      hasFileTitle: division?.0.mayUseFileTitles ?? true, isDivided: division != nil)
  }

  /// Makes the lines of all records on all threads, divides them by `links` among `shardCount` shards unless
  /// it is nil, and passes the batches to `body` in order, on the calling thread. While the lines of several
  /// batches are made, the batches before them are passed on. With `findsLinks`, the names in the records are
  /// found too.
  static func forEach(
    of read: ReadRecords, inputNumber: Int, firstRecord: Int, _ links: GroupLinks?,
    among shardCount: Int, findsLinks: Bool,
    _ body: (RecordBatch) -> Void
  ) {
    var start = 0
    pipeline(on: read.deck.options.threads).forEach(
      filling: { (spare: RecordBatch?) in
        guard start < read.records.count else { return nil }
        let batch =
          spare
          ?? RecordBatch(
            read, inputNumber: inputNumber, firstRecord: firstRecord,
            links.map { ($0, shardCount) }, findsLinks: findsLinks)
        batch.rows = start..<min(start + rowCount, read.records.count)
        start = batch.rows.upperBound
        return batch
      },
      processing: { batch in batch.makeLines() }, body)
  }

  private func makeLines() {
    buffer.removeAll()
    ends.removeAll(keepingCapacity: true)
    for row in rows {
      let hash = lines.append(row, to: &buffer)
      found?.add(row, nameHash: hash, in: read, inputNumber: inputNumber)
      if let (links, count) = division {
        ends.append((links.shard(ofRow: row, nameHash: hash, in: read, of: count), buffer.count))
      }
    }
  }

  /// Moves the names that were found to those of earlier records.
  func moveLinks(to links: inout GroupLinks) {
    guard var own = found else { return }
    // The names have one owner, so that their memory is used again.
    found = nil
    links.absorb(&own)
    found = own
  }

  /// Passes lines and their number to `body`, with the number of the shard that they belong to.
  func forEachPart(_ body: (_ shard: Int, _ lines: Span<UInt8>, _ count: Int) -> Void) {
    var text = ByteBuffer()
    swap(&text, &buffer)
    if division == nil { body(0, text.span, rows.count) }
    var start = 0
    for (shard, end) in ends {
      body(shard, text.span.extracting(start..<end), 1)
      start = end
    }
    swap(&text, &buffer)
  }
}
