#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the system said when a call failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number (`errno`); -1 where the system saw no error, but a file changed meanwhile.
  public let number: Int32

  /// The error in the system's words: `No such file or directory`.
  public var description: String {
    if self == .changed { return "it was changed by another program while it was read" }
    // The C library ends the text with a zero byte and keeps it until the next call.
    return unsafe String(cString: strerror(number))
  }

  static let interrupted = EINTR
  /// There is no such file or folder.
  public static let notFound = SystemError(number: ENOENT)
  /// What is read is neither the old nor the new content of the file.
  public static let changed = SystemError(number: -1)
  package static let isDirectory = SystemError(number: EISDIR)
  package static let brokenPipe = SystemError(number: EPIPE)
  package static let outOfMemory = SystemError(number: ENOMEM)

  package static var last: SystemError { SystemError(number: errno) }
}

/// An open file, closed with its owner.
package struct FileDescriptor: ~Copyable {
  let number: Int32
  private let isOwned: Bool

  package static var standardInput: FileDescriptor {
    FileDescriptor(number: STDIN_FILENO, isOwned: false)
  }
  package static var standardOutput: FileDescriptor {
    FileDescriptor(number: STDOUT_FILENO, isOwned: false)
  }
  static var standardError: FileDescriptor { FileDescriptor(number: STDERR_FILENO, isOwned: false) }

  private init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  private init(path: String, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    let result = retrying { unsafe open(path, flags | O_CLOEXEC, mode) }
    guard result >= 0 else { throw .last }
    self.init(number: result, isOwned: true)
  }

  /// Opens the file at `path` for reading.
  package static func forReading(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(path: path, flags: O_RDONLY)
  }

  /// Makes the file at `path`, which must not exist, for writing.
  static func forCreating(_ path: String, mode: UInt32) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode_t(mode))
  }

  /// Opens what is at `path`, no regular file, for writing.
  static func forWriting(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(path: path, flags: O_WRONLY)
  }

  deinit {
    if isOwned { _ = close(number) }
  }

  /// The status of the open file.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Reads up to `buffer.count` bytes and returns how many came; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    // The system may refuse to read more than 2 GiB at a time.
    let most = min(buffer.count, 1 << 30)
    let number = number
    let count = retrying { unsafe sysRead(number, buffer.baseAddress, most) }
    guard count >= 0 else { throw .last }
    return count
  }

  /// Throws if something was written to the file, if it is one, since it had `status`.
  package func checkUnchanged(since status: FileStatus) throws(SystemError) {
    guard status.kind == .regular else { return }
    guard try self.status().version == status.version else { throw .changed }
  }

  /// Whether the file is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Goes back to the first byte.
  func rewind() throws(SystemError) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw .last }
  }

  /// Writes all of `bytes`.
  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let number = number
      let written = unsafe rest.withUnsafeBytes { buffer in
        retrying { unsafe sysWrite(number, buffer.baseAddress, min(buffer.count, 1 << 30)) }
      }
      guard written >= 0 else { throw .last }
      rest = rest.extracting(droppingFirst: written)
    }
  }

  /// Gives the file these permissions.
  func setMode(_ mode: UInt32) throws(SystemError) {
    guard fchmod(number, mode_t(mode)) == 0 else { throw .last }
  }

  /// Waits until what was written to the file is on its disk.
  package func synchronize() throws(SystemError) {
    let number = number
    guard retrying({ fsync(number) }) == 0 else { throw .last }
  }
}

