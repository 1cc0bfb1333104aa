import ByteText
package import RecordReading

/// Reads the records of one input in any format.
package enum InputSession {
  case table(TableSession<CSVReader>)
  case sheet(TableSession<SheetReader>)
  /// A table with a row for each choice.
  case mergedTable(TableSession<MergedRowReader<CSVReader>>)
  case mergedSheet(TableSession<MergedRowReader<SheetReader>>)
  case json(ObjectSession<JSONReader>)
  case yaml(ObjectSession<YAMLReader>)
  /// The input has been read to its end, or cannot be read.
  case ended

  /// Returns whether `content`, the beginning of an input, is enough to detect how to read it.
  package static func canBegin(
    _ content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> Bool {
    !format.isTable || TableDetection.canDetect(in: content.source, format, options)
  }

  /// Detects how to read the input that begins with `content`, and reports ambiguities.
  ///
  /// If the input is not from the specified platform, this is reported and nothing is read.
  package init(_ content: InputContent, _ format: InputFormat, _ director: inout Director) {
    let options = director.options
    let limits = options.limits.reading
    let source = content.source
    let platform = Platform.detected(in: source, format, options)
    let aliases = director.gathering.inputs.aliases
    switch RecordSource(content, format, platform: platform, after: aliases, options) {
    case .table(let layout):
      let reader = CSVReader(source, layout.dialect, from: layout.start, limits: limits)
      if !director.beginTable(layout, content) {
        self = .ended
      } else if let rows = layout.choiceRows {
        let merged = MergedRowReader(reader, rows.continuation) { $0.isBlank }
        self = .mergedTable(TableSession(merged, layout))
      } else {
        self = .table(TableSession(reader, layout))
      }
    case .sheet(let grid, let layout):
      let reader = SheetReader(grid, from: layout.start, limits: limits)
      if !director.beginTable(layout, content) {
        self = .ended
      } else if let rows = layout.choiceRows {
        let merged = MergedRowReader(reader, rows.continuation) { $0.isBlank }
        self = .mergedSheet(TableSession(merged, layout))
      } else {
        self = .sheet(TableSession(reader, layout))
      }
    case .json(let reader):
      self =
        director.beginObjects(platform, in: source, format)
        ? .json(
          ObjectSession(
            reader, source.bytes, isLines: format.structure == .json(isLines: true),
            platform: platform, options)) : .ended
    case .yaml(let reader):
      self =
        director.beginObjects(nil, in: source, format)
        ? .yaml(ObjectSession(reader, source.bytes, isLines: false, platform: nil, options))
        : .ended
    }
  }

  /// Reads the records of `content`, the input or the next chunk of it, and passes them to
  /// `director`.
  ///
  /// If the input continues after the content (`goesOn`), records that may continue in the next
  /// chunk are not read. Returns the offset in the content up to which it was read, or nil if
  /// nothing more is read.
  package mutating func read(
    _ content: InputContent, goesOn: Bool, into director: inout Director,
    _ boundary: inout some GroupBoundary
  ) -> Int? {
    let (session, source) = (self, content.source)
    // The local session is the only owner of its tables while it reads.
    self = .ended
    switch consume session {
    case .table(var session):
      let end = session.read(source, goesOn: goesOn, into: &director, &boundary)
      if end != nil { self = .table(session) }
      return end
    case .sheet(var session):
      let end = session.read(source, goesOn: goesOn, into: &director, &boundary)
      if end != nil { self = .sheet(session) }
      return end
    case .mergedTable(var session):
      let end = session.read(source, goesOn: goesOn, into: &director, &boundary)
      if end != nil { self = .mergedTable(session) }
      return end
    case .mergedSheet(var session):
      let end = session.read(source, goesOn: goesOn, into: &director, &boundary)
      if end != nil { self = .mergedSheet(session) }
      return end
    case .json(var session):
      let end = session.read(source, goesOn: goesOn, into: &director, &boundary)
      if end != nil { self = .json(session) }
      return end
    case .yaml(var session):
      let end = session.read(source, goesOn: goesOn, into: &director, &boundary)
      director.gathering.inputs.aliases = session.reader.aliases
      if end != nil { self = .yaml(session) }
      return end
    case .ended: return nil
    }
  }
}

extension Director {
  /// Records how a table is read, and reports ambiguities. Returns false, and reports it, if the
  /// table is not from the specified platform.
  fileprivate mutating func beginTable(_ layout: TableLayout, _ content: InputContent) -> Bool {
    scope.platform = layout.platform
    if let platform = layout.platform { gathering.inputs[scope.number].platform = platform }
    if options.keepsRejects || options.keepsGivenTexts {
      gathering.inputs[scope.number].layout = layout
      // Rejects begin with the lines before the table.
      attachText()
    }
    if let anki = layout.anki {
      if let deck = anki.deck { scope.titles.defaultTitle = deck }
    }
    for detection in layout.detections { recordDetection(detection) }
    if let grid = content.grid { detectCloze(in: grid) } else { detectCloze(in: content.source) }
    if layout.anki != nil { scope.mayHaveCloze = true }
    if layout.refusal == nil, let choices = layout.unreadChoices {
      report(.unreadChoices(choices), input: scope.number)
    }
    if layout.refusal == nil, layout.anki?.isHTML == nil {
      detectMarkup(in: content.source, layout.markup)
    }
    if options.isInspection, layout.refusal == nil {
      gathering.inputs[scope.number].report.values = ColumnSummary.columns(of: content, layout)
    }
    if let hidden = layout.grid?.hidden, let first = hidden.first, !options.reading.skipsHiddenCells
    {
      report(
        .hiddenCells(rows: hidden.rowCount, columns: hidden.columnCount),
        at: layout.grid?.offset(of: first) ?? 0)
    }
    switch layout.refusal {
    case nil: return true
    case .otherPlatform(let platform):
      report(.notADeck(.otherPlatform(platform)), input: scope.number)
    case .unclearDelimiter(let one, let other):
      report(.notADeck(.unclearDelimiter(one.name, other.name)), input: scope.number)
    case .misfit(let misfit):
      report(.notADeck(.misfit(misfit)), input: scope.number)
    case .nonTableFormat(let format):
      report(.notADeck(.nonTableFormat(format)), input: scope.number)
    case .quotedLines: report(.notADeck(.quotedLines), input: scope.number)
    case .partsInRows(let names): report(.notADeck(.partsInRows(names)), input: scope.number)
    }
    return false
  }

  /// Records the platform of an input whose records are objects. Returns false, and reports it, if
  /// the input is not from the specified platform.
  fileprivate mutating func beginObjects(
    _ platform: Platform?, in source: Source, _ format: InputFormat
  ) -> Bool {
    scope.platform = platform
    if let platform {
      gathering.inputs[scope.number].platform = platform
      recordDetection(
        Detection(
          subject: .platform, value: platform.rawValue,
          evidence: options.specifiedPlatform == nil ? .platform(platform) : .option,
          option: "--from"))
    } else if let specified = options.specifiedPlatform {
      report(.notADeck(.otherPlatform(specified)), input: scope.number)
      return false
    }
    if !options.naming.isOfRecords { detectCloze(in: source) }
    // A stream of lines or documents has no sample.
    if case .json(isLines: false) = format.structure { detectMarkup(in: source, platform?.markup) }
    return true
  }

  /// Whether any record of the input that is not blank has been read.
  var hasReadRecords: Bool {
    scope.closed.rows > 0 || gathering.records.count > scope.start.row
  }

  /// Reports that an input without records is not a deck, unless inputs may be empty.
  mutating func reportNoRecords() {
    if options.allowsEmptyInputs || scope.stream.hasEnd { return }
    let hasBlanks =
      scope.closed.blanks > 0 || gathering.records.blankCount > scope.start.blankCount
    report(.notADeck(hasBlanks ? .onlyBlank : .empty), input: scope.number)
  }
}
