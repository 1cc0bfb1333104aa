import SystemIO

/// A key that assigns rows to buckets.
protocol BucketKey<Entry>: Sendable {
  /// The data that is copied from each row, because rows are far apart in memory and accessing each of them is slow.
  associatedtype Entry: Sendable

  /// The number of keys; they count from 0.
  var count: Int { get }

  /// Returns the key of the row with this number, or nil to omit the row.
  func key(of row: QuestionRow, _ number: Int) -> Int?

  /// Returns the data to copy from the row with this number.
  func entry(of row: QuestionRow, _ number: Int) -> Entry
}

/// Rows in buckets, one per key: rows with the same key are adjacent, in order of arrival.
///
/// Each thread counts a range of rows, and then copies one. All ranges are counted before any row
/// is copied, so each row has a fixed position, whichever thread copies it:
///
///     keys of the rows   b a b | a b      counts  a 1, b 2 | a 1, b 1
///     entries            a a b b b        the second range has its a at 1 and its b at 4
struct BucketedRows<Entry: Sendable>: Sendable {
  /// The data of the rows, ordered by key.
  private(set) var entries: [Entry] = []

  /// The index in `entries` at which the rows of each key begin, and finally the end of all rows.
  private let starts: [Int]

  /// The number of keys.
  var count: Int { starts.count - 1 }

  /// The indices in `entries` of the rows with this key.
  subscript(key: Int) -> Range<Int> { starts[key]..<starts[key + 1] }

  /// Distributes `rows` to buckets by `key`.
  init(_ rows: [QuestionRow], by key: some BucketKey<Entry>, _ options: ConversionOptions) {
    let threads = options.threads
    // Each range needs one count per key. Together, there must not be more counts than rows.
    let ranges = rows.indices.parts(
      min(options.rangeCount(of: rows.count), rows.count / max(1, key.count)))
    var positions = Threads.map(ranges.count, on: threads) { number in
      var counts = [UInt32](repeating: 0, count: key.count)
      for row in ranges[number] {
        if let key = key.key(of: rows[row], row) { counts[key] += 1 }
      }
      return counts
    }
    var starts = [0]
    starts.reserveCapacity(key.count + 1)
    var next: UInt32 = 0
    for key in 0..<key.count {
      for range in ranges.indices {
        let count = positions[range][key]
        positions[range][key] = next
        next += count
      }
      starts.append(Int(next))
    }
    self.starts = starts
    // The counts above give each row a different position and leave no position empty.
    entries.append(Int(next), on: threads) { entries in
      Threads.run(ranges.count, on: threads) { [positions] number in
        var positions = positions[number]
        for row in ranges[number] {
          guard let found = key.key(of: rows[row], row) else { continue }
          entries.put(key.entry(of: rows[row], row), at: Int(positions[found]))
          positions[found] += 1
        }
      }
    }
  }
}
