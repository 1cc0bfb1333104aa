/// A hidden folder next to outputs, for the files that will replace them.
///
/// It is in the file system of the outputs, so that a file can take its place in one step. Its name
/// is random: process numbers would be the same in two containers or on two hosts that share the
/// folder of the outputs. A lock shows that its run goes on. The system removes the lock when the
/// process ends, however it ends, and the next run removes the folder.
package final class StagingFolder: @unchecked Sendable {
  // Threads access the properties only while they hold the lock of `StagingFolders`.

  private static let prefix = Array(".quizpress-".utf8)
  private static let suffix = Array(".tmp".utf8)

  /// The file whose lock shows that a run uses the folder in which it is.
  private static let lockName: FilePath = ".quizpress-lock"

  /// The number of times that other runs may remove the folder before it is locked.
  private static let maxAttemptCount = 100

  /// The folder of the outputs.
  private let parent: FilePath

  /// The path and the lock, once there is a file.
  private var path: FilePath?
  private var lock: FileDescriptor?

  /// The folders that can be removed only after this one.
  private let newFolders: NewFolders

  /// Prepares a folder in the folder of the outputs, which may be one of `newFolders`. It is created
  /// with its first file.
  package init(in parent: FilePath, _ newFolders: NewFolders) {
    self.parent = parent
    self.newFolders = newFolders
  }

  deinit {
    guard let path else { return }
    StagingFolders.paths.withLock { paths in
      // Some network file systems cannot remove an open file.
      lock = nil
      Self.remove(path)
      paths.staging.remove(path)
    }
  }

  /// Creates the file for the output `name` for writing.
  ///
  /// - Throws: `SystemError.exists` if the file system considers it the name of another file here.
  func makeFile(_ name: FilePath, permissions: UInt32) throws(SystemError) -> FileDescriptor {
    try StagingFolders.paths.withLock { (paths) throws(SystemError) in
      let path: FilePath
      if let known = self.path { path = known } else { path = try makeFolder() }
      paths.staging.insert(path)
      self.path = path
      return try FileDescriptor.forCreating(path.appending(name), permissions: permissions)
    }
  }

  /// Moves the file for the output `name` to its place, replacing the file there.
  func moveFile(_ name: FilePath, to output: FilePath) throws(SystemError) {
    try StagingFolders.paths.withLock { (_) throws(SystemError) in
      guard let path else { return }
      try FileSystem.move(path.appending(name), to: output)
    }
  }

  // MARK: Locks

  /// Creates the folder, and locks it. Until it is locked, another run may consider it that of a
  /// killed run, and remove it.
  private func makeFolder() throws(SystemError) -> FilePath {
    for _ in 0..<Self.maxAttemptCount {
      let name = Self.prefix + String(UInt64.random(in: .min ... .max), radix: 36).utf8
      let path = parent.appending(FilePath(bytes: name + Self.suffix))
      try FileSystem.makeDirectory(path, permissions: 0o700)
      lock = try Self.makeLock(in: path)
      if lock != nil { return path }
    }
    throw .notFound
  }

  /// Creates the lock in a new folder. Returns nil if another run removes the folder.
  private static func makeLock(in path: FilePath) throws(SystemError) -> FileDescriptor? {
    do throws(SystemError) {
      let lock = try FileDescriptor.forCreating(path.appending(lockName), permissions: 0o600)
      // Where files cannot be locked, nothing is removed either.
      let isOwn = (try? lock.lock()) ?? true
      guard isOwn, try lock.status().nameCount > 0 else { return nil }
      return lock
    } catch {
      if error == .notFound { return nil }
      remove(path)
      throw error
    }
  }

  /// Removes the folders of runs that no longer go on from the folder of outputs.
  package static func sweep(_ parent: FilePath) {
    guard let names = try? FileSystem.names(in: parent) else { return }
    for name in names where name.bytes.starts(with: prefix) && name.bytes.hasSuffix(suffix) {
      let path = parent.appending(name)
      if CLibrary.target(ofLink: path) == nil { removeUnlocked(path) }
    }
  }

  private static func removeUnlocked(_ path: FilePath) {
    do throws(SystemError) {
      // While this run has the lock, no other run removes the folder.
      let lock = try FileDescriptor.forWriting(path.appending(lockName))
      if try lock.lock() { remove(path) }
    } catch {
      // A run was killed before it created the lock, or the lock cannot be examined.
      if error == .notFound { try? FileSystem.removeDirectory(path) }
    }
  }

  /// Removes a folder and its files, if possible: the lock last, so that a run that is killed
  /// meanwhile leaves a folder that the next one removes.
  static func remove(_ path: FilePath) {
    for name in (try? FileSystem.names(in: path)) ?? [] where name != lockName {
      try? FileSystem.remove(path.appending(name))
    }
    try? FileSystem.remove(path.appending(lockName))
    try? FileSystem.removeDirectory(path)
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}
