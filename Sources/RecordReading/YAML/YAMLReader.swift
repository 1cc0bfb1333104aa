import ByteText

/// A reader of the mappings of YAML 1.1, the version of libyaml, as records.
///
/// The text of a scalar is kept as written, whatever type YAML assigns to it.
package struct YAMLReader: RecordReader {
  private var objects: ObjectReader<YAMLTokenizer>

  /// Whether the readable part of the source is known. It is determined when the first record is
  /// read, as the source can be read in chunks instead.
  private var isChecked = false

  package var names: NameTable { objects.names }

  package var nameCount: Int { mutating get { objects.names.count } }

  package var unreadCount: Int { mutating get { objects.unreadCount } }

  /// The use of aliases so far, in this source and in earlier inputs.
  package var aliases: AliasUse { objects.tokens.aliases }

  /// Whether pairs with a duplicate key are among the fields of a record too.
  package var keepsDuplicates: Bool {
    get { objects.keepsDuplicates }
    set { objects.keepsDuplicates = newValue }
  }

  /// Creates a reader of `source`, after inputs with a use of `aliases`.
  ///
  /// `document` is how its first document is read, if the source is only a part of it.
  package init(
    _ source: Source, limits: ReadingLimits = ReadingLimits(), after aliases: AliasUse = AliasUse(),
    nesting rules: any RecordNesting = KeysOfRecords(),
    document: DocumentNesting? = nil
  ) {
    objects = ObjectReader(
      YAMLTokenizer(source, limits, after: aliases), limits, rules, document: document)
  }

  package mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    if !isChecked { check() }
    return try objects.read(into: &record)
  }

  private mutating func check() {
    isChecked = true
    let readable = objects.source.readableAsYAML
    guard readable.end < objects.source.end else { return }
    objects.restart(YAMLTokenizer(readable, objects.limits, after: aliases))
  }
}

extension YAMLReader: ChunkableRecordReader {
  /// A list at the top level with its dashes at the start of lines can be divided before each dash:
  /// the contents of an element, including text, are indented more (YAML 1.1, section 4.6). In
  /// quoted text that need not be so, but then the chunk before does not end well.
  package func chunkReaders(upTo count: Int) -> [@Sendable () -> YAMLReader] {
    let (source, limits, rules) = (objects.source, objects.limits, objects.nestings.rules)
    guard source.beginsWithDash else { return [] }
    let chunks = source.chunks(upTo: count) { source.bytes.startOfDash(in: $0) }
    if chunks.isEmpty { return [] }
    // The tokens of a parser cannot be copied.
    var whole = ObjectReader(YAMLTokenizer(source.readableAsYAML, limits), limits, rules)
    let document = whole.firstDocumentNesting()
    return chunks.map { chunk in
      { YAMLReader(chunk, limits: limits, nesting: rules, document: document) }
    }
  }

  /// The values that aliases repeat are limited for the complete run, so a chunk must not have
  /// any. After a mark that ends a document, no element can follow.
  package var isAtEndOfChunk: Bool {
    objects.isFinished && objects.documentCount == 1 && objects.tokens.aliasCount == 0
      && !objects.tokens.hasEndMark
  }
}

extension Source {
  /// Whether the first line that is neither blank nor a comment begins with a dash and a space.
  fileprivate var beginsWithDash: Bool {
    var line = start
    while line + 1 < end {
      let isContent = ![0x0A, 0x0D, UInt8(ascii: "#")].contains(bytes[line])
      if isContent { return bytes.hasDash(at: line) }
      guard let next = bytes.startOfLine(in: line..<end) else { return false }
      line = next
    }
    return false
  }
}

extension Bytes {
  fileprivate func hasDash(at offset: Int) -> Bool {
    offset + 1 < count && self[offset] == UInt8(ascii: "-") && self[offset + 1] == 0x20
  }

  /// Returns the start of the first line in `range`, after its first byte, that begins with a dash and a space.
  fileprivate func startOfDash(in range: Range<Int>) -> Int? {
    var rest = range
    while let line = startOfLine(in: rest), line < range.upperBound {
      if hasDash(at: line) { return line }
      rest = line..<range.upperBound
    }
    return nil
  }
}
