import ByteText

/// The sections of a number format (ECMA-376 Part 1, 18.8.31): up to three for numbers, and one for
/// text.
struct FormatSections: Sendable {
  /// The sections for numbers, in the order in which they are tried.
  let numbers: [FormatSection]

  /// The section for text, or nil if text is shown as it is.
  let text: [FormatToken]?

  /// The form of the system that the code demands, or nil.
  let systemForm: SystemForm?

  init(_ code: Bytes) {
    var scanned = FormatScanner.sections(of: code)
    systemForm = scanned.first?.systemForm
    text = Self.takeText(from: &scanned)?.tokens
    numbers = Self.numbers(scanned, code)
  }

  /// The kind of values that the first section shows.
  var kind: NumberFormat.Kind {
    guard let first = numbers.first else { return .text }
    switch first.body {
    case .general(let tokens): return numbers.count == 1 && tokens.count == 1 ? .general : .number
    case .number, .fraction: return .number
    case .date(let pattern): return pattern.hasDate ? .date : .time
    case .text: return .text
    }
  }

  /// Returns the index of the section for `number`, or nil if there is none.
  func numberIndex(for number: StoredNumber) -> Int? {
    numbers.indices.first { numbers[$0].condition?.includes(number) ?? true }
  }

  /// Removes and returns the section for text: the fourth, or the last one with `@`.
  private static func takeText(from scanned: inout [ScannedSection]) -> ScannedSection? {
    guard let last = scanned.last, scanned.count == 4 || last.tokens.contains(where: \.isText)
    else { return nil }
    return scanned.removeLast()
  }

  /// Returns the sections for numbers. Sections without a condition are for positive numbers,
  /// negative numbers, and all others, in this order.
  private static func numbers(_ scanned: [ScannedSection], _ code: Bytes) -> [FormatSection] {
    var hasPositive = false
    return scanned.enumerated().map { index, section in
      let condition = section.condition ?? defaultCondition(of: index, count: scanned.count)
      let isNegative = hasPositive || condition?.excludesPositive ?? false
      hasPositive = hasPositive || condition?.includesPositive ?? false
      let isGeneral = scanned.count == 1 && section.tokens.isEmpty
      return FormatSection(
        body: isGeneral ? .plainGeneral : FormatBody(section, code: code),
        condition: condition,
        showsSign: scanned.count == 1 || !isNegative)
    }
  }

  private static func defaultCondition(of index: Int, count: Int) -> FormatCondition? {
    switch (index, count) {
    case (0, 2): FormatCondition(comparison: .greaterOrEqual, limit: StoredNumber(0))
    case (0, 3): FormatCondition(comparison: .greater, limit: StoredNumber(0))
    case (1, 3): FormatCondition(comparison: .less, limit: StoredNumber(0))
    default: nil
    }
  }
}

/// A form of dates or times that the reader's system chooses, and no file records.
enum SystemForm: Hashable, Sendable {
  /// The short date (format 14), or the long date (`[$-F800]`).
  case date
  /// The long time (`[$-F400]`).
  case time
  /// The short date and the time (format 22).
  case dateAndTime

  /// The code of the same form as ISO 8601 has it. Day 0, which is not a date, is shown as an
  /// American system shows it: `1/0/00`.
  var code: String {
    switch self {
    case .date: "[<1]m/d/yy;yyyy-mm-dd"
    case .time: "hh:mm:ss"
    case .dateAndTime: "[<1]m/d/yy h:mm;yyyy-mm-dd hh:mm"
    }
  }
}
