import ByteText

extension ByteBuffer {
  /// Appends a part of a date, with the names of `language`.
  mutating func append(_ part: DatePart, of date: CalendarDate, in language: DateLanguage) {
    switch part.unit {
    case .year: append(year: date.year, digits: part.count)
    case .buddhistYear: append(year: date.year + 543, digits: part.count)
    case .month: appendMonth(date.month, letters: part.count, language)
    case .day: appendDay(date, letters: part.count, language)
    default: break
    }
  }

  private mutating func append(year: Int, digits: Int) {
    append(decimal: digits > 2 ? year : year % 100, minimumDigits: digits > 2 ? 4 : 2)
  }

  private mutating func appendMonth(_ month: Int, letters: Int, _ language: DateLanguage) {
    switch letters {
    case ..<3: append(decimal: month, minimumDigits: letters)
    case 3: append(language.shortMonths[month - 1])
    case 5: append(String(language.months[month - 1].prefix(1)))
    default: append(language.months[month - 1])
    }
  }

  private mutating func appendDay(_ date: CalendarDate, letters: Int, _ language: DateLanguage) {
    switch letters {
    case ..<3: append(decimal: date.day, minimumDigits: letters)
    case 3: append(language.shortDays[date.weekday])
    default: append(language.days[date.weekday])
    }
  }

  /// Appends a part of a time.
  mutating func append(_ part: DatePart, of time: SerialTime, isTwelveHour: Bool) {
    switch part.unit {
    case .hour: append(decimal: time.hours(part, isTwelveHour), minimumDigits: part.digits)
    case .minute: append(decimal: time.minutes(part), minimumDigits: part.digits)
    case .second: append(decimal: time.seconds(part), minimumDigits: part.digits)
    case .fraction: appendFraction(of: time, digits: part.count)
    case .meridiem: append(time.isMorning ? "AM" : "PM")
    default: break
    }
  }

  private mutating func appendFraction(of time: SerialTime, digits: Int) {
    append(UInt8(ascii: "."))
    let shown = min(digits, time.precision)
    var fraction = time.fraction
    for _ in shown..<time.precision { fraction /= 10 }
    append(decimal: fraction, minimumDigits: shown)
    append(repeating: UInt8(ascii: "0"), count: digits - shown)
  }
}

extension DatePart {
  /// The number of digits that are shown at least.
  fileprivate var digits: Int { isElapsed ? count : min(count, 2) }
}

extension SerialTime {
  fileprivate func hours(_ part: DatePart, _ isTwelveHour: Bool) -> Int {
    guard !part.isElapsed else { return elapsedSeconds / 3600 }
    let hour = second / 3600
    return isTwelveHour ? (hour + 11) % 12 + 1 : hour
  }

  fileprivate func minutes(_ part: DatePart) -> Int {
    part.isElapsed ? elapsedSeconds / 60 : second / 60 % 60
  }

  fileprivate func seconds(_ part: DatePart) -> Int {
    part.isElapsed ? elapsedSeconds : second % 60
  }
}
