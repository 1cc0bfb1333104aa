/// A date of the Gregorian calendar, as the serial numbers of a workbook count it.
struct CalendarDate: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// The day of the week, from 0 for Sunday.
  ///
  /// The weekdays before March 1900 are wrong, as in spreadsheet programs, so that they continue
  /// across 29 February.
  let weekday: Int

  /// Creates the date of a serial number, which is not negative.
  ///
  /// Day 0 since 1900 is 0 January, and day 60 is 29 February 1900.
  init(serial: Int, _ system: DateSystem) {
    switch (system, serial) {
    case (.since1900, 0): (year, month, day) = (1900, 1, 0)
    case (.since1900, 60): (year, month, day) = (1900, 2, 29)
    case (.since1900, ..<60): (year, month, day) = Self.date(daysSince1970: serial - 25_568)
    case (.since1900, _): (year, month, day) = Self.date(daysSince1970: serial - 25_569)
    case (.since1904, _): (year, month, day) = Self.date(daysSince1970: serial - 24_107)
    }
    weekday = (serial + (system == .since1900 ? 6 : 5)) % 7
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
