import ByteText
import SystemIO

extension Bytes {
  /// Returns ISO-2022-JP if the first 64 KiB have one of its escape sequences (RFC 1468), or nil.
  ///
  /// Its text is ASCII, so nothing else tells it from UTF-8: `ESC $ B` begins Japanese characters, which are then written
  /// as pairs of letters and signs.
  func iso2022ByEscapes() -> TextEncoding? {
    let text = self[0..<Swift.min(count, 1 << 16)]
    var next = 0
    while let escape = text.offset(of: 0x1B, from: next), escape + 2 < text.count {
      if text[escape + 1] == UInt8(ascii: "$"),
        text[escape + 2] == UInt8(ascii: "B") || text[escape + 2] == UInt8(ascii: "@")
      {
        return TextEncoding(name: "ISO-2022-JP")
      }
      next = escape + 1
    }
    return nil
  }
}
