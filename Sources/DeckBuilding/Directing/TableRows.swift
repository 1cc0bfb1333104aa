import RecordReading

/// Rows under the header of a table, which are still to be taken.
package struct TableRows: Sendable {
  /// What reads them; it stands at the first one.
  var reader: CSVReader

  /// What their columns mean.
  var fields: ColumnPlan

  /// How the table is read.
  let reading: TableLayout

  /// The table.
  let source: Source

  /// Where the rows end: none that begins there or later is one of them.
  var end = Int.max

  /// Whether another header was met among them.
  var hasChangedHeader = false

  /// How many bytes of them were not read yet.
  var unreadCount: Int { min(reader.unreadCount, max(0, end - reader.position)) }

  /// The rows in up to `count` parts, about of one size; none, where they are not to be parted.
  func parts(_ count: Int) -> [TableRows] {
    var parts: [TableRows] = []
    var part = self
    let (start, size) = (reader.position, source.end - reader.position)
    for number in 1..<max(1, count) {
      let middle = max(part.reader.position, start + size / count * number)
      guard
        let end = reader.startOfRow(near: middle, width: fields.columns.count),
        end > part.reader.position
      else { continue }
      part.end = end
      parts.append(part)
      part = self
      part.reader.skip(to: end)
    }
    parts.append(part)
    return parts.count > 1 ? parts : []
  }
}

extension Director {
  /// Takes as many of `rows` as it can in parts on all threads, and leaves those behind them.
  ///
  /// Where a part begins is only guessed, as a cell in quotes may hold anything: it was right if
  /// the part before ends there.
  mutating func takeParts(of rows: inout TableRows) {
    // Whether a group has two titles depends on what was told of it before.
    guard let text = input.text, !rows.fields.all.contains(.group) else { return }
    let places = rows.parts(partCount(of: rows.source.end - rows.reader.position))
    guard !places.isEmpty else { return }
    let fate = ChunkValidity(isShared: false)
    let parts = places.enumerated().map { number, rows in
      SpeculativeChunk(part(number, of: text, fate)) { director in
        var rows = rows
        guard (try? director.take(&rows)) == true else { return false }
        return !rows.hasChangedHeader && director.knowsToldOnce
          && rows.reader.position == min(rows.end, rows.source.end)
      }
    }
    let count = direct(parts)
    take(parts.prefix(count))
    if let last = places.prefix(count).last { rows.reader.skip(to: min(last.end, last.source.end)) }
  }
}
