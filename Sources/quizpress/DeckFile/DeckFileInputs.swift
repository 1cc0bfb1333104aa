import DeckConversion

/// The inputs that a deck file lists: each is a path or a pattern, or a mapping with one of them and with
/// options of its own.
struct DeckFileInputs {
  static let pathKey = "path"

  /// The options that an input can have: whatever decides how it is read.
  static let mappingOptions = OptionSection.reading.options.filter {
    $0.deckFileType != nil && $0.name != "exclude"
  }

  /// The keys that an input can have.
  static let keys = [pathKey, DeckFile.expectedFiles] + mappingOptions.map(\.name)

  /// The names of the options that decide how an input is read, and of their opposites.
  static let optionNames = Set(
    mappingOptions.flatMap { [$0.name] + [$0.oppositeName].compactMap(\.self) })

  private let deckFile: FilePath

  /// The paths of all inputs, each once, in the order of the deck file.
  private(set) var paths: [FilePath] = []

  private(set) var options: [FilePath: Arguments] = [:]

  /// The numbers of files that must be found.
  var expectedFiles: [InputDiscovery.ExpectedFiles] = []

  private var known: Set<FilePath> = []

  /// The mapping that is being read.
  var mapping: Mapping?

  struct Mapping {
    let start: Diagnostic.Location
    var path: FilePath?

    /// The least number of files to which the path leads.
    var expectedCount: Int?
    var arguments = Arguments()
  }

  /// Prepares to read the inputs of the deck file at `deckFile`.
  init(deckFile: FilePath) {
    self.deckFile = deckFile
  }

  /// Ends a mapping, if there is one.
  mutating func end(_ errors: inout [UsageError]) {
    guard let ended = mapping else { return }
    mapping = nil
    guard let path = ended.path else {
      errors.append(
        UsageError(location: ended.start, message: "the input has no '\(Self.pathKey)'"))
      return
    }
    for path in add(path, expecting: ended.expectedCount) where !ended.arguments.values.isEmpty {
      var own = options[path] ?? Arguments()
      for (name, values) in ended.arguments.values {
        own.add(values, name, place: ended.arguments.places[name])
      }
      options[path] = own
    }
  }

  /// Adds an input that is a path or a pattern, and returns its paths. A pattern must match something, or
  /// the files of which it is the name would be lost without a word.
  @discardableResult
  mutating func add(_ path: FilePath, expecting count: Int? = nil) -> [FilePath] {
    let found = DeckFile.inputs(path, from: deckFile)
    if let count = count ?? (found == nil ? 1 : nil) {
      expectedFiles.append(
        InputDiscovery.ExpectedFiles(
          DeckFile.path(path, from: deckFile), paths: found ?? [], count: count))
    }
    paths += (found ?? []).filter { known.insert($0).inserted }
    return found ?? []
  }
}
