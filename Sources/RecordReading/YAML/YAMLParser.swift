import ByteText
internal import CYAML

/// The parser of libyaml over a source, and the only code that calls the C library.
///
/// libyaml counts characters. Its positions are converted to byte offsets in the order of events.
@safe
struct YAMLParser {
  private let memory: Memory
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let bytes: Bytes
  private let end: Int
  private var isAtEnd = false
  private var offsets: CharacterOffsets
  private var checks: YAML12Checks
  private let cacheGuard = AllocatorCacheGuard()

  init(_ source: Source) {
    bytes = source.bytes
    end = source.end
    offsets = CharacterOffsets(source)
    checks = YAML12Checks(source)
    memory = Memory()
    unsafe parser = memory.parser
    unsafe event = memory.event
    // The source outlives the parser, which reads no further than `end`.
    unsafe bytes[source.start..<source.end].withUnsafeBufferPointer { bytes in
      unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  /// The memory that libyaml writes to: the parser, which has pointers to itself and must not move, and the last event.
  @safe
  private final class Memory {
    let parser: UnsafeMutablePointer<yaml_parser_t>
    let event: UnsafeMutablePointer<yaml_event_t>

    init() {
      unsafe parser = .allocate(capacity: 1)
      unsafe parser.initialize(to: yaml_parser_t())
      unsafe event = .allocate(capacity: 1)
      unsafe event.initialize(to: yaml_event_t())
      // This fails only for lack of memory, which the first call of `next` then reports.
      unsafe _ = yaml_parser_initialize(parser)
    }

    deinit {
      // An event that was deleted or never read owns nothing.
      unsafe yaml_event_delete(event)
      unsafe yaml_parser_delete(parser)
      unsafe parser.deallocate()
      unsafe event.deallocate()
    }
  }

  /// Reads the next event. `withText` and `anchor` refer to the last event.
  @inline(__always)
  mutating func next(into result: inout YAMLEvent) throws(ReadingError) {
    // libyaml returns empty events after the end.
    if isAtEnd {
      result = YAMLEvent(kind: .streamEnd, offset: end, end: end)
      return
    }
    cacheGuard.noteEvent()
    // Deleting leaves an empty event, which can be deleted again.
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw failure() }
    result = YAMLEvent(
      kind: .other, offset: offsets.offset(ofCharacter: unsafe event.pointee.start_mark.index),
      end: offsets.offset(ofCharacter: unsafe event.pointee.end_mark.index))
    let shape = readData(into: &result)
    let isMultiline = unsafe event.pointee.start_mark.line != event.pointee.end_mark.line
    try checks.check(result, shape, isMultiline: isMultiline)
  }

  /// Copies the data of the event to `result`, and returns its form. Each member of the union is
  /// read for its own type only.
  private mutating func readData(into result: inout YAMLEvent) -> YAML12Checks.Shape {
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT:
      result.kind = .scalar
      return readScalar(into: &result)
    case YAML_MAPPING_START_EVENT:
      result.kind = .beginObject
      result.isAnchored = unsafe event.pointee.data.mapping_start.anchor != nil
      let style = unsafe event.pointee.data.mapping_start.style
      return .begin(isFlow: style == YAML_FLOW_MAPPING_STYLE, column: endColumn)
    case YAML_MAPPING_END_EVENT:
      result.kind = .endObject
      return .end
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .beginList
      result.isAnchored = unsafe event.pointee.data.sequence_start.anchor != nil
      let style = unsafe event.pointee.data.sequence_start.style
      return .begin(isFlow: style == YAML_FLOW_SEQUENCE_STYLE, column: endColumn)
    case YAML_SEQUENCE_END_EVENT:
      result.kind = .endList
      return .end
    case YAML_ALIAS_EVENT:
      result.kind = .alias
      return .other
    case YAML_DOCUMENT_START_EVENT: return .beginDocument
    case YAML_DOCUMENT_END_EVENT:
      result.kind = .documentEnd
      return .endDocument(isMarked: unsafe event.pointee.data.document_end.implicit == 0)
    case YAML_STREAM_END_EVENT:
      result.kind = .streamEnd
      isAtEnd = true
      return .other
    default: return .other
    }
  }

