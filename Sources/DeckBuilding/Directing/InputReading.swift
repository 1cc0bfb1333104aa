import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Reading the records of one input in any format.
extension Director {
  /// Detects how to read `content`, reports ambiguities, and adds its records.
  ///
  /// If the input is not from the specified platform, this is reported and nothing is read.
  package mutating func read(_ content: InputContent, _ format: InputFormat) {
    let limits = options.limits.reading
    let source = content.source
    if format == .records {
      var session = RecordLineSession(
        JSONReader(source, isLines: true, limits: limits), source.bytes)
      return session.read(into: &self)
    }
    let platform = Platform.detected(in: source, format, options)
    let aliases = gathering.inputs.aliases
    switch RecordSource(
      content, format, platform: platform, after: aliases, options)
    {
    case .table(let layout):
      guard beginTable(layout, content) else { return }
      read(CSVReader(source, layout.dialect, from: layout.start, limits: limits), layout)
    case .sheet(let grid, let layout):
      guard beginTable(layout, content) else { return }
      read(SheetReader(grid, from: layout.start, limits: limits), layout)
    case .json(let reader):
      guard beginObjects(platform, in: source) else { return }
      var session = ObjectSession(reader, source.bytes, platform: platform, options)
      if platform?.keys?.ofNote.isEmpty == false {
        session.noteTypes = NoteTypes(in: source, isLines: format == .jsonl, limits)
      }
      session.read(into: &self)
      if platform == nil { refuseUnclearNames(content, format) }
      refuseUnusableTexts()
    case .yaml(let reader):
      guard beginObjects(nil, in: source) else { return }
      var session = ObjectSession(reader, source.bytes, platform: nil, options)
      session.read(into: &self)
      refuseUnclearNames(content, format)
      refuseUnusableTexts()
      gathering.inputs.aliases = session.reader.aliases
    }
  }

  /// Reads the rows of a table, which may have a row for each choice.
  private mutating func read(_ reader: consuming some TableReader, _ layout: TableLayout) {
    if let rows = layout.choiceRows {
      var reader = reader
      // The row below the header is read together with it.
      reader.width = layout.width
      let merged = MergedRowReader(reader, rows.continuation) { $0.isBlank }
      var session = TableSession(merged, layout)
      session.read(into: &self)
    } else {
      var session = TableSession(reader, layout)
      session.read(into: &self)
    }
    refuseUnusableTexts()
  }
}

extension Director {
  /// Records how a table is read, and reports ambiguities. Returns false, and reports it, if the
  /// table is not from the specified platform.
  fileprivate mutating func beginTable(_ layout: TableLayout, _ content: InputContent) -> Bool {
    scope.platform = layout.platform
    if let platform = layout.platform { gathering.inputs[scope.number].platform = platform }
    if options.keepsGivenTexts { gathering.inputs[scope.number].dialect = layout.dialect }
    if let deck = layout.anki?.deck { scope.defaultTitle = deck }
    for detection in layout.detections { recordDetection(detection) }
    gathering.inputs[scope.number].notation = layout.notation
    detectCloze(in: content)
    if layout.anki != nil { scope.mayHaveCloze = true }
    if layout.refusal == nil, let choices = layout.unreadChoices {
      report(.unreadChoices(positions: choices.positions, choices.notation), input: scope.number)
    }
    if layout.refusal == nil, layout.anki?.isHTML == nil {
      detectFaultyTexts(in: content, layout.markup)
    }
    if options.isInspection {
      gathering.inputs[scope.number].report.readings = layout.readings
      if layout.refusal == nil {
        gathering.inputs[scope.number].report.values = TableSample(
          content, layout.dialect, from: layout.start
        ).columns(hasHeader: layout.hasHeader)
      }
    }
    if let hidden = layout.grid?.hidden, let first = hidden.first, !options.reading.skipsHiddenCells
    {
      report(
        .hiddenCells(rows: hidden.rowCount, columns: hidden.columnCount),
        at: layout.grid?.offset(of: first) ?? 0)
    }
    if let grid = layout.grid, grid.pictures.count > 0, layout.refusal == nil {
      let first = grid.pictures.first
      report(
        .pictures(count: grid.pictures.count, first: first),
        at: grid.offset(of: first) ?? grid.offset(ofRow: first.row))
    }
    guard let refusal = layout.refusal else { return true }
    if case .unclearColumns = refusal {
      report(.notADeck(refusal), at: layout.start)
    } else {
      report(.notADeck(refusal), input: scope.number)
    }
    return false
  }

  /// Records the platform of an input whose records are objects. Returns false, and reports it, if
  /// the input is not from the specified platform.
  fileprivate mutating func beginObjects(
    _ platform: Platform?, in source: Source
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
    detectCloze(in: .text(source))
    detectFaultyTexts(in: .text(source), platform?.keys?.markup, hasEscapes: true)
    return true
  }

  /// Whether any record of the input that is not blank has been read.
  var hasReadRecords: Bool {
    gathering.records.count > scope.chunk.start.row
  }

  /// Reports that an input without records is not a deck, unless inputs may be empty.
  mutating func reportNoRecords() {
    if options.allowsEmptyInputs { return }
    let hasBlanks = gathering.records.blankCount > scope.chunk.start.blankCount
    report(.notADeck(hasBlanks ? .onlyBlank : .empty), input: scope.number)
  }
}

extension Director {
  /// Refuses an input of objects if the names of their keys do not show their parts, or if their values
  /// contradict the names.
  fileprivate mutating func refuseUnclearNames(_ content: InputContent, _ format: InputFormat) {
    if scope.found.contains(.brokenRecord) { return }
    guard let columns = unclearNames(content, format) else {
      if areInsideQuestions {
        refuseInput(.insideQuestions)
      } else if promptsAreLabels {
        refuseInput(.labelsAsPrompts)
      }
      return
    }
    refuseInput()
    if options.isInspection { gathering.inputs[scope.number].report.readings = columns.readings }
    report(.notADeck(.unclearColumns(columns)), input: scope.number)
  }

  private func unclearNames(_ content: InputContent, _ format: InputFormat) -> UnclearColumns? {
    // The keys in a file of the app have one meaning each.
    if scope.found.contains(.scores) { return nil }
    let areUnclear = scope.found.contains(.unclearValues)
    if areUnclear || scope.found.contains(.unreadValues),
      let columns = ObjectReadings.contradictingNames(
        in: content, format, options, areValuesUnclear: areUnclear)
    {
      return columns
    }
    return lacksPartsOfQuestions || areInsideQuestions || promptsAreLabels
      ? ObjectReadings.ofUnknownNames(
        in: content, format, options, areInsideQuestions: areInsideQuestions) : nil
  }

  /// Whether the records are inside questions.
  private var areInsideQuestions: Bool {
    !options.naming.isMapped && scope.found.contains(.questionsAround)
  }

  /// Whether there are records of the input, and no part of a question that another input may complete.
  private var lacksPartsOfQuestions: Bool {
    let rows = gathering.records.rows[scope.chunk.start.row...]
    return !rows.isEmpty
      && (rows.allSatisfy { $0.draft.prompt.isBlank }
        || rows.indices.allSatisfy {
          rows[$0].draft.answer.isBlank && gathering.records.choices[$0].isEmpty
        })
  }
}
