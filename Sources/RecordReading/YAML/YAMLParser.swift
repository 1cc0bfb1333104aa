internal import CYAML

/// libyaml's parser over a source: the one place that touches the C library.
///
/// libyaml counts characters where we count bytes, so each place is turned into an offset as it
/// comes.
@safe
struct YAMLParser {
  /// What libyaml reports, in our types.
  struct Event {
    enum Kind {
      case streamEnd, documentEnd, alias, scalar, beginList, endList, beginObject, endObject
      case other
    }

    var kind: Kind
    /// The offset at which the event's text begins.
    var place: Int
    /// The offset behind the event's text.
    var end: Int
    /// Whether the scalar is plain and has no tag that makes it text.
    var isPlain = false
    /// Whether the scalar stands between quotes.
    var isQuoted = false
  }

  private let memory: Memory
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let source: Source
  private var isAtEnd = false
  private var offsets: CharacterOffsets
  private var form: YAMLForm

  init(_ source: Source) {
    self.source = source
    offsets = CharacterOffsets(source)
    form = YAMLForm(source)
    memory = Memory()
    unsafe parser = memory.parser
    unsafe event = memory.event
    // The source outlives the parser, which reads no further than `end`.
    unsafe source.bytes[source.start..<source.end].withUnsafeBufferPointer { bytes in
      unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  /// What libyaml writes to: its parser, which holds pointers to itself and must not move, and the
  /// last event.
  @safe
  private final class Memory {
    let parser: UnsafeMutablePointer<yaml_parser_t>
    let event: UnsafeMutablePointer<yaml_event_t>

    init() {
      unsafe parser = .allocate(capacity: 1)
      unsafe parser.initialize(to: yaml_parser_t())
      unsafe event = .allocate(capacity: 1)
      unsafe event.initialize(to: yaml_event_t())
      // It fails only without memory, and the first call of `next` then says so.
      unsafe _ = yaml_parser_initialize(parser)
    }

    deinit {
      // An event that was deleted, or never read, owns nothing.
      unsafe yaml_event_delete(event)
      unsafe yaml_parser_delete(parser)
      unsafe parser.deallocate()
      unsafe event.deallocate()
    }
  }

  /// Reads the next event; what `text` and `name` tell is that of the last one.
  mutating func next() throws(ReadingError) -> Event {
    // libyaml has nothing to say behind the end, and says it again and again.
    if isAtEnd { return Event(kind: .streamEnd, place: source.end, end: source.end) }
    // It leaves the event empty, so that it may be deleted again.
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw failure() }
    let place = offsets.offset(ofCharacter: unsafe event.pointee.start_mark.index)
    let end = offsets.offset(ofCharacter: unsafe event.pointee.end_mark.index)
    var result = Event(kind: .other, place: place, end: end)
    let isLong = unsafe event.pointee.start_mark.line != event.pointee.end_mark.line
    try form.check(YAMLForm.Node(shape: shape, place: place, end: end, isLong: isLong))
    switch unsafe event.pointee.type {
    case YAML_STREAM_END_EVENT:
      result.kind = .streamEnd
      isAtEnd = true
    case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
    case YAML_ALIAS_EVENT: result.kind = .alias
    case YAML_SEQUENCE_START_EVENT: result.kind = .beginList
    case YAML_SEQUENCE_END_EVENT: result.kind = .endList
    case YAML_MAPPING_START_EVENT: result.kind = .beginObject
    case YAML_MAPPING_END_EVENT: result.kind = .endObject
    case YAML_SCALAR_EVENT:
      result.kind = .scalar
      let style = unsafe event.pointee.data.scalar.style
      result.isPlain = style == YAML_PLAIN_SCALAR_STYLE && !hasTextTag
      result.isQuoted =
        style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
    default: break
    }
    return result
  }

  /// What the event is, as far as its form matters; each part of its data is read for the type that
  /// has it.
  private var shape: YAMLForm.Node.Shape {
    switch unsafe event.pointee.type {
    case YAML_DOCUMENT_START_EVENT: return .beginDocument
    case YAML_DOCUMENT_END_EVENT:
      return .endDocument(isMarked: unsafe event.pointee.data.document_end.implicit == 0)
    case YAML_SEQUENCE_START_EVENT:
      let style = unsafe event.pointee.data.sequence_start.style
      return .begin(isFlow: style == YAML_FLOW_SEQUENCE_STYLE, column: endColumn)
    case YAML_MAPPING_START_EVENT:
      let style = unsafe event.pointee.data.mapping_start.style
      return .begin(isFlow: style == YAML_FLOW_MAPPING_STYLE, column: endColumn)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_SCALAR_EVENT:
      switch unsafe event.pointee.data.scalar.style {
      case YAML_PLAIN_SCALAR_STYLE:
        return .plain(count: unsafe event.pointee.data.scalar.length)
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
        return .block(isBlank: withText { text in text.indices.allSatisfy { text[$0] == 0x0A } })
      default: return .quoted
      }
    default: return .other
    }
  }

  private var endColumn: Int { unsafe event.pointee.end_mark.column }

  /// Whether a tag says that the scalar is a string, whatever it looks like.
  private var hasTextTag: Bool {
    guard let tag = unsafe event.pointee.data.scalar.tag else { return false }
    // libyaml ends the tag with a zero byte.
    let text = unsafe String(cString: tag)
    return text == "!" || text == "tag:yaml.org,2002:str"
  }

  /// The text of the last event, a scalar.
  func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // libyaml owns the text until the event is deleted, by the next call of `next`.
    let start = unsafe UnsafePointer<UInt8>(event.pointee.data.scalar.value)
    let buffer = unsafe UnsafeBufferPointer(start: start, count: event.pointee.data.scalar.length)
    return unsafe body(buffer.span)
  }

