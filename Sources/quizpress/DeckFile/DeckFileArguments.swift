import DeckConversion

/// The arguments that a deck file makes, and which of several values of an option counts.
struct DeckFileArguments {
  var common = Arguments()
  var outputs: [Arguments] = []

  /// The arguments of each output, of which there is at least one.
  var eachOutput: [Arguments] { outputs.isEmpty ? [Arguments()] : outputs }

  /// Adds the options of another deck file that are not about its own inputs where this one has none.
  mutating func extend(_ other: DeckFileArguments) {
    var inherited = Arguments()
    inherited.values = other.common.values.filter { !Self.optionsOfWhole.contains($0.key) }
    inherited.places = other.common.places
    let merged = inherited.merging(common)
    (common.values, common.places) = (merged.values, merged.places)
  }

  /// Returns the arguments of a request for `output`, with `others` in place of their own.
  ///
  /// The options of an input are in place of the common ones.
  func ofRequest(_ output: Arguments, _ others: Arguments) -> Arguments {
    let own = common.merging(output)
    var merged = own.merging(others)
    merged.inputs = common.inputs
    merged.expectedFiles = common.expectedFiles
    merged.overrides = common.overrides
    merged.excludedPaths = common.excludedPaths
    for (path, options) in common.ofInputs {
      var arguments = own.merging(options).merging(others)
      arguments.values = arguments.values.filter { DeckFileInputs.optionNames.contains($0.key) }
      merged.ofInputs[path] = arguments
    }
    return merged
  }

  /// Returns the arguments of a request for the inputs of `others`, with the settings of the deck
  /// file and of `output`, but without its outputs and expectations.
  func ofInputs(_ output: Arguments, of others: Arguments) -> Arguments {
    let all = ofRequest(output, others)
    var merged = all
    merged.values = merged.values.filter { name, _ in
      others.values[name] != nil || !Self.optionsOfWhole.contains(name)
    }
    merged.inputs = others.inputs
    merged.expectedFiles = []
    merged.ofInputs = [:]
    if all.ofInputs.isEmpty { return merged }
    func file(at path: FilePath) -> FileStatus.Identity? { try? FileStatus.of(path: path).identity }
    // A file is found by any path that leads to it.
    let options = Dictionary(
      all.ofInputs.compactMap { path, own in file(at: path).map { ($0, own) } }
    ) { _, own in own }
    for input in others.inputs {
      let path = input == "-" ? others.values["stdin-filename"]?.first ?? input : input
      if let own = file(at: path).flatMap({ options[$0] }) { merged.ofInputs[input] = own }
    }
    // For a single input, they are simply the options.
    if others.inputs.count == 1, let own = merged.ofInputs.values.first {
      merged = merged.merging(own)
    }
    return merged
  }

  /// The names of the options that are about all inputs of a deck file together.
  private static let optionsOfWhole = Set(
    OptionSection.output.options.filter(\.isPath).map(\.name) + ["expect"])
}

extension Arguments {
  /// Adds values of an option; none at all turn it off.
  mutating func add(_ newValues: [Argument], _ name: String, place: Diagnostic.Location?) {
    values[name, default: []] += newValues
    places[name] = place
  }

  /// Returns these arguments with the options of `others` in place of their own.
  ///
  /// A mapping with known keys is merged key by key. Values of an option override the values of its opposite.
  func merging(_ others: Arguments) -> Arguments {
    var merged = self
    for (name, values) in others.values {
      let option = CommandOption.named(name)
      var kept: [Argument] = []
      switch option?.deckFileType {
      case .mapping, .dictionary:
        let keys = Set(values.map(Self.key))
        kept = (merged.values[name] ?? []).filter { !keys.contains(Self.key(of: $0)) }
      default: break
      }
      merged.values[name] = kept + values
      merged.places[name] = others.places[name]
      if !values.isEmpty, let opposite = option?.oppositeName { merged.values[opposite] = nil }
    }
    return merged
  }

  /// Returns the key of a value such as `prompt=Frage`; keys are compared without case.
  private static func key(of value: Argument) -> String? {
    value.description.split(separator: "=").first?.lowercased()
  }
}
