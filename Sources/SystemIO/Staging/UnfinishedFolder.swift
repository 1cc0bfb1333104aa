package import ByteText

/// A hidden folder next to outputs, with the files of a run that a later one can continue.
///
/// It has a fixed name, by which the later run finds it. A lock shows that a run uses it. Until it is kept, it is
/// removed when it is released, and when a signal ends the process.
package final class UnfinishedFolder {
  package let path: FilePath
  private var lock: FileDescriptor?
  private var isKept: Bool

  /// Opens the folder at `path`, or creates it. Returns nil if another run uses it, or if no run could show
  /// that it does.
  package init?(at path: FilePath) throws(SystemError) {
    // Files would be written to another folder.
    if CLibrary.target(ofLink: path) != nil { return nil }
    let isNew = try Self.make(path)
    self.path = path
    isKept = !isNew
    lock = nil
    lock = try Self.makeLock(in: path)
    if lock == nil {
      // The run that has locked it removes it.
      keep()
      return nil
    }
  }

  deinit {
    if !isKept { StagingFolders.end(path) {} }
  }

  /// Creates the folder, and returns whether it did not exist.
  private static func make(_ path: FilePath) throws(SystemError) -> Bool {
    try StagingFolders.withLock { (paths) throws(SystemError) in
      do throws(SystemError) {
        try FileSystem.makeDirectory(path, permissions: 0o700)
      } catch {
        guard error == .exists else { throw error }
        return false
      }
      paths.staging.insert(path)
      return true
    }
  }

  /// Locks the folder. Returns nil if another run has locked it, or removes it.
  private static func makeLock(in path: FilePath) throws(SystemError) -> FileDescriptor? {
    let lock = try FileDescriptor.forAppending(path.appending(FolderLock.name), permissions: 0o600)
    guard try lock.lock(), try lock.status().isLinked else { return nil }
    return lock
  }

  /// Lets the folder stay when the run ends: a later one can continue.
  package func keep() {
    if isKept { return }
    isKept = true
    StagingFolders.keep(path)
  }

  /// Lets the folder be removed when the run ends: there is nothing that a later one could continue.
  package func discard() {
    isKept = false
    StagingFolders.discard(path)
  }

  /// Removes the folder at `path`, if there is one that no run uses.
  package static func remove(_ path: FilePath) {
    guard (try? FileStatus.of(path: path)) != nil else { return }
    let folder = try? UnfinishedFolder(at: path)
    folder?.discard()
  }

  // MARK: Files

  /// Opens the file `name` for writing after its first `count` bytes, without the others.
  package func openFile(_ name: FilePath, keeping count: Int) throws(SystemError) -> UnfinishedFile
  {
    let path = path.appending(name)
    let file = try StagingFolders.withLock { (_) throws(SystemError) in
      try FileDescriptor.forAppending(path, permissions: 0o666)
    }
    try file.truncate(to: count)
    return UnfinishedFile(path, file)
  }

  /// Moves the file `name` to its place, replacing the file there.
  package func moveFile(_ name: FilePath, to output: FilePath) throws(SystemError) {
    let path = path.appending(name)
    try StagingFolders.withLock { (_) throws(SystemError) in
      try FileSystem.move(path, to: output)
    }
  }

  /// Returns the bytes of the file `name`; nil if it cannot be read.
  package func bytes(of name: FilePath) -> Bytes? {
    guard let file = try? FileDescriptor.forReading(path.appending(name)),
      let size = try? file.status().size
    else { return nil }
    return try? file.bytes(upTo: size, at: 0)
  }

  /// Returns the hash of the first `count` bytes of the file `name`; nil if it has less.
  package func hash(of name: FilePath, count: Int) -> WordHash? {
    guard let file = try? FileDescriptor.forReading(path.appending(name)) else { return nil }
    var hash = WordHash()
    while hash.count < count {
      guard
        let chunk = try? file.bytes(upTo: min(1 << 20, count - hash.count), at: hash.count),
        chunk.count > 0
      else { return nil }
      hash.add(chunk[0..<chunk.count])
    }
    return hash
  }
}

/// A file in the folder of an unfinished run.
///
/// One thread at a time uses it: the one that writes it, and then the one that writes it to disk.
package final class UnfinishedFile: @unchecked Sendable {
  package let path: FilePath
  private var file: FileDescriptor?
  private var backgroundSync = BackgroundSync()

  fileprivate init(_ path: FilePath, _ file: consuming FileDescriptor) {
    self.path = path
    self.file = consume file
  }

  deinit {
    // The file must stay open while it is synchronized. Its errors were already reported.
    try? backgroundSync.wait()
  }

  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try file?.write(bytes)
    if let number = file?.number { backgroundSync.record(bytes.count, writtenTo: number) }
  }

  /// Gives the file the permissions of the file that it replaces.
  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try file?.setPermissions(permissions)
  }

  /// Waits until the complete file is on disk, and closes it.
  package func synchronize() throws(SystemError) {
    try backgroundSync.wait()
    try file?.synchronize()
    file = nil
  }
}
