import ByteText

/// Builds records from objects; JSON and YAML share it.
///
/// A record is an object at the top of a document or in a list there. Some keys of a record hold records of their own,
/// in a list or under keys (`questions`). Those are returned one by one as they are read, and the record around them is
/// returned when it closes, so that a list takes no memory however long it is:
///
///     [{"title": "A", "questions": [{"prompt": …}, {"prompt": …}]}]
///                                   ^ record 1      ^ record 2       then record 0, at its `}`
///
/// Records can be nested in other ways too: `RecordNesting` has the rules. Everything else in a record is flattened:
/// `{"a": {"b": "x"}}` has the fields `a`, an object, and `a.b`, a text; the elements of a list `c` are named `c[]`.
struct ObjectReader<Tokens: TokenSource> {
  /// A list or record that is open at the position.
  struct Frame {
    enum FrameType {
      /// A list of records.
      case list
      /// An object whose values are records.
      case keyedList
      /// An object whose pairs are records.
      case pairs
      case record
      /// A record that has no fields, only a list of records, an object of records or pairs.
      case namedRecords
    }

    let kind: FrameType

    /// Whether the elements of a list are objects whose pairs are records, or a record contains groups of pairs.
    var holdsPairs = false

    /// Whether the values of pairs are objects with more fields of the records.
    var holdsFields = false

    /// Whether a record is an element of a list, or an unnamed part of one.
    var isInList = false

    /// The number of the record's object, for the table of names.
    var object = 0

    /// The last name in the record, or -1.
    var lastName: Int32 = -1

    /// The offsets of the record's names, once nested records have been read: they have used the
    /// table of names for themselves. Empty until the next name is looked up.
    var offsets: [Int32: Int]?

    /// The offsets of the keys of a keyed list or of pairs.
    var keys: [[UInt8]: Int]?
  }

  /// An object or list inside a record's value.
  struct OpenContainer {
    let name: Int32
    let isObject: Bool
    let object: Int

    /// The name of the elements of a list, or -1.
    let elementName: Int32
    var lastName: Int32
  }

  var names = NameTable()
  var shapes = RecordShapes()
  var tokens: Tokens
  let limits: ReadingLimits
  var nestings: KeyNestings
  var frames: [Frame] = []
  var records = OpenRecords()

  /// The text of the last key, where it is not in the source as it is.
  var keyText: [UInt8] = []

  var keyOffset = 0

  /// The objects and lists around the innermost one inside the value of a record.
  var outerContainers: [OpenContainer] = []

  /// The error that was thrown while records were open, and whether the source can be read on after it.
  private var failure: (error: ReadingError, isRecoverable: Bool)?

  /// Whether the pairs of duplicate keys are among the fields of a record too.
  var keepsDuplicates = false

  /// Whether documents with several records are checked before any of them is returned.
  let checksDocuments: Bool

  /// The reader that checks documents, once one was needed; an array, because a structure cannot contain itself.
  var checker: [ObjectReader] = []

  /// Whether the current document has been checked.
  var isChecked = false

  /// The number of values at the top level begun so far.
  private(set) var documentCount = 0

  /// Whether the end was reached without an error.
  private(set) var isFinished = false

  /// How each document is read, if that does not depend on it.
  let givenNesting: DocumentNesting?

  /// The numbers of the names of the fields of pairs.
  var pairNames: (key: Int32, value: Int32)?

  /// Creates a reader of `tokens`, which begin between two elements of a list if `isInList`.
  ///
  /// `document` is how each document is read, if that does not depend on it: the tokens are lines,
  /// or only a part of a document.
  init(
    _ tokens: Tokens, _ limits: ReadingLimits, _ rules: any RecordNesting, isInList: Bool = false,
    checksDocuments: Bool = true, document: DocumentNesting? = nil
  ) {
    self.tokens = tokens
    self.limits = limits
    self.checksDocuments = checksDocuments
    givenNesting = document
    nestings = KeyNestings(rules)
    if isInList { frames.append(Frame(kind: .list, holdsPairs: document == .pairs)) }
  }

  var source: Source { tokens.source }

  /// The number of bytes of the source that are still unread.
  var unreadCount: Int { mutating get { source.end - tokens.position } }

  /// Whether only the list at the top is open.
  var isBetweenRecords: Bool { !records.isOpen && frames.count == 1 }

  /// Begins again with other tokens.
  mutating func restart(_ tokens: Tokens) {
    self.tokens = tokens
    failure = nil
    shapes.removeSamples()
    names.removeSamples()
  }

