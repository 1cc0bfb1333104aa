import ByteText

extension FormatScanner {
  /// Scans the word or the letters of a date at the offset; `letter` is the first one in lowercase.
  mutating func scanLetters(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "g") where hasWord("general"): append(.general, count: 7)
    // The era, as East Asian formats have it.
    case UInt8(ascii: "g"): scanPart(.era, letter)
    case UInt8(ascii: "a"): scanMeridiem()
    case UInt8(ascii: "b"): scanBuddhistYear()
    case UInt8(ascii: "e"): scanExponent()
    case UInt8(ascii: "y"): scanPart(.year, letter)
    case UInt8(ascii: "m"): scanPart(.month, letter)
    case UInt8(ascii: "d"): scanPart(.day, letter)
    case UInt8(ascii: "h"): scanPart(.hour, letter)
    case UInt8(ascii: "s"):
      scanPart(.second, letter)
      scanFraction()
    default: append(.literal, count: 1)
    }
  }

  /// Returns the number of times that the lowercase `letter` follows, in either case.
  func count(of letter: UInt8) -> Int {
    var count = 0
    while let byte = byte(count), byte | 0x20 == letter { count += 1 }
    return count
  }

  private mutating func scanPart(_ unit: DatePart.Unit, _ letter: UInt8) {
    append(unit, letters: count(of: letter))
  }

  private mutating func append(_ unit: DatePart.Unit, letters: Int) {
    append(.date(DatePart(unit: unit, count: letters)), count: letters)
  }

  /// Returns whether the lowercase `word` follows, in either case.
  func hasWord(_ word: String) -> Bool {
    var distance = 0
    for expected in word.utf8 {
      guard let byte = byte(distance), byte == expected || byte | 0x20 == expected else {
        return false
      }
      distance += 1
    }
    return true
  }

  /// Scans `AM/PM`, `A/P`, or the names of days as East Asian formats have them.
  private mutating func scanMeridiem() {
    if hasWord("am/pm") { return append(.meridiem, letters: 5) }
    if hasWord("a/p") { return append(.meridiemLetter, letters: 3) }
    let letters = count(of: UInt8(ascii: "a"))
    guard letters >= 3 else { return append(.literal, count: letters) }
    append(.day, letters: letters)
  }

  /// Scans the year of the Buddhist calendar. `B1` and `B2`, which choose the Gregorian or the
  /// Hijri calendar, are ignored: dates are Gregorian.
  private mutating func scanBuddhistYear() {
    if let next = byte(1), next == UInt8(ascii: "1") || next == UInt8(ascii: "2") {
      offset += 2
      return
    }
    scanPart(.buddhistYear, UInt8(ascii: "b"))
  }

  /// Scans `E+` or `E-` after a digit, or the year as East Asian formats have it.
  private mutating func scanExponent() {
    let sign = byte(1)
    let hasDigits = section.tokens.contains { $0.placeholder != nil }
    if hasDigits, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      return append(.exponent(showsPlus: sign == UInt8(ascii: "+")), count: 2)
    }
    let letters = count(of: UInt8(ascii: "e"))
    append(.date(DatePart(unit: .year, count: 4)), count: letters)
  }

  /// Scans `.000`, if it follows seconds.
  mutating func scanFraction() {
    guard byte(0) == UInt8(ascii: ".") else { return }
    var count = 1
    while byte(count) == UInt8(ascii: "0") { count += 1 }
    guard count > 1 else { return }
    append(.date(DatePart(unit: .fraction, count: count - 1)), count: count)
  }

  // MARK: Brackets

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

  /// Scans `[$€-407]`: a currency symbol, which is shown, and a locale, either of which can be missing.
  private mutating func scanCurrency(_ range: Range<Int>) {
    offset += 1
    if hasWord("-f800]") { section.systemForm = .date }
    if hasWord("-f400]") { section.systemForm = .time }
    var end = offset
    while end < range.upperBound, code[end] != UInt8(ascii: "-") { end += 1 }
    if end > offset { append(.literal, offset..<end, movingTo: end) }
    guard end < range.upperBound else { return }
    section.language = DateLanguage.ofTag(code[end + 1..<range.upperBound])
  }
}
