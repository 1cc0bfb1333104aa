package import ByteText

/// A parsed number format, which shows the value of a cell as spreadsheet programs do (ECMA-376
/// Part 1, 18.8.30 and 18.8.31).
///
/// A format is parsed once for each style. It has up to three sections for numbers and one for
/// text, and each section shows values in one of five ways:
///
///     code ──▶ tokens ──▶ sections ──┬─▶ General
///                                    ├─▶ decimals, scientific notation   #,##0.00   0.0E+0
///                                    ├─▶ fractions                       # ?/?
///                                    ├─▶ dates and times                 yyyy-mm-dd  [h]:mm
///                                    └─▶ text                            @
///
/// Spaces at the ends of a formatted value, which align it in its column, are not shown.
package struct NumberFormat: Sendable {
  /// The kind of values that a format shows: anything, dates and times, or numbers and text.
  package enum Category: Hashable, Sendable {
    case general, date, other
  }

  package static let general = NumberFormat(Bytes("General".utf8))

  /// The code, to which the ranges of literals refer.
  private let code: Bytes

  /// The sections for numbers, in the order in which they are tried.
  private let numbers: [FormatSection]

  /// The section for text, or nil if text is shown as it is.
  private let text: [FormatToken]?

  /// The kind of values that the first section shows.
  package let kind: Category

  /// Whether the reader's system chooses how dates and times are shown, which no file records. They
  /// are shown as ISO 8601 has them.
  package let followsSystem: Bool

  /// Whether more than the text of a cell is shown for it.
  private(set) var changesText = false

  /// Creates the format with this code, as UTF-8.
  ///
  /// Every code has a meaning. A code longer than 1,024 bytes is `General`: spreadsheet programs
  /// accept up to 255 characters, and the time for each value is proportional to the length.
  package init(code: Span<UInt8>) {
    self = code.count > 1024 ? .general : NumberFormat(Bytes(copying: code))
  }

  init(_ code: Bytes) {
    let sections = FormatScanner.sections(of: code)
    if let form = sections.first?.systemForm {
      self.init(form)
    } else {
      self.init(code, sections, followsSystem: false)
    }
  }

  /// Creates the format that shows a form of the system as ISO 8601 has it.
  init(_ form: SystemForm) {
    let code = Bytes(form.rawValue.utf8)
    self.init(code, FormatScanner.sections(of: code), followsSystem: true)
  }

  private init(_ code: Bytes, _ scanned: [ScannedSection], followsSystem: Bool) {
    self.code = code
    self.followsSystem = followsSystem
    let last = scanned.last?.tokens
    // The section for text is the fourth, or the last one with `@`.
    text = scanned.count == 4 || last?.contains(where: \.isText) == true ? last : nil
    numbers = FormatSection.sections(scanned.dropLast(text == nil ? 0 : 1), code)
    kind = Self.kind(of: numbers)
    var shown = ByteBuffer()
    append(text: [UInt8(ascii: "x")].span, to: &shown)
    changesText = shown.count != 1 || shown.span[0] != UInt8(ascii: "x")
  }

  private static func kind(of numbers: [FormatSection]) -> Category {
    switch numbers.first?.body {
    case .general(let tokens): numbers.count == 1 && tokens.count == 1 ? .general : .other
    case .date: .date
    case .number, .fraction, .text, nil: .other
    }
  }

  /// Appends `number`. Returns false, and appends nothing, if it is a date before 1900 or after the year
  /// 9999, for which spreadsheet programs show `####`.
  package func append(
    _ number: StoredNumber, _ system: DateSystem, to buffer: inout ByteBuffer
  ) -> Bool {
    guard kind != .general,
      let index = numbers.indices.first(where: { numbers[$0].condition?.includes(number) ?? true })
    else {
      buffer.appendGeneral(number)
      return true
    }
    let start = buffer.count
    guard numbers[index].append(number, system, code: code, to: &buffer) else { return false }
    buffer.removeTrailingSpaces(from: start)
    buffer.removeLeadingSpaces(from: start)
    return true
  }

  /// Appends the text of a cell. Its own spaces are shown.
  package func append(text: Span<UInt8>, to buffer: inout ByteBuffer) {
    guard let tokens = self.text else { return buffer.append(text) }
    let start = buffer.count
    var end = start
    for token in tokens {
      if token.kind == .text || token.kind == .general {
        if end == start { buffer.removeLeadingSpaces(from: start) }
        buffer.append(text)
        end = buffer.count
      } else {
        buffer.append(token, of: code)
      }
    }
    buffer.removeTrailingSpaces(from: end)
    if end == start { buffer.removeLeadingSpaces(from: start) }
  }

  // MARK: Built-in formats

  /// Creates the format with this number, which files do not define (ECMA-376 Part 1, 18.8.30).
  ///
  /// The dates of 14 and 22 follow the system, and the numbers that only East Asian editions define
  /// are the ones that other editions show for them. Unknown numbers are `General`.
  package init(builtIn id: Int) {
    switch id {
    case 14, 27...31, 36, 50...58, 71, 72: self.init(.date)
    case 22, 78: self.init(.dateAndTime)
    default: self = Self.codes[id].map { NumberFormat(Bytes($0.utf8)) } ?? .general
    }
  }

  /// The codes of the formats that do not follow the system.
  private static let codes: [Int: String] = [
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    5: ##""$"#,##0_);\("$"#,##0\)"##,
    6: ##""$"#,##0_);[Red]\("$"#,##0\)"##,
    7: ##""$"#,##0.00_);\("$"#,##0.00\)"##,
    8: ##""$"#,##0.00_);[Red]\("$"#,##0.00\)"##,
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    12: "# ?/?",
    13: "# ??/??",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    37: ##"#,##0_);\(#,##0\)"##,
    38: ##"#,##0_);[Red]\(#,##0\)"##,
    39: ##"#,##0.00_);\(#,##0.00\)"##,
    40: ##"#,##0.00_);[Red]\(#,##0.00\)"##,
    41: ##"_(* #,##0_);_(* \(#,##0\);_(* "-"_);_(@_)"##,
    42: ##"_("$"* #,##0_);_("$"* \(#,##0\);_("$"* "-"_);_(@_)"##,
    43: ##"_(* #,##0.00_);_(* \(#,##0.00\);_(* "-"??_);_(@_)"##,
    44: ##"_("$"* #,##0.00_);_("$"* \(#,##0.00\);_("$"* "-"??_);_(@_)"##,
    45: "mm:ss",
    46: "[h]:mm:ss",
    47: "mmss.0",
    48: "##0.0E+0",
    49: "@",
  ]
}

/// A form of dates or times that the reader's system chooses, and no file records, by the code of the same form as ISO
/// 8601 has it. Day 0, which is not a date, is shown as an American system shows it: `1/0/00`.
enum SystemForm: String, Sendable {
  /// The short date (format 14), or the long date (`[$-F800]`).
  case date = "[<1]m/d/yy;yyyy-mm-dd"
  /// The long time (`[$-F400]`).
  case time = "hh:mm:ss"
  /// The short date and the time (format 22).
  case dateAndTime = "[<1]m/d/yy h:mm;yyyy-mm-dd hh:mm"
}
