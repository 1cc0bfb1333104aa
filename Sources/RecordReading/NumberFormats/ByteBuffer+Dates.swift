import ByteText

extension ByteBuffer {
  /// Appends a part of a date.
  mutating func append(_ part: DatePart, of date: CalendarDate) {
    switch part.unit {
    case .year: append(year: date.year, digits: part.count)
    case .buddhistYear: append(year: date.year + 543, digits: part.count)
    case .month: appendMonth(date.month, letters: part.count)
    case .day: appendDay(date, letters: part.count)
    default: break
    }
  }

  private mutating func append(year: Int, digits: Int) {
    append(decimal: digits > 2 ? year : year % 100, minimumDigits: digits > 2 ? 4 : 2)
  }

  private mutating func appendMonth(_ month: Int, letters: Int) {
    let name = DateNames.months[(month + 11) % 12]
    switch letters {
    case ..<3: append(decimal: month, minimumDigits: letters)
    case 3: append(prefix: 3, of: name)
    case 5: append(prefix: 1, of: name)
    default: append(name)
    }
  }

  private mutating func appendDay(_ date: CalendarDate, letters: Int) {
    let name = DateNames.days[date.weekday % 7]
    switch letters {
    case ..<3: append(decimal: date.day, minimumDigits: letters)
    case 3: append(prefix: 3, of: name)
    default: append(name)
    }
  }

  private mutating func append(prefix count: Int, of name: String) {
    for byte in name.utf8.prefix(count) { append(byte) }
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
    for _ in shown..<digits { append(UInt8(ascii: "0")) }
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
