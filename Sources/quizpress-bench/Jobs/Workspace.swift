internal import SystemIO

/// The programs and decks that the jobs use, and the folder of all files.
struct Workspace {
  /// The path of the command to measure.
  let quizpress: String
  /// The Python interpreter of the peers.
  let python: String
  let folder: String
  let deck: Deck
  /// The number of groups in `deck`.
  let groupCount: Int
  let smallDecks: SmallDecks
  /// The path of this program, which starts itself for the runs of the library.
  let ownPath: String
  /// The paths of the decks written so far.
  private var written: Set<String> = []
  /// The versions of the peers looked up so far, by module.
  private var versions: [String: String?] = [:]

  init(_ options: BenchOptions, folder: String) throws(BenchError) {
    ownPath = CurrentProcess.executablePath.description
    let ownFolder = ownPath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    quizpress = options.quizpress ?? (ownFolder + ["quizpress"]).joined(separator: "/")
    guard FileSystem.isExecutable(FilePath(quizpress)) else {
      throw .usage(
        "no executable found at '\(quizpress)'; build it with 'swift build -c release', or set its "
          + "path with --quizpress PATH")
    }
    python = options.python
    self.folder = folder
    try Files.createFolder(folder)
    deck = Deck(questionCount: options.questionCount, folder: folder, seed: options.seed)
    groupCount = deck.countGroups()
    smallDecks = SmallDecks(
      count: options.deckCount, folder: "\(folder)/small", seed: options.seed)
  }

  /// Returns the path of a variant of the deck, or of another deck, after writing it if necessary.
  mutating func path(_ variant: Deck.Variant, of other: Deck? = nil) throws(BenchError) -> String {
    let deck = other ?? deck
    let path = deck.path(variant)
    if written.insert(path).inserted { try deck.write(variant) }
    return path
  }

  /// Returns the folder of the small decks after writing them if necessary.
  mutating func smallDecksPath() throws(BenchError) -> String {
    if written.insert(smallDecks.folder).inserted { try smallDecks.write() }
    return smallDecks.folder
  }

  /// Returns the path for the output of a run.
  func output(_ name: String) -> String { "\(folder)/out-\(name)" }

  /// Returns the version of a peer, or `nil` if it is not installed.
  mutating func version(_ peer: Peer) -> String? {
    if let known = versions[peer.module] { return known }
    let version = peer.version(python: python, folder: folder)
    versions[peer.module] = version
    return version
  }

  /// Returns whether the command supports an option.
  func supports(_ option: String) -> Bool {
    let output = "\(folder)/help.txt"
    let result = try? MeasuredProcess.run([quizpress, "convert", "--help"], output: output)
    return result?.status == 0 && Files.text(output).contains(" \(option) ")
  }
}
