import ByteText
@_spi(Conversion) import QuestionGroups
package import RecordReading

/// Delimiters that people type between a prompt and its answer: `house - casa`, `cat///gato`.
///
/// They are never chosen without being asked for, because they are also part of text.
enum UncommonDelimiters {
  /// Signs that are delimiters alone, between blanks or not.
  private static let signs = "=–—→~#^\\§¦"

  /// Signs that are also inside words: they are delimiters between blanks, or several times.
  private static let signsOfWords = "-:/>"

  /// The least number of rows that show anything.
  private static let minRows = 2

  /// The number of bytes at the beginning of a text in which signs are looked for.
  private static let beginningSize = 1 << 10

  /// Returns the delimiters that the signs in the first two lines from `start` on may be.
  private static func candidates(in source: Source, from start: Int) -> Set<Delimiter> {
    let beginning = source.bytes[start..<min(source.end, start + beginningSize)]
    let lines = String(copying: beginning).split(whereSeparator: \.isNewline).prefix(2)
    return Set(lines.flatMap(candidates).compactMap { Delimiter($0) })
  }

  /// Returns the delimiters that the signs in a line may be, with the blanks around them and without.
  private static func candidates(in line: Substring) -> [String] {
    let isSign = { (sign: Character) in signs.contains(sign) || signsOfWords.contains(sign) }
    var found: [String] = []
    var rest = line[...]
    while let start = rest.firstIndex(where: isSign) {
      let run = rest[start...].prefix(while: isSign)
      let isAfterBlank = line[..<start].last == " "
      rest = rest[run.endIndex...]
      guard isDelimiter(run) else { continue }
      if isAfterBlank, rest.first == " " { found.append(" \(run) ") }
      if run == ":", rest.first == " " { found.append(": ") }
      if run.count > 1 || signs.contains(run) { found.append(String(run)) }
    }
    return found
  }

  /// Returns whether signs are one, once or several times, or an arrow: `://` is none.
  private static func isDelimiter(_ run: Substring) -> Bool {
    let shaft = run.last == ">" && run.count > 1 ? run.dropLast() : run
    return Set(shaft).count == 1
  }

  /// Returns the only one of the delimiters that separates each row from `start` on into as many cells
  /// with text. Of delimiters that are parts of each other, it is the longest one.
  ///
  /// There is none if a blank row is below the first row or above the last one, which may be a title or a remark.
  static func fitting(_ source: Source, from start: Int) -> Delimiter? {
    let fitting = candidates(in: source, from: start).filter { fits($0, source, from: start) }
    let longest = fitting.filter { delimiter in
      !fitting.contains { $0 != delimiter && $0.text.contains(delimiter.text) }
    }
    return longest.count == 1 ? longest.first : nil
  }

  /// Returns a blank if it separates each row from `start` on into two words, as in many lists of
  /// words. Where anything else may be a delimiter, blanks are part of text.
  static func fittingBlank(_ source: Source, from start: Int) -> Delimiter? {
    Delimiter(" ").flatMap { fits($0, source, from: start) ? $0 : nil }
  }

  private static func fits(_ delimiter: Delimiter, _ source: Source, from start: Int) -> Bool {
    let sample = TableSample(source, CSVDialect(delimiter: delimiter, quote: nil), from: start)
    let rows = sample.rows.prefix(TableSample.maxRows)
    return rows.count >= minRows && rows[0].cellCount > 1 && areTogether(sample.rows)
      && rows.allSatisfy { row in
        row.cellCount == rows[0].cellCount && sample.cells(of: row).allSatisfy { !$0.isBlank }
      }
  }

  private static func areTogether(_ rows: [TableSample.Row]) -> Bool {
    rows[1].number == rows[0].number + 1
      && rows[rows.count - 1].number == rows[rows.count - 2].number + 1
  }

  /// Returns whether any of the delimiters is in most of the rows from `start` on.
  static func areUsed(_ source: Source, from start: Int) -> Bool {
    candidates(in: source, from: start).contains { delimiter in
      let sample = TableSample(source, CSVDialect(delimiter: delimiter, quote: nil), from: start)
      return sample.rows.count { $0.cellCount > 1 } * 2 > sample.rows.count
    }
  }
}

/// The delimiter of a table without common delimiters, as its rows suggest it.
package struct DelimiterAdvice {
  /// The delimiter; nil if several are in use, or if one does not fit all rows.
  package let delimiter: Delimiter?

  /// Finds the delimiter of the table in `content`, or returns nil if its rows do not show one.
  package init?(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    guard options.delimiter == nil, content.grid == nil else { return nil }
    let layout = TableDetection.layout(of: content, format, options)
    let sample = TableSample(content.source, layout.dialect, from: layout.start)
    let isOneColumn = sample.width.cells < 2
    // Otherwise a sign in each row is part of its cells.
    guard isOneColumn || sample.hasBlankStarts else { return nil }
    delimiter =
      UncommonDelimiters.fitting(content.source, from: layout.start)
      ?? (isOneColumn ? UncommonDelimiters.fittingBlank(content.source, from: layout.start) : nil)
    if delimiter == nil,
      !isOneColumn || !UncommonDelimiters.areUsed(content.source, from: layout.start)
    {
      return nil
    }
  }
}
