@_spi(Conversion) import QuestionGroups
import RecordReading

/// The detection of the quotes around cells: double quotes, as is usual, single quotes or none.
struct QuoteDetection {
  /// The quote character, or nil if quotes are literal.
  let quote: UInt8?
  let evidence: Detection.Evidence

  /// Whether the quote is not the usual one.
  var isAmbiguous: Bool { quote != Self.double }

  private static let double = UInt8(ascii: "\"")
  private static let single = UInt8(ascii: "'")

  /// The minimum number of cells that contradict double quotes.
  private static let minimumEvidence = 3

  /// Detects the quotes of the rows in `sample`, which was read with double quotes.
  init(_ source: Source, _ sample: TableSample, from start: Int) {
    var dialect = sample.dialect
    let closed = sample.quotedCount - sample.faultCount
    if sample.quotedCount == 0, sample.apostropheCount >= Self.minimumEvidence {
      dialect.quote = Self.single
      let other = TableSample(source, dialect, from: start)
      if Self.isQuote(other, insteadOf: sample) {
        quote = Self.single
        evidence = .closedQuotes(other.quotedCount)
        return
      }
    } else if sample.faultCount >= Self.minimumEvidence, closed <= 0 {
      dialect.quote = nil
      let other = TableSample(source, dialect, from: start)
      if other.width.cells > 1, other.agreement == 1 {
        quote = nil
        evidence = .openQuotes(sample.faultCount)
        return
      }
    }
    quote = Self.double
    evidence = sample.quotedCount > 0 ? .closedQuotes(max(0, closed)) : .usual
  }

  /// Returns whether the single quotes of `other` are quotes, as which they are text in `sample`.
  ///
  /// Words can begin with an apostrophe, so they are quotes only if they surround most cells, or all
  /// cells of a column whose delimiters would be ones otherwise.
  private static func isQuote(_ other: TableSample, insteadOf sample: TableSample) -> Bool {
    guard other.quotedCount >= minimumEvidence else { return false }
    let cells = other.rows.reduce(0) { $0 + $1.cellCount }
    if other.faultCount == 0, other.quotedCount * 2 > cells { return true }
    // An apostrophe in a cell in single quotes is a fault, which its row is refused for.
    let fits =
      other.agreementWithoutFaults > sample.agreement
      || other.agreementWithoutFaults == sample.agreement && other.hasUsualFirstRow
        && !sample.hasUsualFirstRow
    return fits && other.width.cells > 1 && other.faultCount * 2 < other.quotedCount
      && other.hasQuotedColumn
  }
}

/// Lines that are quoted as a whole, as programs save a table that had only one column.
///
///     "Question,Answer"
///     "What is the capital of Peru?,Lima"
enum QuotedLines {
  private static let delimiters: [Character] = [",", ";", "\t"]

  /// The maximum number of rows that are compared.
  private static let rowCount = 10

  /// Returns whether all rows of a table have one quoted cell, with as many delimiters as the first one.
  static func areAll(_ sample: TableSample) -> Bool {
    guard sample.dialect.quote != nil, sample.width.cells == 1, sample.rows.count > 1,
      sample.quotedCount == sample.rows.count, sample.width.rows == sample.rows.count
    else { return false }
    let lines = sample.rows.prefix(rowCount).compactMap { sample.cells(of: $0).first }
    return delimiters.contains { delimiter in
      let counts = lines.map { line in line.count { $0 == delimiter } }
      guard let first = counts.first, first > 0, let header = lines.first else { return false }
      let names = header.split(separator: delimiter).map { String($0).trimmed }
      return counts.allSatisfy { $0 == first }
        || FieldNames.headerNames(names).count == names.count && counts.allSatisfy { $0 > 0 }
    }
  }
}
