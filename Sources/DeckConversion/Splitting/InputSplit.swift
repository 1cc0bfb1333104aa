import ByteText
package import DeckBuilding
package import DeckReporting
package import DeckWriting
package import SystemIO

/// The division of the records of inputs among the files of shards.
///
/// If it is stopped, the same division goes on after the inputs that it has read.
package struct InputSplit {
  /// An input, and the options by which it is read.
  package struct Source {
    fileprivate var input: Input
    fileprivate let options: ConversionOptions

    /// A text that is another one if the options are.
    fileprivate let optionsKey: String

    package init(_ input: Input, _ options: ConversionOptions, optionsKey: String) {
      (self.input, self.options, self.optionsKey) = (input, options, optionsKey)
    }

    /// The line of the input in a log; nil if the input is not a file.
    fileprivate var line: String? {
      guard let version = input.version, let status = try? FileStatus.of(path: input.path),
        status.version == version
      else { return nil }
      var hash = FNVHash()
      for byte in input.path.bytes { hash.add(byte) }
      let input = JSONValue.object([
        ("name", .string(input.name)), ("path", .string(hash.digits)),
        ("version", .string(status.fingerprint)), ("options", .string(optionsKey)),
      ])
      return JSONValue.object([("input", input)]).line + "\n"
    }
  }

  private var sources: [Source]
  private let folder: FilePath
  private let shardCount: Int
  private let firstInputNumber: Int
  private let memory: Int
  private let progress: RunControl?

  /// Whether an input could not be read.
  private var hasUnreadableInput = false

  /// The number of inputs that an earlier run has read, and this one has not.
  package private(set) var earlierCount = 0

  /// Creates the division of inputs that have numbers from `firstInputNumber` on.
  ///
  /// - Parameter memory: The memory for one input, in bytes.
  package init(
    _ sources: [Source], among shardCount: Int, in folder: FilePath, firstInputNumber: Int,
    memory: Int, progress: RunControl? = nil
  ) {
    (self.sources, self.shardCount, self.folder) = (sources, shardCount, folder)
    (self.firstInputNumber, self.memory, self.progress) = (firstInputNumber, memory, progress)
  }

  /// Writes the files of all shards, if all inputs can be read and divided.
  ///
  /// - Parameters:
  ///   - began: Called when it is known how many inputs an earlier run has read.
  ///   - report: Receives the diagnostics about reading, also those of an earlier run.
  package mutating func run(
    in places: OutputPlaces, began: (InputSplit) -> Void = { _ in }, report: (Diagnostic) -> Void
  ) throws(OutputError) {
    let files = try ShardFiles(
      in: folder, count: shardCount, firstInputNumber: firstInputNumber, places,
      canContinue: sources.count > 1)
    var stream = stream(to: files)
    if let earlier = try files.earlier(lines), let state = earlier.state {
      stream.restore(state, findings: earlier.findingLines)
      earlierCount = state.inputCount
      began(self)
      // The use of choices is described when the records are read again.
      for finding in earlier.findings where finding.choices == nil { report(finding.diagnostic) }
    } else {
      began(self)
    }
    write(to: &stream, files, from: earlierCount, report)
    guard stream.needsLinks, !hasUnreadableInput else {
      if stream.isComplete { try files.commit() }
      return
    }
    try writeLinked(stream, files, report)
  }

  /// Divides the records again, since the shards of some depend on all inputs.
  private mutating func writeLinked(
    _ first: borrowing RecordStream, _ files: ShardFiles, _ report: (Diagnostic) -> Void
  ) throws(OutputError) {
    // Other diagnostics have been reported.
    func reportUnreadable(_ diagnostic: Diagnostic) {
      if diagnostic.code == .unreadableInput { report(diagnostic) }
    }
    func restart() throws(OutputError) {
      try files.restart(OutputPlaces(reading: sources.map(\.input)))
    }
    try restart()
    var linked: RecordStream
    if earlierCount == 0 {
      linked = first.linked { shard, bytes in files.write(bytes, to: shard) }
    } else {
      // The names in the inputs that an earlier run has read are not known.
      var whole = stream(to: files)
      write(to: &whole, files, from: 0, reportUnreadable)
      if hasUnreadableInput { return }
      try restart()
      linked = whole.linked { shard, bytes in files.write(bytes, to: shard) }
    }
    write(to: &linked, files, from: 0, reportUnreadable)
    if linked.isComplete { try files.commit() }
  }

  private func stream(to files: ShardFiles) -> RecordStream {
    RecordStream(firstInputNumber: firstInputNumber, shardCount: shardCount) { shard, bytes in
      files.write(bytes, to: shard)
    }
  }

  /// The lines of inputs as they are now, up to the first that is not a file.
  private var lines: [String] {
    var lines: [String] = []
    for source in sources {
      var source = source
      source.input = source.input.unchanging()
      guard let line = source.line else { break }
      lines.append(line)
    }
    return lines
  }

  /// Writes the records of inputs to a stream.
  private mutating func write(
    to stream: inout RecordStream, _ files: ShardFiles, from start: Int,
    _ report: (Diagnostic) -> Void
  ) {
    progress?.begin(inputs: sources.count, size: sources.map(\.input).byteCount)
    for index in sources.indices {
      // An input that is read again must not have changed.
      sources[index].input = sources[index].input.unchanging()
      let source = sources[index]
      if index >= start {
        let line = source.line
        stream.write(source.input, source.options, memory: memory, report: report)
        files.finish(line, &stream)
      }
      progress?.finish(inputs: 1, size: [source.input].byteCount)
    }
    stream.end(report: report)
    if stream.hasUnreadableInput { hasUnreadableInput = true }
  }
}
