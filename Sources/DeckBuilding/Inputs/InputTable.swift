package import RecordReading

/// One account per input, by the number of the input.
package struct InputTable: Sendable {
  private var accounts: [InputAccount] = []

  /// The indices of the accounts by the numbers of their inputs.
  private var indices: [Int: Int] = [:]

  /// Whether a record of any input names its group.
  var namesGroups = false

  /// The mapped columns and keys that the inputs have and lack.
  var mappedSources = MappedSources()

  /// The values that aliases of YAML have repeated in all inputs.
  package var aliases = AliasUse()

  init() {}

  /// The account of the input with this number.
  package subscript(input: Int) -> InputAccount {
    // Not `_read`: AddressSanitizer found that optimized code uses a property after the access has ended.
    get { indices[input].map { accounts[$0] } ?? InputAccount() }
    _modify {
      let index = indices[input] ?? add(InputAccount(), ofInput: input)
      yield &accounts[index]
    }
  }

  /// Whether titles were given for records of single inputs.
  var haveTitles: Bool { accounts.contains { $0.givenTitle != nil } }

  /// Whether one of the inputs breaks off.
  var haveBrokenInputs: Bool { accounts.contains { $0.breaksOff } }

  private mutating func add(_ account: consuming InputAccount, ofInput input: Int) -> Int {
    indices[input] = accounts.count
    accounts.append(account)
    return accounts.count - 1
  }

  /// The numbers of all inputs with an account, in order.
  package var numbers: [Int] { indices.keys.sorted() }

  /// Returns the numbers of the inputs whose accounts satisfy a condition, in order. Copies of all accounts take time.
  func numbers(where isIncluded: (InputAccount) -> Bool) -> [Int] {
    var numbers: [Int] = []
    for (input, index) in indices where isIncluded(accounts[index]) { numbers.append(input) }
    return numbers.sorted()
  }

  /// Notes that no input has rows, because the records have been removed.
  mutating func removeRows() {
    for index in accounts.indices {
      accounts[index].report.rows = 0..<0
      accounts[index].report.blankCount = 0
      accounts[index].incompleteTexts = [:]
      accounts[index].lost = [:]
      accounts[index].tentativeChoices = []
    }
  }

  /// Merges the accounts of records that arrived later; the first of them has the row `firstRow`.
  mutating func absorb(_ later: InputTable, firstRow: Int) {
    namesGroups = namesGroups || later.namesGroups
    aliases = aliases + later.aliases
    mappedSources.absorb(later.mappedSources)
    for (input, index) in later.indices {
      var account = later.accounts[index]
      if let own = indices[input] {
        accounts[own].absorb(account)
      } else {
        let rows = account.report.rows
        account.report.rows = rows.lowerBound + firstRow..<rows.upperBound + firstRow
        _ = add(account, ofInput: input)
      }
    }
  }
}

/// Everything that is known about one input besides its records.
package struct InputAccount: Sendable {
  /// The platform that exported the input, if it is known.
  package var platform: Platform?

  /// How answers refer to choices, as an option says.
  var givenNotation: AnswerNotation?

  /// How answers refer to choices, if the values of the input decided it.
  var notation: AnswerNotation?

  /// How the input was read, for `inspect`.
  package var report = InputReport()

  /// The encoding from which the bytes of the input were decoded to UTF-8; nil if they are UTF-8.
  package var decodedEncoding: TextEncoding?

  /// The dialect of a table; only if values in files are fixed.
  package var dialect: CSVDialect?

  /// The offsets at which the headers of a table begin, in order.
  package var headers: [Int] = []

  /// The offset of the record or of the item at the top with the first byte that was not read, if the input
  /// cannot be read to its end.
  package var unreadStart: Int?

  /// The title for records without one, if it may be used.
  var defaultTitle: String?

  /// Whether the input breaks off at an error, so that the rest is not read.
  var breaksOff = false

  /// The title that was given for records of this input alone.
  var givenTitle: String?

  /// The names of the columns or keys of choices.
  var choiceNames = ChoiceNames()

  /// The columns or keys that are choices only if the answers refer to them; the position of a key is that of the choice.
  var tentativeChoices: [Column] = []

  /// Whether answers are the text of the right choices already.
  var hasResolvedAnswers = false

  /// Whether marks next to lone answers have been reported, instead of the use of choices.
  var hasMarkedAnswers = false

  /// The records in which a field with a template lacks text, because a value in the template is blank.
  var incompleteTexts: [DeckField: CountedRecords] = [:]

  /// The records with content that text cannot have.
  var lost: [LostContent: CountedRecords] = [:]

  init() {}

  /// Merges the account of a later chunk of the same input.
  fileprivate mutating func absorb(_ chunk: InputAccount) {
    platform = platform ?? chunk.platform
    givenNotation = givenNotation ?? chunk.givenNotation
    notation = notation ?? chunk.notation
    headers += chunk.headers
    decodedEncoding = decodedEncoding ?? chunk.decodedEncoding
    dialect = dialect ?? chunk.dialect
    unreadStart = unreadStart ?? chunk.unreadStart
    breaksOff = breaksOff || chunk.breaksOff
    defaultTitle = defaultTitle ?? chunk.defaultTitle
    givenTitle = givenTitle ?? chunk.givenTitle
    choiceNames.absorb(chunk.choiceNames)
    hasResolvedAnswers = hasResolvedAnswers || chunk.hasResolvedAnswers
    hasMarkedAnswers = hasMarkedAnswers || chunk.hasMarkedAnswers
    incompleteTexts.absorb(chunk.incompleteTexts)
    lost.absorb(chunk.lost)
  }
}

/// The records of one input that have something in common, of which only the first is shown.
struct CountedRecords: Sendable {
  /// The place of the first record.
  let place: SourcePosition

  var count = 0
}

extension Dictionary where Value == CountedRecords {
  /// Adds a record that has `key` in common with others.
  mutating func add(_ key: Key, at place: SourcePosition) {
    self[key, default: CountedRecords(place: place)].count += 1
  }

  /// Adds the records of a later chunk of the same input.
  fileprivate mutating func absorb(_ later: Self) {
    merge(later) { CountedRecords(place: $0.place, count: $0.count + $1.count) }
  }
}
