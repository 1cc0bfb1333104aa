import ByteText
import SystemIO

/// Characters that XML cannot contain, which Office Open XML writes as `_x000D_` (ECMA-376 Part 1, 22.9.2.19).
extension ByteBuffer {
  /// Replaces the escaped characters in the bytes from `start` on.
  @inline(__always)
  mutating func unescape(from start: Int) {
    guard count >= start + 7, hasEscape(from: start) else { return }
    let text = Bytes(copying: span.extracting(start..<count))
    removeAll(from: start)
    append(unescaping: text)
  }

  private func hasEscape(from start: Int) -> Bool {
    var next = start
    while let offset = span.offset(of: UInt8(ascii: "_"), from: next) {
      if span.escapedUnit(at: offset) != nil { return true }
      next = offset + 1
    }
    return false
  }

  private mutating func append(unescaping text: Bytes) {
    let text = text.span
    var index = 0
    while index < text.count {
      guard let (scalar, count) = text.escapedScalar(at: index) else {
        append(text[index])
        index += 1
        continue
      }
      append(scalar)
      index += count
    }
  }
}

extension Span<UInt8> {
  /// Returns the character that is escaped at `index`, and the number of bytes of the escape. One
  /// beyond U+FFFF is two escaped surrogates.
  fileprivate func escapedScalar(at index: Int) -> (Unicode.Scalar, Int)? {
    guard let unit = escapedUnit(at: index) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, 7) }
    guard let trail = escapedUnit(at: index + 7) else { return nil }
    return Unicode.Scalar(surrogates: unit, trail).map { ($0, 14) }
  }

  /// Returns the code unit that is escaped at `index` as `_xHHHH_`, or nil if there is none.
  @inline(__always)
  fileprivate func escapedUnit(at index: Int) -> UInt32? {
    guard index + 7 <= count, self[index] == UInt8(ascii: "_"),
      self[index + 1] == UInt8(ascii: "x"), self[index + 6] == UInt8(ascii: "_")
    else { return nil }
    return hexadecimalNumber(index + 2..<index + 6)
  }
}
