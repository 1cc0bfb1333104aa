/// The fields of a record, flattened.
extension ObjectReader {
  /// Reads the pairs of the innermost record, up to its end or to a key that holds records.
  mutating func readPairs(into record: inout Record) throws(ReadingError) -> Progress {
    let frame = frames.count - 1
    let object = frames[frame].object
    var last = frames[frame].lastName
    while true {
      try readSampledTexts(after: &last)
      let start = tokens.position
      let key = try nextKey()
      if key.kind == .endObject {
        if frame == 0 { try tokens.checkEndOfDocument() }
        frames.removeLast()
        records.close(at: tokens.position, into: &record)
        return .record
      }
      guard let name = try nameNumber(of: key, in: -1, object: object, after: last) else {
        dropShape(object)
        continue
      }
      last = name
      let token = try tokens.next(decodingInto: &records.innermost.decoded)
      let isContainer = token.kind == .beginObject || token.kind == .beginList
      let nesting = isContainer ? nesting(of: token, name) : nil
      if let nesting {
        if !isChecked { try checkDocument(at: records.innermost.start) }
        frames[frame].lastName = last
        frames[frame].offsets = frames[frame].offsets ?? [:]
        try append(Field(token: token, kind: .records, name: name, keyOffset: keyOffset))
        dropShape(object)
        beginNested(nesting, token, key)
        return .proceed
      }
      try append(Field(token: token, name: name, keyOffset: keyOffset))
      if isContainer {
        dropShape(object)
        try readContents(of: token, name: name)
        continue
      }
      if let shape = records.innermost.shape {
        records.innermost.shape = shapes.lengthen(
          shape, by: name, sample(before: token, key: keyOffset, from: start))
        if records.innermost.shape == nil { noteKeys(of: object) }
      }
    }
  }

  @inline(__always)
  mutating func append(_ field: Field) throws(ReadingError) {
    try check(field, afterFields: records.innermost.fields.count)
    records.innermost.fields.append(field)
  }

  /// Throws an error if `field`, before which the record has `count` fields, exceeds a limit.
  @inline(__always)
  private func check(_ field: Field, afterFields count: Int) throws(ReadingError) {
    guard count < limits.fields else {
      throw ReadingError(limits.exceeded(.fields), at: field.offset)
    }
    guard field.textCount <= limits.valueBytes else {
      throw ReadingError(limits.exceeded(.valueBytes), at: field.offset)
    }
  }

  // MARK: Shapes

  /// The bytes from `start` up to the text of `token`, with the key at the offset `key`.
  private func sample(
    before token: Token, key: Int, from start: Int
  ) -> KeySample {
    guard Tokens.hasSamples, token.isQuoted else { return KeySample() }
    return KeySample(range: start..<token.offset + 1, keyOffset: key - start)
  }

  /// Reads the next values that are text while the bytes before each of them match a sample.
  @inline(__always)
  private mutating func readSampledTexts(after last: inout Int32) throws(ReadingError) {
    guard Tokens.hasSamples, let shape = records.innermost.shape else { return }
    var next = shapes[shape].firstLonger
    // A record without a key begins with the fields of another one.
    var count = shape == RecordShapes.empty ? 0 : records.innermost.fields.count
    defer { records.innermost.endFields(count) }
    while let number = next {
      let longer = shapes[number]
      let start = tokens.position
      guard
        let token = try tokens.nextText(
          after: longer.sample.range, decodingInto: &records.innermost.decoded)
      else {
        next = longer.sibling
        continue
      }
      last = longer.name
      let field = Field(token: token, name: last, keyOffset: start + longer.sample.keyOffset)
      try check(field, afterFields: count)
      records.innermost.setField(field, at: count)
      records.innermost.shape = number
      count += 1
      next = longer.firstLonger
    }
  }

  /// Notes that the innermost record has no known shape.
  private mutating func dropShape(_ object: Int) {
    guard records.innermost.shape != nil else { return }
    records.innermost.shape = nil
    noteKeys(of: object)
  }

  /// Notes the keys of the innermost record, which is not necessary while it has a shape.
  private mutating func noteKeys(of object: Int) {
    for field in records.innermost.fields {
      _ = names.note(field.name, in: object, at: field.keyOffset)
    }
  }

  // MARK: Keys

  /// Reads the next key of an object, or the object's end.
  mutating func nextKey() throws(ReadingError) -> Token {
    if !keyText.isEmpty { keyText.removeAll(keepingCapacity: true) }
    let key = try tokens.next(decodingInto: &keyText)
    guard key.textCount <= limits.valueBytes else {
      throw ReadingError(limits.exceeded(.valueBytes), at: key.offset)
    }
    return key
  }

  /// Reads the next key of an object whose values or pairs are records, and returns it with its bytes and the offset of
  /// the same key before it. Returns nil at the end of the object, and for a merged key that the object already has.
  mutating func nextKeyOfRecord() throws(ReadingError) -> (Token, bytes: [UInt8], first: Int?)? {
    let key = try nextKey()
    if key.kind == .endObject {
      frames.removeLast()
      return nil
    }
    let bytes = bytes(of: key)
    let first = key.kind == .key ? frames[frames.count - 1].keys?[bytes] : nil
    if first != nil, key.isMerged {
      try skipValue()
      return nil
    }
    frames[frames.count - 1].keys?[bytes] = first ?? key.offset
    return (key, bytes, first)
  }

