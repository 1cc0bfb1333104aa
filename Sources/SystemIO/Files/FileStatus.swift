#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the system knows of a file.
package struct FileStatus {
  package enum Kind { case regular, directory, other }

  /// What tells one file from all others, whatever its path.
  package struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// What changes when something is written to the file.
  struct Version: Hashable {
    package let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  package let kind: Kind
  package let size: Int
  let version: Version
  let mode: UInt32
  package let identity: Identity

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    default: kind = .other
    }
    size = Int(status.st_size)
    let time = status.modificationTime
    version = Version(size: size, seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    mode = UInt32(status.st_mode & 0o7777)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// The status of the file at `path`, links followed.
  package static func of(path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    return FileStatus(status)
  }
}

extension stat {
  /// When something was written to the file for the last time.
  fileprivate var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
