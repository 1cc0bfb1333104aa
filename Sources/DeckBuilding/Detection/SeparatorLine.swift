import ByteText
package import RecordReading

/// A first line `sep=…`, which spreadsheet programs write and which is not a row.
package struct SeparatorLine {
  let delimiter: Delimiter

  /// The offset of the first row.
  package let end: Int

  /// Reads the line, or returns nil if the first line of `source` is another one.
  package init?(_ source: Source) {
    let bytes = source.bytes
    let line = source.start..<min(source.end, source.start + 8)
    guard String(copying: bytes[line]).lowercased().hasPrefix("sep="), line.count > 4,
      let delimiter = Delimiter(bytes[line.lowerBound + 4])
    else { return nil }
    var next = line.lowerBound + 5
    guard next >= source.end || bytes[next].endsLine else { return nil }
    if next < source.end, bytes[next] == 0x0D { next += 1 }
    if next < source.end, bytes[next] == 0x0A { next += 1 }
    self.delimiter = delimiter
    end = next
  }
}
