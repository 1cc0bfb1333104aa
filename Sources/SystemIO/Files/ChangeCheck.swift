import ByteText

/// A check that no program writes to a file while it is read. Only regular files are checked.
///
/// The time of the last change does not show it alone. A program that replaces the content step by step may rest
/// between two steps while the file is read, and one step may take longer than reading, although it sets the time only
/// when it begins. So a file that was written to a moment ago is not read before it has been at rest, and afterwards
/// its first and last bytes are compared with the ones that were read.
package struct ChangeCheck {
  /// The time in seconds without changes after which a file is at rest: several ticks of the clock that
  /// the system uses for files.
  private static let rest = 0.025

  /// The time without changes after which a file is at rest although it is open for writing: on a
  /// busy machine, a program was seen to pause for more than a second between two steps.
  private static let restOfOpenFile = 2.0

  /// The time after which a file that does not come to rest is an error.
  private static let patience = 5.0

  /// The number of bytes at the start and at the end that are compared.
  private static let comparedCount = 1 << 12

  /// The status of the file before its first byte was read.
  package let status: FileStatus

  /// The offset of the first byte that is read: another program may have read some before.
  private let start: Int

  /// Waits until the file is at rest, before its first byte is read.
  ///
  /// - Parameter version: The version that a regular file must have, because it has been read before.
  /// - Throws: `SystemError.changed` if other programs do not stop writing to it, or have written to it since.
  package init(
    _ file: borrowing FileDescriptor, _ version: FileStatus.Version? = nil
  ) throws(SystemError) {
    var status = try file.status()
    var waited = 0.0
    while let wait = Self.timeToRest(file, status) {
      guard waited < Self.patience else { throw .changed }
      Stopwatch.wait(seconds: wait)
      waited += wait
      status = try file.status()
    }
    if let version, status.kind == .regular, status.version != version { throw .changed }
    self.status = status
    start = file.offset
  }

  /// Returns the seconds until the file is at rest, or nil if it is.
  private static func timeToRest(
    _ file: borrowing FileDescriptor, _ status: FileStatus
  ) -> Double? {
    let age = CLibrary.time - status.modificationTime
    // A time in the future is that of another clock.
    guard status.kind == .regular, (0..<restOfOpenFile).contains(age) else { return nil }
    let needed = file.isOpenForWriting ? restOfOpenFile : rest
    return age < needed ? needed - age : nil
  }

  /// Throws `SystemError.changed` if the file was written to since the check was created.
  package func verify(_ file: borrowing FileDescriptor) throws(SystemError) {
    guard status.kind == .regular else { return }
    guard try file.status().version == status.version else { throw .changed }
  }

  /// Throws `SystemError.changed` if the file was written to since the check was created, or if its
  /// bytes differ from `bytes` at their start or end. `offset` is that of `bytes` in what was read.
  package func verify(
    _ file: borrowing FileDescriptor, has bytes: Span<UInt8>, at offset: Int = 0
  ) throws(SystemError) {
    try verify(file)
    guard status.kind == .regular else { return }
    let count = min(bytes.count, Self.comparedCount)
    for first in count < bytes.count ? [0, bytes.count - count] : [0] {
      let part = bytes.extracting(first..<first + count)
      let found = try file.bytes(upTo: part.count, at: start + offset + first)
      guard found.span.hasSameBytes(as: part) else { throw .changed }
    }
  }
}
