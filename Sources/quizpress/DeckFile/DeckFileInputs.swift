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

  /// The paths of all inputs, each once, in the order of the deck file.
  private(set) var paths: [FilePath] = []

  private(set) var options: [FilePath: Arguments] = [:]

  /// The numbers of files that must be found.
  var expectedFiles: [InputDiscovery.ExpectedFiles] = []

  private var known: Set<FilePath> = []

  /// Adds an input of the deck file at `deckFile` that is a path or a pattern, with options of its own. A
  /// pattern must match something, or the files of which it is the name would be lost without a word.
  mutating func add(
    _ path: FilePath, from deckFile: FilePath, expecting count: Int? = nil,
    _ arguments: Arguments = Arguments()
  ) {
    let found = DeckFile.inputs(path, from: deckFile)
    if let count = count ?? (found == nil ? 1 : nil) {
      expectedFiles.append(
        InputDiscovery.ExpectedFiles(
          DeckFile.path(path, from: deckFile), paths: found ?? [], count: count))
    }
    for path in found ?? [] {
      if known.insert(path).inserted { paths.append(path) }
      for (name, values) in arguments.values {
        options[path, default: Arguments()].add(values, name, place: arguments.places[name])
      }
    }
  }
}
