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
    let ticksPerSecond = Self.powerOfTen(precision)
    let ticksPerDay = 86_400 * ticksPerSecond
    let ticks = Self.ticks(of: number, perDay: ticksPerDay)
    day = number.integer(at: 0..<7) + ticks / ticksPerDay
    (second, fraction) = (ticks % ticksPerDay).quotientAndRemainder(dividingBy: ticksPerSecond)
    self.precision = precision
    guard day <= system.lastDay else { return nil }
  }

  /// Returns the time of day in ticks.
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

  private static func powerOfTen(_ exponent: Int) -> Int {
    var power = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
