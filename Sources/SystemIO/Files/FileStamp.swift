/// What shows that a file is the same one, with the same contents, as before.
package struct FileStamp: Hashable, Sendable {
  private let identity: FileStatus.Identity
  private let version: FileStatus.Version

  /// Returns the stamp of the file at `path`, or nil if nothing is there that can be examined.
  package init?(_ path: FilePath) {
    guard let status = try? FileStatus.of(path: path) else { return nil }
    (identity, version) = (status.identity, status.version)
  }
}