  /// Returns the number of the key's name; nil for a pair with a fault or a merged key that the
  /// object already has, whose value is then skipped.
  private mutating func nameNumber(
    of key: Token, in parent: Int32, object: Int, after previous: Int32
  ) throws(ReadingError) -> Int32? {
    if key.kind == .keyNotText {
      records.innermost.faults.append(.keyNotText(at: key.offset))
      try skipValue()
      return nil
    }
    let range = key.textStart..<key.textStart + key.textCount
    let name: Int32
    if key.isDecoded {
      let text = keyText
      name = names.number(of: text.span.extracting(range), in: parent, after: previous)
    } else {
      name = names.number(of: range, of: source.bytes, in: parent, after: previous)
    }
    let isNew = try claim(
      name, at: key.offset, in: object, isTop: parent < 0, isMerged: key.isMerged)
    return isNew ? name : nil
  }

  /// Notes a key at `offset` in the object. Returns false for a key that the object already has, which is a fault
  /// unless it is merged, and whose value is then skipped.
  @inline(__always)
  private mutating func claim(
    _ name: Int32, at offset: Int, in object: Int, isTop: Bool, isMerged: Bool = false
  ) throws(ReadingError) -> Bool {
    if let first = earlierOffset(of: name, in: object, isTop: isTop, offset) {
      if !isMerged {
        records.innermost.faults.append(.duplicateKey(at: offset, first: first, name: name))
      }
      if isMerged || !keepsDuplicates {
        try skipValue()
        return false
      }
    }
    keyOffset = offset
    return true
  }

  /// Notes `name` at `offset` in the object, and returns its earlier offset in the object if it is a duplicate.
  @inline(__always)
  private mutating func earlierOffset(
    of name: Int32, in object: Int, isTop: Bool, _ offset: Int
  ) -> Int? {
    if isTop, let shape = records.innermost.shape {
      if shapes.longer(shape, by: name) != nil { return nil }
      noteKeys(of: object)
    }
    let frame = frames.count - 1
    let first = names.note(name, in: object, at: offset)
    guard isTop, var offsets = frames[frame].offsets else { return first }
    frames[frame].offsets = nil
    defer { frames[frame].offsets = offsets }
    if offsets.isEmpty {
      for field in records.innermost.fields where offsets[field.name] == nil {
        offsets[field.name] = field.keyOffset
      }
    }
    if let known = offsets[name] { return first ?? known }
    offsets[name] = offset
    return nil
  }

  // MARK: Containers

  private mutating func container(_ token: Token, name: Int32) -> OpenContainer {
    let isObject = token.kind == .beginObject
    return OpenContainer(
      name: name, isObject: isObject, object: names.beginObject(),
      elementName: isObject ? -1 : names.elementNumber(in: name), lastName: name)
  }

  /// Appends the contents of the value with the name `name`, which begins with `token`.
  mutating func readContents(of token: Token, name: Int32) throws(ReadingError) {
    // It is empty unless an error has ended the last value.
    if !outerContainers.isEmpty { outerContainers.removeAll(keepingCapacity: true) }
    var container = container(token, name: name)
    while true {
      let start = tokens.position
      let value: Token
      var valueName = container.elementName
      if container.isObject, let key = sampledKey(in: container) {
        container.lastName = key.name
        guard try claim(key.name, at: key.offset, in: container.object, isTop: false) else {
          continue
        }
        valueName = key.name
        value = try tokens.nextValue(decodingInto: &records.innermost.decoded)
      } else {
        let step =
          container.isObject
          ? try nextKey() : try tokens.next(decodingInto: &records.innermost.decoded)
        if step.kind == .endObject || step.kind == .endList {
          guard let next = outerContainers.popLast() else { return }
          container = next
          continue
        }
        if container.isObject {
          guard
            let key = try nameNumber(
              of: step, in: container.name, object: container.object, after: container.lastName)
          else { continue }
          container.lastName = key
          valueName = key
          value = try tokens.next(decodingInto: &records.innermost.decoded)
          // In YAML, the value of an alias is before its key.
          if Tokens.hasSamples {
            let sample = KeySample(range: start..<value.offset, keyOffset: keyOffset - start)
            names.setSample(sample, of: key)
          }
        } else {
          keyOffset = step.offset
          value = step
        }
      }
      try append(Field(token: value, name: valueName, keyOffset: keyOffset))
      if value.kind == .beginObject || value.kind == .beginList {
        outerContainers.append(container)
        container = self.container(value, name: valueName)
      }
    }
  }

  /// Reads the next key of an object inside a value if it is the usual one, and returns its name and offset.
  @inline(__always)
  private mutating func sampledKey(in object: OpenContainer) -> (name: Int32, offset: Int)? {
    guard Tokens.hasSamples, let next = names.successor(of: object.lastName, in: object.name)
    else { return nil }
    let start = tokens.position
    return tokens.skipKey(next.sample.range) ? (next.name, start + next.sample.keyOffset) : nil
  }

  mutating func skipValue() throws(ReadingError) {
    var decoded: [UInt8] = []
    let token = try tokens.next(decodingInto: &decoded)
    if token.kind.depth > 0 { try skipContainer() }
  }

  /// Skips the rest of a list or an object that has just begun.
  mutating func skipContainer() throws(ReadingError) {
    var decoded: [UInt8] = []
    var depth = 1
    while depth > 0 {
      decoded.removeAll(keepingCapacity: true)
      depth += try tokens.next(decodingInto: &decoded).kind.depth
    }
  }
}

extension Field {
  /// Creates a field from the token of its value, whose kind applies unless `kind` is given.
  init(token: Token, kind: Kind? = nil, name: Int32, keyOffset: Int) {
    let own: Kind =
      switch token.kind {
      case .beginObject: .object
      case .beginList: .list
      case .bare: .bare
      case .absent, .keyNotText: .absent
      default: .text
      }
    self.init(
      name: name, kind: kind ?? own, isDecoded: token.isDecoded, isQuoted: token.isQuoted,
      offset: token.offset, textStart: token.textStart, textCount: token.textCount,
      keyOffset: keyOffset)
  }
}
