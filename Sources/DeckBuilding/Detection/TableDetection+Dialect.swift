import RecordReading

/// The delimiter, the padding and the quote.
extension TableDetection {
  mutating func decideDelimiter(
    quote: UInt8?, _ headers: HeaderDetection
  ) -> (best: DelimiterDetection.Candidate, rival: Delimiter?) {
    if let delimiter = options.delimiter ?? separatorLine?.delimiter {
      decide(
        .delimiter, delimiter.name, options.delimiter == nil ? .separatorLine : .option,
        "--delimiter")
      let sample = TableSample(
        source, CSVDialect(delimiter: delimiter, quote: quote), from: start)
      return (DelimiterDetection.Candidate(sample: sample, header: headers.header(in: sample)), nil)
    }
    let detection = DelimiterDetection(
      source, from: start, quote: quote, expected: expected,
      isEndingSpecific: format.hasSpecificDelimiter,
      headers)
    decide(
      .delimiter, detection.best.delimiter.name, detection.evidence, "--delimiter",
      alternative: detection.alternative?.delimiter.name)
    return (detection.best, detection.rival)
  }

  /// Returns whether blanks around cells are left out.
  mutating func hasPadding(_ sample: TableSample) -> Bool {
    if let padding = options.padding {
      decide(.padding, padding.rawValue, .option, "--padding")
      return padding == .trim
    }
    guard !options.reading.specifiesTable, sample.dialect.delimiter != .tab, sample.hasPadding
    else { return false }
    decide(
      .padding, CellPadding.trim.rawValue, .paddedCells(sample.paddedCount), "--padding")
    return true
  }

  mutating func add(_ quote: QuoteDetection) {
    decide(
      .quote, quoteName(quote.quote), quote.evidence, "--quote",
      alternative: quote.isAmbiguous ? quoteName(UInt8(ascii: "\"")) : nil)
  }

  func quoteName(_ quote: UInt8?) -> String {
    quote.map { String(Unicode.Scalar($0)) } ?? "none"
  }
}
