extension Span<UInt8> {
  /// The bytes, which are JSON or lines for people, as a terminal may have them: what it would obey,
  /// or not show, stands in the escapes of JSON, and means the same to whoever reads it.
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
