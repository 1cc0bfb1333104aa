import ByteText

/// Guards before values that a spreadsheet program would take for formulas: an apostrophe before
/// `=1+1`, and one more before a text that looks guarded, so that it is clear which are guards.
/// Within a value, they follow each sign that separates cells in some language.
///
/// A guard before the name of the first column shows that a table has them.
package enum FormulaGuard {
  package static let mark = "'"

  private static let markByte = UInt8(ascii: "'")

  /// Returns `text` with a guard at each place that needs one.
  package static func guarded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let places = places(in: bytes.span, guarded: false)
    if places.isEmpty { return text }
    var result: [UInt8] = []
    for (place, next) in zip([0] + places, places + [bytes.count]) {
      result += bytes[place..<next]
      if next < bytes.count { result.append(markByte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether the first name of a header shows that its cells are guarded.
  package static func isGuard(_ name: String) -> Bool {
    name.utf8.first == markByte && name.utf8.count > 1 && name.utf8.last != markByte
  }

  /// Returns the places of a cell at which formulas begin, perhaps after apostrophes, or only those
  /// with an apostrophe, the guard.
  ///
  /// A formula begins a cell, and a program in another language takes more than the delimiter of the
  /// table for one: `1;=2` are two cells where a semicolon separates them.
  static func places(in text: Span<UInt8>, guarded: Bool) -> [Int] {
    var places: [Int] = []
    var start = 0
    while start < text.count {
      var sign = start
      while sign < text.count, text[sign] == markByte { sign += 1 }
      if !guarded || sign > start, beginsFormula(at: sign, in: text, isFirst: start == 0) {
        places.append(start)
      }
      while sign < text.count, !separates(text[sign]) { sign += 1 }
      start = sign + 1
    }
    return places
  }

  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Returns whether a spreadsheet program would take the text from `start` on for a formula.
  private static func beginsFormula(at start: Int, in text: Span<UInt8>, isFirst: Bool) -> Bool {
    guard start < text.count else { return false }
    switch text[start] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): return true
    case 0x09, 0x0A, 0x0D: return isFirst
    // The full-width forms of the signs: U+FF0B, U+FF0D, U+FF1D and U+FF20.
    case 0xEF where start + 2 < text.count:
      switch (text[start + 1], text[start + 2]) {
      case (0xBC, 0x8B), (0xBC, 0x8D), (0xBC, 0x9D), (0xBC, 0xA0): return true
      default: return false
      }
    default: return false
    }
  }
}

extension Record {
  /// Removes the guards from all fields. The places of the fields do not change.
  mutating func removeGuards(in bytes: Bytes) {
    for index in fields.indices {
      let places = FormulaGuard.places(in: text(of: fields[index], in: bytes), guarded: true)
      if places.isEmpty { continue }
      if places == [0] {
        fields[index].textStart += 1
        fields[index].textCount -= 1
        continue
      }
      setText(text(of: fields[index], in: bytes).without(places), ofField: index)
    }
  }
}

extension Span<UInt8> {
  /// Returns the bytes but those at `places`, which are in order.
  fileprivate func without(_ places: [Int]) -> [UInt8] {
    var rest: [UInt8] = []
    var start = 0
    for place in places + [count] {
      rest.append(copying: extracting(start..<place))
      start = place + 1
    }
    return rest
  }
}
