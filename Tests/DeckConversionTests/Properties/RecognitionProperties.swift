import DeckConversion
import TestSupport

@testable import DeckBuilding

/// The properties of the detection of encodings and dialects in any bytes.
package enum RecognitionProperties {
  /// The specified encodings, by the low bits of the first byte.
  private static let encodings: [TextEncoding?] = [
    nil, .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
    .windows1252, .latin1, .named("Shift_JIS"), .named("ISO-2022-JP"), .named("GB18030"),
    .named("UTF-7"), .named("EUC-JP"), .named("KOI8-R"), .named("Big5"),
  ]

  /// Checks one input. Its first byte chooses the options, and the other bytes are a table.
  ///
  /// Bits 0 to 3 choose the encoding, which `@` and `P` leave to the detection; bit 4: the format
  /// is TSV; bit 5: platforms are not detected.
  package static func check(_ input: [UInt8]) throws(Violation) {
    guard let choice = input.first else { return }
    let table = Bytes(input.dropFirst())
    var options = ConversionOptions()
    let encoding = encodings[Int(choice & 0x0F)]
    options.encoding = encoding.flatMap { InputEncoding(name: $0.name) }
    if choice & 0x20 != 0 { options.platformChoice = .none }
    let format = choice & 0x10 != 0 ? InputFormat.tsv : .csv
    let source = InputEncoding.source(of: table, format, options)
    try check(source, of: table)
    try checkPieces(of: table, source.detection.encoding, source)
    let reading = TableDetection.layout(of: .text(source), format, options)
    try check(reading, of: source)
  }

  private static func check(_ source: Source, of input: Bytes) throws(Violation) {
    let text = source.bytes
    try require(
      0 <= source.start && source.start <= source.end && source.end <= text.count,
      "\(source.start)...\(source.end) of \(text.count) bytes are read")
    try require(
      text.firstInvalidUTF8(in: source.start..<source.end) == nil, "the text is not UTF-8")
    try require(text.count <= 8 * input.count, "\(input.count) bytes become \(text.count)")
    if source.isCutShort {
      try require(source.cutError.offset == source.end, "the error is not at the end of the text")
    } else {
      try require(source.end == text.count, "the text is incomplete")
    }
    if let offset = source.detection.firstInvalidUTF8 {
      try require((0..<input.count).contains(offset), "a doubt at \(offset) of \(input.count)")
    }
  }

  /// Checks that two pieces decode like the whole.
  private static func checkPieces(
    of input: Bytes, _ encoding: TextEncoding, _ source: Source
  ) throws(Violation) {
    guard encoding != .utf8, var decoder = TextDecoder(encoding) else { return }
    let middle = input.count / 2
    var text = ByteBuffer()
    let isText =
      decoder.decode(input[0..<middle], isLast: false, into: &text)
      && decoder.decode(input[middle..<input.count], isLast: true, into: &text)
    try require(isText != source.isCutShort, "two pieces are not valid like the whole")
    var pieces: [UInt8] = []
    pieces.append(copying: text.span)
    var whole: [UInt8] = []
    whole.append(copying: source.bytes[0..<source.end])
    try require(pieces == whole, "two pieces are decoded differently")
  }

  private static func check(_ reading: TableLayout, of source: Source) throws(Violation) {
    let dialect = reading.dialect
    try require(
      dialect.quote.map(dialect.delimiter.bytes.contains) != true,
      "the delimiter contains the quote")
    try require(
      (source.start...source.end).contains(reading.start),
      "the table begins at \(reading.start) of \(source.start)...\(source.end)")
    for detection in reading.detections {
      try require(
        (0...source.bytes.count).contains(detection.offset),
        "\(detection.subject) is at \(detection.offset)")
    }
    var reader = CSVReader(source, dialect, from: reading.start)
    var record = Record()
    var rows = 0
    while (try? reader.read(into: &record)) == true {
      rows += 1
      try require(
        reading.start <= record.start && record.start <= record.end && record.end <= source.end,
        "a row at \(record.start)..<\(record.end)")
    }
    try require(rows <= source.end - reading.start, "\(rows) rows")
  }
}