  /// The anchor that the last event sets, or the one that an alias names.
  func anchor(of kind: Event.Kind) -> String? {
    let name: UnsafeMutablePointer<yaml_char_t>?
    switch kind {
    case .alias: unsafe name = event.pointee.data.alias.anchor
    case .scalar: unsafe name = event.pointee.data.scalar.anchor
    case .beginList: unsafe name = event.pointee.data.sequence_start.anchor
    case .beginObject: unsafe name = event.pointee.data.mapping_start.anchor
    default: return nil
    }
    guard let name = unsafe name else { return nil }
    // libyaml ends the name with a zero byte.
    return unsafe String(cString: name)
  }

  private mutating func failure() -> ReadingError {
    var problem = "out of memory"
    // libyaml ends its texts with a zero byte.
    if let text = unsafe parser.pointee.problem { problem = unsafe String(cString: text) }
    var fault = YAMLFault(problem)
    let place = offsets.offset(ofCharacter: unsafe parser.pointee.problem_mark.index)
    if let context = unsafe parser.pointee.context {
      let start = offsets.offset(ofCharacter: unsafe parser.pointee.context_mark.index)
      if start != place {
        fault.context = unsafe String(cString: context)
        fault.contextOffset = start
      }
    }
    return ReadingError(.yaml(fault), at: place)
  }
}

/// Turns counts of characters into offsets of bytes; cheap where they come in rising order.
struct CharacterOffsets {
  private let bytes: Bytes
  private let start: Int
  private let end: Int
  private var character = 0
  private var offset: Int

  init(_ source: Source) {
    bytes = source.bytes
    start = source.start
    end = source.end
    offset = source.start
  }

  /// The offset of the character with this number, counted from 0 at the start of the source.
  mutating func offset(ofCharacter wanted: Int) -> Int {
    while character < wanted, offset < end {
      if wanted - character >= 8, offset + 8 <= end {
        character += Self.characters(startingIn: bytes.word(at: offset))
        offset += 8
      } else {
        if bytes[offset] & 0xC0 != 0x80 { character += 1 }
        offset += 1
      }
    }
    // The steps above may stop inside a character.
    while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    while character > wanted, offset > start {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { character -= 1 }
    }
    return offset
  }

  /// How many bytes of `word` are no continuation bytes of UTF-8.
  private static func characters(startingIn word: UInt64) -> Int {
    let continuations = word & WordScanning.highs & ~(word << 1)
    return 8 - continuations.nonzeroBitCount
  }
}
