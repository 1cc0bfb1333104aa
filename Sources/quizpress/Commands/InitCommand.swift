import DeckConversion

/// The command `init`.
struct InitCommand {
  /// The folder with the decks.
  private let folder: FilePath

  /// The service whose file is written too.
  private let service: CheckingService?

  private let output = StandardStream.output

  /// Takes the folder from the arguments.
  init(_ arguments: Arguments) throws(UsageErrors) {
    guard arguments.inputs.count < 2 else { throw UsageErrors("init has one argument: a folder") }
    folder = arguments.inputs.first ?? "."
    var settings = Settings()
    var errors: [UsageError] = []
    settings.apply(arguments, &errors)
    guard errors.isEmpty else { throw UsageErrors(errors) }
    service = settings.checkingService
    guard FileSystem.isFolder(folder) else {
      throw UsageErrors("'\(folder)' is not a folder")
    }
  }

  /// Writes a deck file that reads the decks of the folder, unless it has one, and the file of the service.
  func run() -> ExitStatus {
    let status = writeDeckFile()
    guard let service, let deckFile = DeckFile.inside(folder) else { return status }
    return max(status, write(service, checking: deckFile))
  }

  private func write(_ service: CheckingService, checking deckFile: FilePath) -> ExitStatus {
    let path = service.path
    if FileSystem.exists(path) {
      output.writeLine("\(path) is there already, and was not changed")
      return output.end()
    }
    let deckFile = folder == "." ? deckFile.name : deckFile
    do throws(OutputError) {
      try Self.write(service.text(checking: deckFile), to: path, reading: [])
    } catch {
      return show([error.description], .inputOrOutput)
    }
    output.writeLine("wrote \(path)")
    return output.end()
  }

  private static func write(
    _ text: String, to path: FilePath, reading inputs: [Input]
  ) throws(OutputError) {
    let files = OutputFiles(OutputPlaces(reading: inputs))
    try files.write(path, Bytes(text.utf8))
    try files.commit()
  }

  private func writeDeckFile() -> ExitStatus {
    if let existing = DeckFile.inside(folder) {
      output.writeLine("\(existing) is there already, and was not changed")
      return output.end()
    }
    let inputs: [Input]
    do throws(InputDiscovery.DiscoveryError) {
      inputs = try InputDiscovery.find(
        [folder], format: nil, options: [:], excluding: InputDiscovery.Exclusions(),
        findsDeckFiles: true
      ).inputs
    } catch {
      return show([error.description], .inputOrOutput)
    }
    var options = ConversionOptions()
    options.isInspection = true
    let outcome = Conversion(options).run(inputs)
    let draft = draft(of: outcome)
    if draft.decks.isEmpty { return show(reasons(draft, outcome), .refused) }
    let path = folder == "." ? DeckFile.names[0] : folder.appending(DeckFile.names[0])
    do throws(OutputError) {
      try Self.write(draft.text, to: path, reading: outcome.deck.inputs)
    } catch {
      return show([error.description], .inputOrOutput)
    }
    let summary = Self.summary(ofDeckFile: path)
    output.writeLine(
      "wrote \(path): \(pluralized(draft.decks.count, "file")) with "
        + pluralized(summary.questionCount, "question"))
    if summary.refusedCount > 0 {
      output.writeLine(
        "to see the records with errors: quizpress check \(path.inputArgument.shellWord)")
    }
    if draft.undecided.isEmpty { return output.end() }
    return show(reasons(draft, outcome), .refused)
  }

  /// Returns the reasons for leaving files out: the first error of each, and the way to see more; without such
  /// files, the errors of the folder.
  private func reasons(_ draft: DeckFileDraft, _ outcome: Conversion.Outcome) -> [String] {
    let errors = outcome.diagnostics().filter { $0.severity == .error }
    if draft.undecided.isEmpty { return errors.map(\.description) }
    return draft.undecided.flatMap { path -> [String] in
      let path = folder.appending(path)
      return [
        errors.first { $0.location.path == path.description }?.description,
        "to see its columns: quizpress inspect \(path.inputArgument.shellWord)",
      ].compactMap(\.self)
    }
  }

