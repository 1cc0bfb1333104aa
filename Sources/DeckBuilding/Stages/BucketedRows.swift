import SystemIO

/// What rows are gathered by.
protocol BucketKey<Entry>: Sendable {
  /// What is kept of each row: rows themselves lie far apart, and each that has to be asked for
  /// takes long.
  associatedtype Entry: Sendable

  /// How many keys there are; they count from 0.
  var count: Int { get }

  /// The key of the row with this number; nothing, if the row is left out.
  func key(of row: QuestionRow, _ number: Int) -> Int?

  /// What is kept of that row.
  func entry(of row: QuestionRow, _ number: Int) -> Entry
}

/// Rows gathered by a key: those of each key stand together, in the order of their arrival.
///
/// Threads count and gather a range of rows each. As all rows before a range are counted when it is
/// gathered, each row has its place, whoever puts it there:
///
///     keys of the rows   b a b | a b      counted  a 1, b 2 | a 1, b 1
///     gathered           a a b b b        the second range puts its a at 1 and its b at 4
struct BucketedRows<Entry: Sendable>: Sendable {
  /// What is kept of the rows, key by key.
  private(set) var entries: [Entry] = []

  /// Where the rows of each key begin, and where the last ones end.
  private let starts: [Int]

  /// How many keys there are.
  var count: Int { starts.count - 1 }

  /// Where in `entries` the rows with this key are.
  subscript(key: Int) -> Range<Int> { starts[key]..<starts[key + 1] }

  /// Gathers `rows` by `key`.
  init(_ rows: [QuestionRow], by key: some BucketKey<Entry>, _ options: ConversionOptions) {
    let threads = options.threads
    // Each range has a count for each key, which together are not to be more than the rows.
    let ranges = rows.indices.parts(
      min(options.rangeCount(of: rows.count), rows.count / max(1, key.count)))
    var places = Threads.map(ranges.count, on: threads) { number in
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
        let count = places[range][key]
        places[range][key] = next
        next += count
      }
      starts.append(Int(next))
    }
    self.starts = starts
    // As counted above, no two rows have one place, and none is left free.
    entries.append(Int(next), on: threads) { entries in
      Threads.run(ranges.count, on: threads) { [places] number in
        var places = places[number]
        for row in ranges[number] {
          guard let found = key.key(of: rows[row], row) else { continue }
          entries.put(key.entry(of: rows[row], row), at: Int(places[found]))
          places[found] += 1
        }
      }
    }
  }
}
