import ByteText
internal import RecordReading

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is written sequentially, through a buffer.
struct OutputFile: ~Copyable {
  /// The size at which the buffer is written: large enough for few system calls, small compared
  /// with the memory that is measured.
  private static let chunkSize = 1 << 18

  private let path: String
  private let descriptor: Int32
  private var buffer = ByteBuffer(capacity: chunkSize + (1 << 12))

  /// Creates the file at `path`, or truncates it.
  init(_ path: String) throws(BenchError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(path, errno) }
  }

  deinit {
    _ = close(descriptor)
  }

  /// Writes the bytes that `body` appends to the buffer.
  mutating func write(_ body: (inout ByteBuffer) -> Void) throws(BenchError) {
    body(&buffer)
    if buffer.count >= Self.chunkSize { try flush() }
  }

  /// Writes the buffered bytes to the file. Call it last; `deinit` does not.
  mutating func flush() throws(BenchError) {
    var rest = buffer.span
    while !rest.isEmpty {
      let descriptor = descriptor
      let written = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      guard written > 0 else { throw .system(path, errno) }
      rest = rest.extracting(droppingFirst: written)
    }
    buffer.removeAll()
  }
}

/// Operations on files and folders.
enum Files {
  /// Reads the file at `path` and passes its bytes to `body` in chunks.
  static func read(
    _ path: String, _ body: (Span<UInt8>) -> Void
  ) throws(BenchError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path, errno) }
    defer { _ = close(descriptor) }
    var buffer = ByteBuffer()
    while true {
      var errorNumber: Int32?
      unsafe buffer.append(upTo: 1 << 18) { space in
        let count = unsafe systemRead(descriptor, space.baseAddress, space.count)
        if count < 0 { errorNumber = errno }
        return max(0, count)
      }
      if let errorNumber { throw .system(path, errorNumber) }
      if buffer.count == 0 { return }
      body(buffer.span)
      buffer.removeAll()
    }
  }

  /// Returns the text of a file, or an empty string if it cannot be read. Only the last 32 KiB of
  /// a longer file are returned.
  static func text(_ path: String) -> String {
    let maxSize = 1 << 15
    var tail: [UInt8] = []
    try? read(path) { chunk in
      if chunk.count >= maxSize { tail.removeAll(keepingCapacity: true) }
      for index in max(0, chunk.count - maxSize)..<chunk.count { tail.append(chunk[index]) }
      tail.removeFirst(max(0, tail.count - maxSize))
    }
    return String(decoding: tail, as: UTF8.self)
  }

  /// Writes `text` to the file at `path`.
  static func write(_ text: String, to path: String) throws(BenchError) {
    var file = try OutputFile(path)
    try file.write { $0.append(text) }
    try file.flush()
  }

  /// Returns the size of the file at `path` in bytes.
  static func size(_ path: String) throws(BenchError) -> Int {
    var status = stat()
    // The call only writes the status.
    guard unsafe stat(path, &status) == 0 else { throw .system(path, errno) }
    return Int(status.st_size)
  }

  /// Creates the folder at `path` unless it exists.
  static func createFolder(_ path: String) throws(BenchError) {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path, errno) }
  }

  /// Creates a new temporary folder and returns its path.
  static func createTemporaryFolder() throws(BenchError) -> String {
    let platform = (ChildProcess.variable("TMPDIR") ?? "/tmp") + "/quizpress-bench-XXXXXX"
    var name = platform.utf8CString
    // mkdtemp replaces the last six characters of the platform in place.
    let isCreated = unsafe name.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress, unsafe mkdtemp(start) != nil else { return false }
      return true
    }
    guard isCreated else { throw .system(platform, errno) }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the file or folder at `path` if it exists.
  static func remove(_ path: String) throws(BenchError) {
    if unsafe unlink(path) == 0 || errno == ENOENT { return }
    let result = try ChildProcess.run(["rm", "-rf", "--", path])
    guard result.status == 0 else { throw .system(path, EACCES) }
  }

  /// Returns whether the file at `path` is executable.
  static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// Writes all pending data to disk, so that it does not slow down the next measurement.
  static func syncAll() { sync() }

  /// Returns the path of the running program.
  static func ownPath() -> String {
    let invokedPath = CommandLine.arguments[0]
    // The C library allocates the result; the caller frees it.
    guard let path = unsafe realpath("/proc/self/exe", nil) ?? realpath(invokedPath, nil)
    else { return invokedPath }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

#if canImport(Glibc)
  private let systemRead = unsafe Glibc.read
  private let systemWrite = unsafe Glibc.write
#elseif canImport(Musl)
  private let systemRead = unsafe Musl.read
  private let systemWrite = unsafe Musl.write
#elseif canImport(Darwin)
  private let systemRead = unsafe Darwin.read
  private let systemWrite = unsafe Darwin.write
#endif