  /// Reads the next record into `record`, and returns whether there was one.
  mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    if failure == nil {
      do {
        return try readRecord(into: &record)
      } catch {
        fail(with: error)
      }
    }
    guard let failure else { return false }
    guard records.isOpen else { throw failure.error }
    records.innermost.isComplete = false
    records.close(at: tokens.position, into: &record)
    if !records.isOpen {
      frames.removeAll()
      if failure.isRecoverable { self.failure = nil }
    }
    return true
  }

  /// Notes the error that ends the input or, if the source can be read on, the outermost record.
  private mutating func fail(with error: ReadingError) {
    if source.isCutShort, tokens.position >= source.end {
      failure = (source.cutError, false)
      return
    }
    let isRecoverable = tokens.recover()
    failure = (error, isRecoverable)
    if isRecoverable {
      if !records.isOpen { records.begin(at: error.offset, parent: nil) }
      records.innermost.faults.append(.broken(error))
    }
  }

  // MARK: Records

  /// The outcome of a step: the next step is due, a record is complete, or the source has ended.
  enum Progress { case proceed, record, end }

  private mutating func readRecord(into record: inout Record) throws(ReadingError) -> Bool {
    var progress = Progress.proceed
    while progress == .proceed { progress = try readStep(into: &record) }
    return progress == .record
  }

  @inline(__always)
  mutating func readStep(into record: inout Record) throws(ReadingError) -> Progress {
    switch frames.last?.kind {
    case nil: try readDocument(into: &record)
    case .list: try readElement(into: &record)
    case .keyedList: try readKeyedElement(into: &record)
    case .pairs: try readPair(into: &record)
    case .record: try readPairs(into: &record)
    case .namedRecords: endNamedRecords(into: &record)
    }
  }

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
      let nesting = nextDocumentNesting(token)
      try checkDocument(at: token.offset)
      frames.append(Frame(kind: .list, holdsPairs: nesting == .pairs))
      return .proceed
    case .beginObject:
      let nesting = nextDocumentNesting(token)
      if nesting == .pairs || nesting == .keyedFields {
        frames.append(Frame(kind: .pairs, holdsFields: nesting == .keyedFields, keys: [:]))
        return .proceed
      }
      return try beginRecord(
        with: token, parent: nil, holdsPairs: nesting == .groupsOfPairs, into: &record)
    default:
      beginDocument()
      return try beginRecord(with: token, parent: nil, into: &record)
    }
  }

  private mutating func beginDocument() {
    documentCount += 1
    isChecked = false
  }

  /// Returns how the document that `token` begins is read, and counts it.
  private mutating func nextDocumentNesting(_ token: Token) -> DocumentNesting {
    beginDocument()
    return givenNesting ?? documentNesting(of: token)
  }

  private mutating func readElement(into record: inout Record) throws(ReadingError) -> Progress {
    let token = try tokens.next(decodingInto: &record.decoded)
    if token.kind == .endList {
      frames.removeLast()
      if frames.isEmpty { try tokens.checkEndOfDocument() }
      return .proceed
    }
    if frames[frames.count - 1].holdsPairs, token.kind == .beginObject {
      frames.append(Frame(kind: .pairs, keys: [:]))
      return .proceed
    }
    return try beginRecord(with: token, parent: parent, isInList: true, into: &record)
  }

  private mutating func readKeyedElement(
    into record: inout Record
  ) throws(ReadingError) -> Progress {
    guard let (key, keyBytes, first) = try nextKeyOfRecord() else { return .proceed }
    let token = try tokens.next(decodingInto: &record.decoded)
    if token.kind == .beginList, holdsRecords(token, under: keyBytes) {
      beginNamedRecords(Frame(kind: .list), at: token.offset)
      records.innermost.setKey(key, keyBytes, first: first)
      return .proceed
    }
    let progress = try beginRecord(with: token, parent: parent, into: &record)
    if progress == .record {
      record.setKey(key, keyBytes, first: first)
    } else {
      records.innermost.setKey(key, keyBytes, first: first)
    }
    return progress
  }

  /// The number of the record around the next one.
  var parent: Int? { records.isOpen ? records.innermost.number : nil }

  func bytes(of key: Token) -> [UInt8] {
    let range = key.textStart..<key.textStart + key.textCount
    if key.isDecoded { return Array(keyText[range]) }
    // The bytes are a local constant, because a part of a property's value cannot be borrowed if the
    // library is built for evolution.
    let text = source.bytes
    return Array(copying: text[range])
  }

  /// Begins a record with its first token; a value that is not an object is a complete record with a fault.
  @inline(__always)
  private mutating func beginRecord(
    with token: Token, parent: Int?, isInList: Bool = false, holdsPairs: Bool = false,
    into record: inout Record
  ) throws(ReadingError) -> Progress {
    guard names.count < limits.keys else {
      throw ReadingError(limits.exceeded(.keys), at: token.offset)
    }
    if token.kind == .beginObject {
      beginObject(token, parent: parent, isInList: isInList, holdsPairs: holdsPairs)
      return .proceed
    }
    records.begin(at: token.offset, parent: parent)
    if token.kind == .beginList { try skipContainer() }
    if frames.isEmpty { try tokens.checkEndOfDocument() }
    if token.kind != .absent {
      let kind = Field(token: token, name: -1, keyOffset: token.offset).kind
      records.innermost.faults.append(.notARecord(at: token.offset, kind))
    }
    records.close(at: tokens.position, into: &record)
    return .record
  }

  mutating func beginObject(
    _ token: Token, parent: Int?, isInList: Bool, holdsPairs: Bool = false
  ) {
    records.begin(at: token.offset, parent: parent, replacesFields: Tokens.hasSamples)
    records.innermost.shape = RecordShapes.empty
    frames.append(
      Frame(
        kind: .record, holdsPairs: holdsPairs, isInList: isInList,
        object: names.beginObject()))
  }
}

extension Record {
  /// Sets the key of a record; `first` is the offset of the same key before it.
  mutating func setKey(_ key: Token, _ bytes: [UInt8], first: Int?) {
    keyOffset = key.offset
    keyText = bytes
    if let first { faults.append(.duplicateRecordKey(at: key.offset, first: first)) }
    if key.kind == .keyNotText { faults.append(.keyNotText(at: key.offset)) }
  }
}
