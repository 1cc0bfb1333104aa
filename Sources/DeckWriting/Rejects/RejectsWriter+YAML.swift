import ByteText
import DeckBuilding
import RecordReading

/// Rejects of YAML: a list of what was not used, or documents of their own.
///
/// What a value says hangs on what stands around it: on the indent of its lines, on brackets, on
/// what ends it. So what is written is read again, and what cannot be read is written otherwise.
extension RejectsWriter {
  func blocks(of rows: [Int]) -> ByteBuffer {
    let rows = rows.filter { outcome.records.origins[$0].isComplete }
    var values = rows.map(copy)
    if !isReadable(values) {
      let unreadable = values.indices.filter { !isReadable([values[$0]]) }
      let objects = objects(of: Set(unreadable.map { rows[$0] }))
      for index in unreadable {
        values[index] = replacement(rows[index], objects[rows[index]])
      }
    }
    var buffer = ByteBuffer()
    append(values, to: &buffer)
    return buffer
  }

  /// A refused value of YAML as it is written.
  private struct Value {
    /// Whether the value is a document of its own, and no element of the list.
    let isDocument: Bool
    let bytes: Bytes

    static func element(_ write: (inout ByteBuffer) -> Void) -> Value {
      var buffer = ByteBuffer()
      buffer.append("- ")
      write(&buffer)
      return Value(isDocument: false, bytes: buffer.finish())
    }
  }

  // MARK: The forms of a value

  /// The value with its own bytes.
  private func copy(_ row: Int) -> Value {
    let origin = outcome.records.origins[row]
    if origin.rebuilt != nil || bytes[origin.range.lowerBound] == UInt8(ascii: "{") {
      return .element { appendFlow(row, to: &$0) }
    }
    // No dash fits before a block in the first columns: it is a document of its own.
    let column = column(of: origin.range.lowerBound)
    return block(row, column: column, isDocument: column < 2)
  }

  /// A mapping in block style, in the column in which it stands: so its lines need no other indent.
  private func block(_ row: Int, column: Int, isDocument: Bool) -> Value {
    let origin = outcome.records.origins[row]
    let indent = String(repeating: " ", count: column)
    var buffer = ByteBuffer()
    buffer.append(isDocument ? indent : "-" + String(indent.dropFirst()))
    if origin.isRecord {
      for (key, value) in pairs(row).inner {
        buffer.append("\(key): \(quotedJSON(value))\n\(indent)")
      }
    }
    buffer.append(bytes[withoutIndentBehind(origin.range)])
    return Value(isDocument: isDocument, bytes: buffer.finish())
  }

  /// The value as it can be read, if its own bytes cannot: the `object` that it is, or its bytes as
  /// a text.
  private func replacement(_ row: Int, _ object: String?) -> Value {
    if let object {
      let value = Value.element { appendFlow(row, as: Array(object.utf8).span, to: &$0) }
      if isReadable([value]) { return value }
    }
    return .element {
      $0.append(jsonString: bytes[withoutIndentBehind(outcome.records.origins[row].range)])
    }
  }

  /// The records of `rows` as JSON, read from the input once more.
  private func objects(of rows: Set<Int>) -> [Int: String] {
    let rowsByRange = Dictionary(
      rows.filter { outcome.records.origins[$0].isRecord }.map {
        (outcome.records.origins[$0].range, $0)
      },
      uniquingKeysWith: { first, _ in first })
    guard !rowsByRange.isEmpty else { return [:] }
    var objects: [Int: String] = [:]
    var reader = reader(of: Source(bytes))
    var record = Record()
    // What breaks the input stands behind all that was read before.
    while (try? reader.read(into: &record)) == true {
      guard record.end >= record.start, let row = rowsByRange[record.start..<record.end] else {
        continue
      }
      objects[row] = RecordJSON.text(of: record, names: reader.names, without: [], in: bytes)
    }
    return objects
  }

  // MARK: Reading again

  /// Whether each of `values` is one value, where they stand one behind the other.
  private func isReadable(_ values: [Value]) -> Bool {
    var buffer = ByteBuffer()
    let ranges = append(values, to: &buffer)
    var reader = reader(of: Source(buffer.finish()))
    var record = Record()
    var count = 0
    do {
      while try reader.read(into: &record) {
        guard record.parent == nil else { continue }
        guard count < ranges.count, ranges[count].contains(record.start) else { return false }
        count += 1
      }
    } catch {
      return false
    }
    return count == values.count
  }

  private func reader(of source: Source) -> YAMLReader {
    let options = outcome.options
    return YAMLReader(
      source, limits: options.limits.reading,
      holdsRecords: options.naming.holdsRecords)
  }

  /// Appends `values`, and tells where each of them stands.
  @discardableResult
  private func append(_ values: [Value], to buffer: inout ByteBuffer) -> [Range<Int>] {
    var endsDocument = false
    return values.map { value in
      if value.isDocument || endsDocument { buffer.append("---\n") }
      endsDocument = value.isDocument
      let start = buffer.count
      buffer.append(value.bytes[0..<value.bytes.count])
      buffer.append("\n")
      return start..<buffer.count
    }
  }

  // MARK: Lines

  /// How far in its line the byte at `offset` stands; the byte order mark takes no column.
  private func column(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r")
    {
      start -= 1
    }
    return offset - (start == 0 && bytes.hasByteOrderMark ? 3 : start)
  }

  /// The range of a block without the last line end and the indent of what comes next.
  private func withoutIndentBehind(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") else { return range }
    end -= 1
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return range.lowerBound..<end
  }
}
