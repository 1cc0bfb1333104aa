import ByteText
internal import RecordReading

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is written from its start, in large pieces.
struct OutputFile: ~Copyable {
  /// How much is gathered: enough that calls cost nothing, little beside what is measured.
  private static let pieceSize = 1 << 18

  private let path: String
  private let number: Int32
  private var buffer = ByteBuffer(capacity: pieceSize + (1 << 12))

  /// How many bytes were written.
  private(set) var size = 0

  /// Makes the file at `path`, or empties it.
  init(_ path: String) throws(BenchFailure) {
    self.path = path
    number = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw .system(path, errno) }
  }

  deinit {
    _ = close(number)
  }

  /// Lets `body` append to the file.
  mutating func write(_ body: (inout ByteBuffer) -> Void) throws(BenchFailure) {
    body(&buffer)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Hands what was gathered to the system; without it the last piece is lost.
  mutating func flush() throws(BenchFailure) {
    var rest = buffer.span
    while !rest.isEmpty {
      let number = number
      let written = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(number, $0.baseAddress, $0.count)
      }
      guard written > 0 else { throw .system(path, errno) }
      rest = rest.extracting(droppingFirst: written)
    }
    size += buffer.count
    buffer.removeAll()
  }
}

/// Files and folders by their paths.
enum Files {
  /// Hands the bytes of the file at `path` to `body`, piece by piece.
  static func read(
    _ path: String, _ body: (Span<UInt8>) -> Void
  ) throws(BenchFailure) {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .system(path, errno) }
    defer { _ = close(number) }
    var buffer = ByteBuffer()
    while true {
      var failure: Int32?
      unsafe buffer.append(upTo: 1 << 18) { room in
        let count = unsafe systemRead(number, room.baseAddress, room.count)
        if count < 0 { failure = errno }
        return max(0, count)
      }
      if let failure { throw .system(path, failure) }
      if buffer.count == 0 { return }
      body(buffer.span)
      buffer.removeAll()
    }
  }

  /// The end of a file, as text: all of it unless it is long, nothing if it cannot be read.
  static func text(_ path: String) -> String {
    let most = 1 << 15
    var end: [UInt8] = []
    try? read(path) { piece in
      if piece.count >= most { end.removeAll(keepingCapacity: true) }
      for index in max(0, piece.count - most)..<piece.count { end.append(piece[index]) }
      end.removeFirst(max(0, end.count - most))
    }
    return String(decoding: end, as: UTF8.self)
  }

  /// Writes a small file.
  static func write(_ text: String, to path: String) throws(BenchFailure) {
    var file = try OutputFile(path)
    try file.write { $0.append(text) }
    try file.flush()
  }

  /// How many bytes the file at `path` has.
  static func size(_ path: String) throws(BenchFailure) -> Int {
    var status = stat()
    // The call only writes the status.
    guard unsafe stat(path, &status) == 0 else { throw .system(path, errno) }
    return Int(status.st_size)
  }

  /// Makes the folder at `path`, if it is not there.
  static func makeFolder(_ path: String) throws(BenchFailure) {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path, errno) }
  }

  /// Makes a new folder among the temporary files; for the last six letters the system puts others,
  /// which make the name a new one (mkdtemp(3)).
  static func makeTemporaryFolder() throws(BenchFailure) -> String {
    let place = (ChildProcess.variable("TMPDIR") ?? "/tmp") + "/quizpress-bench-XXXXXX"
    var name = place.utf8CString
    // The call writes the name that it chose over the one that it was given.
    let made = unsafe name.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress, unsafe mkdtemp(start) != nil else { return false }
      return true
    }
    guard made else { throw .system(place, errno) }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the file or folder at `path`, if it is there.
  static func remove(_ path: String) throws(BenchFailure) {
    if unsafe unlink(path) == 0 || errno == ENOENT { return }
    let use = try ChildProcess.run(["rm", "-rf", "--", path])
    guard use.status == 0 else { throw .system(path, EACCES) }
  }

  /// Whether the file at `path` can be run.
  static func isProgram(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// Waits until everything is on disk, so that nothing is measured while old data is written.
  static func settle() { sync() }

  /// The path of the running program.
  static func ownPath() -> String {
    let called = CommandLine.arguments[0]
    // The C library allocates the result and leaves it to us.
    guard let path = unsafe realpath("/proc/self/exe", nil) ?? realpath(called, nil)
    else { return called }
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
