import ByteText
import DeckBuilding
import RecordReading
import SystemIO

/// The content of one input, either all at once or chunk by chunk as it arrives.
struct InputChunks: ~Copyable {
  /// A chunk of the content.
  struct Chunk {
    /// The bytes, or the cells of a sheet, and their place in the input.
    let text: InputText

    /// The part of it that can be read.
    let content: InputContent

    /// Whether the input continues after the chunk, and can be read there.
    let goesOn: Bool

    /// Whether the input may continue after the chunk, even if it cannot be read there.
    var mayHaveMore = false
  }

  private var entire: Chunk?
  private var stream: ChunkReader?

  /// The detected encoding of the input, once the first chunk has been read.
  private(set) var encoding: Detection?

  /// The kind of the file if the input is not text, once the first chunk has been read.
  private(set) var foreignFile: ForeignFile?

  /// Whether the input is JSON that begins with an object, which is not read in chunks.
  private(set) var beginsWithObject = false

  /// Whether the last chunk is only the beginning of a part of YAML that is too long.
  private(set) var isPieceTooLong = false

  /// Whether the reader of a chunk leaves a part of it to the next one.
  private let leavesRest: Bool

  private let isEncodingSpecified: Bool

  /// Creates the text of `input`. It is streamed unless `atOnce` is true or its format cannot be
  /// streamed. Parts of YAML that can only be read as a whole have at most about `longestPiece` bytes.
  ///
  /// - Throws: `SystemError` if the input cannot be opened or, if it is not streamed, be read.
  init(
    _ input: Input, _ options: ConversionOptions, atOnce: Bool, chunkSize: Int,
    longestPiece: Int = .max
  ) throws(SystemError) {
    let ending = input.format.ending
    leavesRest = ending != .lines
    isEncodingSpecified = options.encoding != nil
    if case .sheet(let sheet) = input.content {
      entire = Chunk(text: InputText(sheet.grid), content: .sheet(sheet.grid), goesOn: false)
    } else if atOnce || input.format.isWorkbook {
      let contents = try input.unpacked(options.limits.reading, on: options.threads)
      let bytes = contents.bytes
      foreignFile = ForeignFile(insteadOfText: bytes)
      let source = InputEncoding.source(of: contents, input.format, options)
      entire = Chunk(text: InputText(source.bytes), content: .text(source), goesOn: false)
      encoding = Detection(
        source.detection, byte: source.detection.firstInvalidByte(in: bytes),
        isSpecified: isEncodingSpecified)
    } else {
      let detectsLayout = input.format.isTable && !options.reading.specifiesTable
      let detectsEncoding = ending == .items && options.encoding == nil
      let sampleSize =
        detectsEncoding ? ChunkReader.encodingSampleSize : ChunkReader.smallestSampleSize
      stream = ChunkReader(
        UnpackingStream(try input.open(), options.limits.reading, threads: options.threads),
        endingAt: ending, encoding: options.encoding?.encoding, chunkSize: chunkSize,
        sampleSize: detectsLayout ? ChunkReader.tableSampleSize : sampleSize,
        limits: options.limits.reading, longestPiece: longestPiece)
    }
  }

  /// Returns the next chunk. The last one ends at the end of the input, and may be empty.
  ///
  /// - Throws: `SystemError` if the input cannot be read.
  mutating func next() throws(SystemError) -> Chunk {
    if let entire { return entire }
    let piece = try stream?.next() ?? TextPiece()
    let source = stream?.source(of: piece) ?? Source(piece.bytes)
    foreignFile = stream?.foreignFile
    beginsWithObject = stream?.beginsWithObject ?? false
    isPieceTooLong = stream?.isPieceTooLong ?? false
    if encoding == nil, let recognition = stream?.recognition {
      encoding = Detection(
        recognition, byte: stream?.firstInvalidByte, isSpecified: isEncodingSpecified)
    }
    return Chunk(
      text: InputText(
        piece.bytes, offset: piece.offset, position: piece.position,
        contextCount: piece.content.lowerBound),
      content: .text(source), goesOn: stream?.goesOn(after: piece) ?? false,
      mayHaveMore: stream?.mayHaveMore ?? false)
  }

  /// Puts back the bytes from `end` on of `chunk`, the most recent one.
  mutating func leave(_ chunk: Chunk, from end: Int) {
    guard leavesRest else { return }
    stream?.leave(
      TextPiece(
        chunk.text.bytes, offset: chunk.text.offset, position: chunk.text.firstPosition), from: end)
  }
}

extension InputFormat {
  /// Where pieces of an input that is read chunk by chunk end.
  fileprivate var ending: ChunkReader.Ending {
    switch structure {
    case .json(isLines: false): .elements
    case .json(isLines: true): .lines
    case .yaml: .items
    case .table, .workbook: .anywhere
    }
  }
}
