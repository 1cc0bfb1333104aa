import ByteText

/// Reads the mappings of YAML 1.1, as libyaml has it, as records.
///
/// A scalar's text is kept as written, whatever type YAML would give it.
package struct YAMLReader: RecordReader {
  private var objects: ObjectReader<YAMLTokenizer>

  /// Whether it was seen how far the source can be read as YAML; not before the first record is
  /// asked for, as the source may be read in parts instead.
  private var isChecked = false

  package var names: NameTable { objects.names }

  package var nameCount: Int { mutating get { objects.names.count } }

  package var unreadCount: Int { mutating get { objects.unreadCount } }

  /// Reads `source`.
  ///
  /// `holdsRecords` tells by a key at the top of a record whether records of its own stand there.
  package init(
    _ source: Source, limits: ReadingLimits = ReadingLimits(),
    holdsRecords: @escaping @Sendable (String) -> Bool
  ) {
    objects = ObjectReader(YAMLTokenizer(source, limits), limits, holdsRecords: holdsRecords)
  }

  package mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    if !isChecked { check() }
    return try objects.read(into: &record)
  }

  private mutating func check() {
    isChecked = true
    let readable = objects.source.readableAsYAML
    guard readable.end < objects.source.end else { return }
    objects.resume(YAMLTokenizer(readable, objects.limits))
  }
}

extension YAMLReader: ChunkableRecordReader {
  /// A list at the top whose dashes stand at the start of lines can be parted before any of them:
  /// what is inside an element, text too, is indented more (YAML 1.1, section 4.6). Where that is
  /// not so, as in quotes, the part before does not end well.
  package func chunkReaders(upTo count: Int) -> [@Sendable () -> YAMLReader] {
    let (source, limits, holdsRecords) = (
      objects.source, objects.limits, objects.nestedKeys.predicate
    )
    guard source.beginsWithDash else { return [] }
    return source.chunks(upTo: count) { source.bytes.startOfDash(in: $0) }.map { chunk in
      { YAMLReader(chunk, limits: limits, holdsRecords: holdsRecords) }
    }
  }

  /// What comes out of aliases is counted over the whole input: a part with some is none. Behind a
  /// mark that ends a document no element can follow.
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
  /// Whether a dash and a space stand at `offset`.
  fileprivate func hasDash(at offset: Int) -> Bool {
    offset + 1 < count && self[offset] == UInt8(ascii: "-") && self[offset + 1] == 0x20
  }

  /// The first offset behind the start of `range` where a line begins with a dash and a space.
  fileprivate func startOfDash(in range: Range<Int>) -> Int? {
    var rest = range
    while let line = startOfLine(in: rest), line < range.upperBound {
      if hasDash(at: line) { return line }
      rest = line..<range.upperBound
    }
    return nil
  }
}
