package import ByteText
import SystemIO

/// Text that has a character that an encoding does not have.
package struct UnencodableText: Error, Hashable {
  package let character: String
}

extension TextEncoding {
  /// Whether a byte order mark identifies the encoding among all others.
  package var isMarked: Bool {
    switch self {
    case .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian:
      true
    case .utf8, .windows1252, .latin1, .named: false
    }
  }

  /// Returns `text`, which is UTF-8, in this encoding.
  package func encode(_ text: Bytes) throws(UnencodableText) -> Bytes {
    guard self != .utf8, let encoder = SystemEncoder(to: encoderName) else { return text }
    var buffer = ByteBuffer(capacity: text.count)
    let end = encoder.encode(text[0..<text.count], into: &buffer)
    guard end == text.count else {
      let rest = String(copying: text[end..<min(end + 4, text.count)])
      throw UnencodableText(character: rest.unicodeScalars.first.map { String($0) } ?? "")
    }
    return buffer.finish()
  }

  /// Returns `text`, which is UTF-8, as a file in this encoding, with a byte order mark if
  /// `original` has one; nil if that is not possible without changing the text.
  package func encode(_ text: Bytes, like original: Bytes) -> Bytes? {
    guard let encoded = try? encode(text) else { return nil }
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
  package func canEncode(_ text: String) -> Bool { (try? encode(Bytes(text.utf8))) != nil }

  /// The name by which the C library knows the encoding, with the byte order that is written.
  private var encoderName: String {
    switch self {
    case .utf16: "UTF-16LE"
    case .utf32: "UTF-32LE"
    default: KnownEncoding.systemName(of: name)
    }
  }
}