  private func show(_ messages: [String], _ status: ExitStatus) -> ExitStatus {
    let errors = StandardStream.error
    for message in messages { errors.writeLine(message) }
    return max(status, max(output.end(), errors.end()))
  }

  /// Returns the counts of the deck that a deck file reads.
  private static func summary(ofDeckFile path: FilePath) -> Summary {
    var summary = Summary.zero
    guard let requests = try? Request.requests(ofDeckFile: path, Arguments(), .check),
      let runs = try? Request.runs(requests)
    else { return summary }
    for (request, inputs) in runs {
      summary.add(Conversion(request.settings.conversion).run(inputs).summary)
    }
    return summary
  }

  /// Returns the deck file that reads the inputs of an inspection.
  private func draft(of outcome: Conversion.Outcome) -> DeckFileDraft {
    var decks: [DeckFileDraft.FoundDeck] = []
    var undecided: [FilePath] = []
    // The folder itself is an input with the findings about its unread files.
    let inspections = outcome.deck.inspections().filter {
      $0.skippingReason == nil && $0.path != folder
    }
    for (path, sheets) in inspections.grouped(by: \.path) {
      // Valid questions can be in a group with an error.
      let isRead = sheets.contains { !$0.questions.isEmpty }
      let advised = sheets.contains { $0.refusedCount > 0 } || !isRead ? options(for: path) : nil
      guard isRead || advised != nil else {
        undecided.append(relative(path))
        continue
      }
      let options = advised ?? Self.recognised(sheets)
      decks.append(
        DeckFileDraft.FoundDeck(
          path: relative(path), options: options,
          meaning: options.isEmpty ? sheets.first.map(Self.meaning) ?? "" : ""))
    }
    return DeckFileDraft(decks: decks, undecided: undecided)
  }

  /// Returns the options for the columns that were recognised by their values; none if their names were enough.
  private static func recognised(_ sheets: [Inspection]) -> [String] {
    guard sheets.count == 1, let reading = sheets[0].readings.first,
      values(of: reading.arguments) != nil
    else { return [] }
    return reading.arguments
  }

  /// Returns the values of options that the mapping of an input can have; nil if it cannot have one of them.
  private static func values(of options: [String]) -> Arguments? {
    guard let parsed = try? CommandLineParser.parse(options.map { FilePath($0) }, for: .convert),
      parsed.values.keys.allSatisfy(DeckFileInputs.optionNames.contains)
    else { return nil }
    return parsed
  }

  /// Returns the options that read a file which is refused, none if it is not refused alone; nil if a person has to
  /// choose.
  private func options(for path: FilePath) -> [String]? {
    let alone = Conversion().run([.file(path)])
    if alone.summary.usedCount > 0, alone.errorCount == 0 { return [] }
    let advice = alone.adviceForReading()
    guard let advice, !advice.hasPlaceholder,
      let settings = Self.values(of: advice.arguments)?.settings
    else { return nil }
    var options = settings.conversion
    options.mappings = settings.mappings
    return Conversion(options).run([.file(path)]).summary.usedCount > 0 ? advice.arguments : nil
  }

  /// Returns the path of a file in the folder, relative to it.
  private func relative(_ path: FilePath) -> FilePath {
    let rest = path.bytes.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") }
    return path.bytes.starts(with: folder.bytes) ? FilePath(bytes: rest) : path
  }

  /// Returns the columns or keys that have a meaning, unless that is their name.
  private static func meaning(of inspection: Inspection) -> String {
    let sources = inspection.columns.flatMap { column in
      let name = column.name.map(escaped) ?? "#\(column.position ?? 1)"
      return column.fields.filter { $0.lowercased() != name.lowercased() }.map {
        (field: $0, name: name)
      }
    }
    return sources.grouped(by: \.field).map { field, sources in
      "\(field) is \(sources.map(\.name).joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}
