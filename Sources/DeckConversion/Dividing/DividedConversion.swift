package import DeckBuilding
import DeckReporting
import DeckWriting
package import SystemIO

/// A conversion of more records than memory holds. They are divided by their groups among shards, in files of a
/// temporary folder; the groups of one shard after another are built, and merged in the order of a
/// conversion of all inputs at once.
package final class DividedConversion {
  private let plan: MemoryPlan
  private let options: ConversionOptions
  private let content: PartContent
  private let folder: TemporaryFolder
  private let shards: TemporaryShards

  /// Whether an input could not be read at all.
  package private(set) var hasUnreadableInput = false

  /// Whether groups that were not built would be if their invalid questions were skipped.
  package private(set) var hasGroupsToBuildInPart = false

  /// The inputs that are read in windows, by their numbers.
  private var windows: [Int: InputWindows]

  /// The inputs, which must not change between two readings.
  private var inputs: [Input]

  /// The number of inputs that were read.
  private var inputCount = 0

  /// The path of the temporary folder, which is removed with the conversion.
  package var folderPath: FilePath { folder.path }

  /// Prepares a conversion of the inputs of `plan`. Inputs that do not fit into memory are read once, unless
  /// their first windows do not depend on later ones.
  ///
  /// - Parameters:
  ///   - content: What the outputs need besides the groups.
  ///   - temporaryLimit: The number of bytes that the temporary files may have together; nil if it is not
  ///     limited.
  /// - Throws: A failure if an input does not fit into memory and cannot be read in windows, or there can be
  ///   no temporary files.
  package init(
    _ plan: MemoryPlan, _ options: ConversionOptions, needing content: PartContent = [],
    temporaryLimit: Int?
  ) throws(DivisionFailure) {
    self.plan = plan
    inputs = plan.inputs
    self.options = options
    self.content = options.expectations.isEmpty ? content : content.union(.counts)
    windows = try Self.windows(plan, options)
    do throws(SystemError) {
      folder = try TemporaryFolder()
    } catch {
      throw .temporaryFolder(FileSystem.temporaryFolder, error)
    }
    shards = TemporaryShards(in: folder, limit: temporaryLimit, neededSize: plan.fileSize)
  }

  /// Returns the windows of the inputs that do not fit into memory, by the numbers of the inputs.
  private static func windows(
    _ plan: MemoryPlan, _ options: ConversionOptions
  ) throws(DivisionFailure) -> [Int: InputWindows] {
    var windows: [Int: InputWindows] = [:]
    for (number, input) in plan.inputs.enumerated() {
      guard let (needed, size) = plan.windows(of: input, threads: options.threads) else { continue }
      if let independent = InputWindows.independent(input, options, size) {
        windows[number] = independent
      } else {
        windows[number] = try surveyed(input, options, size, needed, plan)
      }
    }
    return windows
  }

  /// Reads an input to find out what all of its records show, and returns its windows.
  private static func surveyed(
    _ input: Input, _ options: ConversionOptions, _ size: RecordWindows.Size, _ needed: Int,
    _ plan: MemoryPlan
  ) throws(DivisionFailure) -> InputWindows {
    do throws(InputWindows.Failure) {
      return try InputWindows(input, options, size)
    } catch {
      if case .faults(let errors) = error {
        throw .faults(errors, inputCount: plan.inputs.count(where: \.isCounted))
      }
      throw .largeInput(name: input.name, needed: needed, memory: plan.memory, error)
    }
  }

  /// Builds the groups, and returns the merge of their parts, whose files stay as long as the conversion.
  ///
  /// - Parameter shardCount: The number of shards at first; nil for that of the plan.
  package func run(shardCount: Int? = nil) throws(DivisionFailure) -> PartMerge {
    var count = shardCount ?? plan.shardCount
    while let other = try divide(among: count) { count = other }
    var parts: [FilePath] = []
    for shard in 0..<count {
      parts.append(try assemble(shard))
      FreedMemory.trim()
    }
    do throws(PartFailure) {
      return try PartMerge(
        parts, expecting: options.expectations, needsPlaces: content.contains(.places))
    } catch {
      throw .part(error)
    }
  }

  // MARK: Dividing

  /// Divides the records of all inputs among a number of shards. Returns the number of shards with which they
  /// must be divided again: a larger one if some are too large, or the same one.
  private func divide(among count: Int) throws(DivisionFailure) -> Int? {
    try shards.begin(count: count)
    var stream = RecordStream(shardCount: count) { [shards] shard, bytes in
      shards.write(bytes, to: shard)
    }
    stream.allowsUnreadableInputs = true
    guard try write(to: &stream) else { return count }
    if stream.needsLinks {
      try shards.begin(count: count)
      var linked = stream.linked { [shards] shard, bytes in shards.write(bytes, to: shard) }
      guard try write(to: &linked) else { return count }
      return try largerCount(than: count, linked)
    }
    return try largerCount(than: count, stream)
  }

  /// Writes the records of all inputs to a stream. Returns false if that was not right, because the records of
  /// an input turned out to depend on each other; this is known then.
  private func write(to stream: inout RecordStream) throws(DivisionFailure) -> Bool {
    var options = options
    let control = options.running.control
    options.running.control = nil
    control?.begin(inputs: inputs.count, size: inputs.byteCount)
    for number in inputs.indices {
      let input = inputs[number].unchanging()
      inputs[number] = input
      if let windows = windows[number] {
        guard stream.write(windows, report: { _ in }) else {
          try survey(from: number)
          return false
        }
      } else {
        stream.write(input, options) { _ in }
      }
      FreedMemory.trim()
      control?.finish(inputs: 1, size: [input].byteCount)
      try shards.check()
    }
    var errors: [Diagnostic] = []
    stream.end { if $0.severity == .error { errors.append($0) } }
    (hasUnreadableInput, inputCount) = (stream.hasUnreadableInput, stream.countedInputCount)
    if !stream.isComplete, !stream.needsLinks {
      throw .faults(errors, inputCount: inputCount)
    }
    try shards.finish()
    return true
  }

  /// Finds out what all records of each input show, from that with this number on, so that the inputs are divided
  /// once more at most.
  private func survey(from first: Int) throws(DivisionFailure) {
    for number in first..<inputs.count {
      guard let (needed, size) = plan.windows(of: inputs[number], threads: options.threads) else {
        continue
      }
      windows[number] = try Self.surveyed(inputs[number], options, size, needed, plan)
    }
  }

  /// Returns a larger number of shards if the largest of `count` does not fit into memory.
  private func largerCount(
    than count: Int, _ stream: borrowing RecordStream
  ) throws(DivisionFailure) -> Int? {
    var (largest, needed) = (0, 0.0)
    for shard in 0..<count {
      let memory = MemoryEstimate.forLines(
        size: Double(shards.size(ofShard: shard)),
        recordCount: Double(stream.recordCount(ofShard: shard)))
      if memory > needed { (largest, needed) = (shard, memory) }
    }
    return try plan.largerCount(than: count, needed) {
      LargestPart.of(shards.input(ofShard: largest))
    }
  }

  // MARK: Building

  /// Builds the groups of a shard, and returns the path of their part.
  private func assemble(_ shard: Int) throws(DivisionFailure) -> FilePath {
    var options = options
    options.allowsEmptyInputs = true
    options.keepsRejects = true
    options.isAllOrNothing = false
    options.building.expectations = []
    options.running.control = nil
    let input = shards.input(ofShard: shard)
    let identity: ShardIdentity
    do throws(ShardIdentity.Failure) {
      identity = try ShardIdentity(of: [input])
    } catch {
      throw .shard(error)
    }
    let outcome = Conversion(options).run([input])
    if outcome.hasGroupsToBuildInPart { hasGroupsToBuildInPart = true }
    return try shards.writePart(
      of: outcome, shard,
      ShardIdentity(identity.shard, inputCount: inputCount, identity.findings),
      with: content)
  }
}
