extension Span<UInt8> {
  /// A copy of the bytes, which are JSON or lines of text, with JSON escapes for characters that
  /// are invisible or that a terminal would interpret. The meaning of JSON does not change by them.
  package var escapedForTerminal: Bytes {
    var shown = ByteBuffer(capacity: count)
    for scalar in String(copying: self).unicodeScalars {
      guard scalar != "\n", isHidden(scalar) else {
        shown.append(String(scalar))
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        shown.append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      }
    }
    return shown.finish()
  }
}
