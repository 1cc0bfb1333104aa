/// Reads the mappings of YAML 1.1, as libyaml has it, as records.
///
/// A scalar's text is kept as written, whatever type YAML would give it.
public struct YAMLReader: RecordReader {
  private var objects: ObjectReader<YAMLTokenizer>

  public var names: NameTable { objects.names }

  public var nameCount: Int { objects.names.count }

  /// Reads `source`.
  ///
  /// `holdsRecords` tells by a key at the top of a record whether records of its own stand there.
  public init(
    _ source: Source, limits: ReadingLimits = ReadingLimits(),
    holdsRecords: @escaping @Sendable (String) -> Bool
  ) {
    let source = Self.withoutManyTagHandles(Self.withoutControlCharacters(source))
    objects = ObjectReader(YAMLTokenizer(source, limits), limits, holdsRecords: holdsRecords)
  }

  public mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    try objects.read(into: &record)
  }

  /// The source up to where it declares more handles of tags than are taken.
  ///
  /// libyaml compares each declaration with all that stand before it, and each tag with all of them.
  private static func withoutManyTagHandles(_ source: Source) -> Source {
    var count = 0
    var offset = source.start
    while let found = source.bytes.firstTagDirective(in: offset..<source.end) {
      count += 1
      if count > ReadingLimits.tagHandles {
        return source.cut(at: found, ReadingLimits().exceeded(.tagHandles))
      }
      offset = found + 1
    }
    return source
  }

  /// The source up to the first character that YAML does not allow (YAML 1.1, section 4.1.1).
  ///
  /// libyaml reads ahead, and would fail before it gave out what stands before the character.
  private static func withoutControlCharacters(_ source: Source) -> Source {
    guard let offset = source.bytes.firstUnprintable(in: source.start..<source.end) else {
      return source
    }
    return source.cut(
      at: offset, .yaml(YAMLFault("control characters are not allowed; write them as escapes")))
  }
}

extension YAMLReader: PartedRecordReader {
  /// A list at the top whose dashes stand at the start of lines can be parted before any of them:
  /// what is inside an element, text too, is indented more (YAML 1.1, section 4.6). Where that is
  /// not so, as in quotes, the part before does not end well.
  public func parts(_ count: Int) -> [@Sendable () -> YAMLReader] {
    let (source, holdsRecords, limits) = (objects.source, objects.holdsRecords, objects.limits)
    guard source.beginsWithDash else { return [] }
    return source.parts(count) { source.bytes.startOfDash(in: $0) }.map { part in
      { YAMLReader(part, limits: limits, holdsRecords: holdsRecords) }
    }
  }

  /// What comes out of aliases is counted over the whole input: a part with some is none. Behind a
  /// mark that ends a document no element can follow.
  public var isAtEndOfPart: Bool {
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

  /// The offset of the first line in `range` that begins with `%TAG`.
  fileprivate func firstTagDirective(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let marks = WordScanning.zeros(in: word(at: offset) ^ WordScanning.pattern(UInt8(ascii: "%")))
      if marks == 0 {
        offset += 8
        continue
      }
      offset += WordScanning.firstOffset(marks)
      guard offset < range.upperBound else { return nil }
      let isFirst = offset == 0 || self[offset - 1] == 0x0A || self[offset - 1] == 0x0D
      if isFirst, word(at: offset) & 0xFFFF_FFFF == 0x4741_5425 { return offset }
      offset += 1
    }
    return nil
  }

  /// The offset of the first character in `range`, which is UTF-8, that is not printable.
  fileprivate func firstUnprintable(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let word = word(at: offset)
      // Candidates: controls of ASCII, and the leads of U+0080...U+00BF and of U+F000...U+FFFF.
      let marks =
        WordScanning.bytes(in: word, below: 0x20)
        | WordScanning.zeros(in: word ^ WordScanning.pattern(0x7F))
        | WordScanning.zeros(in: word ^ WordScanning.pattern(0xC2))
        | WordScanning.zeros(in: word ^ WordScanning.pattern(0xEF))
      if marks == 0 {
        offset += 8
        continue
      }
      offset += WordScanning.firstOffset(marks)
      guard offset < range.upperBound else { return nil }
      if isUnprintable(at: offset, end: range.upperBound) { return offset }
      offset += 1
    }
    return nil
  }

  private func isUnprintable(at offset: Int, end: Int) -> Bool {
    switch self[offset] {
    case 0x09, 0x0A, 0x0D: false
    case 0xC2 where offset + 1 < end: self[offset + 1] < 0xA0 && self[offset + 1] != 0x85
    case 0xEF where offset + 2 < end: self[offset + 1] == 0xBF && self[offset + 2] >= 0xBE
    case 0x00..<0x20, 0x7F: true
    default: false
    }
  }
}
