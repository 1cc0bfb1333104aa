import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The detection of a table's layout, from the options and from its first rows.
package struct TableDetection {
  let content: InputContent
  let source: Source
  let options: ConversionOptions
  let format: InputFormat
  var detections: [Detection] = []

  /// The offset of the first row that is not skipped.
  var start: Int

  /// The column of the prompts, if the first ones end in question marks.
  var askingColumn: Int?

  /// The first line, if it specifies the delimiter and is not a row.
  let separatorLine: SeparatorLine?

  private init(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    self.content = content
    source = content.source
    self.format = format
    self.options = options
    separatorLine = content.grid == nil ? SeparatorLine(source) : nil
    start = separatorLine?.end ?? source.start
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

  var platforms: [Platform] { options.platforms.filter { $0.keys == nil } }

  private mutating func layout() -> TableLayout {
    if platforms.contains(AnkiHeader.platform), let header = AnkiHeader(source) {
      return ankiLayout(header)
    }
    if let platform = options.specifiedPlatform {
      if let cards = platform.cards { return cardLayout(platform, cards) }
      if platform.columns == nil { return refused(.otherPlatform(platform)) }
    }
    let headers = headers
    if !options.reading.specifiesTable, options.delimiter == nil,
      let format = NonTableFormat(source)
    {
      return refused(.nonTableFormat(format))
    }
    skipSpecifiedRows()
    let escapes = detectedEscapes
    let escape = escapes == nil ? optionEscape : EscapeDetection.escape
    let (candidate, rival) = decideDelimiter(
      CSVDialect(delimiter: expected, quote: optionQuote, escape: escape), headers)
    if let rival { return refused(.unclearDelimiter(candidate.delimiter.name, rival.name)) }
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
    decideEscape(escapes)
    if !options.reading.specifiesTable {
      if QuotedLines.areAll(sample) { return refused(.quotedLines) }
      if header == nil, options.hasHeader == nil, !options.naming.isMapped,
        let text = sample.continuedText
      {
        return refused(.continuedCells(text))
      }
    }
    return layout(sample, header)
  }

  /// Returns the layout of a sheet, whose cells are known.
  private mutating func layout(of grid: CellGrid) -> TableLayout {
    if let platform = options.specifiedPlatform {
      if let cards = platform.cards { return cardLayout(platform, cards) }
      if platform.columns == nil { return refused(.otherPlatform(platform)) }
    }
    skipSpecifiedRows()
    let sample = TableSample(grid, from: start)
    return layout(sample, headers.header(in: sample))
  }

  var headers: HeaderDetection {
    HeaderDetection(
      naming: options.naming, platforms: platforms,
      isFirst: options.skippedRows != nil || options.hasHeader == true)
  }

  /// The quote that is specified, or the usual one.
  var optionQuote: UInt8? { options.quoting.map(\.quote) ?? UInt8(ascii: "\"") }

  /// The specified character before quotes that are part of cells, unless such quotes are doubled.
  var optionEscape: UInt8? { options.escape == optionQuote ? nil : options.escape }

  /// The delimiter that the format implies.
  var expected: Delimiter {
    if case .table(let delimiter) = format.structure { delimiter } else { .comma }
  }

  mutating func layout(
    _ sample: TableSample, _ header: HeaderDetection.Header?
  ) -> TableLayout {
    if options.hasHeader == nil, !options.reading.specifiesTable, !options.naming.isMapped,
      header.map({ $0.platform == nil && $0.names.count < 2 }) ?? true,
      let names = PartRows.names(besideQuestionsIn: sample)
    {
      return refused(.partsBesideQuestions(names))
    }
    var choiceRows: ChoiceRows?
    switch recognised(sample, header) {
    case .layout(let layout): return layout
    case .choiceRows(let rows): choiceRows = rows
    case .names: break
    }
    let tableBelowTitle = header == nil ? skippingTitle(of: sample) : nil
    let sample = tableBelowTitle ?? sample
    let usualRows = header == nil || options.hasHeader == false ? sample.usualRows : []
    var layout = TableLayout(
      dialect: sample.dialect, start: start, hasHeader: true, width: width(of: sample),
      grid: content.grid)
    layout.askingColumn = askingColumn
    if options.hasHeader == false {
      decide(.header, "none", .option, "--header=none")
      layout.hasHeader = false
    } else if let header {
      apply(header, sample, to: &layout)
    } else if options.hasHeader == true {
      decide(.header, "first row", .option, "--header")
    } else {
      layout.hasHeader = hasUnknownHeader(sample, isBelowTitle: tableBelowTitle != nil)
    }
    // If everything is specified, no rows are read before the others, so that none decide.
    if layout.hasHeader, layout.platform == nil, !options.reading.specifiesTable,
      !options.naming.isMapped
    {
      layout.refusal = partsInRows(of: sample, below: header)
      if layout.refusal == nil { layout.choiceRows = choiceRows }
    }
    if !options.reading.specifiesTable { layout.unreadChoices = unreadChoices(sample, layout) }
    layout.detections = detections
    if options.hasHeader != true, !options.naming.isMapped,
      let names = PartRows.names(in: usualRows)
    {
      layout.refusal = .partsInRows(names)
    }
    if case .partsInRows = layout.refusal {
      layout.detections.removeAll { $0.subject == .header }
    }
    if let platform = options.specifiedPlatform, layout.platform == nil {
      return refused(.otherPlatform(platform))
    }
    return layout
  }

  /// Returns the usual number of cells, or 0 if no rows are read before the others. A position that
  /// is mapped can be any of a sheet.
  private func width(of sample: TableSample) -> Int {
    guard let grid = content.grid else {
      return options.reading.specifiesTable ? 0 : sample.width.cells
    }
    return options.naming.mapped?.hasPositions == true ? grid.width : sample.width.cells
  }

  /// Returns the layout of a table that is not read.
  func refused(_ reason: NotADeck) -> TableLayout {
    var layout = TableLayout(
      dialect: CSVDialect(delimiter: expected), start: start, hasHeader: true,
      detections: detections)
    layout.refusal = reason
    return layout
  }

  // MARK: Results

  mutating func decide(
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
