import ByteText

/// A file that is written to a temporary file, which replaces it in one step at the end.
///
/// The new bytes are compared with the old ones, and a temporary file is created at the first difference, so a file
/// whose contents would not change is not touched. A temporary file that is not committed is removed with its folder.
///
/// One thread at a time uses a file: the one that writes it, and then the one that writes it to disk.
package final class StagedFile: @unchecked Sendable {
  /// The path of the file, as it was specified.
  package let path: FilePath

  /// The path of the file, without symbolic links.
  package let resolvedPath: FilePath

  /// The folder of the temporary file, or nil if the file is only compared with the old one.
  private let staging: StagingFolder?

  /// The permissions of the old file.
  private let permissions: UInt32?

  /// The old file, as long as the new bytes are the same.
  private var existing: FileDescriptor?

  /// The number of bytes that are the same in both files.
  private var matchingCount = 0

  /// The new file, or a device or an open file that is written to directly.
  private var output: FileDescriptor?

  /// The thread that writes the new file to disk while more is written to it, so that less remains to
  /// be waited for at the end. The system reports an error only once, so it is kept.
  private var syncing: SystemThread?
  private let syncError = Locked<SystemError?>(nil)

  /// The number of bytes that were written since then, and that at which the thread is started.
  private var unsynchronizedCount = 0
  private static let syncThreshold = 1 << 24

  /// Whether the file is a device, a pipe or an open file, which cannot be replaced.
  private var isDirect = false

  /// Whether there was no old file.
  private let isMissing: Bool

  /// Prepares to write the file at `path`, which is not changed yet. `resolvedPath` is the path
  /// without symbolic links, or that of an open file, and `staging` is in the same folder; without it, nothing is written.
  ///
  /// - Throws: `SystemError.exists` if the file system considers it the same file as another one in
  ///   `staging`.
  package init(
    path: FilePath, resolvedPath: FilePath, in staging: StagingFolder?
  ) throws(SystemError) {
    self.path = path
    self.resolvedPath = resolvedPath
    self.staging = staging
    if let number = resolvedPath.openFileNumber {
      (permissions, isMissing) = (nil, false)
      if staging == nil { return }
      output = .openFile(number)
      isDirect = true
      return
    }
    let status: FileStatus?
    do {
      status = try FileStatus.of(path: resolvedPath)
    } catch {
      guard error == .notFound else { throw error }
      status = nil
    }
    permissions = status?.permissions
    isMissing = status == nil
    switch status?.kind {
    case _ where path.isOfFolder: throw .isDirectory
    case .directory: throw .isDirectory
    case .other:
      if staging == nil { return }
      output = try .forWriting(resolvedPath)
      isDirect = true
    case .regular:
      existing = try? .forReading(resolvedPath)
      if existing == nil { try makeTemporary() }
    case nil: try makeTemporary()
    }
  }

  deinit {
    // The file must stay open while it is synchronized.
    syncing?.join()
  }

  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    if try matchesExisting(bytes) {
      matchingCount += bytes.count
      return
    }
    try makeTemporary()
    try output?.write(bytes)
    unsynchronizedCount += bytes.count
    guard !isDirect, let number = output?.number, unsynchronizedCount >= Self.syncThreshold
    else { return }
    unsynchronizedCount = 0
    syncing?.join()
    syncing = SystemThread { [syncError] in
      do throws(SystemError) {
        try FileDescriptor.synchronize(number)
      } catch {
        syncError.withLock { $0 = $0 ?? error }
      }
    }
  }

  /// A change of the file at the path.
  package enum StagedChange: Equatable {
    /// It has the new bytes already.
    case none
    /// It was written to directly, and has the new bytes now.
    case direct
    /// The new file replaces it.
    case replacement
    /// The new file would replace it; nothing is there if the file `isMissing`.
    case difference(isMissing: Bool)
  }

  /// Completes the new file and returns how it differs from the old one.
  package func finish() throws(SystemError) -> StagedChange {
    if existing != nil {
      let isSame = try readExisting(1).count == 0
      if isSame {
        existing = nil
        return .none
      }
      try makeTemporary()
    }
    if staging == nil { return .difference(isMissing: isMissing) }
    guard isDirect else { return .replacement }
    output = nil
    return .direct
  }

  /// The identity of the new file, which it keeps when it replaces the old one.
  package var newIdentity: FileStatus.Identity? { output?.fileIdentity }

  /// Waits until the complete file is on disk, and closes it.
  package func synchronize() throws(SystemError) {
    syncing?.join()
    syncing = nil
    if let error = syncError.withLock({ $0 }) { throw error }
    try output?.synchronize()
    output = nil
  }

  /// Replaces the old file with the new one.
  package func commit() throws(SystemError) {
    try staging?.moveFile(resolvedPath.name, to: resolvedPath)
  }

  // MARK: The old file

  private func matchesExisting(_ bytes: Span<UInt8>) throws(SystemError) -> Bool {
    guard existing != nil else { return false }
    let old = try readExisting(bytes.count)
    return old.span.hasSameBytes(as: bytes)
  }

  /// Reads the next `count` bytes of the old file; fewer at its end.
  private func readExisting(_ count: Int) throws(SystemError) -> Bytes {
    var buffer = ByteBuffer(capacity: count)
    try existing?.read(upTo: count, into: &buffer)
    return buffer.finish()
  }

  // MARK: The new file

  /// Creates the temporary file and copies the bytes that are the same to it. They are read from
  /// the file that was compared, because another one may be at its path by now.
  private func makeTemporary() throws(SystemError) {
    guard output == nil else { return }
    guard let staging else {
      existing = nil
      return
    }
    output = try staging.makeFile(resolvedPath.name, permissions: permissions ?? 0o666)
    if let permissions { try output?.setPermissions(permissions) }
    guard matchingCount > 0 else {
      existing = nil
      return
    }
    try existing?.seek(to: 0)
    while matchingCount > 0 {
      let chunk = try readExisting(min(matchingCount, 1 << 20))
      guard chunk.count > 0 else { throw .changed }
      try output?.write(chunk.span)
      matchingCount -= chunk.count
    }
    existing = nil
  }
}
