import ByteText

/// A file that is written beside its place and takes it at the end, all at once.
///
/// As long as what is written is what stands in the file already, nothing is made: the new bytes
/// are compared with the old ones, and only the first difference makes a temporary file. So a file
/// whose bytes would not change is not touched. A temporary file removes itself unless committed.
package final class StagedFile {
  /// The path of the file, links followed.
  package let path: String

  /// The permissions of the old file.
  private let mode: UInt32?

  /// The old file, as long as the new bytes are the same as its own.
  private var existing: FileDescriptor?

  /// How many bytes were the same.
  private var matched = 0

  /// The new file, as soon as there is one; or a device that is written to.
  private var temporary: FileDescriptor?
  private var temporaryPath: String?

  /// What brings the new file to its disk meanwhile.
  private let synchronization = BackgroundSync()

  /// Whether what is written cannot be replaced, only written to.
  private var isDirect = false

  /// Whether the new file is complete and waits to take its place.
  private var isFinished = false

  /// Begins the file at `path`; what is there is not touched.
  package init(path: String, number: Int) throws(SystemError) {
    self.path = FileSystem.resolved(path)
    let status: FileStatus?
    do {
      status = try FileStatus.of(path: self.path)
    } catch {
      guard error == .notFound else { throw error }
      status = nil
    }
    mode = status?.mode
    let folder = FileSystem.parent(of: self.path)
    let name = TemporaryName(number: number).text
    switch status?.kind {
    case .directory: throw .isDirectory
    case .other:
      // A device or a pipe cannot be replaced, only written to.
      temporary = try .forWriting(self.path)
      isDirect = true
    case .regular:
      temporaryPath = FileSystem.path(folder, name)
      existing = try? .forReading(self.path)
      if existing == nil { try makeTemporary() }
    case nil:
      temporaryPath = FileSystem.path(folder, name)
      try makeTemporary()
    }
  }

  deinit {
    // The file is still open for whoever synchronizes it; what failed was told already.
    try? synchronization.wait()
    if !isDirect, temporary != nil || isFinished, let temporaryPath {
      TemporaryFiles.remove(temporaryPath)
    }
  }

  /// Appends `bytes`.
  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    if try matchesExisting(bytes) {
      matched += bytes.count
      return
    }
    try makeTemporary()
    try temporary?.write(bytes)
    if !isDirect, let number = temporary?.number {
      synchronization.note(bytes.count, writtenTo: number)
    }
  }

  /// Ends the file and says whether it differs from what was there. With `isSynchronized`, it is
  /// on its disk then.
  package func finish(isSynchronized: Bool) throws(SystemError) -> Bool {
    if existing != nil {
      let isSame = try readExisting(1).count == 0
      if isSame {
        existing = nil
        return false
      }
      try makeTemporary()
    }
    if isDirect {
      temporary = nil
      return false
    }
    try synchronization.wait()
    if isSynchronized { try temporary?.synchronize() }
    temporary = nil
    isFinished = true
    return true
  }

  /// Takes the place of the old file.
  package func commit() throws(SystemError) {
    guard isFinished, let temporaryPath else { return }
    try TemporaryFiles.move(temporaryPath, to: path)
    isFinished = false
  }

  // MARK: The old bytes

  private func matchesExisting(_ bytes: Span<UInt8>) throws(SystemError) -> Bool {
    guard existing != nil else { return false }
    let old = try readExisting(bytes.count)
    return old[0..<old.count].hasSameBytes(as: bytes)
  }

  /// Reads the next `count` bytes of the old file, fewer at its end.
  private func readExisting(_ count: Int) throws(SystemError) -> Bytes {
    var buffer = ByteBuffer(capacity: count)
    while buffer.count < count {
      let before = buffer.count
      let most = count - before
      try unsafe buffer.append(upTo: most) { (room) throws(SystemError) in
        try unsafe existing?.read(into: room) ?? 0
      }
      if buffer.count == before { break }
    }
    return buffer.finish()
  }

  // MARK: The new file

  /// Makes the temporary file, and copies to it what was compared so far: from the very file that
  /// was compared, as another one may be in its place by now.
  private func makeTemporary() throws(SystemError) {
    guard temporary == nil, let temporaryPath else { return }
    temporary = try TemporaryFiles.make(temporaryPath, mode: mode ?? 0o666)
    if let mode { try temporary?.setMode(mode) }
    guard matched > 0 else {
      existing = nil
      return
    }
    try existing?.rewind()
    while matched > 0 {
      let part = try readExisting(min(matched, 1 << 20))
      guard part.count > 0 else { throw .changed }
      try temporary?.write(part[0..<part.count])
      matched -= part.count
    }
    existing = nil
  }
}

/// The name of a temporary file: hidden, with the number of the process that makes it, so that
/// those which a killed process left behind can be told and removed.
package struct TemporaryName {
  private static let prefix = ".quizpress-"
  private static let suffix = ".tmp"

  /// The name.
  let text: String

  /// The name of this process's temporary file with a number.
  package init(number: Int) {
    text = "\(Self.prefix)\(CurrentProcess.number)-\(number)\(Self.suffix)"
  }

  /// Removes the temporary files that processes which are no more left in `folder`. One with the
  /// number of this process was made by another that had it before: so this comes before the first
  /// file of its own.
  package static func sweep(_ folder: String) {
    guard let names = try? FileSystem.names(in: folder) else { return }
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
      guard numbers.count == 2, let process = Int32(numbers[0]), process > 0,
        process == CurrentProcess.number || !CurrentProcess.isRunning(process)
      else { continue }
      FileSystem.remove(FileSystem.path(folder, name))
    }
  }
}
