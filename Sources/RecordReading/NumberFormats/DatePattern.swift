import ByteText

/// A section of a number format that shows a date or a time (ECMA-376 Part 1, 18.8.31).
struct DatePattern: Sendable {
  /// The literals and the parts of the date.
  let tokens: [FormatToken]

  /// The language of the names of months and days.
  private let language: DateLanguage

  /// Whether there is a part of a date, not only of a time.
  let hasDate: Bool

  /// Whether all parts are elapsed time, which can be negative.
  private let isElapsedOnly: Bool

  /// Whether hours are counted from 1 to 12.
  private let isTwelveHour: Bool

  /// The number of digits of the fraction of a second to which times are rounded.
  private let precision: Int

  /// Creates the pattern of a section, or nil if the order of its parts has no meaning.
  init?(_ tokens: [FormatToken], _ language: DateLanguage) {
    guard let resolved = Self.resolved(tokens) else { return nil }
    self.tokens = resolved
    self.language = language
    let parts = resolved.compactMap(\.datePart)
    hasDate = parts.contains(where: \.isDate)
    isElapsedOnly = parts.allSatisfy { $0.isElapsed || $0.unit == .fraction }
    isTwelveHour = parts.contains { $0.unit == .meridiem || $0.unit == .meridiemLetter }
    precision = Self.precision(of: parts)
  }

  /// Returns the number of digits to which a time of these parts is rounded.
  ///
  /// Seconds are rounded even if only minutes are shown. A date without a time becomes the next one
  /// only in the last half millisecond, which is a rounding error.
  private static func precision(of parts: [DatePart]) -> Int {
    guard !parts.allSatisfy(\.isDate) else { return 3 }
    let digits = parts.map { $0.unit == .fraction ? $0.count : 0 }
    return min(digits.max() ?? 0, SerialTime.maxPrecision)
  }

  /// Appends the date or time of a serial number. Returns false, and appends nothing, if there is
  /// none: before the first day since 1900, or after the year 9999.
  func append(
    _ number: StoredNumber, _ system: DateSystem, showsSign: Bool, code: Bytes,
    to buffer: inout ByteBuffer
  ) -> Bool {
    guard !number.isNegative || system == .since1904 || isElapsedOnly,
      let time = SerialTime(number, precision: precision, system)
    else { return false }
    if number.isNegative, showsSign { buffer.append(UInt8(ascii: "-")) }
    let date = CalendarDate(serial: time.day, system)
    for token in tokens {
      switch token.kind {
      case .date(let part) where part.isDate: buffer.append(part, of: date, in: language)
      case .date(let part) where part.unit == .meridiemLetter:
        buffer.append(code[time.isMorning ? token.range.lowerBound : token.range.upperBound - 1])
      case .date(let part): buffer.append(part, of: time, isTwelveHour: isTwelveHour)
      default: buffer.append(token, of: code)
      }
    }
    return true
  }
}
