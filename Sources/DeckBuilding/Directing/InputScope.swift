import RecordReading

/// The state of the current input, from its beginning to its end.
struct InputScope {
  /// The number of the input.
  var number = 0

  /// The text; nil before it arrives.
  var text: InputText?

  /// The address of the first byte of the text.
  var base = 0

  /// The name of the input's file, or the title that an export gives to all records.
  var defaultTitle: String?

  /// The platform that exported the input, if it is known.
  var platform: Platform?

  /// Whether prompts may be cloze notes, which show their answers.
  var mayHaveCloze = false

  /// The traits that records have shown so far.
  var found: InputTraits = []

  /// The state of the current chunk: of the whole input, if it is read in order.
  var chunk = ChunkScope()

  /// Whether some text of the record that is added next could not be stored.
  var hasLostText = false

  /// Whether findings are about the row of the record that is added next.
  var isInRecord = false

  /// Returns the place of the byte at `offset` in the text.
  func place(_ offset: Int) -> SourcePosition { SourcePosition(input: number, offset: offset) }

  /// Absorbs the scope of a later chunk of the input, whose first row now has the number `firstRow`
  /// and whose groups have the numbers `groups`.
  mutating func absorb(_ later: InputScope, groups: [Int], firstRow: Int) {
    found.formUnion(later.found)
    chunk.absorb(later.chunk, groups: groups, firstRow: firstRow)
  }
}

/// Properties of an input that one of its records is enough for.
struct InputTraits: OptionSet {
  let rawValue: UInt8

  /// A field with a known meaning.
  static let knownField = InputTraits(rawValue: 1)
  /// A list in place of a record.
  static let lists = InputTraits(rawValue: 1 << 1)
  /// Values that may contradict the names of their keys: a list or an object under an unknown name, a prompt that is a
  /// number, or an answer that may name a choice.
  static let unclearValues = InputTraits(rawValue: 1 << 2)
  /// A fault that ends the record; the keys of the other records then do not refuse the input.
  static let brokenRecord = InputTraits(rawValue: 1 << 3)
  /// The name of its group.
  static let groupNames = InputTraits(rawValue: 1 << 4)
  /// A key with an unknown name, a second one of a field, or a choice that is a word such as `true`: it may mark answers.
  static let unreadValues = InputTraits(rawValue: 1 << 5)
  /// An object around others, which are read as questions, that asks and has an answer or choices itself.
  static let questionsAround = InputTraits(rawValue: 1 << 6)
  /// A group with a score, as only files of the app have one.
  static let scores = InputTraits(rawValue: 1 << 7)
}

/// The state of a chunk of an input, whose rows and groups are numbered from 0.
struct ChunkScope {
  /// The sizes of the tables before the first record.
  var start = Gathering.Sizes()

  /// The records that do not name a group.
  var untitled = UntitledRecords()

  /// The group objects around the current records.
  var objects = GroupObjectScope()

  /// The row of the record in which the input ends early.
  var brokenRow: Int?

  /// The start of the record at the top in which the input ends early, if records can contain others.
  var brokenItem: Int?

  /// The last text in each column whose blank cells are filled, by the column.
  var lastTexts: [Int: [UInt8]] = [:]

  /// The facts that are reported only once per input and have been reported.
  var reported: Set<Finding.Kind.OncePerInput> = []

  mutating func absorb(_ later: ChunkScope, groups: [Int], firstRow: Int) {
    brokenRow = brokenRow ?? later.brokenRow.map { firstRow + $0 }
    untitled.absorb(later.untitled, groups: groups, firstRow: firstRow)
    objects.absorb(later.objects, groups: groups)
  }
}

/// The records of an input that do not name a group, and their group.
struct UntitledRecords {
  /// The group, if there are any.
  var group: Int?

  /// The rows, each with the place to report if a title is required.
  var rows: [(row: Int, place: SourcePosition)] = []

  /// Whether rows were not noted, because the default title could be theirs: no record under their header can name
  /// its group.
  var hasUnnotedRows = false

  /// Group objects without a title, whose questions are in the group too: the row of the object,
  /// if it is a record itself, and the place to report.
  var groups: [(row: Int?, place: SourcePosition)] = []

  mutating func absorb(_ later: UntitledRecords, groups numbers: [Int], firstRow: Int) {
    group = group ?? later.group.map { numbers[$0] }
    hasUnnotedRows = hasUnnotedRows || later.hasUnnotedRows
    rows += later.rows.map { (firstRow + $0.row, $0.place) }
    groups += later.groups.map { ($0.row.map { firstRow + $0 }, $0.place) }
  }
}

/// The group objects that are open: their questions are being read, and the objects end after them.
struct GroupObjectScope {
  /// The group of each open object, by the number of its record.
  var groups: [Int: Int] = [:]

  /// The numbers of open records that contain others.
  var parents: Set<Int> = []

  /// The groups inside each open object, whose titles depend on the objects around them.
  var innerGroups: [Int: [InnerGroup]] = [:]

  mutating func absorb(_ later: GroupObjectScope, groups numbers: [Int]) {
    groups.merge(later.groups.mapValues { numbers[$0] }) { old, _ in old }
  }
}

/// A group inside an object that is still open.
struct InnerGroup {
  /// The number of the group.
  let number: Int

  /// The titles of the group and the objects around it, the outermost one first.
  var titles: [TextReference]

  /// The place to report if it has no title.
  let place: SourcePosition

  /// The row of the object, if it is a record itself.
  let row: Int?

  /// Whether the object of the group is complete.
  let isComplete: Bool
}
