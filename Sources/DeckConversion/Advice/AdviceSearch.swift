import ByteText
import DeckBuilding
import DeckReporting
import RecordReading

/// The search for options with which a refused input is converted. Options are tried before they are advised.
struct AdviceSearch {
  let refused: Conversion.Outcome
  let input: Input
  let options: ConversionOptions

  /// The codes of the errors for which the input was refused.
  let codes: Set<DiagnosticCode>

  /// Returns the first advice that applies.
  func advice() -> Advice? {
    if let columns = refused.unclearColumns { return advice(columns) }
    if codes.contains(.unreadInput) { return workbook() }
    if codes.contains(.invalidEncoding), let encoding = encoding() { return encoding }
    if codes.contains(.jsonSyntax), let lines = lines() { return lines }
    // The message has the names from which to choose.
    if codes.contains(.unknownColumn) { return nil }
    for error in refused.errors {
      switch error.kind {
      case .notADeck(.unclearDelimiter): return Advice(["--delimiter", "TEXT"])
      case .notADeck(.continuedCells): return Advice(["--from", Platform.quizlet.rawValue])
      default: break
      }
    }
    if let unclearAnswers = refused.unclearAnswers {
      return (unclearAnswers.areMarked ? choices(markedIn: unclearAnswers.key) : nil)
        ?? Advice(["--accept", "VALUE"])
    }
    if let possibleNotation = refused.possibleNotation {
      return Advice(["--answer-is", possibleNotation.rawValue])
    }
    if codes.contains(.ambiguousAnswer) { return Advice(["--answer-is", "VALUE"]) }
    if codes.contains(.notADeck) || codes.contains(.ambiguousColumn) { return columns() }
    if codes == [.conflictingValue], options.onConflict == .error {
      // Different questions with one id: choosing one loses the other.
      let isAboutPrompts = refused.errors.contains {
        if case .conflictingValue(let conflict) = $0.kind {
          conflict.field == .prompt
        } else {
          false
        }
      }
      return isAboutPrompts ? nil : Advice(["--on-conflict", "VALUE"])
    }
    if codes.contains(.missingTitle), let filled = filledTitles() { return filled }
    // Other records have titles, so the name of the file is not the one of these.
    if codes.contains(.missingTitle), needsTitle { return Advice(["--title", "TITLE"]) }
    // The valid groups have been written already, or none is because of any error.
    if options.skipsInvalid || options.building.writing == .noErrors { return nil }
    if refused.deck.hasBrokenRows, refused.hasValidRecords { return nil }
    if refused.hasValidRecords, input.converted(options).summary.usedCount > 0 {
      return Advice(Advice.omitting(from: refused.deck))
    }
    if codes.contains(.duplicateKey), !ambiguousFields.isEmpty {
      return Advice(chosen(ambiguousFields))
    }
    // None of the choices is known to be the answer.
    let hasChoicesOnly =
      refused.missingFields == [.answer] && codes.contains(.missingAnswer)
      && refused.deck.findings.kept.contains { $0.kind.code == .choices }
    if hasChoicesOnly, !refused.canMapOthers, !input.format.hasColumns, options.mappings.isEmpty {
      return Advice(chosen(areChoicesNamed ? [.answer] : [.answer, .choices]))
    }
    // Other columns would not help.
    return refused.canMapOthers && codes.isDisjoint(with: [.damagedCompression, .limitExceeded])
      ? columns() : nil
  }

  /// The encodings with several bytes for a character, of which the header shows whether one is right.
  private static let wideEncodings = ["shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"]

  /// Returns the encoding of a text that cannot be detected: the only one in which a header has
  /// known names, or the one that a person has to choose. Nil for damaged text.
  private func encoding() -> Advice? {
    guard case .text(let source) = readContent(), input.format.hasColumns,
      options.encoding == nil, case .unknownEncoding(let readings) = source.cutReason
    else { return nil }
    let contents = try? input.unpacked(options.limits.reading)
    let names = readings.isEmpty ? Self.wideEncodings : []
    let found = names.compactMap { name -> Advice? in
      var options = options
      guard let contents, let encoding = InputEncoding(name: name) else { return nil }
      options.encoding = encoding
      return hasKnownHeader(contents, options) ? input.advice(options, ["--encoding", name]) : nil
    }
    return found.count == 1 ? found[0] : Advice(["--encoding", "VALUE"])
  }

  /// Returns whether the text is a table with a header of known names, with `options`.
  private func hasKnownHeader(_ contents: UnpackedBytes, _ options: ConversionOptions) -> Bool {
    let source = InputEncoding.source(of: contents, input.format, options)
    // Names in ASCII are the same in all encodings.
    let line = (source.start..<source.end).prefix { source.bytes[$0] >= 0x20 }
    let isASCII = line.allSatisfy { source.bytes[$0] < 0x80 }
    return source.cutReason == nil && !isASCII
      && TableDetection.layout(of: .text(source), input.format, options).hasKnownHeader
  }

  /// Returns the format of JSON Lines, if the input consists of several documents.
  private func lines() -> Advice? {
    guard input.format == .json, options.format == nil else { return nil }
    var options = options
    options.format = .jsonl
    let lines = Input.file(input.path, format: .jsonl)
    let summary = lines.converted(options).summary
    // An array with a comment above it is one line with a value, and another one without.
    guard summary.usedCount > summary.refusedCount else { return nil }
    return lines.advice(options, ["--format", "jsonl"])
  }

  /// Returns the format of a workbook, if the input is one.
  private func workbook() -> Advice? {
    var options = options
    options.format = .xlsx
    return Input.file(input.path, format: .xlsx).advice(options, ["--format", "xlsx"])
  }

