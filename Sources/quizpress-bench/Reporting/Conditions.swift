internal import DeckConversion
internal import SystemIO

/// The conditions of the measurements: the machine, the versions and the data.
struct Conditions {
  let machine: Machine
  /// The load average before the first measurement.
  let load: Double
  /// The name and version of the command, as printed by `--version`.
  let version: String
  /// The peers that are installed.
  let peers: [(title: String, version: String)]
  /// The minimum of all peak memory figures in bytes: the memory of this process, which child
  /// processes are charged with.
  let memoryFloor: Int
  let questionCount: Int
  let groupCount: Int
  let seed: UInt64
  let rounds: Int

  /// Determines the conditions of this run.
  init(_ options: BenchOptions, _ workspace: inout Workspace) throws(BenchError) {
    machine = .current
    load = Machine.load
    let output = "\(workspace.folder)/version.txt"
    _ = try MeasuredProcess.run([workspace.quizpress, "--version"], output: output)
    version = Files.text(output).filter { !$0.isNewline }
    var peers: [(title: String, version: String)] = []
    for peer in Peer.allCases where !peers.contains(where: { $0.title == peer.title }) {
      if let version = workspace.version(peer) { peers.append((peer.title, version)) }
    }
    self.peers = peers
    questionCount = workspace.deck.questionCount
    groupCount = workspace.groupCount
    seed = options.seed
    rounds = options.rounds
    memoryFloor = CurrentProcess.peakMemory
  }

  /// Whether the machine is too busy for reliable measurements.
  private var isBusy: Bool { load > 0.3 * Double(machine.cores) }

  /// The lines of the printed report.
  var lines: [String] {
    var lines = [
      "\(version), \(pluralized(questionCount, "question")) in "
        + "\(pluralized(groupCount, "group")), \(pluralized(rounds, "round")), seed \(seed)",
      "\(machine.processor), \(pluralized(machine.cores, "core")), "
        + "\(formatted(bytes: Double(machine.memory))) of memory, \(machine.system)",
      "peak memory below \(formatted(bytes: Double(memoryFloor))) is reported as this value",
    ]
    if !peers.isEmpty {
      lines.append(peers.map { "\($0.title) \($0.version)" }.joined(separator: ", "))
    }
    if isBusy {
      lines.append(
        "warning: the machine is busy (load \(formatted(load, decimals: 2))); measure again when "
          + "it is idle")
    }
    return lines
  }
}
