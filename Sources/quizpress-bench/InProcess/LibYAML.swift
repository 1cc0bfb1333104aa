internal import CYAML

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// libyaml without a consumer: a lower bound for the time that a reader based on it needs on one
/// core.
enum LibYAML {
  /// Parses all events of the file at `path` and returns the number of mappings.
  static func countMappings(inFile path: String) throws(BenchError) -> Int {
    guard let file = unsafe fopen(path, "rb") else { throw .system(path, errno) }
    defer { unsafe _ = fclose(file) }
    // The parser contains pointers to itself and must not move in memory.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { throw .system(path, ENOMEM) }
    defer { unsafe yaml_parser_delete(parser) }
    unsafe yaml_parser_set_input_file(parser, file)
    var count = 0
    var isAtEnd = false
    while !isAtEnd {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        throw .wrongResult(program: "libyaml", "\(path) is not valid YAML")
      }
      if unsafe event.type == YAML_MAPPING_START_EVENT { count += 1 }
      isAtEnd = unsafe event.type == YAML_STREAM_END_EVENT
      unsafe yaml_event_delete(&event)
    }
    return count
  }
}
