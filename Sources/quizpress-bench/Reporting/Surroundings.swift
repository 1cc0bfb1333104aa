internal import DeckConversion

/// What every number depends on: the machine, the versions, the data.
struct Surroundings {
  let machine: Machine
  /// How busy the machine was before anything was measured.
  let load: Double
  /// What `--version` of the command says.
  let version: String
  /// The peers that are installed.
  let peers: [(title: String, version: String)]
  /// Bytes that every process is said to have held, as the one that starts it holds them.
  let memoryFloor: Int
  let questionCount: Int
  let groupCount: Int
  let seed: UInt64
  let rounds: Int

  /// Reads what there is to know.
  init(_ options: BenchOptions, _ workshop: inout Workshop) throws(BenchFailure) {
    machine = .current
    load = Machine.load
    let answer = "\(workshop.folder)/version.txt"
    _ = try ChildProcess.run([workshop.quizpress, "--version"], output: answer)
    version = Files.text(answer).filter { !$0.isNewline }
    var peers: [(title: String, version: String)] = []
    for peer in Peer.allCases where !peers.contains(where: { $0.title == peer.title }) {
      if let version = workshop.version(peer) { peers.append((peer.title, version)) }
    }
    self.peers = peers
    questionCount = workshop.deck.questionCount
    groupCount = workshop.groupCount
    seed = options.seed
    rounds = options.rounds
    memoryFloor = ChildProcess.ownPeakMemory
  }

  /// Whether other programs were at work, so that times mean less.
  private var isBusy: Bool { load > 0.3 * Double(machine.cores) }

  /// What people are told.
  var lines: [String] {
    var lines = [
      "\(version), \(counted(questionCount, "question")) in "
        + "\(counted(groupCount, "group")), \(counted(rounds, "round")), seed \(seed)",
      "\(machine.processor), \(counted(machine.cores, "core")), "
        + "\(shown(bytes: Double(machine.memory))) of memory, \(machine.system)",
      "peak memory below \(shown(bytes: Double(memoryFloor))) cannot be told from that",
    ]
    if !peers.isEmpty {
      lines.append(peers.map { "\($0.title) \($0.version)" }.joined(separator: ", "))
    }
    if isBusy {
      lines.append(
        "warning: other programs are at work (load \(fixed(load, 2))); measure again when the "
          + "machine is quiet")
    }
    return lines
  }
}
