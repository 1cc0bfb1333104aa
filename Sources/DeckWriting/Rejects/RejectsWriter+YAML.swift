import ByteText
import DeckBuilding
import RecordReading

/// Rejects of YAML: a list of values, or one document per value.
///
/// The meaning of a value depends on its context: on the indent of its lines, on brackets, on what
/// follows. The output is therefore read again, and values that cannot be read are written in
/// another form.
extension RejectsWriter {
  /// Returns the rejected values of a YAML file.
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

  /// The written form of a rejected value.
  private struct Value {
    /// Whether the value is a document rather than an element of the list.
    let isDocument: Bool
    let bytes: Bytes

    /// Returns an element of the list with the bytes that `write` appends.
    static func element(_ write: (inout ByteBuffer) -> Void) -> Value {
      var buffer = ByteBuffer()
      buffer.append("- ")
      write(&buffer)
      return Value(isDocument: false, bytes: buffer.finish())
    }
  }

  // MARK: The forms of a value

  /// Returns the value with the bytes of the input.
  private func copy(_ row: Int) -> Value {
    let origin = outcome.records.origins[row]
    if origin.rebuilt != nil || bytes[origin.range.lowerBound] == UInt8(ascii: "{") {
      return .element { appendFlow(row, to: &$0) }
    }
    // A block in the first two columns leaves no space for a dash, so it becomes a document.
    let column = column(of: origin.range.lowerBound)
    return block(row, column: column, isDocument: column < 2)
  }

  /// Returns a mapping in block style in its original column, so that its lines keep their indent.
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
    buffer.append(bytes[trimmingNextIndent(origin.range)])
    return Value(isDocument: isDocument, bytes: buffer.finish())
  }

  /// Returns a readable form of a value whose bytes cannot be read in the output: the JSON
  /// `object` of its record, or else a string of its bytes.
  private func replacement(_ row: Int, _ object: String?) -> Value {
    if let object {
      let value = Value.element { appendFlow(row, as: Array(object.utf8).span, to: &$0) }
      if isReadable([value]) { return value }
    }
    return .element {
      $0.append(jsonString: bytes[trimmingNextIndent(outcome.records.origins[row].range)])
    }
  }

  /// Reads the records of `rows` from the input again and returns them as JSON.
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
    // A syntax error follows all records that were read before.
    while (try? reader.read(into: &record)) == true {
      guard record.end >= record.start, let row = rowsByRange[record.start..<record.end] else {
        continue
      }
      objects[row] = RecordJSON.text(of: record, names: reader.names, without: [], in: bytes)
    }
    return objects
  }

  // MARK: Reading again

  /// Returns whether a reader finds exactly `values` in the output that they make.
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

  /// Appends `values` and returns their ranges in the buffer.
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

  /// Returns the column of the byte at `offset`, counted from 0 without a byte order mark.
  private func column(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r")
    {
      start -= 1
    }
    return offset - (start == 0 && bytes.hasByteOrderMark ? 3 : start)
  }

  /// Returns the range of a block without the last line end and the indent of the next line.
  private func trimmingNextIndent(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") else { return range }
    end -= 1
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return range.lowerBound..<end
  }
}
