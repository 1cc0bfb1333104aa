import ByteText
@_spi(Conversion) import QuestionGroups
package import RecordReading

/// The detection of a table's layout, from the options and from its first rows.
package struct TableDetection {
  private let content: InputContent
  private let source: Source
  private let options: ConversionOptions
  private let format: InputFormat
  private var detections: [Detection] = []
  private var start: Int
  private var hasSeparatorLine = false

  /// Whether rows above the table are skipped that have no other meaning than a title.
  private var hasTitle = false

  private init(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    self.content = content
    source = content.source
    self.format = format
    self.options = options
    start = source.start
  }

  /// Returns the layout of the table in `content`.
  package static func layout(
    of content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> TableLayout {
    var detection = TableDetection(content, format, options)
    var layout = content.grid.map { detection.layout(of: $0) } ?? detection.layout()
    if let choice = options.markup { layout.markup = choice.markup }
    return layout
  }

  /// Returns whether `source`, the beginning of a table, includes all rows from which the layout is
  /// detected.
  package static func canDetect(
    in source: Source, _ format: InputFormat, _ options: ConversionOptions
  ) -> Bool {
    if options.reading.specifiesTable { return true }
    var detection = TableDetection(.text(source), format, options)
    detection.skipSpecifiedRows(detection.readSeparatorLine())
    return source.end - detection.start > TableSample.size
  }

  private var platforms: [Platform] { options.platforms.filter(\.isTable) }

  private mutating func layout() -> TableLayout {
    if platforms.contains(AnkiHeader.platform), let header = AnkiHeader(source) {
      return ankiLayout(header)
    }
    if let platform = options.specifiedPlatform {
      if let dialect = platform.cardDialect { return cardLayout(platform, dialect) }
      if !platform.isTable { return refused(.otherPlatform(platform)) }
    }
    let separator = readSeparatorLine()
    let headers = headers
    skipSpecifiedRows(separator)
    let (candidate, rival) = decideDelimiter(separator, quote: optionQuote, headers)
    if let rival { return refused(.unclearDelimiter(candidate.delimiter, rival)) }
    var sample = candidate.sample
    var header = candidate.header
    if hasPadding(sample) {
      var dialect = sample.dialect
      dialect.hasPadding = true
      sample = TableSample(source, dialect, from: start)
      header = headers.header(in: sample)
    }
    if options.quoting == nil {
      let quote = QuoteDetection(source, sample, from: start)
      add(quote)
      if quote.isAmbiguous {
        var dialect = sample.dialect
        dialect.quote = quote.quote
        sample = TableSample(source, dialect, from: start)
        header = headers.header(in: sample)
      }
    } else {
      decide(.quote, quoteName(optionQuote), .option, "--quote")
    }
    return layout(sample, header)
  }

  /// Returns the layout of a sheet, whose cells are known.
  private mutating func layout(of grid: CellGrid) -> TableLayout {
    if let platform = options.specifiedPlatform {
      if let dialect = platform.cardDialect { return cardLayout(platform, dialect) }
      if !platform.isTable { return refused(.otherPlatform(platform)) }
    }
    skipSpecifiedRows(nil)
    let sample = TableSample(grid, from: start)
    return layout(sample, headers.header(in: sample))
  }

  private var headers: HeaderDetection {
    HeaderDetection(
      naming: options.naming, platforms: platforms,
      isFirst: options.skippedRows != nil || options.hasHeader == true)
  }

  /// The quote that is specified, or the usual one.
  private var optionQuote: UInt8? { options.quoting.map(\.quote) ?? UInt8(ascii: "\"") }

  /// The delimiter that the format implies.
  private var expected: Delimiter {
    if case .table(let delimiter) = format.structure { delimiter } else { .comma }
  }

  // MARK: Exports of platforms

  private mutating func ankiLayout(_ header: AnkiHeader) -> TableLayout {
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
    layout.markup = isHTML ? .html : nil
    return layout
  }

  private mutating func cardLayout(_ platform: Platform, _ usual: CSVDialect) -> TableLayout {
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

  // MARK: Delimiter

  /// Reads a first line `sep=…`, which spreadsheet programs write, and returns its delimiter.
  private mutating func readSeparatorLine() -> Delimiter? {
    let bytes = source.bytes
    let line = source.start..<min(source.end, source.start + 8)
    guard String(copying: bytes[line]).lowercased().hasPrefix("sep="), line.count > 4 else {
      return nil
    }
    guard let delimiter = Delimiter(bytes[line.lowerBound + 4]) else { return nil }
    var next = line.lowerBound + 5
    guard next >= source.end || bytes[next] == 0x0A || bytes[next] == 0x0D else { return nil }
    if next < source.end, bytes[next] == 0x0D { next += 1 }
    if next < source.end, bytes[next] == 0x0A { next += 1 }
    start = next
    hasSeparatorLine = true
    return delimiter
  }

  private mutating func decideDelimiter(
    _ separator: Delimiter?, quote: UInt8?, _ headers: HeaderDetection
  ) -> (best: DelimiterDetection.Candidate, rival: Delimiter?) {
    if let delimiter = options.delimiter ?? separator {
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
  private mutating func hasPadding(_ sample: TableSample) -> Bool {
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

  private mutating func add(_ quote: QuoteDetection) {
    decide(
      .quote, quoteName(quote.quote), quote.evidence, "--quote",
      alternative: quote.isAmbiguous ? quoteName(UInt8(ascii: "\"")) : nil)
  }

  private func quoteName(_ quote: UInt8?) -> String {
    quote.map { String(Unicode.Scalar($0)) } ?? "none"
  }

  // MARK: Header

  /// Skips the rows that are not part of the table according to the options.
  private mutating func skipSpecifiedRows(_ separator: Delimiter?) {
    guard let count = options.skippedRows else { return }
    let delimiter = options.delimiter ?? separator ?? expected
    skipRows(count, CSVDialect(delimiter: delimiter, quote: optionQuote))
  }

  /// Skips the first `count` rows, including blank ones.
  private mutating func skipRows(_ count: Int, _ dialect: CSVDialect) {
    if let grid = content.grid {
      start = grid.offset(ofRow: count)
    } else {
      // A user counts the line that specifies the delimiter as a row.
      let rest = count - (hasSeparatorLine ? 1 : 0)
      var reader = CSVReader(source, dialect, from: start, limits: options.limits.reading)
      var record = Record()
      for _ in 0..<max(0, rest) {
        guard let isRead = try? reader.read(into: &record), isRead, record.isComplete else { break }
      }
      start = reader.position
    }
    if options.skippedRows != nil {
      decide(.skippedRows, "\(count)", .option, "--skip-rows")
    }
  }

  private mutating func layout(
    _ sample: TableSample, _ header: HeaderDetection.Header?
  ) -> TableLayout {
    let sample = header == nil ? skippingTitle(of: sample) : sample
    var layout = TableLayout(
      dialect: sample.dialect, start: start, hasHeader: true, width: width(of: sample),
      grid: content.grid)
    if options.hasHeader == false {
      decide(.header, "none", .option, "--no-header")
      layout.hasHeader = false
    } else if let header {
      apply(header, sample, to: &layout)
    } else if options.hasHeader == true {
      decide(.header, "first row", .option, "--header")
    } else {
      layout.hasHeader = hasUnknownHeader(sample)
    }
    // If everything is specified, no rows are read before the others, so that none decide.
    if layout.hasHeader, layout.platform == nil, !options.reading.specifiesTable {
      layout.detectMarks(in: sample, isMapped: options.naming.isMapped)
    }
    layout.detections = detections
    if !layout.hasHeader, options.naming.mapped?.hasSide != true,
      let misfit = ColumnOrder.misfit(of: sample.usualRows)
    {
      layout.refusal = .misfit(misfit)
    }
    if let platform = options.specifiedPlatform, layout.platform == nil {
      return refused(.otherPlatform(platform))
    }
    return layout
  }

  /// Returns the usual number of cells, or 0 if no rows are read before the others.
  private func width(of sample: TableSample) -> Int {
    content.grid == nil && options.reading.specifiesTable ? 0 : sample.width.cells
  }

  /// Skips the rows above a table whose header has no known names, and returns its other rows.
  private mutating func skippingTitle(of sample: TableSample) -> TableSample {
    guard options.skippedRows == nil, options.hasHeader != true, !options.reading.specifiesTable,
      let first = sample.firstRowBelowTitle
    else { return sample }
    start = first.start
    hasTitle = true
    decide(
      .skippedRows, "\(first.number + (hasSeparatorLine ? 1 : 0))",
      .rows(
        agreeing: sample.width.rows, of: sample.rows.count, cells: sample.width.cells),
      "--skip-rows", alternative: "0", offset: start)
    return content.grid.map { TableSample($0, from: start) }
      ?? TableSample(source, sample.dialect, from: start)
  }

  /// Returns the layout of a table that is not read.
  private func refused(_ reason: TableLayout.Refusal) -> TableLayout {
    var layout = TableLayout(
      dialect: CSVDialect(delimiter: expected), start: start, hasHeader: true,
      detections: detections)
    layout.refusal = reason
    return layout
  }

  private mutating func apply(
    _ header: HeaderDetection.Header, _ sample: TableSample, to layout: inout TableLayout
  ) {
    let row = sample.rows[header.index]
    let isSpecified = options.hasHeader == true && header.index == 0
    // Blank rows before the header are counted.
    if header.index > 0 { layout.start = row.start }
    layout.platform = header.platform?.platform
    layout.platformColumns = header.platform
    if header.platform == nil, let first = header.cells.first, FormulaGuard.isGuard(first) {
      layout.markup = .guards
    }
    let evidence =
      header.platform.map { Detection.Evidence.platformHeader($0.platform) } ?? .names(header.names)
    if let platform = header.platform {
      decide(
        .platform, platform.platform.rawValue,
        options.specifiedPlatform == nil ? evidence : .option,
        "--from", offset: row.start)
      let rest = sample.rows.dropFirst(header.index + 1)
      let hasInstruction = rest.first.map { platform.isInstruction(sample.cells(of: $0)) } ?? false
      detections[detections.count - 1].bannerRowCount = header.index + (hasInstruction ? 1 : 0)
    }
    if header.index > 0 {
      decide(
        .skippedRows, "\(row.number + (hasSeparatorLine ? 1 : 0))", evidence, "--skip-rows",
        alternative: header.isBelowTable || header.platform == nil ? "0" : nil, offset: row.start)
    }
    decide(
      .header, header.index == 0 ? "first row" : "row \(row.number + 1)",
      isSpecified ? .option : evidence, "--header", offset: row.start)
  }

  /// Returns whether the first row is a header although it has no known names.
  ///
  /// It is not a header if one of its cells cannot be a name, or if all rows look alike; two or
  /// three columns are then prompt, answer and hint.
  private mutating func hasUnknownHeader(_ sample: TableSample) -> Bool {
    guard let first = sample.rows.first else { return true }
    let (offset, cells) = (first.start, sample.cells(of: first))
    let mapped = options.naming.mapped
    if let mapped, !mapped.hasOnlyPositions {
      decide(.header, "first row", .usual, "--header", offset: offset)
      return true
    }
    if sample.hasHeaderRule {
      decide(.header, "first row", .rule, "--header", offset: offset)
      return true
    }
    // A mapped position gives the columns of a table of any width a meaning.
    let hasMappedSide = mapped?.hasSide == true
    let isNarrow = (2...3).contains(sample.width.cells) && first.cellCount > 1
    let mayBeQuestion = hasMappedSide || isNarrow
    if isNarrow, mapped == nil, sample.width.cells == 3,
      ValueReading.hasListedChoices(ColumnValues.columns(sample.usualRows))
    {
      // The usual fields, with the choices as the answer, would be wrong.
      decide(.header, "first row", .usual, "--header", offset: offset)
      return true
    }
    let valueCell = HeaderDetection.valueCell(in: cells)
    if mapped == nil, HeaderDetection.isAboveNumbers(sample.usualRows) {
      decide(.header, "first row", .usual, "--header", offset: offset)
      return true
    }
    if mayBeQuestion, let valueCell {
      decide(.header, "none", .noName(cell: valueCell), "--no-header", offset: offset)
      return false
    }
    let names = SimilarWords(["prompt", "question", "answer", "hint"])
    let isMisspelt = cells.contains { names.nearest(to: $0) != nil }
    // A table with a title is likely to have a header too.
    guard mayBeQuestion, !isMisspelt, !hasTitle else {
      decide(.header, "first row", .usual, "--header", offset: offset)
      return true
    }
    let others = sample.rows.dropFirst().prefix(TableSample.maxRows - 1)
      .map { sample.cells(of: $0) }
    if ColumnSubjects.areNames(cells), !others.contains(where: ColumnSubjects.areNames) {
      decide(.header, "first row", .subjects, "--header", offset: offset)
      return true
    }
    let isLikeOthers = others.allSatisfy { HeaderDetection.valueCell(in: $0) == nil }
    let value = isLikeOthers ? "none" : "first row"
    decide(
      .header, value, isLikeOthers ? .likeOthers : .usual,
      isLikeOthers ? "--no-header" : "--header",
      alternative: isLikeOthers ? "first row" : hasMappedSide ? "none" : nil, offset: offset)
    return !isLikeOthers
  }

  // MARK: Results

  private mutating func decide(
    _ subject: Detection.Subject, _ value: String, _ evidence: Detection.Evidence,
    _ option: String?, alternative: String? = nil, offset: Int? = nil
  ) {
    detections.append(
      Detection(
        subject: subject, value: value, evidence: evidence, alternative: alternative,
        option: option, offset: offset ?? source.start,
        hasMappedColumns: options.naming.isMapped))
  }
}
