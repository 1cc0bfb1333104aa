import RecordReading

/// The state of the current input.
struct InputScope {
  /// The current text.
  var text = CurrentText()

  /// The sizes of the tables before the first record of the input.
  var start = Gathering.Mark()

  /// The title and the group of records without a title.
  var titles = TitleScope()

  /// The group objects around the current records.
  var objects = GroupObjectScope()

  /// The platform that exported the input, if it is known.
  var platform: Platform?

  /// Whether prompts may be cloze notes, which show their answers.
  var mayHaveCloze = false

  /// Whether a record had a field with a known meaning.
  var hasKnownField = false

  /// Whether an element was a list instead of a record.
  var hasLists = false

  /// Whether the values of objects may contradict names: a list or an object has an unknown name, or a prompt is a
  /// number.
  var mayContradictNames = false

  /// Whether a record was broken; the keys of the other records then do not refuse the input.
  var hasBrokenRecord = false

  /// The row of the record in which the input ends early.
  var brokenRow: Int?

  /// The start of the record at the top in which the input ends early, if records can contain others.
  var brokenItem: Int?

  /// The last text in each column whose blank cells are filled, by the column.
  var lastTexts: [Int: [UInt8]] = [:]

  /// Whether text of the record that is added next could not be stored.
  var hasLostText = false

  /// Whether findings are about the row that is added next.
  var isInRecord = false

  /// The facts that are reported only once per input and have been reported.
  var reported: Set<Finding.Kind.OncePerInput> = []

  /// The number of the input.
  var number: Int { text.input }

  /// Begins a chunk of the input, whose rows and groups are numbered from 0.
  mutating func beginChunk() {
    start = Gathering.Mark()
    titles.forgetUntitled()
    objects.groups = [:]
    (brokenRow, brokenItem) = (nil, nil)
    reported = []
  }

  /// Absorbs the scope of a later chunk of the input, whose first row now has the number `firstRow`
  /// and whose groups have the numbers `groups`.
  mutating func absorb(_ chunk: InputScope, groups: [Int], firstRow: Int) {
    hasKnownField = hasKnownField || chunk.hasKnownField
    hasLists = hasLists || chunk.hasLists
    mayContradictNames = mayContradictNames || chunk.mayContradictNames
    hasBrokenRecord = hasBrokenRecord || chunk.hasBrokenRecord
    brokenRow = brokenRow ?? chunk.brokenRow.map { firstRow + $0 }
    titles.absorb(chunk.titles, groups: groups, firstRow: firstRow)
    objects.absorb(chunk.objects, groups: groups)
  }
}

/// The current text: an input.
struct CurrentText {
  /// The number of the input.
  var input = 0

  /// The text; nil before the input begins.
  var text: InputText?

  /// The address of its first byte.
  var base = 0

  /// Returns the place of the byte at `offset` in the text.
  func place(_ offset: Int) -> SourcePosition {
    SourcePosition(input: input, offset: offset)
  }
}

/// The title and the group of the records of an input that do not name a group.
struct TitleScope {
  /// The name of the input's file, or the title that an export gives to all records.
  var defaultTitle: String?

  /// Whether any record of the input names its group.
  var namesGroups = false

  /// The group of the records that do not name one.
  var untitled: Int?

  /// The rows of that group, each with the place to report if a title is required.
  var untitledRows: [(row: Int, place: SourcePosition)] = []

  /// Whether that group has rows that were not noted, because the default title could be theirs: no record
  /// under their header can name its group.
  var hasUnnotedRows = false

  /// Group objects without a title, whose questions are in that group too: the row of the object,
  /// if it is a record itself, and the place to report.
  var untitledGroups: [(row: Int?, place: SourcePosition)] = []

  /// Begins without records that do not name a group.
  mutating func forgetUntitled() {
    (untitled, untitledRows, untitledGroups, hasUnnotedRows) = (nil, [], [], false)
  }

  mutating func absorb(_ chunk: TitleScope, groups: [Int], firstRow: Int) {
    namesGroups = namesGroups || chunk.namesGroups
    untitled = untitled ?? chunk.untitled.map { groups[$0] }
    hasUnnotedRows = hasUnnotedRows || chunk.hasUnnotedRows
    untitledRows += chunk.untitledRows.map { (firstRow + $0.row, $0.place) }
    untitledGroups += chunk.untitledGroups.map { ($0.row.map { firstRow + $0 }, $0.place) }
  }
}

/// The group objects that are open: their questions are being read, and the objects end after
/// them.
struct GroupObjectScope {
  /// The group of each open object, by the number of its record.
  var groups: [Int: Int] = [:]

  /// The numbers of open records that contain others.
  var parents: Set<Int> = []

  /// The groups inside each open object, whose titles depend on the objects around them.
  var innerGroups: [Int: [InnerGroup]] = [:]

  mutating func absorb(_ chunk: GroupObjectScope, groups numbers: [Int]) {
    groups.merge(chunk.groups.mapValues { numbers[$0] }) { old, _ in old }
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
