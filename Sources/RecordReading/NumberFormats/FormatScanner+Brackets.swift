import ByteText

extension FormatScanner {
  /// Scans `[…]`: elapsed time, a condition, or a currency or locale. Colors and everything else
  /// are ignored; a bracket that is not closed is a literal.
  mutating func scanBracket() {
    let start = offset + 1
    var end = start
    while end < code.count, code[end] != UInt8(ascii: "]") { end += 1 }
    guard end < code.count else { return append(.literal, offset..<code.count, movingTo: end) }
    offset = start
    if !scanElapsedTime(to: end) { scanBracketContent(start..<end) }
    offset = max(offset, end + 1)
  }

  /// Scans `[h]`, `[m]` or `[s]`, with any number of the letter, and returns whether it is there.
  private mutating func scanElapsedTime(to end: Int) -> Bool {
    guard let letter = byte(0).map({ $0 | 0x20 }), let unit = Self.elapsedUnit(letter) else {
      return false
    }
    let count = count(of: letter)
    guard offset + count == end else { return false }
    let part = DatePart(unit: unit, count: count, isElapsed: true)
    append(.date(part), offset - 1..<end + 1, movingTo: end + 1)
    if unit == .second { scanFraction() }
    return true
  }

  private static func elapsedUnit(_ letter: UInt8) -> DatePart.Unit? {
    switch letter {
    case UInt8(ascii: "h"): .hour
    case UInt8(ascii: "m"): .minute
    case UInt8(ascii: "s"): .second
    default: nil
    }
  }

  private mutating func scanBracketContent(_ range: Range<Int>) {
    switch byte(0) {
    case UInt8(ascii: "$"): scanCurrency(range)
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"):
      section.condition = FormatCondition(code[range])
    default: break
    }
  }

  /// Scans `[$€-407]`: a currency symbol, which is shown, and a locale, either of which can be
  /// missing.
  private mutating func scanCurrency(_ range: Range<Int>) {
    offset += 1
    if hasWord("-f800]") { section.systemForm = .date }
    if hasWord("-f400]") { section.systemForm = .time }
    var end = offset
    while end < range.upperBound, code[end] != UInt8(ascii: "-") { end += 1 }
    if end > offset { append(.literal, offset..<end, movingTo: end) }
    guard end < range.upperBound else { return }
    section.language = DateLanguage(tag: code[end + 1..<range.upperBound]) ?? .english
  }
}