  /// Returns the option that fills the blank cells below titles, if that is certain.
  private func filledTitles() -> Advice? {
    guard input.format.hasColumns, refused.hasEachTitleOnce, !options.filledFields.contains(.title)
    else {
      return nil
    }
    var options = options
    options.filledFields.insert(.title)
    return input.advice(options, ["--fill-down", "title"])
  }

  /// Whether more records are valid with a title for those without one.
  private var needsTitle: Bool {
    guard options.title == nil else { return false }
    var titled = options
    titled.title = "TITLE"
    return input.converted(titled).summary.usedCount > input.converted(options).summary.usedCount
  }

  /// Returns the mapping of a key of lists in which the right choice is marked.
  private func choices(markedIn key: String) -> Advice? {
    guard let mappings = try? FieldMapping.parse("choices=\(key)") else { return nil }
    var options = options
    options.mappings += mappings
    return input.advice(options, mappings.flatMap { ["--map", "\($0)"] })
  }

  // MARK: Columns

  /// Returns the mapping of the columns or keys, as the values suggest it or with names that a person has to choose.
  private func columns() -> Advice? {
    guard options.mappings.isEmpty, options.specifiedPlatform == nil, let content = readContent()
    else { return nil }
    guard input.format.hasColumns else {
      if codes.contains(.jsonSyntax) || codes.contains(.yamlSyntax) { return nil }
      let readings = ObjectReadings.ofUnknownNames(
        in: content, input.format, options, isOfWholeDeck: true)
      return readings?.advised.flatMap {
        input.advice($0.applied(to: options), $0.arguments)
      } ?? Advice(chosen(missing))
    }
    if let delimiter = delimiter(of: content) { return delimiter }
    // The first row may be a question.
    let mayLackHeader = refused.errors.contains {
      if case .notADeck(.noKnownColumn(let columns)) = $0.kind {
        HeaderDetection.question(in: columns) != nil
      } else {
        false
      }
    }
    if options.hasHeader == nil, mayLackHeader {
      return Advice(["--header=none", "--map", "prompt=#N", "--map", "answer=#N"])
    }
    let fields = ambiguousFields
    return Advice(chosen(fields.isEmpty ? missing : fields))
  }

  /// Returns the options of the reading that leads the others if they make a deck of the input, or
  /// placeholders for the columns; nil if no option makes a deck of it.
  private func advice(_ columns: UnclearColumns) -> Advice? {
    guard let arguments = DoubtExplanation(columns).arguments else { return nil }
    if let advised = columns.advised,
      let advice = input.advice(advised.applied(to: options), advised.arguments)
    {
      return advice
    }
    if let delimiter = readContent().flatMap({ delimiter(of: $0) }), !delimiter.hasPlaceholder {
      return delimiter
    }
    return Advice(arguments)
  }

  /// Returns the delimiter that the rows of a table show, with placeholders for the columns if these remain unclear.
  private func delimiter(of content: InputContent) -> Advice? {
    guard let found = DelimiterAdvice(content, input.format, options) else { return nil }
    guard let delimiter = found.delimiter else { return Advice(["--delimiter", "TEXT"]) }
    var options = options
    options.delimiter = delimiter
    let arguments = ["--delimiter", delimiter.name]
    if let advice = input.advice(options, arguments) { return advice }
    return input.converted(options).unclearColumns.flatMap {
      DoubtExplanation($0).arguments.map { Advice(arguments + $0) }
    }
  }

  /// The fields that a person has to choose: both, if nothing was read.
  private var missing: [DeckField] {
    let missing = refused.missingFields
    let isKnown = !missing.isEmpty && !codes.contains(.notADeck)
    return isKnown && areMissed(missing) ? missing : [.prompt, .answer]
  }

  /// Returns whether a mapping of `fields` to a name that no record has is refused, as it is unless
  /// the records were rejected before.
  private func areMissed(_ fields: [DeckField]) -> Bool {
    var options = options
    options.mappings += fields.compactMap { try? FieldMapping($0, from: .name("\u{1}")) }
    return Conversion(options).run([input]).deck.findings.kept.contains {
      $0.kind.code == .unknownColumn
    }
  }

  /// Whether the key of choices is known without an answer beside it.
  private var areChoicesNamed: Bool {
    readContent().map { ObjectReadings.haveNamedChoices($0, input.format, options) } ?? false
  }

  /// The text in place of the name of a column or a key.
  private var placeholder: String {
    if input.format.hasColumns, options.hasHeader == false { return "#N" }
    let names = readContent().map { ObjectReadings.names(in: $0, input.format, options) } ?? []
    return UnclearColumns.placeholder(areKeys: !input.format.hasColumns, among: names)
  }

  /// Returns the mappings of `fields` to names that a person has to choose.
  private func chosen(_ fields: [DeckField]) -> [String] {
    fields.flatMap { ["--map", "\($0.rawValue)=\(placeholder)"] }
  }

  /// The fields that several columns or keys claim: with a column for the first, the next one is found.
  private var ambiguousFields: [DeckField] {
    var fields: [DeckField] = []
    var options = options
    var next = refused.errors.ambiguousField
    while let field = next, !fields.contains(field),
      let first = try? FieldMapping(
        field, from: input.format.hasColumns ? .position(1) : .name("\u{1}"))
    {
      fields.append(field)
      options.mappings.append(first)
      next = Conversion(options).run([input]).deck.findings.kept.ambiguousField
    }
    return fields
  }

  private func readContent() -> InputContent? {
    if case .sheet(let grid, _) = input.content { return .sheet(grid) }
    return (try? input.unpacked(options.limits.reading)).map {
      .text(InputEncoding.source(of: $0, input.format, options))
    }
  }
}
