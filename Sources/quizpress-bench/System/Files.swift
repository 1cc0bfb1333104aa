import ByteText
internal import SystemIO

/// A file that is written sequentially, through a buffer.
struct OutputFile: ~Copyable {
  /// The size at which the buffer is written: large enough for few system calls, small compared
  /// with the memory that is measured.
  private static let chunkSize = 1 << 18

  private let path: String
  private let file: FileDescriptor
  private var buffer = ByteBuffer(capacity: chunkSize + (1 << 12))

  /// Creates the file at `path`, or truncates it.
  init(_ path: String) throws(BenchError) {
    self.path = path
    do {
      file = try .forOverwriting(FilePath(path), permissions: 0o600)
    } catch {
      throw .system(path, error)
    }
  }

  /// Writes the bytes that `body` appends to the buffer.
  mutating func write(_ body: (inout ByteBuffer) -> Void) throws(BenchError) {
    body(&buffer)
    if buffer.count >= Self.chunkSize { try flush() }
  }

  /// Writes the buffered bytes to the file. Call it last; `deinit` does not.
  mutating func flush() throws(BenchError) {
    do {
      try file.write(buffer.span)
    } catch {
      throw .system(path, error)
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
    do throws(SystemError) {
      let file = try FileDescriptor.forReading(FilePath(path))
      var buffer = ByteBuffer()
      repeat {
        buffer.removeAll()
        try unsafe buffer.append(upTo: 1 << 18) { (space) throws(SystemError) in
          try unsafe file.read(into: space)
        }
        body(buffer.span)
      } while buffer.count > 0
    } catch {
      throw .system(path, error)
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
    do {
      return try FileStatus.of(path: FilePath(path)).size
    } catch {
      throw .system(path, error)
    }
  }

  /// Creates the folder at `path` unless it exists.
  static func createFolder(_ path: String) throws(BenchError) {
    do {
      try FileSystem.makeDirectories(FilePath(path))
    } catch {
      throw .system(path, error)
    }
  }

  /// Creates a new temporary folder and returns its path.
  static func createTemporaryFolder() throws(BenchError) -> String {
    do {
      return try FileSystem.makeTemporaryDirectory("quizpress-bench-").description
    } catch {
      throw .system("creating a temporary folder", error)
    }
  }

  /// Removes the file or folder at `path` if it exists.
  static func remove(_ path: String) throws(BenchError) {
    do {
      try FileSystem.remove(FilePath(path))
    } catch {
      if error == .notFound { return }
      let result = try MeasuredProcess.run(["rm", "-rf", "--", path])
      guard result.status == 0 else { throw .system(path, error) }
    }
  }
}
