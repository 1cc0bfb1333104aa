import ByteText
package import SystemIO

/// A reader that returns an input, even an endless one, in pieces that end after a record.
///
/// A piece is the rest of the previous piece followed by the next chunk of the input. In JSON Lines
/// it ends after the last line ending. In a table only the reader of rows can determine where a row
/// ends: it calls `leave` to return the part of the piece that must be read again with the next
/// one. In a list of JSON, the content of a piece ends where an element begins, in YAML where an
/// item of a list at the top or a document begins, and the rest of the piece must be left. Pieces
/// are in UTF-8; the encoding of the input is specified, or detected from its sample.
///
/// The sample is the beginning of the input, and part of the first piece. It has a fixed size, so
/// that the detection does not depend on the number of bytes that arrive at once.
package struct ChunkReader: ~Copyable {
  /// Where pieces end.
  package enum Ending {
    /// Anywhere: the reader of rows determines where the last row ends.
    case anywhere
    /// After a line.
    case lines
    /// Before an element of a list of JSON.
    case elements
    /// Before an item of a list of YAML, or a document.
    case items
  }

  /// The number of bytes to read at once.
  package static let chunkSize = 1 << 18

  /// The number of bytes from which the encoding and the layout of a table are detected.
  package static let tableSampleSize = 1 << 18

  /// The number of bytes that are needed if there is no layout to detect: JSON begins with ASCII,
  /// so its first bytes show its encoding, and a table with a specified layout may begin with a
  /// byte order mark and a line `sep=…`.
  package static let smallestSampleSize = 64

  /// The number of bytes from which an encoding without a mark is detected.
  package static let encodingSampleSize = 1 << 12

  /// The maximum length of a record in bytes: a quote that is never closed, or a line that never
  /// ends, must not fill the memory.
  package static let longestRecord = 1 << 30

  /// The number of bytes from which on a piece is not divided any further.
  private let longestPiece: Int

  /// Whether the last piece is only a part of one that is too long.
  package private(set) var isPieceTooLong = false

  /// The offset in the last piece of a quote that is not closed, because of which the piece is too long.
  private var openQuote: Int?

  private let stream: UnpackingStream
  private let chunkSize: Int
  private let sampleSize: Int

  /// Whether the stream has ended. Reading a terminal again would wait for another end.
  private var isStreamAtEnd = false

  private let ending: Ending
  private let limits: ReadingLimits
  private let encoding: TextEncoding?
  private let allowsWindows1252: Bool

  /// The decoder of the input, or nil if the input is in UTF-8.
  private var decoder: TextDecoder?

  /// The encoding of the input, once the sample has been read.
  package private(set) var recognition: EncodingDetection?

  /// The first byte that is not UTF-8, if the sample has one.
  package private(set) var firstInvalidByte: UInt8?

  /// The kind of the file if the input is not text, once the sample has been read.
  package private(set) var foreignFile: ForeignFile?

  /// Whether the bytes after the last piece are not text in the encoding.
  package private(set) var isBroken = false

  /// The state of YAML before the next piece.
  private var yamlState = Source.YAMLState()

  /// Whether the input is JSON that begins with an object, and cannot be read in pieces.
  package private(set) var beginsWithObject = false

  /// The bytes that have been read but are not part of a piece yet, after bytes of the last piece.
  private var rest = ByteBuffer()

  /// The number of bytes in `rest` that are part of the last piece.
  private var contextCount = 0

  private var offset = 0
  private var position = LineIndex.Position(line: 1, column: 1)

  /// The number of bytes to read before searching for the end of a record again: as many as there
  /// are already, so that a record of many chunks is scanned only a few times.
  private var neededCount = 1

  /// Whether the last piece of the input has been returned.
  package private(set) var isAtEnd = false

  /// Creates a reader of `stream` in `encoding` or, if it is nil, in the detected encoding. The sample has
  /// `sampleSize` bytes. Elements are found with the limits of their reader. Pieces of YAML have at most about
  /// `longestPiece` bytes.
  package init(
    _ stream: UnpackingStream, endingAt ending: Ending, encoding: TextEncoding?,
    chunkSize: Int = ChunkReader.chunkSize, sampleSize: Int,
    limits: ReadingLimits = ReadingLimits(), longestPiece: Int = .max
  ) {
    self.longestPiece = ending == .items ? longestPiece : Self.longestRecord
    self.stream = stream
    self.encoding = encoding
    self.chunkSize = chunkSize
    self.sampleSize = sampleSize
    self.ending = ending
    self.limits = limits
    allowsWindows1252 = ending == .anywhere
  }

  /// Returns the source for a reader of `piece`, the most recent one.
  package func source(of piece: TextPiece) -> Source {
    let whole = Source(piece.bytes, isStart: piece.offset == 0 && decoder == nil)
    let source = whole.part(piece.content)
    if let openQuote { return source.cut(at: openQuote, .yaml(.openQuote)) }
    if isAtEnd, let cut = stream.cut { return source.cut(at: source.end, cut.reason) }
    if source.isCutShort, let reason = recognition?.invalidReason {
      return source.cut(at: source.end, reason)
    }
    return isBroken && isAtEnd ? source.cut(at: source.end, .invalidEncoding) : source
  }

  /// Reads and decodes a chunk, or the sample first. Returns the number of new bytes, at least 1,
  /// or 0 at the end.
  private mutating func fill(_ count: Int) throws(SystemError) -> Int {
    let isSample = recognition == nil
    let bytes = try isSample ? readSample() : read(upTo: count)
    if isSample { recognize(bytes) }
    let before = rest.count
    if decoder == nil {
      rest.append(bytes[0..<bytes.count])
    } else if decoder?.decode(bytes[0..<bytes.count], isLast: bytes.count == 0, into: &rest)
      == false
    {
      isBroken = true
    }
    // A chunk may contain only a part of a character.
    return bytes.count == 0 || isBroken ? 0 : max(1, rest.count - before)
  }

  /// Reads the next bytes. Returns none at the end.
  private mutating func read(upTo count: Int) throws(SystemError) -> Bytes {
    if isStreamAtEnd { return Bytes([]) }
    let bytes = try stream.read(upTo: count)
    isStreamAtEnd = bytes.count == 0
    return bytes
  }

  /// Reads the sample, or all bytes if there are fewer.
  private mutating func readSample() throws(SystemError) -> Bytes {
    var sample = ByteBuffer()
    while sample.count < sampleSize {
      let bytes = try read(upTo: sampleSize - sample.count)
      if bytes.count == 0 { break }
      sample.append(bytes[0..<bytes.count])
    }
    return sample.finish()
  }

  private mutating func recognize(_ first: Bytes) {
    let recognition =
      encoding.map { EncodingDetection(specified: $0, of: first) }
      ?? EncodingDetection(
        of: first, isComplete: isStreamAtEnd && stream.cut == nil,
        allowsWindows1252: allowsWindows1252)
    if recognition.encoding != .utf8 { decoder = TextDecoder(recognition.encoding) }
    self.recognition = recognition
    firstInvalidByte = recognition.firstInvalidByte(in: first)
    foreignFile = ForeignFile(insteadOfText: first)
  }

  /// Returns the next piece. The last one ends at the end of the input, and may be empty.
  package mutating func next() throws(SystemError) -> TextPiece {
    var scanned = rest.count
    while true {
      let count = try fill(max(chunkSize, neededCount))
      isAtEnd = count == 0
      neededCount = max(0, neededCount - count)
      if isAtEnd || rest.count > longestPiece {
        if ending == .items, !isAtEnd {
          if let piece = takeItems() { return piece }
          let piece = take(upTo: rest.count)
          openQuote = source(of: piece).openYAMLQuote
          isPieceTooLong = openQuote == nil
          return piece
        }
        let first = rest.span.firstByteOfValue
        noteBeginning(first)
        return take(upTo: rest.count)
      }
      if neededCount > 0 { continue }
      switch ending {
      case .anywhere: return take(upTo: rest.count)
      case .lines:
        if let lineEnd = rest.span.lastLineEnd(from: scanned) { return take(upTo: lineEnd + 1) }
        scanned = rest.count
      case .elements: if let piece = takeElements() { return piece }
      case .items: if let piece = takeItems() { return piece }
      }
    }
  }

  /// Notes whether JSON begins with an object, if `first` is its first byte.
  private mutating func noteBeginning(_ first: UInt8?) {
    guard ending == .elements, offset + contextCount == 0 else { return }
    beginsWithObject = first == UInt8(ascii: "{")
  }

  /// Returns the piece of all bytes if an element of a list ends in them, or an error. The input may not
  /// have ended.
  private mutating func takeElements() -> TextPiece? {
    let bytes = rest.finish()
    let isFirst = offset + contextCount == 0
    let source = Source(bytes, isStart: isFirst && decoder == nil).part(contextCount..<bytes.count)
    noteBeginning(bytes[0..<bytes.count].firstByteOfValue)
    let end = beginsWithObject ? bytes.count : source.endOfElements(isFirst: isFirst, limits)
    return piece(bytes, upTo: end)
  }

  /// Returns the piece of all bytes if an item or a document of YAML ends in them, or there is an error. The input
  /// may not have ended.
  private mutating func takeItems() -> TextPiece? {
    let bytes = rest.finish()
    let isFirst = offset + contextCount == 0
    let source = Source(bytes, isStart: isFirst && decoder == nil).part(contextCount..<bytes.count)
    return piece(bytes, upTo: source.endOfItems(&yamlState))
  }

  /// Returns the piece of bytes whose content ends at `end`. If there is no end, more bytes are needed.
  private mutating func piece(_ bytes: Bytes, upTo end: Int?) -> TextPiece? {
    guard let end else {
      rest.append(bytes[0..<bytes.count])
      neededCount = bytes.count
      return nil
    }
    return TextPiece(bytes, offset: offset, position: position, content: contextCount..<end)
  }

  private mutating func take(upTo end: Int) -> TextPiece {
    let bytes = rest.finish()
    let piece = TextPiece(
      end == bytes.count ? bytes : Bytes(copying: bytes[0..<end]), offset: offset,
      position: position, content: contextCount..<end)
    rest.append(bytes[end..<bytes.count])
    position = LineIndex.position(after: bytes[0..<end], from: position)
    offset += end
    (contextCount, neededCount) = (0, 1)
    return piece
  }

  /// Whether anything can be read after `piece`, the most recent one: nothing after text that is not
  /// in its encoding, or after a record that is too long.
  package func goesOn(after piece: TextPiece) -> Bool {
    let source = source(of: piece)
    let isBroken = source.isCutShort && source.end + 4 <= piece.bytes.count
    return !isAtEnd && !isBroken && (ending == .items || piece.bytes.count <= longestPiece)
  }

  /// Whether the stream may have more bytes, also after text that is not in its encoding. Only its end shows
  /// that there are none.
  package var mayHaveMore: Bool { !isStreamAtEnd }

  /// Puts back the bytes after `end` of `piece`, the most recent one.
  package mutating func leave(_ piece: TextPiece, from end: Int) {
    let bytes = piece.bytes
    let start =
      switch ending {
      case .anywhere, .lines: end
      case .elements: bytes.startOfContext(before: end)
      case .items: min(bytes.startOfContext(before: end), bytes.startOfComments(before: end))
      }
    rest.append(bytes[start..<bytes.count])
    position = LineIndex.position(after: bytes[0..<start], from: piece.position)
    offset = piece.offset + start
    contextCount = end - start
    neededCount = end == 0 ? max(1, bytes.count) : 1
  }
}

extension Span<UInt8> {
  fileprivate func lastLineEnd(from start: Int) -> Int? {
    var index = count - 1
    while index >= start {
      if self[index] == UInt8(ascii: "\n") { return index }
      index -= 1
    }
    return nil
  }
}
