import ByteText
@_spi(Conversion) import QuestionGroups

/// Returns the name in lower case, without white space, `_`, `-` and `–`, for comparisons.
func foldedName(_ name: String) -> String {
  if isFolded(name) { return name }
  if let folded = foldedASCII(name) { return folded }
  return String(
    String.UnicodeScalarView(
      name.lowercased().unicodeScalars.filter {
        !$0.isBlank && $0 != "_" && $0 != "-" && $0 != "\u{2013}" && $0 != "\u{FEFF}"
      }))
}

/// Returns whether folding does not change the name, as is the case in most headers.
private func isFolded(_ name: String) -> Bool {
  name.utf8.allSatisfy {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0.isDigit
  }
}

/// Returns the folded name if it is ASCII, as most names are, without Unicode table lookups.
private func foldedASCII(_ name: String) -> String? {
  var folded: [UInt8] = []
  folded.reserveCapacity(name.utf8.count)
  for byte in name.utf8 {
    switch byte {
    case 0x80...: return nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
    case 0x09...0x0D, 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"): continue
    default: folded.append(byte)
    }
  }
  return String(decoding: folded, as: UTF8.self)
}
