import ByteText
import DeckBuilding
import RecordReading

/// What the group objects of a line are called, told before their questions come.
///
/// A group object may have its title behind its questions; so a line with questions in it is read
/// once for the names of its objects, and then for the questions.
struct LineNames {
  private let options: ConversionOptions
  private let platform: Platform?
  private var names: [Int: GroupedInput.Name] = [:]
  private var isAsked: Set<Int> = []
  private var firstNumber = 0

  /// Whether questions came in the line.
  var hasQuestions = false

  init(_ options: ConversionOptions, platform: Platform?) {
    self.options = options
    self.platform = platform
  }

  /// What the object around `record`, the one with the number `parent`, is called.
  mutating func name(
    ofParent parent: Int, of record: borrowing Record, in bytes: Bytes
  ) -> GroupedInput.Name {
    if names.isEmpty { readLine(around: record.start, in: bytes) }
    isAsked.insert(parent)
    return names[parent] ?? .nothing
  }

  /// Whether `record` is a deck of CrowdAnki that only contains other decks: not a group.
  func isDeckOfDecks(_ record: borrowing Record) -> Bool {
    platform == .crowdanki && !isAsked.contains(record.number) && record.isComplete
  }

  /// Whether the object stands around questions all of which name groups of their own.
  func isWrapper(_ record: borrowing Record) -> Bool {
    !isAsked.contains(record.number) && hasQuestions
      && record.fields.contains { $0.kind == .records }
  }

  /// Forgets a line; the records of the next one begin with the number `next`.
  mutating func endLine(next: Int) {
    // Not keeping the capacity: to clear a large table takes time, and lines may be many.
    names.removeAll()
    isAsked.removeAll()
    firstNumber = next
    hasQuestions = false
  }

  private mutating func readLine(around offset: Int, in bytes: Bytes) {
    let line = Bytes(copying: bytes[bytes.line(around: offset)])
    var reader = JSONReader(
      Source(line), isLines: true, limits: options.limits.reading,
      holdsRecords: KeyPlan.holdsRecords(options.mappings, platform: platform))
    var fields = KeyPlan(options.mappings, platform: platform)
    let markup = platform.flatMap(PlatformKeys.markup(of:))
    var found: [(Int, GroupedInput.Name)] = []
    var record = Record()
    while (try? reader.read(into: &record)) ?? false {
      fields.update(reader.names)
      if let markup { record.decodeMarkup(markup, in: line) }
      let name = GroupedInput.Name(of: record, in: line) { fields.fields($0, inGroup: true) }
      // The numbers of this reading begin at 0, those of the other one where the line begins.
      found.append((record.number + firstNumber, name))
    }
    names = Dictionary(found) { first, _ in first }
  }
}
