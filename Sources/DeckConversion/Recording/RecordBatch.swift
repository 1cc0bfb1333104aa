import ByteText
import DeckBuilding
import SystemIO

/// A batch of records of an input, whose lines one thread makes.
///
/// Ownership passes from the thread that fills the batch to the thread that makes the lines and back; access
/// never overlaps. The records are only read.
final class RecordBatch: @unchecked Sendable {
  /// The number of records of a batch.
  private static let rowCount = 1024

  /// The number of batches for each thread whose lines are made before they are passed on.
  private static let batchesPerThread = 4

  /// The number of batches whose lines are made together.
  private static func count(on threads: Int) -> Int {
    threads > 1 ? batchesPerThread * threads : 1
  }

  /// Returns the memory for lines that are made while others are passed on, if they have `lineSize` bytes.
  static func memory(on threads: Int, lineSize: Double) -> Double {
    // A buffer that has grown can be twice as large as its lines.
    4 * Double(count(on: threads) * rowCount) * lineSize
  }

  private let read: ReadRecords

  /// The names by which the records are divided, and the number of shards; nil if they are not divided.
  private let division: (links: GroupLinks, shardCount: Int)?
  private var lines: RecordLines
  private var rows = 0..<0
  private var buffer = ByteBuffer()

  /// The shards of the lines, with their ends in the buffer.
  private var ends: [(shard: Int, end: Int)] = []

  private init(
    _ read: ReadRecords, inputNumber: Int, firstRecord: Int, _ division: (GroupLinks, Int)?
  ) {
    self.read = read
    self.division = division
    lines = RecordLines(
      read, inputNumber: inputNumber, firstRecord: firstRecord,
      hasFileTitle: division?.0.mayUseFileTitles ?? true, isDivided: division != nil)
  }

  /// Makes the lines of all records on all threads, divides them by `links` among `shardCount` shards unless
  /// it is nil, and passes the batches to `body` in order, on the calling thread. While the lines of several
  /// batches are made, the batches before them are passed on.
  static func forEach(
    of read: ReadRecords, inputNumber: Int, firstRecord: Int, _ links: GroupLinks?,
    among shardCount: Int,
    _ body: (RecordBatch) -> Void
  ) {
    let threads = read.deck.options.threads
    let perRound = count(on: threads)
    var finished: ArraySlice<RecordBatch> = []
    var next: [RecordBatch] = []
    var spare: [RecordBatch] = []
    var start = 0
    while start < read.records.count {
      var count = 0
      while count < perRound, start < read.records.count {
        if count == next.count {
          let division = links.map { ($0, shardCount) }
          next.append(
            RecordBatch(read, inputNumber: inputNumber, firstRecord: firstRecord, division))
        }
        next[count].rows = start..<min(start + rowCount, read.records.count)
        start = next[count].rows.upperBound
        count += 1
      }
      Threads.run(
        count, on: threads,
        first: { for batch in finished { body(batch) } },
        { [next] number in next[number].makeLines() })
      finished = next[..<count]
      swap(&next, &spare)
    }
    for batch in finished { body(batch) }
  }

  private func makeLines() {
    buffer.removeAll()
    ends.removeAll(keepingCapacity: true)
    for row in rows {
      let hash = lines.append(row, to: &buffer)
      if let (links, count) = division {
        ends.append((links.shard(ofRow: row, nameHash: hash, in: read, of: count), buffer.count))
      }
    }
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
