import ByteText
package import DeckBuilding
public import SystemIO

/// Where groups are written.
public enum Output: Hashable, Sendable {
  /// A folder that gets a file a group, named after its title.
  case folder(String)
  /// A file that gets the array of all groups.
  case bundle(String)
  /// Standard output, which gets the array of all groups.
  case standardOutput
  /// A folder that gets, for each input, the records of it that were not used.
  case rejects(String)
  /// A file that tells where each field of each group came from.
  case sourceMap(String)
}

/// Why nothing was written.
public enum OutputError: Error, Hashable, Sendable {
  /// The output is a file that was read.
  case isInput(path: String)
  /// Two outputs would be the same file.
  case isRepeated(path: String)
  /// The system refused.
  case failed(path: String, SystemError)
}

extension OutputError {
  /// Whether nobody reads any more what is written.
  public var isBrokenPipe: Bool {
    if case .failed(_, .brokenPipe) = self { true } else { false }
  }
}

extension [Input] {
  /// Throws if the file at `path` is one of the inputs, under whatever name.
  func checkNone(is path: String) throws(OutputError) {
    guard let status = try? FileStatus.of(path: path) else { return }
    if contains(where: { $0.identity == status.identity }) { throw .isInput(path: path) }
  }

  /// Throws if standard output is a file, and one of the inputs.
  func checkNoneIsStandardOutput() throws(OutputError) {
    guard let status = try? FileDescriptor.standardOutput.status(), status.kind == .regular
    else { return }
    if contains(where: { $0.identity == status.identity }) { throw .isInput(path: "<stdout>") }
  }

  /// Throws if one of the inputs lies in `folder` and is called as groups are, or is linked from
  /// there: nobody knows yet what the groups are called.
  func checkNone(isGroupIn folder: String) throws(OutputError) {
    let identities = Set(compactMap(\.identity))
    guard !identities.isEmpty, let names = try? FileSystem.names(in: folder) else { return }
    for name in names where name.lowercased().hasSuffix(".json") {
      let path = FileSystem.path(folder, name)
      guard let status = try? FileStatus.of(path: path) else { continue }
      if identities.contains(status.identity) { throw .isInput(path: path) }
    }
  }
}

extension BuiltDeck {
  /// Writes all groups to each of `outputs`.
  ///
  /// Files are written beside their places first, and take them when all are complete and on disk:
  /// what fails leaves every old file whole. If there is no group, nothing is written.
  package func write(to outputs: [Output], isCompact: Bool = false) throws(OutputError) {
    var files = OutputFiles(inputs: inputs)
    if outputs.contains(.standardOutput) { try inputs.checkNoneIsStandardOutput() }
    for output in outputs {
      if case .rejects(let folder) = output { try writeRejects(toFolder: folder, &files) }
      if built.groups.isEmpty { continue }
      switch output {
      case .folder(let folder): try write(toFolder: folder, isCompact, &files)
      case .bundle(let path):
        try files.write(path) { (sink) throws(SystemError) in
          try GroupWriter(isCompact: isCompact, inBundle: true).writeBundle(
            of: self, on: options.threads, to: sink)
        }
      case .sourceMap(let path):
        try files.write(path) { (sink) throws(SystemError) in
          try SourceMapWriter(self).write(to: sink)
        }
      case .standardOutput, .rejects: break
      }
    }
    try files.commit()
    if !built.groups.isEmpty, outputs.contains(.standardOutput) {
      try writeToStandardOutput(isCompact)
    }
  }

  private func write(
    toFolder folder: String, _ isCompact: Bool, _ files: inout OutputFiles
  ) throws(OutputError) {
    do {
      try FileSystem.makeDirectories(folder)
    } catch {
      throw .failed(path: folder, error)
    }
    let writer = GroupWriter(isCompact: isCompact, inBundle: false)
    var names = FileNames()
    for group in built.groups {
      let path = FileSystem.path(folder, names.name(for: texts.string(group.title)))
      try files.write(path) { (sink) throws(SystemError) in
        try writer.write(group, of: self, to: sink)
      }
    }
  }

  /// Writes the records that were not used, under the names of the files from which they come.
  private func writeRejects(
    toFolder folder: String, _ files: inout OutputFiles
  ) throws(OutputError) {
    let rejected = records.rows.indices.filter { !usage.isUsed($0) }
    guard !rejected.isEmpty else { return }
    do {
      try FileSystem.makeDirectories(folder)
    } catch {
      throw .failed(path: folder, error)
    }
    let reasons = RejectReasons(findings.kept, questionRows: questionRows, origins: records.origins)
    var names = FileNames()
    let rowsByInput = Dictionary(grouping: rejected) { records.origins[$0].input }
    for (input, rows) in rowsByInput.sorted(by: { $0.key < $1.key }) {
      guard let writer = RejectsWriter(self, input: input, reasons) else { continue }
      let path = FileSystem.path(folder, names.name(forFile: inputs[input].fileName))
      let content = writer.content(of: rows)
      guard content.count > 0 else { continue }
      try files.write(path) { (sink) throws(SystemError) in try sink(content.span) }
    }
  }

  /// A reader that has seen enough and closes the pipe is no error.
  private func writeToStandardOutput(_ isCompact: Bool) throws(OutputError) {
    let output = FileDescriptor.standardOutput
    do {
      try GroupWriter(isCompact: isCompact, inBundle: true).writeBundle(
        of: self, on: options.threads
      ) { (bytes) throws(SystemError) in try output.writeText(bytes) }
    } catch {
      guard error != .brokenPipe else { return }
      throw .failed(path: "<stdout>", error)
    }
  }
}

/// The files of one run: staged one by one, committed together.
private struct OutputFiles {
  /// Up to this many files are synchronized each by itself; more are faster all at once.
  private static let synchronizedByThemselves = 16

  private let inputs: [Input]
  private var staged: [StagedFile] = []
  private var paths: Set<String> = []
  private var sweptFolders: Set<String> = []

  /// The files that were read; asked for only where an output is there already.
  private lazy var inputIdentities = Set(inputs.compactMap(\.identity))

  init(inputs: [Input]) {
    self.inputs = inputs
  }

  /// Stages the file at `path` with what `body` writes.
  package mutating func write(
    _ path: String,
    _ body: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(OutputError) {
    if let status = try? FileStatus.of(path: path), inputIdentities.contains(status.identity) {
      throw .isInput(path: path)
    }
    let folder = FileSystem.parent(of: FileSystem.resolved(path))
    if sweptFolders.insert(folder).inserted { TemporaryName.sweep(folder) }
    do {
      let file = try StagedFile(path: path, number: paths.count)
      guard paths.insert(file.path).inserted else { throw OutputError.isRepeated(path: path) }
      try body { (bytes) throws(SystemError) in try file.write(bytes) }
      let isSynchronized = staged.count < Self.synchronizedByThemselves
      if try file.finish(isSynchronized: isSynchronized) { staged.append(file) }
    } catch let error as SystemError {
      throw .failed(path: path, error)
    } catch let error as OutputError {
      throw error
    } catch {
      throw .failed(path: path, .last)
    }
  }

  /// Puts all staged files in their places.
  func commit() throws(OutputError) {
    if staged.count > Self.synchronizedByThemselves { FileSystem.synchronize() }
    for file in staged {
      do {
        try file.commit()
      } catch {
        throw .failed(path: file.path, error)
      }
    }
    for folder in Set(staged.map { FileSystem.parent(of: $0.path) }) {
      // The names are in place; that they last is worth a try, and no error.
      try? FileDescriptor.forReading(folder).synchronize()
    }
  }
}
