import RecordReading

/// The layouts of exports of platforms.
extension TableDetection {
  mutating func ankiLayout(_ header: AnkiHeader) -> TableLayout {
    let platform = AnkiHeader.platform
    let evidence = Detection.Evidence.platformLines(platform)
    decide(
      .platform, platform.rawValue, options.specifiedPlatform == nil ? evidence : .option, "--from")
    let dialect = CSVDialect(
      delimiter: options.delimiter ?? header.delimiter,
      quote: options.quoting.map(\.quote) ?? UInt8(ascii: "\""))
    start = header.end
    if let count = options.skippedRows { skipRows(count, dialect) }
    decide(
      .delimiter, dialect.delimiter.name,
      options.delimiter == nil ? evidence : .option, "--delimiter",
      alternative: options.delimiter == nil ? header.unknownSeparator : nil)
    let hasHeader = options.hasHeader == true
    decide(.header, hasHeader ? "first row" : "none", hasHeader ? .option : evidence, nil)
    var layout = TableLayout(
      dialect: dialect, start: start, hasHeader: hasHeader, platform: platform, anki: header,
      width: max(header.columns.count, TableSample(source, dialect, from: start).width.cells),
      detections: detections)
    let isHTML = header.isHTML ?? (options.specifiedPlatform == platform)
    layout.markup = isHTML ? .html : .sounds
    return layout
  }

  mutating func cardLayout(_ platform: Platform, _ usual: CSVDialect) -> TableLayout {
    decide(.platform, platform.rawValue, .option, "--from")
    var dialect = usual
    if let delimiter = options.delimiter { dialect.delimiter = delimiter }
    if let quoting = options.quoting { dialect.quote = quoting.quote }
    skipRows(options.skippedRows ?? 0, dialect)
    if content.grid == nil {
      decide(
        .delimiter, dialect.delimiter.name, options.delimiter == nil ? .usual : .option,
        "--delimiter")
    }
    decide(.header, options.hasHeader == true ? "first row" : "none", .option, nil)
    var layout = TableLayout(
      dialect: dialect, start: start, hasHeader: options.hasHeader == true, platform: platform,
      isCards: platform.hasTwoSidedCards, grid: content.grid, detections: detections)
    layout.markup = platform.cardMarkup
    return layout
  }
}
