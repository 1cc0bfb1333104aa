import ByteText

/// The part of a text that a scanner sees: a window that moves over the text while it is unpacked.
///
/// The bytes before `end` are well-formed UTF-8. What a scanner has not finished when it reaches
/// the end stays in the window, which grows until the unfinished part fits.
struct XMLWindow: ~Copyable {
  /// The text in the window, and up to three bytes of a character that is not complete yet.
  private(set) var bytes = Bytes([])

  /// The offset after the last complete character.
  private(set) var end = 0

  /// The offset of the window in the text.
  private(set) var offset = 0

  private var reader: MemberReader
  private let pieceSize: Int
  private let limits: ReadingLimits
  private var decoder: TextDecoder?
  private var isAtEnd = false

  /// Whether the bytes after the window are not text in the encoding.
  private(set) var isInvalid = false

  /// The name of the encoding of the bytes.
  var encoding: String { decoder == nil ? "utf-8" : "utf-16" }

  /// Creates a window at the start of a text, of which it reads `pieceSize` bytes at a time.
  init(_ reader: consuming MemberReader, pieceSize: Int, _ limits: ReadingLimits) {
    self.reader = reader
    self.pieceSize = pieceSize
    self.limits = limits
  }

  /// Reads the first bytes, and determines the encoding from them. Returns the offset after a byte order mark.
  mutating func begin() throws(WorkbookFault) -> Int {
    var piece = ByteBuffer()
    while piece.count < 4, try reader.read(upTo: max(4, pieceSize), into: &piece) > 0 {}
    let first = piece.finish()
    // A byte order mark, or the first character of a text, `<`.
    if first.count >= 2 {
      switch (first[0], first[1]) {
      case (0xFF, 0xFE), (0x3C, 0): decoder = TextDecoder(.utf16LittleEndian)
      case (0xFE, 0xFF), (0, 0x3C): decoder = TextDecoder(.utf16BigEndian)
      default: break
      }
    }
    guard decoder != nil else {
      move(to: 0, first)
      return first.hasByteOrderMark ? 3 : 0
    }
    var text = ByteBuffer()
    decode(first, into: &text)
    move(to: 0, text.finish())
    return 0
  }

  /// Moves the window to `start`, and adds the next piece of the text. Returns false if there is none.
  mutating func advance(to start: Int) throws(WorkbookFault) -> Bool {
    guard !isAtEnd, !isInvalid else {
      move(to: start, Bytes(copying: bytes[start..<bytes.count]))
      return false
    }
    let keptCount = bytes.count - start
    guard keptCount <= limits.valueBytes else { throw limits.faultOfWorkbook(.valueBytes) }
    // A window that grows by half of its size is copied only a few times.
    let size = max(pieceSize, keptCount / 2)
    var next = ByteBuffer(capacity: keptCount + size)
    next.append(bytes[start..<bytes.count])
    if decoder == nil {
      isAtEnd = try reader.read(upTo: size, into: &next) == 0
    } else {
      var piece = ByteBuffer()
      isAtEnd = try reader.read(upTo: size, into: &piece) == 0
      decode(piece.finish(), into: &next)
    }
    move(to: start, next.finish())
    return !isAtEnd
  }

  private mutating func decode(_ piece: Bytes, into buffer: inout ByteBuffer) {
    if decoder?.decode(piece.span, isLast: isAtEnd, into: &buffer) == false {
      isInvalid = true
    }
  }

  /// Moves the window to `start`, with `next` as its text.
  private mutating func move(to start: Int, _ next: Bytes) {
    let checked = end - start
    bytes = next
    offset += start
    end = bytes.firstInvalidUTF8(in: checked..<bytes.count) ?? bytes.count
    if end < bytes.count, isAtEnd || !bytes.isCutCharacter(at: end) { isInvalid = true }
  }
}
