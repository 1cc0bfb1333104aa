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

  /// The name by which the C library knows the encoding, with the byte order that is written.
  private var encoderName: String {
    switch self {
    case .utf16: "UTF-16LE"
    case .utf32: "UTF-32LE"
    default: KnownEncoding.systemName(of: name)
    }
  }
}