  private mutating func readScalar(into result: inout YAMLEvent) -> YAML12Checks.Shape {
    let scalar = unsafe event.pointee.data.scalar
    let style = unsafe scalar.style
    let length = unsafe scalar.length
    result.isAnchored = unsafe scalar.anchor != nil
    if let tag = unsafe scalar.tag {
      // libyaml terminates the tag with a zero byte.
      switch unsafe String(cString: tag) {
      case "!", "tag:yaml.org,2002:str": break
      case "tag:yaml.org,2002:null" where isNull(length): result.scalar = .absent
      default: if style == YAML_PLAIN_SCALAR_STYLE { result.scalar = plainScalar(length) }
      }
    } else if style == YAML_PLAIN_SCALAR_STYLE {
      result.scalar = plainScalar(length)
    }
    result.isQuoted =
      style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
    result.textStart = result.offset + (result.isQuoted ? 1 : 0)
    result.textCount = length
    result.isInSource = isText(at: result.textStart)
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: return .plain(count: result.textCount)
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
      return .block(isBlank: withText { text in text.indices.allSatisfy { text[$0] == 0x0A } })
    default: return .quoted
    }
  }

  private var endColumn: Int { unsafe event.pointee.end_mark.column }

  /// Returns the kind of a plain scalar of `length` bytes, without a tag that makes it a string.
  @inline(__always)
  private func plainScalar(_ length: Int) -> YAMLEvent.Scalar {
    if length > 4 { return .plain }
    return isNull(length) ? .absent : hasText("<<") ? .mergeKey : .plain
  }

  /// Returns whether the text of `length` bytes is one of those for null (10.3.2).
  private func isNull(_ length: Int) -> Bool {
    switch length {
    case 0: true
    case 1: hasText("~")
    case 4: hasText("null") || hasText("Null") || hasText("NULL")
    default: false
    }
  }

  private func hasText(_ wanted: StaticString) -> Bool {
    guard unsafe event.pointee.data.scalar.length == wanted.utf8CodeUnitCount else { return false }
    return withText { text in
      // The index is below the count of a string that lives as long as the program.
      text.indices.allSatisfy { unsafe text[$0] == wanted.utf8Start[$0] }
    }
  }

  /// Returns whether the scalar's text is in the source at `offset`, byte for byte.
  private func isText(at offset: Int) -> Bool {
    withText { text in
      offset + text.count <= end && bytes[offset..<offset + text.count].hasSameBytes(as: text)
    }
  }

  /// Calls `body` with the text of the last event, which must be a scalar.
  func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // libyaml owns the text until the next call of `next` deletes the event.
    let start = unsafe UnsafePointer<UInt8>(event.pointee.data.scalar.value)
    let buffer = unsafe UnsafeBufferPointer(start: start, count: event.pointee.data.scalar.length)
    return unsafe body(buffer.span)
  }

  /// Returns the anchor that the last event defines, or to which an alias refers.
  func anchor(of kind: YAMLEvent.EventType) -> String? {
    let name: UnsafeMutablePointer<yaml_char_t>?
    switch kind {
    case .alias: unsafe name = event.pointee.data.alias.anchor
    case .scalar: unsafe name = event.pointee.data.scalar.anchor
    case .beginList: unsafe name = event.pointee.data.sequence_start.anchor
    case .beginObject: unsafe name = event.pointee.data.mapping_start.anchor
    default: return nil
    }
    guard let name = unsafe name else { return nil }
    // libyaml terminates the name with a zero byte.
    return unsafe String(cString: name)
  }

  private mutating func failure() -> ReadingError {
    var problem = "out of memory"
    // libyaml terminates its messages with a zero byte.
    if let text = unsafe parser.pointee.problem { problem = unsafe String(cString: text) }
    var fault = YAMLFault(problem)
    let offset = offsets.offset(ofCharacter: unsafe parser.pointee.problem_mark.index)
    if let context = unsafe parser.pointee.context {
      let start = offsets.offset(ofCharacter: unsafe parser.pointee.context_mark.index)
      if start != offset {
        fault.context = unsafe String(cString: context)
        fault.contextOffset = start
      }
    }
    return ReadingError(.yaml(fault), at: offset)
  }
}