/// Files and folders by their paths.
package enum FileSystem {
  /// Makes the folder at `path` and those around it, where they are not there.
  package static func makeDirectories(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o777) == 0 { return }
    let error = SystemError.last
    if error.number == EEXIST {
      guard try FileStatus.of(path: path).kind == .directory else { throw error }
      return
    }
    let parent = parent(of: path)
    guard error == .notFound, parent != path else { throw error }
    try makeDirectories(parent)
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// Gives the file at `path` another name, replacing what had that name.
  static func rename(_ path: String, to newPath: String) throws(SystemError) {
    guard unsafe sysRename(path, newPath) == 0 else { throw .last }
  }

  /// Waits until everything that was written to files is on disk.
  package static func synchronize() {
    sync()
  }

  /// Removes the file at `path`, if it can be removed.
  static func remove(_ path: String) {
    unsafe _ = unlink(path)
  }

  /// The names in the folder at `path`, `.` and `..` left out, in no order.
  package static func names(in path: String) throws(SystemError) -> [String] {
    guard let directory = unsafe opendir(path) else { throw .last }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      // The system ends the name with a zero byte, inside the entry.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The path to which `path` leads when links are followed; of a file that is not there, its
  /// folder is followed.
  package static func resolved(_ path: String) -> String {
    if let found = realPath(path) { return found }
    guard let folder = realPath(parent(of: path)),
      let name = path.split(separator: "/", omittingEmptySubsequences: true).last
    else { return path }
    return Self.path(folder, String(name))
  }

  private static func realPath(_ path: String) -> String? {
    guard let result = unsafe realpath(path, nil) else { return nil }
    // `realpath` allocates its result and leaves it to us.
    defer { unsafe free(result) }
    return unsafe String(cString: result)
  }

  /// The folder in which `path` lies.
  package static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let isAbsolute = path.hasPrefix("/")
    guard !parts.isEmpty else { return isAbsolute ? "/" : "." }
    parts.removeLast()
    if parts.isEmpty { return isAbsolute ? "/" : "." }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// The last name in `path`; the path itself, if there is none in it.
  package static func name(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path }
    let start = path.utf8[..<last].lastIndex(of: slash).map(path.utf8.index(after:))
    return String(path[(start ?? path.startIndex)...last])
  }

  /// `name` in the folder `path`.
  package static func path(_ path: String, _ name: String) -> String {
    path.hasSuffix("/") ? path + name : path + "/" + name
  }
}

extension FileSystem {
  /// The files whose paths match `pattern` (glob(7)), in byte order.
  package static func files(matching pattern: String) -> [String] {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, 0, nil, &found) == 0, let paths = unsafe found.gl_pathv else {
      return []
    }
    var files: [String] = []
    for number in 0..<Int(unsafe found.gl_pathc) {
      // The C library has made as many texts, each ended by a zero byte.
      if let path = unsafe paths[number] { files.append(unsafe String(cString: path)) }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// The memory of the machine.
package enum SystemMemory {
  /// How many bytes there are; more cannot be read at once.
  package static let size: Int = {
    let (pages, pageSize) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && pageSize > 0 ? pages * pageSize : 1 << 34
  }()
}

/// The running process, and whether others are.
package enum CurrentProcess {
  /// The number of this process.
  static var number: Int32 { getpid() }

  /// Whether a process with this number is running.
  static func isRunning(_ number: Int32) -> Bool {
    kill(number, 0) == 0 || errno == EPERM
  }

  /// Makes writing to a closed pipe, or beyond the largest file allowed, an error instead of the
  /// end of the process.
  package static func ignoreWritingSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Keeps the numbers of the standard streams from being given to files, where the process was
  /// started without these: what is meant for people would be written into an output.
  ///
  /// What stands in for them refuses, as a closed stream does: the input cannot be read, and the
  /// outputs cannot be written.
  package static func reserveStandardStreams() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The least free number is given: those before it are taken by now.
      unsafe _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    sysExit(status)
  }
}

/// Calls `body` again as long as a signal interrupts it.
func retrying<Result: SignedInteger>(_ body: () -> Result) -> Result {
  while true {
    let result = body()
    if result != -1 || errno != SystemError.interrupted { return result }
  }
}

#if canImport(Glibc)
  private let sysRead = unsafe Glibc.read
  private let sysWrite = unsafe Glibc.write
  private let sysRename = unsafe Glibc.rename
  private let sysExit = Glibc.exit
#elseif canImport(Musl)
  private let sysRead = unsafe Musl.read
  private let sysWrite = unsafe Musl.write
  private let sysRename = unsafe Musl.rename
  private let sysExit = Musl.exit
#elseif canImport(Darwin)
  private let sysRead = unsafe Darwin.read
  private let sysWrite = unsafe Darwin.write
  private let sysRename = unsafe Darwin.rename
  private let sysExit = Darwin.exit
#endif
