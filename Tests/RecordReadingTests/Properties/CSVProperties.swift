import ByteText
import RecordReading
import TestSupport

extension ReaderProperties {
  /// Checks a table. The first byte of `input` chooses its dialect, the rest is the table.
  ///
  /// Bits 0, 1 and 5 choose the delimiter. Bit 2: quotes are text; bit 3: lines without a delimiter
  /// continue a cell; bit 4: the quote is `'`. `@` is the default dialect.
  package static func checkCSV(_ input: [UInt8]) throws(Violation) {
    guard let choice = input.first else { return }
    let delimiters = choice & 0x20 == 0 ? [",", ";", "\t", "|"] : [" - ", "--", "→", ", ; \t"]
    guard let delimiter = Delimiter(delimiters[Int(choice & 3)]) else { return }
    var dialect = CSVDialect(delimiter: delimiter)
    if choice & 0x10 != 0 { dialect.quote = UInt8(ascii: "'") }
    if choice & 0x04 != 0 { dialect.quote = nil }
    dialect.continuesCells = choice & 0x08 != 0
    let source = Source(Bytes(input.dropFirst()))
    var properties = ReaderProperties(source) { [dialect] (value) throws(Violation) in
      try value.checkCell(dialect)
    }
    var reader = CSVReader(source, dialect)
    let failure = try properties.read(&reader, isTable: true)
    try require(reader.position == source.end || failure != nil, "the table is not read to the end")
  }
}

extension ReaderProperties.Value {
  /// Throws an error if the source has a different cell at its place.
  func checkCell(_ dialect: CSVDialect) throws(Violation) {
    let place = field.offset
    guard field.isQuoted else {
      try require(!field.isDecoded, "a cell without quotes is decoded")
      let isOneCell =
        dialect.continuesCells
        || !text.contains { $0 == 10 || $0 == 13 } && !text.contains(dialect.delimiter.bytes)
      try require(isOneCell, "the cell at \(place) continues after its end")
      try require(
        source.endsCell(at: place + text.count, dialect), "the cell at \(place) ends too early")
      return
    }
    guard let quote = dialect.quote else {
      throw Violation("there is a quoted cell, but no quote character")
    }
    var written = [quote]
    for byte in text { written.append(contentsOf: byte == quote ? [quote, quote] : [byte]) }
    written.append(quote)
    try require(
      field.isDecoded == text.contains(quote), "the cell at \(place) is decoded needlessly")
    try require(source.has(written, at: place), "there is another cell at \(place)")
  }
}

extension Source {
  /// Whether the bytes at `offset` are `expected`.
  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    guard offset >= start, offset + expected.count <= end else { return false }
    return expected.indices.allSatisfy { bytes[offset + $0] == expected[$0] }
  }

  fileprivate func endsCell(at offset: Int, _ dialect: CSVDialect) -> Bool {
    offset == end || [10, 13].contains(bytes[offset]) || has(dialect.delimiter.bytes, at: offset)
  }
}
