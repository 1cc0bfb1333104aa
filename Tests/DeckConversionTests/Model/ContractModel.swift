import DeckConversion

/// A plain and slow model of what a conversion gives, written from the documentation.
///
/// Everything is in arrays and dictionaries, and nothing is shared with the library except the
/// values of its options. The steps follow each other:
///
///     records ──▶ rows ──▶ names of groups ──▶ questions ──▶ groups
struct ContractModel {
  let deck: ModelDeck
  let options: ModelOptions

  /// The diagnostics so far.
  var findings: [ModelFinding] = []

  /// The rows of all inputs, in the order of arrival.
  var rows: [ModelRow] = []

  /// The groups by the names that records use for them.
  var groups: [ModelGroupName: ModelGroup] = [:]

  /// The names that turned out to be other names of a group.
  var aliases: [ModelGroupName: ModelGroupName] = [:]

  /// The questions, in the order of their first rows.
  var questions: [ModelQuestion] = []

  /// The places of the keys of groups.
  var keyPlaces: [String: ModelPlace] = [:]

  /// Whether any record of any input names a group.
  var namesGroups = false

  /// The rows of inputs that broke off.
  var brokenRows: Set<Int> = []

  var blankCount = 0

  /// The number of group objects so far.
  var objectCount = 0

  /// The number of rows and objects so far, by which first appearances are ordered.
  var time = 0

  /// The ids of rows that could belong to several groups.
  var ambiguousIds: Set<String> = []

  init(_ deck: ModelDeck, _ options: ModelOptions) {
    self.deck = deck
    self.options = options
  }

  /// Returns the result of the conversion.
  static func result(of deck: ModelDeck, _ options: ModelOptions) -> ModelResult {
    var model = ContractModel(deck, options)
    for number in deck.inputs.indices { model.read(number) }
    model.nameKeyedGroups()
    model.assembleQuestions()
    model.resolveChoices()
    return model.build()
  }

  mutating func report(
    _ code: String, at place: ModelPlace, severity: DiagnosticSeverity = .error
  ) {
    findings.append(ModelFinding(place: place, code: code, severity: severity))
  }

  /// Returns the name under which the group called `name` is found.
  func root(_ name: ModelGroupName) -> ModelGroupName {
    var name = name
    while let next = aliases[name] { name = next }
    return name
  }

  /// Makes two names mean the same group.
  mutating func unite(_ name: ModelGroupName, _ other: ModelGroupName) {
    let (name, other) = (root(name), root(other))
    guard name != other, let group = groups.removeValue(forKey: name) else { return }
    aliases[name] = other
    guard let otherGroup = groups[other] else {
      groups[other] = group
      return
    }
    groups[other] = otherGroup.united(with: group)
  }

  /// Opens the group called `name`, which appears at `place`, unless it is open.
  mutating func open(_ name: ModelGroupName, at place: ModelPlace) {
    let root = root(name)
    if groups[root] == nil { groups[root] = ModelGroup(appearance: time, place: place) }
  }
}

/// A diagnostic: its code and its place.
struct ModelFinding: Hashable, Comparable, CustomStringConvertible {
  let place: ModelPlace
  let code: String
  let severity: DiagnosticSeverity

  static func < (left: ModelFinding, right: ModelFinding) -> Bool {
    (left.place, left.code) < (right.place, right.code)
  }

  var description: String {
    "\(place.input == .max ? -1 : place.input):\(place.line):\(place.column) \(code) \(severity)"
  }
}

/// The names that records use for groups.
enum ModelGroupName: Hashable {
  case key(String)
  case title(String)
  /// A group object, by its number.
  case object(Int)
  /// The records of an input that do not name a group.
  case untitled(input: Int)
  /// The records with an id that is in no named group.
  case id(String)
}

/// The facts about a group.
struct ModelGroup {
  /// The time and the place of its first appearance.
  var appearance: Int
  var place: ModelPlace

  /// The title, if it is known, and its place.
  var title: (text: String, place: ModelPlace)?

  /// Whether the title is that of an option or of the file.
  var hasGivenTitle = false

  var lacksTitle = false

  /// Whether records give the key two titles, neither of which is chosen.
  var isUndecided = false
  var isIncomplete = false

  /// The numbers of questions that group objects expect.
  var expected: [(count: Int, place: ModelPlace)] = []

  func united(with other: ModelGroup) -> ModelGroup {
    var first = appearance <= other.appearance ? self : other
    let second = appearance <= other.appearance ? other : self
    first.hasGivenTitle = first.title == nil ? second.hasGivenTitle : first.hasGivenTitle
    first.title = first.title ?? second.title
    first.lacksTitle = first.lacksTitle && second.lacksTitle
    first.isUndecided = first.isUndecided || second.isUndecided
    first.isIncomplete = first.isIncomplete || second.isIncomplete
    first.expected += second.expected
    return first
  }
}

/// A record that is not blank.
struct ModelRow {
  let input: Int
  let record: ModelRecord
  let time: Int
  /// The name of its group, unless only an id shows it.
  var group: ModelGroupName?
  var id: ModelValue?
  /// Whether a value cannot be used, or the whole record.
  var isFaulty = false
  var isRefused = false
  /// The fields that arrived but cannot be used.
  var waived: Set<String> = []
  /// Whether the record only describes its group.
  var isOfGroup = false
  /// The values of the fields of its question.
  var fields: [String: ModelValue] = [:]
  var choices: [ModelValue] = []
}

/// Rows with the same id and group, or a single row.
struct ModelQuestion {
  var rows: [Int]
  var group: ModelGroupName?
  var fields: [String: ModelValue] = [:]
  var choices: [ModelValue] = []
  var isFaulty = false
  var isRefused = false
  var waived: Set<String> = []

  func text(_ field: String) -> String { fields[field]?.text ?? "" }

  var isValid: Bool {
    !isFaulty && !isRefused && !text("prompt").isEmpty && !text("answer").isEmpty
  }
}

/// Everything that a conversion gives.
struct ModelResult: Equatable {
  var groups: [ModelBuiltGroup]
  var findings: [ModelFinding]
  var recordCount: Int
  var blankCount: Int
  var usedCount: Int
}

struct ModelBuiltGroup: Equatable {
  let title: String
  let questions: [[String]]
}
