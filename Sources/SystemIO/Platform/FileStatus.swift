/// The metadata of a file.
package struct FileStatus {
  package enum FileType { case regular, directory, other }

  /// The identity of a file, which all paths to it share.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  /// The metadata that changes when the file is written to.
  package struct Version: Hashable, Sendable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  package let kind: FileType
  package let version: Version
  package let permissions: UInt32
  package let identity: Identity

  /// The number of names that folders have for the file; a file that was removed while it is open has none.
  package let nameCount: Int

  package var size: Int { version.size }

  /// The time of the last change to the contents, in seconds since 1970.
  var modificationTime: Double { Double(version.seconds) + Double(version.nanoseconds) / 1e9 }
}

/// An entry of a folder, as the folder lists it: the file itself has not been examined.
package struct FolderEntry {
  package let name: FilePath

  /// Whether the entry may lead to a folder: it is one, it is a link, or its kind is not listed,
  /// as in some file systems.
  package let canBeFolder: Bool
}

/// The evidence that a file is the same one, with the same contents, as before.
package struct FileStamp: Hashable, Sendable {
  private let identity: FileStatus.Identity
  private let version: FileStatus.Version

  /// Returns the stamp of the file at `path`, or nil if nothing is there that can be examined.
  package init?(_ path: FilePath) {
    guard let status = try? FileStatus.of(path: path) else { return nil }
    (identity, version) = (status.identity, status.version)
  }
}
