/// What the jobs work with: the programs, the decks, and the folder in which all of it lies.
struct Workshop {
  /// The command that is measured.
  let quizpress: String
  /// The interpreter that the peers need.
  let python: String
  let folder: String
  let deck: Deck
  let groupCount: Int
  let small: SmallDecks
  /// The program that is running: it does jobs through the library when it starts itself.
  let own: String
  private var written: Set<String> = []
  private var versions: [String: String?] = [:]

  init(_ options: BenchOptions, folder: String) throws(BenchFailure) {
    own = Files.ownPath()
    let beside = own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    quizpress = options.quizpress ?? (beside + ["quizpress"]).joined(separator: "/")
    guard Files.isProgram(quizpress) else {
      throw .usage(
        "there is no command '\(quizpress)'; build it, with the same configuration, by "
          + "'swift build -c release', or say where it is with --quizpress PATH")
    }
    python = options.python
    self.folder = folder
    try Files.makeFolder(folder)
    deck = Deck(questionCount: options.questionCount, folder: folder, seed: options.seed)
    groupCount = deck.countGroups()
    small = SmallDecks(
      count: options.deckCount, folder: "\(folder)/small", seed: options.seed)
  }

  /// Where a form of the deck lies; it is written when it is asked for first.
  mutating func path(_ form: Deck.Form, of other: Deck? = nil) throws(BenchFailure) -> String {
    let deck = other ?? deck
    let path = deck.path(form)
    if written.insert(path).inserted { try deck.write(form) }
    return path
  }

  /// Where the small decks lie; they are written when they are asked for first.
  mutating func smallDecks() throws(BenchFailure) -> String {
    if written.insert(small.folder).inserted { try small.write() }
    return small.folder
  }

  /// Where something that a run writes is to lie.
  func output(_ name: String) -> String { "\(folder)/out-\(name)" }

  /// The version of a peer that is installed.
  mutating func version(_ peer: Peer) -> String? {
    if let known = versions[peer.module] { return known }
    let version = peer.version(python: python, folder)
    versions[peer.module] = version
    return version
  }

  /// Whether the command knows an option.
  func knows(_ option: String) -> Bool {
    let answer = "\(folder)/help.txt"
    let use = try? ChildProcess.run([quizpress, "convert", "--help"], output: answer)
    return use?.status == 0 && Files.text(answer).contains("  \(option) ")
  }
}
