package import ByteText
import SystemIO

/// Decodes a text to UTF-8, which may come in pieces that end anywhere, and leaves out its byte
/// order mark.
package struct TextDecoder: ~Copyable {
  private var encoding: TextEncoding
  private let converter: SystemConverter?

  /// The beginning of a character that is not complete yet.
  private var held = ByteBuffer()
  private var isAtStart = true
  private var hasFailed = false

  /// A decoder of one text; nothing if the C library does not know the encoding by its name.
  package init?(_ encoding: TextEncoding) {
    self.encoding = encoding
    if case .named(let name) = encoding {
      guard let converter = SystemConverter(from: KnownEncoding.systemName(of: name)) else {
        return nil
      }
      self.converter = consume converter
    } else {
      converter = nil
    }
  }

  /// Decodes the next piece of the text and appends it to `buffer`.
  ///
  /// False means that the text is not in this encoding behind what has been appended: bytes that
  /// stand for no character, or one that is cut off by the end of the last piece.
  package mutating func decode(
    _ bytes: Span<UInt8>, isLast: Bool, into buffer: inout ByteBuffer
  ) -> Bool {
    guard !hasFailed else { return false }
    var offset = 0
    // The first character goes byte by byte too, as it may be a mark.
    while offset < bytes.count, isAtStart || held.count > 0 {
      held.append(bytes[offset])
      offset += 1
      hasFailed = !decodeHeld(into: &buffer)
      if hasFailed { return false }
    }
    let rest = bytes.extracting(offset...)
    let part = decode(rest, into: &buffer)
    if !part.isFaulty { held.append(rest.extracting(part.end...)) }
    hasFailed = part.isFaulty || isLast && !finish(into: &buffer)
    return !hasFailed
  }

  /// Decodes what is held, and goes on holding what is not complete; false for a fault.
  private mutating func decodeHeld(into buffer: inout ByteBuffer) -> Bool {
    var text = ByteBuffer()
    let bytes = held.finish()
    let part = decode(bytes[0..<bytes.count], into: &text)
    let isMark = isAtStart && text.isMark
    if text.count > 0 { isAtStart = false }
    if !isMark { buffer.append(text.span) }
    held.append(bytes[part.end..<bytes.count])
    return !part.isFaulty
  }

  private mutating func decode(_ bytes: Span<UInt8>, into buffer: inout ByteBuffer) -> DecodedPart {
    switch encoding {
    case .utf8: return bytes.decodeUTF8(into: &buffer)
    case .utf16LittleEndian: return bytes.decodeUTF16(.littleEndian, into: &buffer)
    case .utf16BigEndian: return bytes.decodeUTF16(.bigEndian, into: &buffer)
    case .utf32LittleEndian: return bytes.decodeUTF32(.littleEndian, into: &buffer)
    case .utf32BigEndian: return bytes.decodeUTF32(.bigEndian, into: &buffer)
    case .windows1252: return bytes.decodeWindows1252(into: &buffer)
    case .latin1: return bytes.decodeLatin1(into: &buffer)
    case .utf16, .utf32:
      // The first unit tells the byte order.
      guard bytes.count >= (encoding == .utf16 ? 2 : 4) else { return DecodedPart(end: 0) }
      encoding = encoding.resolved(by: bytes)
      return decode(bytes, into: &buffer)
    case .named:
      return converter?.decode(bytes, into: &buffer) ?? DecodedPart(end: 0, isFaulty: true)
    }
  }

  /// Ends the text; false if it ends inside a character.
  private func finish(into buffer: inout ByteBuffer) -> Bool {
    held.count == 0 && converter?.finish(into: &buffer) ?? true
  }
}

extension ByteBuffer {
  /// Whether the bytes are U+FEFF and nothing else.
  fileprivate var isMark: Bool {
    count == 3 && span[0] == 0xEF && span[1] == 0xBB && span[2] == 0xBF
  }
}

extension Span<UInt8> {
  /// Takes over UTF-8 as far as it is well-formed.
  fileprivate func decodeUTF8(into buffer: inout ByteBuffer) -> DecodedPart {
    let copy = Bytes(copying: self)
    let end = copy.firstInvalidUTF8(in: 0..<count) ?? count
    buffer.append(copy[0..<end])
    return DecodedPart(end: end, isFaulty: end < count && !copy.isCutCharacter(at: end))
  }
}
