/// Records inside records, in other forms than a list.
extension ObjectReader {
  // MARK: Nesting

  /// Returns how the value of a key of the innermost record is read, or nil if its parts are values of the record.
  mutating func nesting(of token: Token, _ name: Int32) -> Nesting? {
    let isList = token.kind == .beginList
    let nesting =
      nestings.nesting(of: name, isList: isList, in: names) ?? outlinedNesting(of: token, name)
    return nesting.kind == .values ? nil : nesting
  }

  private mutating func outlinedNesting(of token: Token, _ name: Int32) -> Nesting {
    let frame = frames[frames.count - 1]
    let keys = records.innermost.fields.map(\.name).filter { names.parent(of: $0) < 0 }
    return nestings.rules.nesting(
      ofKey: names.path(of: name), OutlineReader.outline(of: token, &tokens),
      in: RecordOutline(
        keys: keys.map { names.path(of: $0) }, isInList: frame.isInList,
        holdsPairs: frame.holdsPairs))
  }

  /// Returns whether a list that is the value of `key` in an object of records has records itself.
  mutating func holdsRecords(_ token: Token, under key: [UInt8]) -> Bool {
    let rules = nestings.rules
    let key = String(decoding: key, as: UTF8.self)
    let nesting =
      rules.nesting(ofKey: key, isList: true)
      ?? rules.nesting(
        ofKey: key, OutlineReader.outline(of: token, &tokens),
        in: RecordOutline(keys: [], isInList: false, holdsPairs: false))
    return nesting.kind == .records
  }

  /// Returns how the document that `token` begins is read.
  mutating func documentNesting(of token: Token) -> DocumentNesting {
    guard let key = OutlineReader.firstKey(after: token, &tokens),
      nestings.needsOutline(ofDocumentBeginningWith: key)
    else { return .records }
    return nestings.rules.nesting(ofDocument: OutlineReader.outline(of: token, &tokens))
  }

  /// Returns how the first document is read, before anything else is read.
  mutating func firstDocumentNesting() -> DocumentNesting {
    var decoded: [UInt8] = []
    guard let token = try? tokens.next(decodingInto: &decoded),
      token.kind == .beginList || token.kind == .beginObject
    else { return .records }
    return documentNesting(of: token)
  }

  /// Begins the records in a value of the innermost record, whose key is `key`.
  mutating func beginNested(_ nesting: Nesting, _ token: Token, _ key: Token) {
    let isInList = nesting.keys == .shared && frames[frames.count - 1].isInList
    let isList = token.kind == .beginList
    let frame =
      switch nesting.kind {
      case .pairs: Frame(kind: .pairs, keys: [:])
      case .keyedFields: Frame(kind: .pairs, holdsFields: true, keys: [:])
      default: isList ? Frame(kind: .list) : Frame(kind: .keyedList, keys: [:])
      }
    if nesting.kind == .record {
      beginObject(token, parent: parent, isInList: isInList)
    } else if nesting.isNamed {
      beginNamedRecords(frame, at: token.offset)
    } else {
      frames.append(frame)
    }
    if nesting.isNamed { records.innermost.setKey(key, bytes(of: key), first: nil) }
  }

  // MARK: Named records

  /// Begins a record without fields, which contains the records of `frame`.
  mutating func beginNamedRecords(_ frame: Frame, at offset: Int) {
    records.begin(at: offset, parent: parent)
    records.innermost.hasOnlyRecords = true
    frames.append(Frame(kind: .namedRecords))
    frames.append(frame)
  }

  /// Ends a record without fields.
  mutating func endNamedRecords(into record: inout Record) -> Progress {
    frames.removeLast()
    records.close(at: tokens.position, into: &record)
    return .record
  }

  // MARK: Pairs

  /// Reads the next pair of an object as a record.
  mutating func readPair(into record: inout Record) throws(ReadingError) -> Progress {
    guard let (key, text, first) = try nextKeyOfRecord() else { return .proceed }
    records.begin(at: key.offset, parent: parent)
    records.innermost.isPair = true
    if let first {
      records.innermost.faults.append(.duplicateRecordKey(at: key.offset, first: first))
      records.innermost.keyText = text
    }
    if key.kind == .keyNotText { records.innermost.faults.append(.keyNotText(at: key.offset)) }
    if try readFields(of: key) { return .proceed }
    records.close(at: tokens.position, into: &record)
    return .record
  }

  /// Reads the key and the value of a pair into the innermost record. Returns true if the pairs of
  /// the value follow, as fields of the record.
  private mutating func readFields(of key: Token) throws(ReadingError) -> Bool {
    let names = numberPairNames()
    var key = key
    if key.isDecoded {
      let start = records.innermost.decoded.count
      records.innermost.decoded.append(
        contentsOf: keyText[key.textStart..<key.textStart + key.textCount])
      key.textStart = start
    }
    try append(Field(token: key, name: names.key, keyOffset: key.offset))
    let value = try tokens.next(decodingInto: &records.innermost.decoded)
    if value.kind == .beginObject, frames[frames.count - 1].holdsFields {
      let object = self.names.beginObject()
      frames.append(
        Frame(kind: .record, isInList: true, object: object))
      return true
    }
    keyOffset = value.offset
    try append(Field(token: value, name: names.value, keyOffset: value.offset))
    if value.kind == .beginList || value.kind == .beginObject {
      try readContents(of: value, name: names.value)
    }
    return false
  }

  /// Returns the numbers of the names of the fields of pairs, which all pairs have.
  private mutating func numberPairNames() -> (key: Int32, value: Int32) {
    if let pairNames { return pairNames }
    let (key, value) = nestings.rules.pairNames
    let numbers = (
      key: names.number(of: Array(key.utf8).span, in: -1, after: -1),
      value: names.number(of: Array(value.utf8).span, in: -1, after: -1)
    )
    pairNames = numbers
    return numbers
  }

  // MARK: Documents that are independent of each other: the lines of JSON Lines

  /// Checks the document that begins at `start` to its end, before records inside it are returned:
  /// if it has an error, all of it is a single record.
  ///
  /// A document that is one object needs no check, because its record is returned at its end.
  ///
  /// - Throws: The error in the document. A record is then open, and the tokens are at the error.
  mutating func checkDocument(at start: Int) throws(ReadingError) {
    guard checksDocuments, !isChecked, let document = tokens.document(at: start) else { return }
    isChecked = true
    // The checker keeps its tables of names and shapes for the next document.
    var checker =
      self.checker.popLast()
      ?? ObjectReader(
        tokens, limits, nestings.rules, checksDocuments: false, document: givenNesting)
    checker.restart(document)
    do throws(ReadingError) {
      try checker.skipDocument()
    } catch {
      tokens = checker.tokens
      if !records.isOpen { records.begin(at: start, parent: nil) }
      throw error
    }
    self.checker.append(checker)
  }

  /// Reads all records of the next document.
  private mutating func skipDocument() throws(ReadingError) {
    var record = Record()
    repeat { _ = try readStep(into: &record) } while !frames.isEmpty
  }
}
