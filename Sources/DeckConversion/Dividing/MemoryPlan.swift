import ByteText
package import DeckBuilding
import SystemIO

/// The way in which a conversion of inputs fits into an amount of memory: all at once, or divided among
/// shards.
package struct MemoryPlan {
  /// The memory for the conversion, in bytes. It is at most `mostMemory`.
  package let memory: Int

  /// The inputs. A pipe, which can be read only once, has been read.
  package private(set) var inputs: [Input]

  /// The number of files that can be open at once; nil if it is not limited.
  private let openFileLimit: Int?

  private var estimate: MemoryEstimate

  /// The memory of inputs that are not files.
  private var inputMemory: Double

  /// The least memory with which a conversion is divided.
  package static let leastMemory = 64 << 20

  /// The most memory that a conversion can use: the texts of one conversion have addresses below 128 GiB, also
  /// those that differ from the bytes of the inputs, such as JSON strings with escape sequences.
  package static let mostMemory = 96 << 30

  /// The part of the memory that shards should use, since some are larger than others.
  private static let fillLevel = 0.5

  /// The number of files that can be open besides the files of shards.
  private static let otherFileCount = 32

  /// Estimates what a conversion of inputs needs.
  ///
  /// - Throws: `DivisionFailure.largeStream` if standard input is too large to be kept in memory.
  package init(
    _ inputs: [Input], memory: Int, openFileLimit: Int? = OpenFiles.limit
  ) throws(DivisionFailure) {
    let memory = min(memory, Self.mostMemory)
    self.memory = memory
    self.openFileLimit = openFileLimit
    self.inputs = []
    (estimate, inputMemory) = (MemoryEstimate(), 0)
    for input in inputs { add(try Self.isStream(input) ? Self.kept(input, memory) : input) }
    guard !fits, self.inputs.contains(where: \.isStandardInput) else { return }
    let found = self.inputs
    self.inputs = []
    (estimate, inputMemory) = (MemoryEstimate(), 0)
    for input in found { add(try Self.readable(input, memory)) }
  }

  private mutating func add(_ input: Input) {
    inputs.append(input)
    estimate.add(MemoryEstimate(input))
    switch input.content {
    case .bytes(let bytes), .standardInput(let bytes): inputMemory += Double(bytes.count)
    case .file, .sheet, .fault: break
    }
  }

  /// Whether an input is standard input and has no size.
  private static func isStream(_ input: Input) -> Bool {
    guard case .standardInput = input.content else { return false }
    return (try? FileDescriptor.standardInput.status())?.kind != .regular
  }

  /// Returns standard input with all of its bytes, so that it can be read again.
  private static func kept(_ input: Input, _ memory: Int) throws(DivisionFailure) -> Input {
    let bytes = try bytes(of: input, memory)
    return bytes.map { input.standardInput(readAs: $0) } ?? input
  }

  /// Returns an input that can be read again.
  private static func readable(_ input: Input, _ memory: Int) throws(DivisionFailure) -> Input {
    guard case .standardInput = input.content else { return input }
    let bytes = try bytes(of: input, memory)
    return bytes.map { input.replaced(by: $0) } ?? input
  }

  /// Returns the bytes of standard input; nil if it cannot be read, which is reported later.
  private static func bytes(
    of input: Input, _ memory: Int
  ) throws(DivisionFailure) -> Bytes? {
    // A half is left for its records.
    guard let bytes = try? input.read(most: memory / 2) else { return nil }
    if bytes.count > memory / 2 {
      throw .largeStream(name: input.name, memory: memory)
    }
    return bytes
  }

  /// The memory for a conversion of all inputs at once.
  package var neededMemory: Int { Self.count(MemoryEstimate.program + estimate.forConversion) }

  /// Whether the inputs can be converted at once.
  package var fits: Bool { neededMemory <= memory }

  /// The memory for the records of a shard.
  private var shardMemory: Double {
    Double(memory) - MemoryEstimate.program - inputMemory
  }

  /// The estimated size of the temporary files.
  var fileSize: Int { Self.count(estimate.lineSize) }

  /// The number of shards into which the inputs are divided at first.
  package var shardCount: Int {
    shardCount(for: estimate.forLines)
  }

  /// The largest possible number of shards: each is an open file with a buffer.
  private var maxShardCount: Int {
    let open = (openFileLimit ?? .max) - Self.otherFileCount
    return min(open, maxBufferCount).clamped(to: RecordStream.shardCounts)
  }

  /// The largest number of shards for whose buffers there is memory.
  private var maxBufferCount: Int { memory / 4 / RecordStream.bufferSize }

  /// Returns the number of shards for records that need an amount of memory together.
  private func shardCount(for needed: Double) -> Int {
    unlimitedShardCount(for: needed).clamped(to: min(2, maxShardCount)...maxShardCount)
  }

  private func unlimitedShardCount(for needed: Double) -> Int {
    Self.count((needed / max(1, shardMemory * Self.fillLevel)).rounded(.up))
  }

  /// Returns the number of open files that more shards than `count` require, if there is memory for them and
  /// only the number of open files is too small.
  private func neededOpenFiles(forMoreThan count: Int, _ needed: Double) -> Int? {
    let wanted = min(unlimitedShardCount(for: needed), maxBufferCount)
      .clamped(to: RecordStream.shardCounts)
    guard let openFileLimit, wanted > count, wanted + Self.otherFileCount > openFileLimit else {
      return nil
    }
    return wanted + Self.otherFileCount
  }

  /// Returns the number of shards that are needed instead of `count`, the largest of which needs an amount of
  /// memory; nil if it fits.
  ///
  /// - Throws: `DivisionFailure.largeShard` if there cannot be more shards, or if its largest group would not
  ///   fit; `DivisionFailure.openFiles` if more open files would help.
  func largerCount(
    than count: Int, _ needed: Double, largest: () -> (part: LargestPart, share: Double)
  ) throws(DivisionFailure) -> Int? {
    if needed <= shardMemory { return nil }
    let larger = shardCount(for: needed * Double(count))
    let (part, share) = largest()
    if larger <= count, needed * share <= shardMemory, let limit = openFileLimit,
      let open = neededOpenFiles(forMoreThan: count, needed * Double(count))
    {
      throw .openFiles(needed: open, limit: limit)
    }
    if larger <= count || needed * share > shardMemory {
      throw .largeShard(
        part, needed: Self.count(MemoryEstimate.program + needed), memory: memory)
    }
    return larger
  }

  /// Returns the memory that is needed to read an input as records at once, and the size of windows for which
  /// there is enough; nil if it can be read at once.
  ///
  /// - Parameter threads: The number of threads that make lines.
  func windows(
    of input: Input, threads: Int
  ) -> (neededMemory: Int, size: RecordWindows.Size)? {
    let estimate = MemoryEstimate(input)
    let lineSize = estimate.lineSize / max(1, estimate.recordCount)
    let buffers =
      Double(shardCount * RecordStream.bufferSize)
      + RecordBatch.memory(on: threads, lineSize: lineSize)
    let available = Double(memory) - MemoryEstimate.program - buffers - inputMemory
    if estimate.forReading <= available { return nil }
    let isInChunks = input.format.isTable && threads > 1
    let needed = isInChunks ? estimate.forReadingChunks : estimate.forReading
    // A piece is in memory twice while the next one is read.
    let share = max(0, available) / (needed + estimate.size)
    return (
      Self.count(Double(memory) - available + estimate.forReading),
      RecordWindows.Size(
        recordCount: max(1, Self.count(share * estimate.recordCount)),
        byteCount: Self.count(share * estimate.size).clamped(to: 1 << 16...1 << 26))
    )
  }

  /// Whether each input can be read as records, at once or in windows, unless it turns out that all of its
  /// records are needed.
  package func canRead(on threads: Int) -> Bool {
    inputs.allSatisfy {
      windows(of: $0, threads: threads) == nil || InputWindows.areSuitable(for: $0)
    }
  }

  private static func count(_ number: Double) -> Int { Int(min(max(0, number), 0x1p60)) }
}
