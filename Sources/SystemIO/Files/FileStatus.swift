/// The metadata of a file.
package struct FileStatus {
  package enum Kind { case regular, directory, other }

  /// The identity of a file, which all paths to it share.
  package struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// The metadata that changes when the file is written to.
  package struct Version: Hashable, Sendable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  package let kind: Kind
  package let size: Int
  package let version: Version

  /// The time of the last change to the contents or to the metadata.
  private let statusTime: (seconds: Int, nanoseconds: Int)

  package let permissions: UInt32
  /// Whether the file has a path; a file that was removed while it is open has none.
  let isLinked: Bool

  /// The time of the last change to the contents, since 1970.
  var modificationTime: ElapsedTime {
    .seconds(version.seconds, nanoseconds: version.nanoseconds)
  }
  package let identity: Identity

  init(_ metadata: CLibrary.Metadata) {
    switch metadata.kind {
    case .regular: kind = .regular
    case .directory: kind = .directory
    case .other: kind = .other
    }
    size = metadata.size
    version = Version(
      size: metadata.size, seconds: metadata.seconds, nanoseconds: metadata.nanoseconds)
    statusTime = (metadata.statusSeconds, metadata.statusNanoseconds)
    permissions = metadata.permissions
    isLinked = metadata.linkCount > 0
    identity = Identity(device: metadata.device, number: metadata.file)
  }

  /// Returns the status of the file at `path`, following symbolic links.
  package static func of(path: FilePath) throws(SystemError) -> FileStatus {
    guard let metadata = CLibrary.metadata(ofFileAt: path) else { throw .last }
    return FileStatus(metadata)
  }
}
