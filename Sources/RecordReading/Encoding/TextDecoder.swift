package import ByteText
import SystemIO

/// A decoder that converts a text to UTF-8 and removes its byte order mark. The text can come in
/// chunks that end anywhere.
package struct TextDecoder: ~Copyable {
  private var encoding: TextEncoding
  private let converter: TextConversion?

  /// The bytes of a character that is not complete yet.
  private var held = ByteBuffer()
  private var isAtStart = true
  private var hasFailed = false

  /// Creates a decoder of one text, or nil if the C library does not support the encoding.
  package init?(_ encoding: TextEncoding) {
    self.encoding = encoding
    if encoding.needsConverter {
      guard let converter = TextConversion(from: encoding.systemName) else { return nil }
      self.converter = consume converter
    } else {
      converter = nil
    }
  }

  /// Decodes the next chunk of the text and appends it to `buffer`.
  ///
  /// Returns false if the text is invalid after what has been appended: bytes that are not a
  /// character in this encoding, or a character that the end of the last chunk cuts off.
  package mutating func decode(
    _ bytes: Span<UInt8>, isLast: Bool, into buffer: inout ByteBuffer
  ) -> Bool {
    guard !hasFailed else { return false }
    var offset = 0
    // The first character is decoded byte by byte as well, as it can be the byte order mark.
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

  /// Decodes the held bytes and keeps an incomplete character; returns false if they are invalid.
  private mutating func decodeHeld(into buffer: inout ByteBuffer) -> Bool {
    var text = ByteBuffer()
    let bytes = held.finish()
    let part = decode(bytes.span, into: &text)
    let isMark = isAtStart && text.span.hasSameBytes(as: TextEncoding.utf8.mark.span)
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
    case .windows1252:
      return bytes.decodeSingleBytes(into: &buffer) { Unicode.Scalar(windows1252: $0) }
    case .latin1: return bytes.decodeSingleBytes(into: &buffer) { Unicode.Scalar($0) }
    case .utf16, .utf32:
      // The first code unit determines the byte order.
      guard bytes.count >= (encoding == .utf16 ? 2 : 4) else { return DecodedPart(end: 0) }
      encoding = encoding.resolved(by: bytes)
      return decode(bytes, into: &buffer)
    default:
      return converter?.decode(bytes, into: &buffer) ?? DecodedPart(end: 0, isFaulty: true)
    }
  }

  /// Ends the text; returns false if it ends inside a character.
  private func finish(into buffer: inout ByteBuffer) -> Bool {
    held.count == 0 && converter?.finish(into: &buffer) ?? true
  }
}

extension Span<UInt8> {
  /// Copies the well-formed UTF-8 before the first invalid sequence.
  fileprivate func decodeUTF8(into buffer: inout ByteBuffer) -> DecodedPart {
    let copy = Bytes(copying: self)
    let end = copy.firstInvalidUTF8(in: 0..<count) ?? count
    buffer.append(copy[0..<end])
    return DecodedPart(end: end, isFaulty: end < count && !copy.isCutCharacter(at: end))
  }
}
