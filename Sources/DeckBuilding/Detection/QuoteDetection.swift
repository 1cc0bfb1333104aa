import RecordReading

/// Finds out whether cells stand in double quotes, as is usual, in single ones, or in none.
struct QuoteDetection {
  /// The quote; nothing, where quotes are text.
  let quote: UInt8?
  let evidence: Detection.Evidence

  /// Whether it is not as usual.
  var isAmbiguous: Bool { quote != Self.double }

  private static let double = UInt8(ascii: "\"")
  private static let single = UInt8(ascii: "'")

  /// How many cells must speak against double quotes before they are given up.
  private static let least = 3

  /// Looks at the rows that `sample` holds, which was read with double quotes.
  init(_ source: Source, _ sample: TableSample, from start: Int) {
    var dialect = sample.dialect
    let closed = sample.quotedCount - sample.faultCount
    if sample.quotedCount == 0, sample.apostropheCount >= Self.least {
      dialect.quote = Self.single
      let other = TableSample(source, dialect, from: start)
      // An apostrophe may begin a word; only where most cells are wrapped it is a quote.
      let cells = other.rows.reduce(0) { $0 + $1.cellCount }
      if other.faultCount == 0, other.quotedCount >= Self.least, other.quotedCount * 2 > cells {
        quote = Self.single
        evidence = .closedQuotes(other.quotedCount)
        return
      }
    } else if sample.faultCount >= Self.least, closed <= 0 {
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
}
