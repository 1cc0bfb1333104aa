import ByteText

/// Base64 with padding (RFC 4648, section 4), for the bytes of inputs that are not text.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// The value of each byte that is a digit.
  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($1, UInt32($0)) })

  /// Appends the digits of `bytes`.
  static func append(_ bytes: Span<UInt8>, to buffer: inout ByteBuffer) {
    var offset = 0
    while offset < bytes.count {
      let count = min(3, bytes.count - offset)
      var group: UInt32 = 0
      for index in 0..<3 {
        group = group << 8 | (index < count ? UInt32(bytes[offset + index]) : 0)
      }
      for index in 0..<4 {
        let digit = Int(group >> UInt32(18 - 6 * index) & 63)
        buffer.append(index <= count ? digits[digit] : padding)
      }
      offset += 3
    }
  }

  /// Returns the digits of `bytes`.
  static func digits(of bytes: Span<UInt8>) -> String {
    var buffer = ByteBuffer()
    append(bytes, to: &buffer)
    return String(copying: buffer.span)
  }

  /// Returns the bytes that `text` encodes, or nil if it is not Base64.
  static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var offset = 0
    while offset < text.count {
      var (group, paddingCount): (UInt32, Int) = (0, 0)
      for index in offset..<offset + 4 {
        if let value = values[text[index]], paddingCount == 0 {
          group = group << 6 | value
        } else if text[index] == padding, index >= offset + 2, offset + 4 == text.count {
          group <<= 6
          paddingCount += 1
        } else {
          return nil
        }
      }
      for index in 0..<3 - paddingCount {
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(16 - 8 * index)))
      }
      offset += 4
    }
    return bytes
  }
}
