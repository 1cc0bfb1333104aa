package import ByteText
import QuestionGroups
package import SystemIO

/// Something to be read: a file, standard input, or bytes at hand.
public struct Input: Sendable {
  package enum Content: Sendable {
    case file(String)
    case standardInput
    case bytes(Bytes)
    /// A path that cannot be read; the finding is reported instead.
    case fault(Finding.Kind)
  }

  package let content: Content

  /// The name by which diagnostics call the input: the path as it was given.
  public let name: String

  /// The format.
  public let format: InputFormat

  /// The file's name, without the folders in which it lies.
  package let fileName: String

  /// The title of records that name none: the file's name without its ending.
  package let defaultTitle: String?

  /// How many bytes the file had when it was found, if it was asked then.
  package var foundSize: Int?

  package init(_ content: Content, name: String, format: InputFormat) {
    self.content = content
    self.name = name
    self.format = format
    fileName = FileSystem.name(of: name)
    let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) ?? fileName.startIndex
    let title = dot == fileName.startIndex ? fileName : String(fileName[..<dot])
    defaultTitle = title.isBlank ? nil : title
  }

  private init(standardInput content: Content, format: InputFormat) {
    self.content = content
    self.format = format
    name = "<stdin>"
    fileName = "stdin.\(format.endings[0])"
    defaultTitle = nil
  }

  /// The file at `path`.
  public static func file(_ path: String, format: InputFormat) -> Input {
    Input(.file(path), name: path, format: format)
  }

  /// Standard input.
  public static func standardInput(format: InputFormat) -> Input {
    Input(standardInput: .standardInput, format: format)
  }

  /// Text at hand, which diagnostics call by `name`.
  public static func text(_ text: String, name: String, format: InputFormat) -> Input {
    Input(.bytes(Bytes(text.utf8)), name: name, format: format)
  }

  /// Bytes at hand, in any encoding, which diagnostics call by `name`.
  public static func bytes(_ bytes: [UInt8], name: String, format: InputFormat) -> Input {
    Input(.bytes(Bytes(bytes)), name: name, format: format)
  }

  /// The input with its bytes at hand, if it is standard input, which can be read only once.
  package func readable() -> Input {
    guard case .standardInput = content, let bytes = try? read() else { return self }
    return Input(standardInput: .bytes(bytes), format: format)
  }

  /// Opens what is to be read chunk by chunk.
  package func open() throws(SystemError) -> any ByteStream {
    switch content {
    case .standardInput: return FileStream(.standardInput)
    case .file(let path):
      guard try FileStatus.of(path: path).kind != .directory else { throw .isDirectory }
      return try FileStream(.forReading(path))
    case .bytes(let bytes): return StoredStream(bytes)
    case .fault: throw .notFound
    }
  }

  /// Reads everything there is; or only until that is more than `most` bytes, as nobody knows
  /// whether what is no regular file ever ends.
  package func read(most: Int = .max, on threads: Int = 1) throws(SystemError) -> Bytes {
    switch content {
    case .bytes(let bytes): return bytes
    case .standardInput: return try Self.read(.standardInput, most: most)
    case .file(let path): return try Self.read(.forReading(path), most: most, on: threads)
    case .fault: return Bytes([])
    }
  }

  /// Reads to the end, or beyond `most` bytes. The size that a file has at first only decides how
  /// much room is made and how many threads read: a pipe has no size, and a file that grows or
  /// shrinks while it is read is known by that at the end.
  private static func read(
    _ file: borrowing FileDescriptor, most: Int, on threads: Int = 1
  ) throws(SystemError) -> Bytes {
    let status = try file.status()
    guard status.kind != .directory else { throw .isDirectory }
    guard status.size < SystemMemory.size else { throw .outOfMemory }
    let room = status.kind == .regular ? status.size + 1 : 1 << 16
    var buffer = ByteBuffer(capacity: min(room, max(most, 1 << 16)))
    if status.kind == .regular, FileDescriptor.isShared(status.size, on: threads),
      status.size <= most
    {
      try unsafe buffer.append(upTo: status.size) { (room) throws(SystemError) in
        try unsafe file.read(into: room, size: status.size, on: threads)
      }
    }
    while buffer.count <= most {
      let before = buffer.count
      guard before < SystemMemory.size / 2 || buffer.available > 0 else { throw .outOfMemory }
      let chunk = buffer.available > 0 ? buffer.available : 1 << 16
      try unsafe buffer.append(upTo: chunk) { (room) throws(SystemError) in
        try unsafe file.read(into: room)
      }
      if buffer.count == before { break }
    }
    try file.checkUnchanged(since: status)
    return buffer.finish()
  }

  /// Whether the input is not to be read in parts.
  package func isSmall(_ options: ConversionOptions) -> Bool {
    let most = 2 * options.minimumChunkSize
    switch content {
    case .bytes(let bytes): return bytes.count < most
    case .file(let path):
      if let foundSize { return foundSize < most }
      guard let status = try? FileStatus.of(path: path) else { return false }
      return status.kind == .regular && status.size < most
    case .standardInput, .fault: return false
    }
  }

  /// Whether it is standard input.
  package var isStandardInput: Bool { if case .standardInput = content { true } else { false } }

  /// What tells the input from all other files, where it is one.
  package var identity: FileStatus.Identity? {
    guard case .file(let path) = content else { return nil }
    return try? FileStatus.of(path: path).identity
  }
}
