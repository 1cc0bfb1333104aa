import ByteText

/// A file that is written to a temporary file, which replaces it in one step at the end.
///
/// The new bytes are compared with the old ones, and a temporary file is created at the first
/// difference, so a file whose contents would not change is not touched. A temporary file that is
/// not committed is removed.
package final class StagedFile {
  /// The path of the file, as it was specified.
  package let path: FilePath

  /// The path of the file, without symbolic links.
  package let resolvedPath: FilePath

  /// The permissions of the old file.
  private let permissions: UInt32?

  /// The old file, as long as the new bytes are the same.
  private var existing: FileDescriptor?

  /// The number of bytes that are the same in both files.
  private var matchingCount = 0

  /// The new file, or a device that is written to directly.
  private var output: FileDescriptor?
  private var temporaryPath: FilePath?

  /// The task that writes the new file to disk in the background.
  private let backgroundSync = BackgroundSync()

  /// Whether the file is a device or a pipe, which cannot be replaced.
  private var isDirect = false

  /// Whether the new file is complete and has not been committed yet.
  private var isFinished = false

  /// Prepares to write the file at `path`, which is not changed yet. `number` distinguishes the
  /// temporary files of this process.
  package init(path: FilePath, number: Int) throws(SystemError) {
    self.path = path
    resolvedPath = FileSystem.resolved(path)
    let status: FileStatus?
    do {
      status = try FileStatus.of(path: resolvedPath)
    } catch {
      guard error == .notFound else { throw error }
      status = nil
    }
    permissions = status?.permissions
    let folder = resolvedPath.parent
    let name = TemporaryName(number: number).path
    switch status?.kind {
    case _ where path.isOfFolder: throw .isDirectory
    case .directory: throw .isDirectory
    case .other:
      output = try .forWriting(resolvedPath)
      isDirect = true
    case .regular:
      temporaryPath = folder.appending(name)
      existing = try? .forReading(resolvedPath)
      if existing == nil { try makeTemporary() }
    case nil:
      temporaryPath = folder.appending(name)
      try makeTemporary()
    }
  }

  deinit {
    // The file must stay open while it is synchronized. Its errors were already reported.
    try? backgroundSync.wait()
    if !isDirect, output != nil || isFinished, let temporaryPath {
      TemporaryFiles.remove(temporaryPath)
    }
  }

  /// Appends `bytes`.
  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    if try matchesExisting(bytes) {
      matchingCount += bytes.count
      return
    }
    try makeTemporary()
    try output?.write(bytes)
    if !isDirect, let number = output?.number {
      backgroundSync.record(bytes.count, writtenTo: number)
    }
  }

  /// Completes the new file and returns whether it differs from the old one. If `isSynchronized` is
  /// true, the new file is on disk when the function returns.
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
      output = nil
      return false
    }
    try backgroundSync.wait()
    if isSynchronized { try output?.synchronize() }
    output = nil
    isFinished = true
    return true
  }

  /// Replaces the old file with the new one.
  package func commit() throws(SystemError) {
    guard isFinished, let temporaryPath else { return }
    try TemporaryFiles.move(temporaryPath, to: resolvedPath)
    isFinished = false
  }

  // MARK: The old file

  private func matchesExisting(_ bytes: Span<UInt8>) throws(SystemError) -> Bool {
    guard existing != nil else { return false }
    let old = try readExisting(bytes.count)
    return old[0..<old.count].hasSameBytes(as: bytes)
  }

  /// Reads the next `count` bytes of the old file; fewer at its end.
  private func readExisting(_ count: Int) throws(SystemError) -> Bytes {
    var buffer = ByteBuffer(capacity: count)
    while buffer.count < count {
      let before = buffer.count
      try unsafe buffer.append(upTo: count - before) { (space) throws(SystemError) in
        try unsafe existing?.read(into: space) ?? 0
      }
      if buffer.count == before { break }
    }
    return buffer.finish()
  }

  // MARK: The new file

  /// Creates the temporary file and copies the bytes that are the same to it. They are read from
  /// the file that was compared, because another one may be at its path by now.
  private func makeTemporary() throws(SystemError) {
    guard output == nil, let temporaryPath else { return }
    output = try TemporaryFiles.make(temporaryPath, permissions: permissions ?? 0o666)
    if let permissions { try output?.setPermissions(permissions) }
    guard matchingCount > 0 else {
      existing = nil
      return
    }
    try existing?.seek(to: 0)
    while matchingCount > 0 {
      let chunk = try readExisting(min(matchingCount, 1 << 20))
      guard chunk.count > 0 else { throw .changed }
      try output?.write(chunk[0..<chunk.count])
      matchingCount -= chunk.count
    }
    existing = nil
  }
}
