import ByteText

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
  /// What is open around the position.
  struct Frame {
    enum Kind { case list, keyedList, record }
    let kind: Kind
    var aliasCount = 0
    var object = 0
    var lastName: Int32 = -1
    /// Where the names stand that the record has, once others were read inside, which have used
    /// the table of names for themselves; empty until the next name is asked for.
    var offsets: [Int32: Int]?
    /// The keys under which records stand, each with its place, in a keyed list.
    var keys: [[UInt8]: Int]?
  }

  var names = NameTable()
  var shapes = RecordShapes()
  var tokens: Tokens
  var source: Source
  let limits: ReadingLimits
  let holdsRecords: @Sendable (String) -> Bool
  var holdsRecordsByName: [Bool] = []
  var frames: [Frame] = []

  /// Whether a record is open.
  private var isOpen = false

  /// The innermost open record; while there is none, memory for the next one.
  var innermost = Record()

  /// The open records around the innermost one.
  private var outer: [Record] = []
  private var spare: [Record] = []
  private(set) var recordCount = 0
  var objectCount = 0
  var keyText: [UInt8] = []
  var keyOffset = 0
  private var failure: ReadingError?
  private var canRecover = false

  /// How many values at the top were begun.
  private(set) var documentCount = 0

  /// Whether the end was read, and nothing was wrong before.
  private(set) var isFinished = false

  /// Reads `tokens`, which begin between two elements of a list if they are part of one;
  /// `holdsRecords` tells by a key at the top of a record whether records of its own stand under
  /// it.
  init(
    _ tokens: Tokens, _ limits: ReadingLimits, isInList: Bool = false,
    holdsRecords: @escaping @Sendable (String) -> Bool
  ) {
    self.tokens = tokens
    self.limits = limits
    if isInList { frames.append(Frame(kind: .list)) }
    source = tokens.source
    self.holdsRecords = holdsRecords
  }

  /// Goes on with other tokens, between two records.
  mutating func resume(_ tokens: Tokens) {
    self.tokens = tokens
    source = tokens.source
    shapes.forgetSamples()
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
    guard isOpen else { throw fault }
    innermost.isComplete = false
    close(into: &record)
    if !isOpen {
      frames.removeAll()
      if canRecover { failure = nil }
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
    canRecover = tokens.recover()
    if canRecover {
      if !isOpen { begin(at: error.offset, parent: nil) }
      innermost.faults.append(.broken(error))
    }
  }

  /// How many bytes of the source were not read yet.
  var unreadCount: Int { mutating get { source.end - tokens.position } }

  /// Whether nothing is open but the list at the top.
  var isBetweenRecords: Bool { !isOpen && frames.count == 1 }

  // MARK: Records

  private mutating func readRecord(into record: inout Record) throws(ReadingError) -> Bool {
    while true {
      let isDone =
        switch frames.last?.kind {
        case nil: try readDocument(into: &record)
        case .list: try readElement(into: &record)
        case .keyedList: try readKeyedElement(into: &record)
        case .record: try readPairs(into: &record)
        }
      switch isDone {
      case .proceed: continue
      case .record: return true
      case .end: return false
      }
    }
  }

  enum Progress { case proceed, record, end }

  private mutating func readDocument(into record: inout Record) throws(ReadingError) -> Progress {
    let token = try tokens.next(decodingInto: &record.decoded)
    switch token.kind {
    case .end:
      if source.isCutShort {
        throw source.cutError
      }
      isFinished = failure == nil
      return .end
    case .beginList:
      documentCount += 1
      frames.append(Frame(kind: .list))
      return .proceed
    default:
      documentCount += 1
      return try begin(with: token, parent: nil, into: &record)
    }
  }

  private mutating func readElement(into record: inout Record) throws(ReadingError) -> Progress {
    let token = try tokens.next(decodingInto: &record.decoded)
    if token.kind == .endList {
      frames.removeLast()
      return .proceed
    }
    return try begin(with: token, parent: isOpen ? innermost.number : nil, into: &record)
  }

  private mutating func readKeyedElement(
    into record: inout Record
  ) throws(ReadingError) -> Progress {
    let key = try nextKey()
    if key.kind == .endObject {
      frames.removeLast()
      return .proceed
    }
    let keyBytes = bytes(of: key)
    let first = key.kind == .key ? frames[frames.count - 1].keys?[keyBytes] : nil
    if first != nil, key.isMerged {
      try skipValue()
      return .proceed
    }
    frames[frames.count - 1].keys?[keyBytes] = first ?? key.offset
    let token = try tokens.next(decodingInto: &record.decoded)
    let progress = try begin(with: token, parent: isOpen ? innermost.number : nil, into: &record)
    if progress == .record {
      setKey(key, keyBytes, first, of: &record)
    } else {
      setKey(key, keyBytes, first, of: &innermost)
    }
    return progress
  }

  func bytes(of key: Token) -> [UInt8] {
    let range = key.textStart..<key.textStart + key.textCount
    if key.isDecoded { return Array(keyText[range]) }
    var bytes: [UInt8] = []
    bytes.append(copying: source.bytes[range])
    return bytes
  }

  private func setKey(
    _ key: Token, _ bytes: [UInt8], _ first: Int?, of record: inout Record
  ) {
    record.keyOffset = key.offset
    record.keyText = bytes
    if let first { record.faults.append(.duplicateRecordKey(at: key.offset, first: first)) }
    if key.kind == .keyNotText { record.faults.append(.keyNotText(at: key.offset)) }
  }

  /// Begins a record with its first token, or makes a whole one of what is no object.
  private mutating func begin(
    with token: Token, parent: Int?, into record: inout Record
  ) throws(ReadingError) -> Progress {
    begin(at: token.offset, parent: parent)
    if token.kind == .beginObject {
      objectCount += 1
      innermost.shape = RecordShapes.empty
      frames.append(
        Frame(kind: .record, aliasCount: tokens.aliasCount, object: objectCount))
      return .proceed
    }
    if token.kind == .beginList { try skipList() }
    if token.kind != .absent {
      let kind = Field(token: token, name: -1, keyOffset: token.offset).kind
      innermost.faults.append(.notARecord(at: token.offset, kind))
    }
    close(into: &record)
    return .record
  }

  private mutating func begin(at offset: Int, parent: Int?) {
    if isOpen {
      outer.append(innermost)
      innermost = spare.popLast() ?? Record()
    }
    isOpen = true
    innermost.begin(at: offset, number: recordCount, parent: parent)
    recordCount += 1
  }

  /// Hands out the innermost open record, and keeps the memory of the one before.
  mutating func close(into record: inout Record) {
    guard isOpen else { return }
    innermost.end = tokens.position
    swap(&innermost, &record)
    guard let around = outer.popLast() else {
      isOpen = false
      return
    }
    spare.append(innermost)
    innermost = around
  }
}
