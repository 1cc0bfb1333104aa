/// Makes records of objects: the part that JSON and YAML share.
///
/// A record is an object at the top of a document or in a list there. Some keys of a record hold
/// records of its own, in a list or under keys (`questions`): those come out one by one as they
/// are read, and the record around them when it closes. So a list of any length takes no memory:
///
///     [{"title": "A", "questions": [{"prompt": …}, {"prompt": …}]}]
///                                   ^ record 1      ^ record 2       then record 0, at its `}`
///
/// Everything else inside a record is laid flat: `{"a": {"b": "x"}}` has the fields `a`, an
/// object, and `a.b`, a text; the elements of a list `c` go by the name `c[]`.
struct ObjectReader<Tokens: TokenSource> {
  private struct Frame {
    enum Kind { case list, keyedList, record }
    let kind: Kind
    var aliasCount = 0
    var object = 0
    var lastName: Int32 = -1
    /// Whether records were read inside the record, which have used its names meanwhile.
    var hasRecords = false
    /// The names that the record has, from then on.
    var seen: Set<Int32> = []
    /// The keys under which records stand, each with its place.
    var keys: [[UInt8]: Int] = [:]
  }

  private(set) var names = NameTable()
  private var tokens: Tokens
  private var source: Source
  private let holdsRecords: @Sendable (String) -> Bool
  private var holdsRecordsByName: [Bool] = []
  private var frames: [Frame] = []
  private var open: [Record] = []
  private var spare: [Record] = []
  private var recordCount = 0
  private var objectCount = 0
  private var keyText: [UInt8] = []
  private var keyPlace = 0
  private var failure: ReadingError?
  private var canGoOn = false

  /// Reads `tokens`; `holdsRecords` tells by a key at the top of a record whether records of its
  /// own stand under it.
  init(_ tokens: Tokens, holdsRecords: @escaping @Sendable (String) -> Bool) {
    self.tokens = tokens
    source = tokens.source
    self.holdsRecords = holdsRecords
  }

  /// Goes on with other tokens, between two records.
  mutating func resume(_ tokens: Tokens) {
    self.tokens = tokens
    source = tokens.source
  }

  mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    if failure == nil {
      do {
        return try readRecord(into: &record)
      } catch {
        note(error)
      }
    }
    guard let fault = failure else { return false }
    guard !open.isEmpty else { throw fault }
    open[open.count - 1].isComplete = false
    close(into: &record)
    if open.isEmpty {
      frames.removeAll()
      if canGoOn { failure = nil }
    }
    return true
  }

  /// Notes what ends the input or, where the reading can go on, the innermost open record.
  private mutating func note(_ error: ReadingError) {
    if source.isCutShort, tokens.position >= source.end {
      failure = source.cutError
      return
    }
    failure = error
    canGoOn = tokens.recover()
    if canGoOn {
      if open.isEmpty { begin(at: error.offset, parent: nil) }
      open[open.count - 1].faults.append(.broken(error))
    }
  }

  // MARK: Records

  private mutating func readRecord(into record: inout Record) throws(ReadingError) -> Bool {
    while true {
      let isDone =
        switch frames.last?.kind {
        case nil: try readDocument(into: &record)
        case .list: try readElement(into: &record)
        case .keyedList: try readKeyedElement(into: &record)
        case .record: try readPair(into: &record)
        }
      switch isDone {
      case .goOn: continue
      case .record: return true
      case .end: return false
      }
    }
  }

  private enum Progress { case goOn, record, end }

  private mutating func readDocument(into record: inout Record) throws(ReadingError) -> Progress {
    let token = try tokens.next(decodingInto: &record.decoded)
    switch token.kind {
    case .end:
      if source.isCutShort {
        throw source.cutError
      }
      return .end
    case .beginList:
      frames.append(Frame(kind: .list))
      return .goOn
    default:
      return try begin(with: token, parent: nil, into: &record)
    }
  }

  private mutating func readElement(into record: inout Record) throws(ReadingError) -> Progress {
    let token = try tokens.next(decodingInto: &record.decoded)
    if token.kind == .endList {
      frames.removeLast()
      return .goOn
    }
    return try begin(with: token, parent: open.last?.number, into: &record)
  }

  private mutating func readKeyedElement(
    into record: inout Record
  ) throws(ReadingError) -> Progress {
    let key = try nextKey()
    if key.kind == .endObject {
      frames.removeLast()
      return .goOn
    }
    let keyBytes = bytes(of: key)
    let first = frames[frames.count - 1].keys[keyBytes]
    if first != nil, key.isMerged {
      try skipValue()
      return .goOn
    }
    frames[frames.count - 1].keys[keyBytes] = first ?? key.place
    let token = try tokens.next(decodingInto: &record.decoded)
    let progress = try begin(with: token, parent: open.last?.number, into: &record)
    if progress == .record {
      setKey(key, keyBytes, first, of: &record)
    } else {
      setKey(key, keyBytes, first, of: &open[open.count - 1])
    }
    return progress
  }

  private func bytes(of key: Token) -> [UInt8] {
    let range = key.textStart..<key.textStart + key.textCount
    if key.isDecoded { return Array(keyText[range]) }
    var bytes: [UInt8] = []
    bytes.append(copying: source.bytes[range])
    return bytes
  }

  private func setKey(
    _ key: Token, _ bytes: [UInt8], _ first: Int?, of record: inout Record
  ) {
    record.keyPlace = key.place
    record.keyText = bytes
    if let first { record.faults.append(.duplicateRecordKey(at: key.place, first: first)) }
    if key.kind == .keyNotText { record.faults.append(.keyNotText(at: key.place)) }
  }

  /// Begins a record with its first token, or makes a whole one of what is no object.
  private mutating func begin(
    with token: Token, parent: Int?, into record: inout Record
  ) throws(ReadingError) -> Progress {
    begin(at: token.place, parent: parent)
    if token.kind == .beginObject {
      objectCount += 1
      frames.append(
        Frame(kind: .record, aliasCount: tokens.aliasCount, object: objectCount))
      return .goOn
    }
    if token.kind == .beginList { try skipList() }
    if token.kind != .absent {
      let kind = Field(token: token, name: -1).kind
      open[open.count - 1].faults.append(.notARecord(at: token.place, kind))
    }
    close(into: &record)
    return .record
  }

  private mutating func begin(at offset: Int, parent: Int?) {
    var record = spare.popLast() ?? Record()
    record.begin(at: offset, number: recordCount, parent: parent)
    recordCount += 1
    open.append(record)
  }

  /// Hands out the innermost open record, and keeps the memory of the one before.
  private mutating func close(into record: inout Record) {
    guard var closed = open.popLast() else { return }
    closed.end = tokens.position
    swap(&closed, &record)
    spare.append(closed)
  }

  // MARK: Fields

  /// Reads a key of the innermost record and its value, or the record's end.
  private mutating func readPair(into record: inout Record) throws(ReadingError) -> Progress {
    let key = try nextKey()
    if key.kind == .endObject {
      let aliasCount = frames.removeLast().aliasCount
      close(into: &record)
      record.hasAliases = tokens.aliasCount > aliasCount
      return .record
    }
    let frame = frames.count - 1
    guard
      let name = try take(
        key, in: -1, object: frames[frame].object, after: frames[frame].lastName)
    else { return .goOn }
    frames[frame].lastName = name
    let token = try tokens.next(decodingInto: &open[open.count - 1].decoded)
    if token.kind == .beginList || token.kind == .beginObject, isNameOfRecords(name) {
      frames[frame].hasRecords = true
      try append(Field(token: token, kind: .records, name: name))
      frames.append(Frame(kind: token.kind == .beginList ? .list : .keyedList))
    } else {
      try readValue(token, name: name)
    }
    return .goOn
  }

  private mutating func nextKey() throws(ReadingError) -> Token {
    keyText.removeAll(keepingCapacity: true)
    return try tokens.next(decodingInto: &keyText)
  }

  /// The number of the key's name, or nothing if the pair is to be passed over, as is then done.
  private mutating func take(
    _ key: Token, in parent: Int32, object: Int, after previous: Int32
  ) throws(ReadingError) -> Int32? {
    let current = open.count - 1
    if key.kind == .keyNotText {
      open[current].faults.append(.keyNotText(at: key.place))
      try skipValue()
      return nil
    }
    let range = key.textStart..<key.textStart + key.textCount
    let name: Int32
    if key.isDecoded {
      let text = keyText
      name = names.number(
        of: text.span.extracting(range), in: parent, after: previous)
    } else {
      let bytes = source.bytes
      name = names.number(of: bytes[range], in: parent, after: previous)
    }
    if let first = firstPlace(of: name, in: object, isTop: parent < 0, key.place) {
      if !key.isMerged {
        open[current].faults.append(.duplicateKey(at: key.place, first: first, name: name))
      }
      try skipValue()
      return nil
    }
    keyPlace = key.place
    return name
  }

  /// Notes that `name` stands at `place` in the object, and returns where it stood before.
  private mutating func firstPlace(
    of name: Int32, in object: Int, isTop: Bool, _ place: Int
  ) -> Int? {
    let frame = frames.count - 1
    let first = names.note(name, in: object, at: place)
    guard isTop, frames[frame].hasRecords else { return first }
    // The records inside have used the table of names for themselves.
    if frames[frame].seen.isEmpty {
      for field in open[open.count - 1].fields { frames[frame].seen.insert(field.name) }
    }
    if frames[frame].seen.insert(name).inserted { return nil }
    return first ?? open[open.count - 1].fields.first { $0.name == name }?.keyPlace ?? place
  }

  /// Appends the value that begins with `token`, and all that it contains.
  private mutating func readValue(_ token: Token, name: Int32) throws(ReadingError) {
    try append(Field(token: token, name: name))
    guard token.kind == .beginObject || token.kind == .beginList else { return }
    var containers = [container(token, name: name)]
    while let innermost = containers.last {
      let current = open.count - 1
      let step =
        innermost.isObject
        ? try nextKey() : try tokens.next(decodingInto: &open[current].decoded)
      if step.kind == .endObject || step.kind == .endList {
        containers.removeLast()
        continue
      }
      var value = step
      var valueName = innermost.elements
      if innermost.isObject {
        guard
          let key = try take(
            step, in: innermost.name, object: innermost.object, after: innermost.lastName)
        else { continue }
        containers[containers.count - 1].lastName = key
        valueName = key
        value = try tokens.next(decodingInto: &open[current].decoded)
      } else {
        keyPlace = step.place
      }
      try append(Field(token: value, name: valueName))
      if value.kind == .beginObject || value.kind == .beginList {
        containers.append(container(value, name: valueName))
      }
    }
  }

  /// An object or a list inside a record's value.
  private struct Container {
    let name: Int32
    let isObject: Bool
    let object: Int
    let elements: Int32
    var lastName: Int32
  }

  private mutating func container(_ token: Token, name: Int32) -> Container {
    objectCount += 1
    let isObject = token.kind == .beginObject
    return Container(
      name: name, isObject: isObject, object: objectCount,
      elements: isObject ? -1 : names.elementNumber(in: name), lastName: name)
  }

  private mutating func append(_ field: Field) throws(ReadingError) {
    let current = open.count - 1
    guard open[current].fields.count < Limit.fields.largest else {
      throw ReadingError(.limit(.fields), at: field.place)
    }
    guard field.textCount <= Limit.valueBytes.largest else {
      throw ReadingError(.limit(.valueBytes), at: field.place)
    }
    var field = field
    field.keyPlace = keyPlace
    open[current].fields.append(field)
  }

  private mutating func isNameOfRecords(_ name: Int32) -> Bool {
    while holdsRecordsByName.count < names.count {
      let next = Int32(holdsRecordsByName.count)
      holdsRecordsByName.append(names.parent(of: next) < 0 && holdsRecords(names.path(of: next)))
    }
    return holdsRecordsByName[Int(name)]
  }

  // MARK: What is passed over

  private mutating func skipValue() throws(ReadingError) {
    var decoded: [UInt8] = []
    let token = try tokens.next(decodingInto: &decoded)
    if token.kind == .beginList || token.kind == .beginObject { try skipList() }
  }

  /// Passes over the rest of a list or an object that has just begun.
  private mutating func skipList() throws(ReadingError) {
    var decoded: [UInt8] = []
    var depth = 1
    while depth > 0 {
      decoded.removeAll(keepingCapacity: true)
      switch try tokens.next(decodingInto: &decoded).kind {
      case .beginObject, .beginList: depth += 1
      case .endObject, .endList: depth -= 1
      default: break
      }
    }
  }
}

extension Field {
  init(token: Token, kind: Kind? = nil, name: Int32) {
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
      place: token.place, textStart: token.textStart, textCount: token.textCount,
      keyPlace: token.place)
  }
}
