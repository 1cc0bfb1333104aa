import ByteText
import DeckBuilding
import RecordReading
import SystemIO

/// The text of one input: all of it at once, or chunk by chunk as it arrives.
struct InputChunks: ~Copyable {
  /// One chunk.
  struct Chunk {
    /// The bytes and their place in the input.
    let text: InputText

    /// What a reader may read of the bytes.
    let source: Source

    /// Whether more of the input follows.
    let goesOn: Bool
  }

  private var entire: Chunk?
  private var stream: ChunkReader?

  /// How the encoding of the input was detected, once the first chunk has been read.
  private(set) var encoding: Detection?

  private let format: InputFormat
  private let isEncodingSpecified: Bool

  /// The text of `input`. It is streamed unless it is read `atOnce` or its format has to be.
  ///
  /// - Throws: `SystemError` if the input cannot be opened or, at once, not be read.
  init(
    _ input: Input, _ options: ConversionOptions, atOnce: Bool, chunkSize: Int
  ) throws(SystemError) {
    format = input.format
    isEncodingSpecified = options.encoding != nil
    if atOnce || !input.format.canBeStreamed {
      let bytes = try input.read(on: options.threads)
      let source = InputEncoding.source(of: bytes, format, options)
      entire = Chunk(text: InputText(source.bytes), source: source, goesOn: false)
      encoding = Detection(
        source.detection, byte: source.detection.firstInvalidByte(in: bytes),
        isSpecified: isEncodingSpecified)
    } else {
      stream = ChunkReader(
        try input.open(), isTable: input.format.isTable, encoding: options.encoding,
        chunkSize: chunkSize)
    }
  }

  /// Returns the next chunk. The last one ends where the input does, and may be empty.
  ///
  /// - Throws: `SystemError` if the input cannot be read.
  mutating func next() throws(SystemError) -> Chunk {
    if let entire { return entire }
    let text = try stream?.next() ?? InputText(Bytes([]))
    let source = stream?.source(of: text) ?? Source(text.bytes)
    if encoding == nil, let recognition = stream?.recognition {
      encoding = Detection(
        recognition, byte: stream?.firstInvalidByte, isSpecified: isEncodingSpecified)
    }
    // Text that is not in its encoding, or a record that is too long, does not go on.
    let isBroken = source.isCutShort && source.end + 4 <= text.bytes.count
    let isTooLong = text.bytes.count > ChunkReader.longestRecord
    let isAtEnd = stream?.isAtEnd ?? true
    return Chunk(text: text, source: source, goesOn: !isAtEnd && !isBroken && !isTooLong)
  }

  /// Puts back the bytes of `chunk`, the last one, from `end` on.
  mutating func leave(_ chunk: Chunk, from end: Int) {
    if format.isTable { stream?.leave(chunk.text, from: end) }
  }
}
