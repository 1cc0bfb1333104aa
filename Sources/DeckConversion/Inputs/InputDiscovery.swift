package import DeckBuilding
import DeckReporting
import DeckWriting
import RecordReading
public import SystemIO

/// A search for the inputs at the paths of a command line.
public struct InputDiscovery {
  /// The reason why the paths are invalid. Nothing is read then.
  public enum DiscoveryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No format is specified, and the extension of the file is unknown.
    case unknownFormat(path: FilePath)
    /// `-` is specified without a format, and its content does not show it.
    case standardInputWithoutFormat
    /// `-` is specified more than once.
    case repeatedStandardInput

    /// The failure as a message of one line, which names the option that helps.
    public var description: String {
      switch self {
      case .unknownFormat(let path):
        ForeignEnding(path).map { "'\(path)' is \($0.name), which is not read; \($0.help)" }
          ?? "'\(path)' has no known file extension; specify its format with --format"
      case .standardInputWithoutFormat:
        "the content of standard input (-) does not show its format; specify it with --format"
      case .repeatedStandardInput: "standard input (-) can be read only once"
      }
    }
  }

  /// The files and folders that are not read when a folder is searched.
  public struct Exclusions: Hashable, Sendable {
    /// Patterns in the syntax of a line of `.gitignore` (gitignore(5)).
    public var patterns: [FilePath] = []

    /// The path of the folder to which patterns with a `/` are relative.
    public var folder: FilePath = "."

    /// The paths of files and folders, such as the ones that the command writes.
    public var paths: [FilePath] = []

    /// Creates exclusions without patterns.
    public init() {}
  }

  /// The least number of files that some of the paths must lead to.
  package struct ExpectedFiles {
    /// The path or the pattern that was written.
    let name: FilePath
    /// The paths to which it leads; nil for all paths.
    let paths: [FilePath]?
    let count: Int

    package init(_ name: FilePath, paths: [FilePath]?, count: Int) {
      (self.name, self.paths, self.count) = (name, paths, count)
    }
  }

  /// The paths that are searched.
  private let paths: [FilePath]

  /// The format that was specified for the path that is searched.
  private var format: InputFormat?
  private let exclusions: Exclusions
  private let findsDeckFiles: Bool
  private var inputs: [Input] = []
  private var deckFiles: [FilePath] = []
  private var known: Set<FileStatus.Identity> = []

  /// The text files, and the documents and archives, in the folder that is searched.
  private var texts: [FilePath] = []
  private var documents: [FilePath] = []

  /// The files in the folder that is searched that quizpress wrote itself.
  private var written: [FoundFile] = []

  /// The files of the app in the folder that is searched.
  private var appFiles: [(path: FilePath, status: FileStatus)] = []

  private init(_ paths: [FilePath], _ exclusions: Exclusions, findsDeckFiles: Bool) {
    self.paths = paths
    self.exclusions = exclusions
    self.findsDeckFiles = findsDeckFiles
  }

  /// Returns the inputs at `paths` in their order: a file, standard input for `-`, and for a folder
  /// all files in it and its subfolders with a known extension, except hidden ones, files of other
  /// tools and the `exclusions`, in byte order of the path.
  ///
  /// A path that cannot be read also becomes an input, so that it is reported in order. `options`
  /// are the options of single inputs, by path.
  ///
  /// - Throws: A `DiscoveryError` for a path whose format is unknown, or for repeated standard input.
  public static func inputs(
    _ paths: [FilePath], format: InputFormat?, options: [FilePath: InputOptions] = [:],
    excluding exclusions: Exclusions = Exclusions()
  ) throws(DiscoveryError) -> [Input] {
    try find(
      paths, format: format, options: options, excluding: exclusions, findsDeckFiles: false
    ).inputs
  }

  /// Returns the inputs at `paths`, in their order, and, if it `findsDeckFiles`, the deck files in subfolders,
  /// which are not searched then. Standard input can take the place of the file at `standardInputPath`.
  package static func find(
    _ paths: [FilePath], format: InputFormat?, standardInputPath: FilePath? = nil,
    options: [FilePath: InputOptions], excluding exclusions: Exclusions, findsDeckFiles: Bool,
    expecting expectedFiles: [ExpectedFiles] = []
  ) throws(DiscoveryError) -> (inputs: [Input], deckFiles: [FilePath]) {
    var discovery = InputDiscovery(paths, exclusions, findsDeckFiles: findsDeckFiles)
    var counts: [FilePath: Int] = [:]
    for path in paths {
      let count = discovery.inputs.count
      discovery.format = options[path]?.reading?.format ?? format
      defer {
        if let options = options[path] {
          for index in count..<discovery.inputs.count { discovery.inputs[index].options = options }
        }
        counts[path, default: 0] += discovery.inputs[count...].count { !$0.isFault }
      }
      if path == "-" {
        guard paths.filter({ $0 == "-" }).count == 1 else { throw .repeatedStandardInput }
        discovery.addStandardInput(try standardInput(standardInputPath, discovery.format))
      } else {
        try discovery.add(path)
      }
    }
    for expected in expectedFiles {
      let found = (expected.paths ?? Array(counts.keys)).reduce(0) { $0 + counts[$1, default: 0] }
      guard found < expected.count else { continue }
      let kind = Finding.Kind.missingFiles(expected: expected.count, found: found)
      discovery.inputs.append(discovery.fault(expected.name, kind))
    }
    return (discovery.inputs, discovery.deckFiles)
  }

  /// Returns standard input in the place of the file at `path`. If neither `format` nor the file's
  /// name shows the format, the content does.
  private static func standardInput(
    _ path: FilePath?, _ format: InputFormat?
  ) throws(DiscoveryError) -> Input {
    if let format = format ?? path.flatMap(InputFormat.init(namedPath:)) {
      return path.map { .standardInput(named: $0, format: format) }
        ?? .standardInput(format: format)
    }
    do throws(SystemError) {
      if let input = try Input.detectedStandardInput(named: path) { return input }
    } catch {
      // The error is reported when the input is read.
      return .standardInput(format: .csv)
    }
    throw .standardInputWithoutFormat
  }

  /// Returns whether the search of a folder omits a file because of its name, the last one of `names`,
  /// or because of the name of a folder around it.
  package static func omitsFile(_ names: [FilePath]) -> Bool {
    names.indices.contains { index in
      FoundFile.omits(names[index])
        || FilesOfOtherTools.contains(
          names[index], isFolder: index < names.count - 1, FoundFile.Classification(names[index]))
    }
  }

  private mutating func add(_ path: FilePath) throws(DiscoveryError) {
    let status: FileStatus
    do {
      status = try FileStatus.of(path: path)
    } catch {
      inputs.append(fault(path, .unreadable(error)))
      return
    }
    if status.kind == .directory, !InputFormat.isForeignWorkbook(path) {
      let before = (inputs.count, deckFiles.count)
      known.insert(status.identity)
      let excludedCount = addFolder(path)
      addAppFiles(areAlone: before == (inputs.count, deckFiles.count))
      if before == (inputs.count, deckFiles.count) { addWrittenFiles() }
      (written, appFiles) = ([], [])
      defer { (texts, documents) = ([], []) }
      if before == (inputs.count, deckFiles.count) {
        inputs.append(fault(path, .notADeck(.emptyFolder(hasExclusions: excludedCount > 0))))
      }
      if excludedCount > 0 { inputs.append(fault(path, .excludedFiles(excludedCount))) }
      for files in [texts, documents] {
        guard let first = files.first else { continue }
        inputs.append(fault(path, .unreadFiles(count: files.count, first: first)))
      }
      return
    }
    // Without a known extension, the first bytes alone have to show what the file is.
    guard
      let format = format ?? InputFormat(namedPath: path)
        ?? Self.beginning(of: path, status).flatMap(InputFormat.init(certainlyBeginningWith:))
    else { throw .unknownFormat(path: path) }
    addFile(path, status, format: format)
  }

  /// Returns the first bytes of a regular file, or nil if it cannot be read.
  private static func beginning(of path: FilePath, _ status: FileStatus) -> Bytes? {
    guard status.kind == .regular, let file = try? FileDescriptor.forReading(path) else {
      return nil
    }
    return try? file.bytes(upTo: InputFormat.signatureSize, at: 0)
  }

  /// Returns whether a file is one of the app, as quizpress writes it: the last bytes show it.
  package static func isOfApp(_ path: FilePath) -> Bool {
    guard let end = try? FileSystem.end(ofRegular: path, count: 4096) else { return false }
    return end.span.contains("\"correctCount\"")
  }

  /// Adds a text file in a folder if it is an export of Anki. One that is perhaps a deck is an error.
  private mutating func addText(_ path: FilePath, _ status: FileStatus) {
    switch Self.beginning(of: path, status).map(InputFormat.folderText) {
    case .deck: addFile(path, status, format: format ?? .csv)
    case .perhapsDeck: inputs.append(fault(path, .unreadText))
    case .other, nil: texts.append(path)
    }
  }

  /// Reports a file in a folder that is in a format that is not read. Text is an error if it is
  /// perhaps a deck, and otherwise nothing: most is about a project.
  private mutating func addForeign(_ path: FilePath, _ status: FileStatus) {
    guard ForeignEnding(path)?.isText == true else { return documents.append(path) }
    let beginning = Self.beginning(of: path, status)
    if beginning.map(InputFormat.hasQuestions(inMarkup:)) == true {
      inputs.append(fault(path, .unreadText))
    }
  }

  private mutating func addStandardInput(_ input: Input) {
    let isNew = input.identity.map { known.insert($0).inserted } ?? true
    inputs.append(isNew ? input : fault("<stdin>", .repeatedInput))
  }

  private mutating func addFile(
    _ path: FilePath, _ status: FileStatus, format: InputFormat, _ origin: Input.Origin = .named
  ) {
    if status.kind == .directory {
      inputs.append(fault(path, .unreadWorkbook(.foreign(.numbers))))
    } else if status.kind == .regular, !known.insert(status.identity).inserted {
      inputs.append(fault(path, .repeatedInput))
    } else {
      var input = Input.file(path, format: format)
      if status.kind == .regular { input.foundSize = status.size }
      input.origin = origin
      inputs.append(consume input)
    }
  }

  /// Adds the entries in a folder and its subfolders. A folder that is reachable through several
  /// links is added once. Returns the number of entries that are excluded.
  private mutating func addFolder(_ path: FilePath) -> Int {
    var exclusions = FolderExclusions(path, exclusions)
    // The last one is next, so that the depth of folders is limited by memory only.
    var pending: [FoundFile] = []
    addEntries(ofFolder: path, to: &pending, isNamed: true)
    while let found = pending.popLast() {
      if exclusions.exclude(found) { continue }
      switch found.status {
      case .success(let status) where found.kind == .foreignWorkbook:
        addForeignWorkbook(found.path, status)
      case .success(let status) where status.kind == .directory:
        if known.insert(status.identity).inserted {
          if findsDeckFiles, let deckFile = DeckFile.inside(found.path) {
            deckFiles.append(deckFile)
            continue
          }
          exclusions.enter(found.path)
          addEntries(ofFolder: found.path, to: &pending)
        }
      case .success(let status):
        guard status.kind == .regular else { continue }
        switch found.kind {
        case .deck(.json) where Self.isOfApp(found.path): appFiles.append((found.path, status))
        case .deck(let ending):
          addFile(found.path, status, format: format ?? ending, .found)
        case .text: addText(found.path, status)
        case .foreign: addForeign(found.path, status)
        case .foreignWorkbook, .other: break
        }
      case .failure(let error):
        inputs.append(fault(found.path, .unreadable(error)))
      }
    }
    return exclusions.count
  }

  /// Adds a file in a folder that people take for a workbook: if it cannot be read, it is reported.
  private mutating func addForeignWorkbook(_ path: FilePath, _ status: FileStatus) {
    if status.kind == .directory {
      let kind = Finding.Kind.unreadWorkbook(.foreign(.numbers), isIncidental: true)
      inputs.append(fault(path, kind))
    } else if status.kind == .regular {
      addFile(path, status, format: .xlsx, .incidental)
    }
  }

  /// Adds the entries of a folder to `pending`, the last one in byte order first. Files that
  /// quizpress wrote are no inputs, unless the folder `isNamed` by the user and has nothing else.
  private mutating func addEntries(
    ofFolder path: FilePath, to pending: inout [FoundFile], isNamed: Bool = false
  ) {
    do {
      let entries = try FileSystem.entries(ofFolder: path)
      var found = entries.compactMap { FoundFile($0, in: path) }
      found.sort { $0.order > $1.order }
      if entries.contains(where: { $0.name == FolderManifest.name }),
        let manifest = try? FolderManifest(inFolder: path)
      {
        let names = Set(manifest.entries.map(\.file))
        if isNamed { written = found.filter { names.contains($0.path.name) } }
        found.removeAll { names.contains($0.path.name) }
      }
      pending += found
    } catch {
      inputs.append(fault(path, .unreadable(error)))
    }
  }

  /// Adds the files of the app in a folder. Beside other decks, only named ones are read.
  private mutating func addAppFiles(areAlone: Bool) {
    if appFiles.isEmpty { return }
    let named = Set(paths.compactMap { try? FileStatus.of(path: $0).identity })
    for (path, status) in appFiles where areAlone || !named.contains(status.identity) {
      if areAlone {
        addFile(path, status, format: .json, .found)
      } else {
        inputs.append(fault(path, .appFile))
      }
    }
  }

  /// Adds the files that quizpress wrote to a folder, which has no others.
  private mutating func addWrittenFiles() {
    for file in written.reversed() {
      if case .success(let status) = file.status, case .deck(let ending) = file.kind {
        addFile(file.path, status, format: format ?? ending)
      }
    }
  }

  private func fault(_ path: FilePath, _ kind: Finding.Kind) -> Input {
    Input(.fault(kind), path: path, format: format ?? .csv)
  }
}
