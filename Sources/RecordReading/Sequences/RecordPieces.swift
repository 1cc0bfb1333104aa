import ByteText
import SystemIO

/// The records of a text that arrives in pieces, or all at once.
struct RecordPieces: ~Copyable {
  private enum Reader {
    case table(CSVReader)
    case json(JSONReader)
    case yaml(YAMLReader)
    /// The reader is in use, by its only owner.
    case none
  }

  /// The format.
  let format: RecordFormat

  private var chunks: ChunkReader?
  private var reader: Reader
  private var piece: TextPiece
  private var lines: LineIndex

  /// Whether another piece follows.
  private var goesOn: Bool

  /// The bytes to which the fields of the last record refer.
  var bytes: Bytes { piece.bytes }

  /// Reads the beginning of a stream, or all of it if the format requires that.
  init(
    _ stream: any ByteStream, _ format: RecordFormat, chunkSize: Int
  ) throws(SystemError) {
    self.format = format
    let source: Source
    let stream = UnpackingStream(stream, ReadingLimits(), threads: 1)
    if format.isReadInChunks {
      var chunks = ChunkReader(
        stream, endingAt: format.isTable ? .anywhere : .lines, encoding: nil, chunkSize: chunkSize,
        sampleSize: format.isTable ? ChunkReader.tableSampleSize : ChunkReader.smallestSampleSize)
      piece = try chunks.next()
      source = chunks.source(of: piece)
      goesOn = chunks.goesOn(after: piece)
      self.chunks = consume chunks
    } else {
      let whole = Source(detectingEncodingOf: try Self.all(of: stream), allowsWindows1252: false)
      source = stream.cut.map { whole.cut(at: whole.end, $0.reason) } ?? whole
      piece = TextPiece(source.bytes)
      goesOn = false
    }
    switch format {
    case .table(let delimiter, _):
      reader = .table(CSVReader(source, CSVDialect(delimiter: delimiter)))
    case .json: reader = .json(JSONReader(source, isLines: false, holdsRecords: { _ in false }))
    case .jsonLines: reader = .json(JSONReader(source, isLines: true, holdsRecords: { _ in false }))
    case .yaml: reader = .yaml(YAMLReader(source, holdsRecords: { _ in false }))
    }
    lines = LineIndex(piece.bytes, from: piece.position)
  }

  /// Reads a stream to its end.
  private static func all(of stream: UnpackingStream) throws(SystemError) -> Bytes {
    var buffer = ByteBuffer()
    while true {
      let bytes = try stream.read(upTo: ChunkReader.chunkSize)
      if bytes.count == 0 { return buffer.finish() }
      buffer.append(bytes[0..<bytes.count])
    }
  }

  /// The names of the fields of records that are not rows.
  var names: NameTable {
    switch reader {
    case .table(let reader): reader.names
    case .json(let reader): reader.names
    case .yaml(let reader): reader.names
    case .none: NameTable()
    }
  }

  /// Reads the next record, and returns whether there was one.
  mutating func read(into record: inout Record) throws(RecordSequenceError) -> Bool {
    while true {
      let start = position
      do throws(ReadingError) {
        let isRead = try readOfPiece(into: &record)
        if isRead, !goesOn || !mayContinue(record) { return true }
        if !isRead, !goesOn { return false }
      } catch {
        // A character that the end of a piece cuts is complete in the next one.
        if !goesOn { throw self.error(at: error.offset, error.reason.message) }
      }
      try advance(from: start)
    }
  }

  private mutating func readOfPiece(into record: inout Record) throws(ReadingError) -> Bool {
    let current = reader
    reader = .none
    switch consume current {
    case .table(var rows):
      defer { reader = .table(rows) }
      return try rows.read(into: &record)
    case .json(var objects):
      defer { reader = .json(objects) }
      return try objects.read(into: &record)
    case .yaml(var objects):
      defer { reader = .yaml(objects) }
      return try objects.read(into: &record)
    case .none: return false
    }
  }

  /// The offset of the next row in the piece; its end for objects, which no piece divides.
  private var position: Int {
    if case .table(let rows) = reader { rows.position } else { piece.bytes.count }
  }

  /// Returns whether a row may continue in the next piece.
  private func mayContinue(_ record: borrowing Record) -> Bool {
    if case .table(let rows) = reader { rows.mayContinue(record) } else { false }
  }

  /// Reads the next piece, which begins with the bytes from `start` on of this one.
  private mutating func advance(from start: Int) throws(RecordSequenceError) {
    do throws(SystemError) {
      if format.isTable { chunks?.leave(piece, from: start) }
      piece = try chunks?.next() ?? TextPiece()
    } catch {
      throw .unreadable(error)
    }
    let source = chunks?.source(of: piece) ?? Source(piece.bytes)
    goesOn = chunks?.goesOn(after: piece) ?? false
    lines = LineIndex(piece.bytes, from: piece.position)
    switch reader {
    case .table(var rows):
      rows.resume(source)
      reader = .table(rows)
    case .json(var objects):
      objects.resume(source)
      reader = .json(objects)
    case .yaml, .none: break
    }
  }

  // MARK: Places

  /// Returns the line and the column of an offset in the piece.
  mutating func position(of offset: Int) -> LineIndex.Position { lines.position(of: offset) }

  /// Returns the error that is at an offset of the piece.
  mutating func error(at offset: Int, _ reason: String) -> RecordSequenceError {
    let position = position(of: offset)
    return .invalid(line: position.line, column: position.column, reason: reason)
  }
}
