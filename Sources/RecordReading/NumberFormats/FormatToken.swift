/// An element of a section of a number format (ECMA-376 Part 1, 18.8.31).
struct FormatToken: Hashable, Sendable {
  enum Symbol: Hashable, Sendable {
    /// Bytes that are shown as they are.
    case literal
    /// `_x`: a space as wide as a character.
    case padding
    /// `0`, `#` or `?`.
    case digit(DigitPlaceholder)
    /// `.`.
    case point
    /// `,`.
    case comma
    /// `%`.
    case percent
    /// `E+` or `E-`.
    case exponent(showsPlus: Bool)
    /// `/`.
    case slash
    /// `@`: the text of a cell.
    case text
    /// `General`.
    case general
    /// A part of a date or time.
    case date(DatePart)
  }

  var kind: Symbol

  /// The bytes of the format that are shown if the token is a literal.
  let range: Range<Int>

  /// Whether the token is replaced by the text of a cell.
  var isText: Bool { kind == .text }

  /// The part of a date or time that the token is, or nil.
  var datePart: DatePart? {
    if case .date(let part) = kind { part } else { nil }
  }

  /// The placeholder for a digit that the token is, or nil.
  var placeholder: DigitPlaceholder? {
    if case .digit(let placeholder) = kind { placeholder } else { nil }
  }
}

/// A placeholder for one digit: how a digit is shown that does not count.
enum DigitPlaceholder: Hashable, Sendable {
  /// `0`, as a zero.
  case zero
  /// `?`, as a space.
  case space
  /// `#`, not at all.
  case nothing

  /// The byte that is shown instead of a digit that does not count.
  var filler: UInt8? {
    switch self {
    case .zero: UInt8(ascii: "0")
    case .space: UInt8(ascii: " ")
    case .nothing: nil
    }
  }
}

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
