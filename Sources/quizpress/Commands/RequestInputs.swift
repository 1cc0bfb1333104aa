import DeckConversion

extension Request {
  /// A request, and the inputs that are read for it.
  typealias Run = (request: Request, inputs: [Input])

  /// Returns the inputs of requests. Folders with deck files of their own are read with these: a
  /// request for each of them follows.
  static func runs(_ requests: [Request]) throws(UsageErrors) -> [Run] {
    var runs: [Run] = []
    for request in requests {
      let found = try request.find()
      if request.command.isOfOneDeck, !found.deckFiles.isEmpty {
        throw severalDeckFiles([request.deckFile].compactMap(\.self) + found.deckFiles)
      }
      if !found.inputs.isEmpty { runs.append((request, found.inputs)) }
      for deckFile in found.deckFiles {
        runs += try self.runs(
          self.requests(ofDeckFile: deckFile, request.given, request.command))
      }
    }
    return runs
  }

  /// Returns the first of the runs of each deck file: it has one for each of its outputs.
  static func first(of runs: [Run]) -> [Run] {
    var deckFiles: Set<FilePath> = []
    return runs.filter { run in
      run.request.deckFile.map { deckFiles.insert($0).inserted } ?? true
    }
  }

  /// Returns the inputs that the paths lead to, and the deck files in folders below them.
  private func find() throws(UsageErrors) -> (inputs: [Input], deckFiles: [FilePath]) {
    var exclusions = settings.inputs.exclusions
    exclusions.folder = deckFile?.parent ?? "."
    var found: (inputs: [Input], deckFiles: [FilePath])
    do throws(InputDiscovery.DiscoveryError) {
      found = try InputDiscovery.find(
        paths, format: settings.conversion.format,
        standardInputPath: settings.inputs.standardInputPath, options: settings.inputs.options,
        excluding: exclusions, findsDeckFiles: !given.has("no-config") && !given.has("config"),
        expecting: arguments.expectedFiles)
    } catch {
      throw UsageErrors(error.description)
    }
    try checkLastPath()
    setRules(of: &found.inputs)
    try checkReports(reading: found.inputs)
    return found
  }
}

extension Request {
  /// Sets the rules of inputs that patterns of the deck file match. Rules on the command line override them.
  private func setRules(of inputs: inout [Input]) {
    if settings.inputs.overrides.isEmpty { return }
    let overrides = settings.inputs.overrides.map { override in
      (IgnoreRules(override.files, in: deckFile?.parent ?? "."), override.rules)
    }
    let given = given.settings
    for index in inputs.indices {
      let matching = overrides.filter { $0.0.matches(inputs[index].path) }
      if matching.isEmpty { continue }
      var rules = settings.conversion.rules
      for (_, others) in matching { rules.add(others) }
      rules.add(given.conversion.rules)
      inputs[index].options.rules = rules
    }
  }

  /// Checks that the last path is not the output of an earlier run, which other programs name there:
  /// a file of the app, although nothing but standard output would be written.
  private func checkLastPath() throws(UsageErrors) {
    guard command == .convert, settings.writing.outputs == [.standardOutput], paths.count > 1,
      let last = paths.last, InputFormat(pathEnding: last) == .json,
      InputDiscovery.isOfApp(last)
    else { return }
    throw UsageErrors(
      "'\(last)' is a file of the app; write it with --bundle \(last.shellWord), or name it "
        + "before the other inputs to read it")
  }

  /// Checks that nothing is reported to one of the inputs, which would change the deck.
  private func checkReports(reading inputs: [Input]) throws(UsageErrors) {
    if let error = FileDescriptor.standardError.fileIdentity,
      inputs.contains(where: { $0.identity == error })
    {
      // A message would be written there as well.
      CurrentProcess.discardStandardError()
      throw UsageErrors("standard error is one of the inputs")
    }
    // Outputs are checked when they are written.
    if command != .preview, !Set.writingGroups.contains(command),
      let output = FileDescriptor.standardOutput.fileIdentity,
      inputs.contains(where: { $0.identity == output })
    {
      throw UsageErrors("standard output is one of the inputs")
    }
  }
}
