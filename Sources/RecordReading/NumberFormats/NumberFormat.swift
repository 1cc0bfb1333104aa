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
  /// The kind of values that a format shows.
  package enum Kind: Hashable, Sendable {
    case general, number, date, time, text
  }

  /// The result of showing a number.
  package enum Outcome: Hashable, Sendable {
    case shown
    /// The value is a date before 1900 or after the year 9999, for which spreadsheet programs show
    /// `####`. Nothing was appended.
    case outOfRange
    /// The text is not a number. Nothing was appended.
    case notANumber
  }

  /// The format `General`.
  package static let general = NumberFormat(Bytes("General".utf8))

  /// The code, to which the ranges of literals refer.
  private let code: Bytes
  private let sections: FormatSections

  /// The kind of values that the first section shows. A date with a time is a date.
  package let kind: Kind

  /// Whether the reader's system chooses how dates and times are shown, which no file records. They
  /// are shown as ISO 8601 has them.
  package let followsSystem: Bool

  /// Creates the format with this code, as UTF-8.
  ///
  /// Every code has a meaning. A code longer than 1,024 bytes is `General`: spreadsheet programs
  /// accept up to 255 characters, and the time for each value is proportional to the length.
  package init(code: Span<UInt8>) {
    self = code.count > 1024 ? .general : NumberFormat(Bytes(copying: code))
  }

  init(_ code: Bytes) {
    let sections = FormatSections(code)
    if let form = sections.systemForm {
      self.init(form)
    } else {
      self.init(code, sections, followsSystem: false)
    }
  }

  /// Creates the format that shows a form of the system as ISO 8601 has it.
  init(_ form: SystemForm) {
    let code = Bytes(form.code.utf8)
    self.init(code, FormatSections(code), followsSystem: true)
  }

  private init(_ code: Bytes, _ sections: FormatSections, followsSystem: Bool) {
    self.code = code
    self.sections = sections
    self.followsSystem = followsSystem
    kind = sections.kind
  }

  /// Appends the number that `text` represents, as a file stores it.
  package func append(
    number text: Span<UInt8>, _ system: DateSystem, to buffer: inout ByteBuffer
  ) -> Outcome {
    if kind == .general, text.isGeneralNumber {
      buffer.append(text)
      return .shown
    }
    guard let number = StoredNumber(text) else { return .notANumber }
    return append(number, system, to: &buffer) ? .shown : .outOfRange
  }

  /// Appends `number`. Returns false, and appends nothing, if it is a date that does not exist.
  package func append(
    _ number: StoredNumber, _ system: DateSystem, to buffer: inout ByteBuffer
  ) -> Bool {
    guard kind != .general, let index = sections.numberIndex(for: number) else {
      buffer.appendGeneral(number)
      return true
    }
    let start = buffer.count
    guard sections.numbers[index].append(number, system, code: code, to: &buffer) else {
      return false
    }
    buffer.removeTrailingSpaces(from: start)
    buffer.removeLeadingSpaces(from: start)
    return true
  }

  /// Appends the text of a cell. Its own spaces are shown.
  package func append(text: Span<UInt8>, to buffer: inout ByteBuffer) {
    guard let tokens = sections.text else { return buffer.append(text) }
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
}
