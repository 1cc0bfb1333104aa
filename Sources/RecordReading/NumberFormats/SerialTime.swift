/// The day and the time of a serial number, rounded to a fraction of a second.
struct SerialTime: Hashable, Sendable {
  /// The most digits of a fraction of a second that are computed.
  static let maxPrecision = 9

  /// The serial number of the day.
  let day: Int

  /// The seconds since midnight.
  let second: Int

  /// The fraction of the second: a number of `precision` digits.
  let fraction: Int

  /// The number of digits of the fraction.
  let precision: Int

  /// Whether the time is before noon.
  var isMorning: Bool { second < 43_200 }

  /// The seconds since the first day.
  var elapsedSeconds: Int { 86_400 * day + second }

  /// Creates the day and time of `number`, ignoring its sign, rounded half up to `precision` digits
  /// after the seconds. The result is nil after the last day.
  ///
  /// Rounding carries to minutes, hours and days: 23:59:59.6 is the next day in `h:mm:ss`.
  init?(_ number: StoredNumber, precision: Int, _ system: DateSystem) {
    guard number.pointPosition <= 7 else { return nil }
    let ticksPerSecond = Int.powerOfTen(precision)
    let ticksPerDay = 86_400 * ticksPerSecond
    let ticks = Self.ticks(of: number, perDay: ticksPerDay)
    day = number.integer(at: 0..<7) + ticks / ticksPerDay
    (second, fraction) = (ticks % ticksPerDay).quotientAndRemainder(dividingBy: ticksPerSecond)
    self.precision = precision
    guard day + system.firstDay <= CalendarDate.lastDay else { return nil }
  }

  private static func ticks(of number: StoredNumber, perDay ticksPerDay: Int) -> Int {
    let day: UInt = 1_000_000_000_000_000
    let time = UInt(number.integer(at: -15..<0))
    var (high, low) = time.multipliedFullWidth(by: UInt(ticksPerDay))
    let isCarried: Bool
    (low, isCarried) = low.addingReportingOverflow(day / 2)
    if isCarried { high += 1 }
    // The time is less than the day, so the quotient is at most `ticksPerDay`.
    return Int(day.dividingFullWidth((high, low)).quotient)
  }
}

/// A date of the Gregorian calendar, as serial numbers since 1900 count it.
struct CalendarDate: Hashable, Sendable {
  /// The serial number of 31 December 9999.
  static let lastDay = 2_958_465

  let year: Int
  let month: Int
  let day: Int

  /// The day of the week, from 0 for Sunday.
  ///
  /// The weekdays before March 1900 are wrong, as in spreadsheet programs, so that they continue across 29 February.
  let weekday: Int

  /// Creates the date of a serial number, which is not negative.
  ///
  /// Day 0 is 0 January 1900, and day 60 is 29 February 1900, which never was.
  init(serial: Int) {
    switch serial {
    case 0: (year, month, day) = (1900, 1, 0)
    case 60: (year, month, day) = (1900, 2, 29)
    default: (year, month, day) = Self.date(daysSince1970: serial - (serial < 60 ? 25_568 : 25_569))
    }
    weekday = (serial + 6) % 7
  }

  /// Returns the year, month and day of a day after 1 March of the year 0.
  private static func date(daysSince1970 days: Int) -> (Int, Int, Int) {
    // Years begin in March here, so that the leap day is the last one of a year.
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = 400 * era + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}

/// The first day of a workbook's serial numbers (ECMA-376 Part 1, 18.17.4.1).
package enum DateSystem: Hashable, Sendable {
  /// Day 1 is 1 January 1900.
  case since1900
  /// Day 0 is 1 January 1904.
  case since1904

  /// The serial number since 1900 of day 0.
  var firstDay: Int { self == .since1900 ? 0 : 1462 }
}
