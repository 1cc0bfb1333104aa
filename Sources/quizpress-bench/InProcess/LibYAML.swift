internal import CYAML
internal import SystemIO

/// libyaml without a consumer: a lower bound for the time that a reader based on it needs on one
/// core.
enum LibYAML {
  /// Parses all events of the file at `path` and returns the number of mappings.
  static func countMappings(inFile path: String) throws(BenchError) -> Int {
    let file: YAMLFile
    do {
      file = YAMLFile(try .forReading(FilePath(path)))
    } catch {
      throw .system(path, error)
    }
    // The parser contains pointers to itself and must not move in memory.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { throw .system(path, .outOfMemory) }
    defer { unsafe yaml_parser_delete(parser) }
    let count = withExtendedLifetime(file) {
      unsafe yaml_parser_set_input(
        parser, { file, buffer, size, count in unsafe YAMLFile.read(file, buffer, size, count) },
        Unmanaged.passUnretained(file).toOpaque())
      return unsafe countMappings(parser)
    }
    guard let count else {
      throw .wrongResult(program: "libyaml", "\(path) is not valid YAML")
    }
    return count
  }

  /// Parses all events and returns the number of mappings, or nil if the input is invalid.
  private static func countMappings(_ parser: UnsafeMutablePointer<yaml_parser_t>) -> Int? {
    var count = 0
    var isAtEnd = false
    while !isAtEnd {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { return nil }
      if unsafe event.type == YAML_MAPPING_START_EVENT { count += 1 }
      isAtEnd = unsafe event.type == YAML_STREAM_END_EVENT
      unsafe yaml_event_delete(&event)
    }
    return count
  }
}

/// A file that libyaml reads in chunks.
private final class YAMLFile {
  private let file: FileDescriptor

  init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  /// Reads the next bytes for libyaml and sets their number, 0 at the end. Returns 1, or 0 if an
  /// error occurs.
  static func read(
    _ file: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int,
    _ count: UnsafeMutablePointer<Int>?
  ) -> Int32 {
    guard let file = unsafe file, let count = unsafe count else { return 0 }
    // The file lives until the parser has finished, and the buffer has `size` bytes.
    let reader = unsafe Unmanaged<YAMLFile>.fromOpaque(file).takeUnretainedValue()
    let space = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size)
    guard let read = try? unsafe reader.file.read(into: space) else { return 0 }
    unsafe count.pointee = read
    return 1
  }
}
