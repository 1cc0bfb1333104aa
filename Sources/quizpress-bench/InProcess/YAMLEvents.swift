internal import CYAML

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// libyaml alone: every event of a file is parsed and thrown away. Nothing that reads YAML by means
/// of libyaml can be faster on one core.
enum YAMLEvents {
  /// Goes through the file at `path` and returns how many mappings it has.
  static func countObjects(inFile path: String) throws(BenchFailure) -> Int {
    guard let file = unsafe fopen(path, "rb") else { throw .system(path, errno) }
    defer { unsafe _ = fclose(file) }
    // libyaml's parser holds pointers to itself and must not move in memory.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { throw .system(path, ENOMEM) }
    defer { unsafe yaml_parser_delete(parser) }
    unsafe yaml_parser_set_input_file(parser, file)
    var objects = 0
    var isAtEnd = false
    while !isAtEnd {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        throw .wrongResult(program: "libyaml", "it refuses \(path)")
      }
      if unsafe event.type == YAML_MAPPING_START_EVENT { objects += 1 }
      isAtEnd = unsafe event.type == YAML_STREAM_END_EVENT
      unsafe yaml_event_delete(&event)
    }
    return objects
  }
}
