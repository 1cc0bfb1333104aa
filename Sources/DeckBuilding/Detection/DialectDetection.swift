import RecordReading

/// The delimiter, the padding, the quote and the character before quotes.
extension TableDetection {
  mutating func decideDelimiter(
    _ usual: CSVDialect, _ headers: HeaderDetection
  ) -> (best: DelimiterDetection.Trial, rival: Delimiter?) {
    if let delimiter = options.delimiter ?? separatorLine?.delimiter {
      decide(
        .delimiter, delimiter.name, options.delimiter == nil ? .separatorLine : .option,
        "--delimiter")
      var dialect = usual
      dialect.delimiter = delimiter
      let sample = TableSample(source, dialect, from: start)
      return (DelimiterDetection.Trial(sample: sample, header: headers.header(in: sample)), nil)
    }
    let detection = DelimiterDetection(
      source, from: start, usual,
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

  /// The backslashes before quotes that are part of cells, if they are detected.
  var detectedEscapes: EscapeDetection? {
    guard options.escape == nil, !options.reading.specifiesTable else { return nil }
    return EscapeDetection(
      source, from: start, quote: optionQuote,
      delimiter: options.delimiter ?? separatorLine?.delimiter)
  }

  mutating func decideEscape(_ detected: EscapeDetection?) {
    if let escape = options.escape {
      decide(.escape, quoteName(escape), .option, "--escape")
    } else if let detected {
      decide(
        .escape, quoteName(EscapeDetection.escape), .escapedQuotes(detected.count), "--escape",
        alternative: quoteName(optionQuote))
    }
  }

  func quoteName(_ quote: UInt8?) -> String {
    quote.map { String(Unicode.Scalar($0)) } ?? "none"
  }
}
