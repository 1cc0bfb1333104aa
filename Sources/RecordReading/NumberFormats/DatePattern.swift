import ByteText

/// A section of a number format that shows a date or a time (ECMA-376 Part 1, 18.8.31).
struct DatePattern: Sendable {
  /// The literals and the parts of the date.
  let tokens: [FormatToken]

  /// The language of the names of months and days.
  private let language: DateLanguage

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
    let date = CalendarDate(serial: time.day + system.firstDay)
    for token in tokens {
      switch token.kind {
      case .date(let part) where part.unit == .meridiemLetter:
        buffer.append(code[time.isMorning ? token.range.lowerBound : token.range.upperBound - 1])
      case .date(let part): append(part, of: date, time, to: &buffer)
      default: buffer.append(token, of: code)
      }
    }
    return true
  }

  private func append(
    _ part: DatePart, of date: CalendarDate, _ time: SerialTime, to buffer: inout ByteBuffer
  ) {
    let (count, hour) = (part.count, time.second / 3600)
    func append(_ value: Int, elapsed: Int) {
      let (shown, digits) = part.isElapsed ? (elapsed, count) : (value, min(count, 2))
      buffer.append(decimal: shown, digits: digits)
    }
    switch part.unit {
    case .year: buffer.append(year: date.year, letters: count)
    case .buddhistYear: buffer.append(year: date.year + 543, letters: count)
    case .month where count < 3: buffer.append(decimal: date.month, digits: count)
    case .month where count == 3: buffer.append(language.shortMonths[date.month - 1])
    case .month where count == 5: buffer.append(String(language.months[date.month - 1].prefix(1)))
    case .month: buffer.append(language.months[date.month - 1])
    case .day where count < 3: buffer.append(decimal: date.day, digits: count)
    case .day where count == 3: buffer.append(language.shortDays[date.weekday])
    case .day: buffer.append(language.days[date.weekday])
    case .hour:
      append(isTwelveHour ? (hour + 11) % 12 + 1 : hour, elapsed: time.elapsedSeconds / 3600)
    case .minute: append(time.second / 60 % 60, elapsed: time.elapsedSeconds / 60)
    case .second: append(time.second % 60, elapsed: time.elapsedSeconds)
    case .fraction: buffer.append(fractionOf: time, digits: count)
    case .meridiem: buffer.append(time.isMorning ? "AM" : "PM")
    case .era, .meridiemLetter: break
    }
  }

  // MARK: The meaning of letters

  /// Returns the tokens of a section with the meaning that each letter has beside the others, or
  /// nil if spreadsheet programs do not accept their order, as in `h[m]`.
  static func resolved(_ tokens: [FormatToken]) -> [FormatToken]? {
    var tokens = tokens
    resolveMinutes(&tokens)
    resolveElapsedTime(&tokens)
    return hasElapsedAfterLarger(tokens) ? nil : tokens
  }

  /// Makes `m` and `mm` minutes directly after hours or before seconds, and beside elapsed time.
  private static func resolveMinutes(_ tokens: inout [FormatToken]) {
    let hasElapsed = tokens.contains { $0.datePart?.isElapsed ?? false }
    let indices = tokens.indices.filter { tokens[$0].datePart.map { !$0.isAnnotation } ?? false }
    for (position, index) in indices.enumerated() {
      guard let part = tokens[index].datePart, part.unit == .month, part.count <= 2 else {
        continue
      }
      let previous = position > 0 ? tokens[indices[position - 1]].datePart?.unit : nil
      let next = position + 1 < indices.count ? tokens[indices[position + 1]].datePart?.unit : nil
      if hasElapsed || previous == .hour || next == .second {
        tokens[index].kind = .date(DatePart(unit: .minute, count: part.count))
      }
    }
  }

  /// Makes a unit elapsed time everywhere if it is in one place: `[h]` and `h` show the same.
  private static func resolveElapsedTime(_ tokens: inout [FormatToken]) {
    let elapsed = Set(tokens.compactMap(\.datePart).filter(\.isElapsed).map(\.unit))
    for index in tokens.indices {
      guard var part = tokens[index].datePart, elapsed.contains(part.unit) else { continue }
      part.isElapsed = true
      tokens[index].kind = .date(part)
    }
  }

  /// Returns whether an elapsed unit follows a larger one that is not elapsed.
  private static func hasElapsedAfterLarger(_ tokens: [FormatToken]) -> Bool {
    var largest = 0
    for part in tokens.compactMap(\.datePart) {
      if part.isElapsed, part.unit.clockRank < largest { return true }
      if !part.isElapsed { largest = max(largest, part.unit.clockRank) }
    }
    return false
  }
}

extension DatePart {
  /// Whether the part is ignored where `m` is read beside its neighbors.
  fileprivate var isAnnotation: Bool {
    switch unit {
    case .meridiem, .meridiemLetter, .fraction, .era: true
    default: false
    }
  }
}

extension DatePart.Unit {
  /// The rank of a unit of the clock by its length; 0 for other units.
  fileprivate var clockRank: Int {
    switch self {
    case .hour: 3
    case .minute: 2
    case .second: 1
    default: 0
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func append(year: Int, letters: Int) {
    append(decimal: letters > 2 ? year : year % 100, digits: letters > 2 ? 4 : 2)
  }

  fileprivate mutating func append(fractionOf time: SerialTime, digits: Int) {
    append(UInt8(ascii: "."))
    let shown = min(digits, time.precision)
    var fraction = time.fraction
    for _ in shown..<time.precision { fraction /= 10 }
    append(decimal: fraction, digits: shown)
    append(repeating: UInt8(ascii: "0"), count: digits - shown)
  }
}
