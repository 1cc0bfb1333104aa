/// A part of a date or time in a number format (ECMA-376 Part 1, 18.8.31).
struct DatePart: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    /// `y`; also `e`, as East Asian formats have it.
    case year
    /// `b`: the year of the Buddhist calendar.
    case buddhistYear
    /// `m`.
    case month
    /// `d`; also `aaa`, as East Asian formats have it.
    case day
    /// `g`: the era, which the Gregorian calendar does not show.
    case era
    /// `h`.
    case hour
    /// `m` beside hours or seconds.
    case minute
    /// `s`.
    case second
    /// `.000` after seconds.
    case fraction
    /// `AM/PM`, always in capitals.
    case meridiem
    /// `A/P`: one of the two letters of the code.
    case meridiemLetter
  }

  var unit: Unit

  /// The number of letters, or of digits of a fraction.
  let count: Int

  /// Whether all time since the first day counts, as in `[h]`.
  var isElapsed = false

  /// Whether the part belongs to a date, not to a time.
  var isDate: Bool {
    switch unit {
    case .year, .buddhistYear, .month, .day, .era: true
    case .hour, .minute, .second, .fraction, .meridiem, .meridiemLetter: false
    }
  }
}
