import ByteText
import RecordReading

/// The detection of backslashes before quotes that are part of cells, as programs write them that do not double quotes:
///
///     "Who said \"veni, vidi, vici\"?","Caesar"
struct EscapeDetection {
  static let escape = UInt8(ascii: "\\")

  /// The number of quotes with a backslash before them.
  let count: Int

  /// The minimum number of such quotes.
  private static let minimumEvidence = 2

  /// The share of rows that must have the same number of cells.
  private static let minimumAgreement = 0.8

  /// Detects them in the first rows of `source` from `start` on. Returns nil if a quote is doubled, if
  /// rows are as valid without them, or if the rows are none of a table with them.
  init?(_ source: Source, from start: Int, quote: UInt8?, delimiter: Delimiter?) {
    let end = min(source.end, start + TableSample.size)
    guard let quote, start < end,
      source.bytes.offset(of: Self.escape, from: start, to: end) < end,
      let count = Self.count(source.bytes, start..<end, before: quote),
      count >= Self.minimumEvidence
    else { return nil }
    self.count = count
    let delimiters = delimiter.map { [$0] } ?? DelimiterDetection.candidates
    let fits = delimiters.contains { delimiter in
      let dialect = CSVDialect(delimiter: delimiter, quote: quote, escape: Self.escape)
      let escaped = TableSample(source, dialect, from: start)
      guard escaped.faultCount == 0, escaped.width.cells > 1,
        escaped.agreement >= Self.minimumAgreement
      else { return false }
      let plain = CSVDialect(delimiter: delimiter, quote: quote)
      return TableSample(source, plain, from: start).faultCount > 0
    }
    if !fits { return nil }
  }

  /// Returns the number of quotes with an escape character before them, or nil if a quote inside a cell is doubled.
  private static func count(_ bytes: Bytes, _ range: Range<Int>, before quote: UInt8) -> Int? {
    let starts = Array(",;\t|\n\r".utf8)
    var count = 0
    for offset in range where bytes[offset] == quote {
      let previous = offset > range.lowerBound ? bytes[offset - 1] : starts[0]
      if previous == escape {
        count += 1
      } else if offset + 1 < range.upperBound, bytes[offset + 1] == quote,
        !starts.contains(previous)
      {
        return nil
      }
    }
    return count
  }
}
