package import ByteText
import SystemIO

extension TextEncoding {
  /// Returns `text`, which is UTF-8, in this encoding; nil if the encoding lacks a character.
  private func encode(_ text: Bytes) -> Bytes? {
    guard self != .utf8, let encoder = SystemEncoder(to: encoderName) else { return text }
    var buffer = ByteBuffer(capacity: text.count)
    let end = encoder.encode(text[0..<text.count], into: &buffer)
    return end == text.count ? buffer.finish() : nil
  }

  /// Returns `text`, which is UTF-8, as a file in this encoding, with a byte order mark if
  /// `original` has one; nil if that is not possible without changing the text.
  package func encode(_ text: Bytes, like original: Bytes) -> Bytes? {
    guard let encoded = encode(text) else { return nil }
    var buffer = ByteBuffer(capacity: encoded.count + 4)
    buffer.append(original[0..<markCount(in: original)])
    buffer.append(encoded[0..<encoded.count])
    let file = buffer.finish()
    var decoded = ByteBuffer(capacity: text.count)
    guard var decoder = TextDecoder(self),
      decoder.decode(file[0..<file.count], isLast: true, into: &decoded),
      decoded.span.hasSameBytes(as: text[0..<text.count])
    else { return nil }
    return file
  }

  /// Returns whether the encoding has all characters of a text.
  package func canEncode(_ text: String) -> Bool { encode(Bytes(text.utf8)) != nil }

  /// The name by which the C library knows the encoding, with the byte order that is written.
  private var encoderName: String {
    switch self {
    case .utf16: "UTF-16LE"
    case .utf32: "UTF-32LE"
    default: KnownEncoding.systemName(of: name)
    }
  }
}
