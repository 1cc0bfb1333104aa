import DeckRecognition
import SystemIO

/// The fields that the columns of a table or the keys of an object provide by their names.
///
/// The meaning of a name depends on the names next to it: `answer` is text in a table of two columns, and a letter next
/// to `option a` and `option b`; `clue` is the prompt unless there is another one.
struct NamedFields: Sendable {
  /// A column or key.
  struct Name {
    let reading: NameReading
    var kind = ValueKind.text
  }

  /// The kind of the values of a column or key.
  enum ValueKind {
    case text
    /// A list of values.
    case list
    /// A list of objects or of lists.
    case containers
    case object
  }

  /// The part that a column or key has in the choices of a question.
  enum ChoicePart { case choice, wrongChoice, flag }

  /// The field of one column or key.
  struct Value {
    var field: DeckField?
    var part = ChoicePart.choice

    /// The number of the choice, counted from 0, if there are several columns or keys of choices.
    var slot: Int?

    /// Whether it is a choice only if the answers of the input refer to it.
    var isTentative = false
  }

  /// The field of each column or key. If two of them claim one field, both have it.
  private(set) var values: [Value]

  let names: [Name]

  /// The meaning of each name, without the number of a series that has only one member.
  private let meanings: [NameMeaning]

  /// Whether the names belong to columns, whose values are all text.
  private let isTable: Bool

  /// Whether there are choices, apart from answers that could be choices.
  private var hasChoices = false

  /// The fields of headers that have been seen before.
  private static let known = NameCache<NamedFields>(maxCount: 256, maxLength: 512)

  /// Determines the fields of the columns of a table, or finds the fields of another table with the same header.
  init(_ names: [String]) {
    self = Self.known.meaning(of: names) { NamedFields(new: names) }
  }

  private init(new names: [String]) {
    var named = names.map { Name(reading: NameReading($0)) }
    if named.contains(where: \.reading.asksForTruth), names.contains(where: TruthName.isOfAnswer) {
      named = named.map {
        $0.reading.asksForTruth ? Name(reading: NameReading(meaning: .init())) : $0
      }
    }
    self.init(
      named, isTable: true, repeated: NameSeries.repeated(names, named),
      single: [.id, .group, .order, .field, .value, .expect, .questions, .title, .hint])
  }

  /// Determines the fields of a question that is an object.
  init(_ names: [Name]) {
    self.init(
      names, isTable: false, single: [.id, .group, .order, .expect, .questions, .title, .hint])
  }

  /// Determines the choices, the prompt, the answer and fields that do not depend on each other.
  private init(
    _ names: [Name], isTable: Bool, repeated: [NameSeries] = [], single fields: [DeckField]
  ) {
    self.names = names
    meanings = names.map(\.reading.ownMeaning)
    self.isTable = isTable
    values = names.map { _ in Value() }
    let series = NameSeries.all(in: names, isTable: isTable) + repeated
    // An answer depends on whether there are choices, and the other fields on both sides of the question.
    for one in series { assign(one) }
    assignChoices()
    assignPromptAndAnswer()
    for field in fields { assign(field) }
    for one in series { assignTentatively(one) }
    assignListTentatively()
    if isTable { assignShortNamesTentatively() }
  }

  /// Determines the fields of an object with questions.
  init(ofGroup names: [Name]) {
    self.names = names
    meanings = names.map(\.reading.ownMeaning)
    isTable = false
    values = names.map { _ in Value() }
    for field in [DeckField.group, .expect, .questions] { assign(field) }
    assign(.title)
    if !has(.title), let name = best(.name) { values[name].field = .title }
  }

  private func has(_ field: DeckField) -> Bool { values.contains { $0.field == field } }

  // MARK: Single fields

  /// Assigns a field to the names that claim it with the lowest rank: of two remarks, the first one is the hint.
  private mutating func assign(_ field: DeckField) {
    guard let role = NameRole(field), let first = best(role) else { return }
    let rank = names[first].reading.meaning[role]
    values[first].field = field
    // Names of a high rank are not worth a refusal, unless the question depends on them.
    guard rank == 1 else { return }
    for index in names.indices where self.rank(index, role) == rank { values[index].field = field }
  }

  /// Returns the free name with the lowest rank in a role, the first one of several.
  private func best(_ role: NameRole) -> Int? {
    var best: (index: Int, rank: Int)?
    for index in names.indices {
      guard let rank = rank(index, role) else { continue }
      if best.map({ rank < $0.rank }) ?? true { best = (index, rank) }
    }
    return best?.index
  }

  /// Returns the rank of a name in a role, or nil if it does not have the role or already a field.
  private func rank(_ index: Int, _ role: NameRole) -> Int? {
    guard values[index].field == nil, let rank = meanings[index][role] else { return nil }
    // Databases add ids that are objects, such as `"_id": {"$oid": …}`, which nobody refers to.
    if role == .id, names[index].kind == .object, names[index].reading.isInternal { return nil }
    if role == .hint, rank > 1, isOfOneChoice(index) { return nil }
    // The usual names are expected to have text; other values of them are reported.
    return rank == 1 || names[index].kind.isPossible(role) ? rank : nil
  }

  /// Returns whether a name is one of several with numbers or letters next to choices, as feedback for each of them is.
  private func isOfOneChoice(_ index: Int) -> Bool {
    guard hasChoices, let series = names[index].reading.series else { return false }
    return names.indices.contains { other in
      other != index && names[other].reading.series?.stem == series.stem
    }
  }

  // MARK: Prompt and answer

  /// Assigns the prompt and the answer, which are found together: a name that could be both, such
  /// as `word`, is the one without another name.
  private mutating func assignPromptAndAnswer() {
    let prompts = names.indices.compactMap { claim($0, rank: rank($0, .prompt)) }
    let answers = names.indices.compactMap { claim($0, rank: answerRank($0)) }
    let titles = prompts.isEmpty ? promptsAmongTitles(hasAnswer: !answers.isEmpty) : []
    let pair = Claim.bestPair(prompts + titles, answers, hasChoices: hasChoices)
    if let prompt = pair.0 { assign(.prompt, prompt, among: prompts + titles, except: pair.1) }
    if let answer = pair.1 { assign(.answer, answer, among: answers, except: pair.0) }
    if !isTable, !hasChoices, pair.1 != nil { assignMarksOfAnswers() }
  }

  /// The titles that are prompts, because nothing else is and there is a list of choices:
  /// `{"title": "2+2?", "options": ["3", "4"], "answer": "4"}`. A category is never a prompt.
  ///
  /// The prompt of a question with an id, and of one in a group, may be in another record.
  private func promptsAmongTitles(hasAnswer: Bool) -> [Claim] {
    let canBeInParts = names.indices.contains { index in
      meanings[index].has(.id) || meanings[index].has(.group) || meanings[index].has(.order)
    }
    let hasList = values.indices.contains { index in
      let kind = names[index].kind
      return values[index].field == .choices && (hasAnswer && kind != .text || kind == .containers)
    }
    guard !isTable, !canBeInParts, hasList else { return [] }
    let titles = names.indices.filter { index in
      values[index].field == nil && names[index].kind == .text
        && meanings[index].has(.text) && (meanings[index].has(.title) || meanings[index].has(.name))
    }
    // A name is often an identifier next to a title.
    let best = titles.first { meanings[$0].has(.title) } ?? titles.first
    return best.map { [Claim(index: $0, rank: 2, needsOther: false)] } ?? []
  }

  /// Assigns marks beside an answer, which may be marked as wrong, to the answer as well, so that the
  /// record is refused.
  private mutating func assignMarksOfAnswers() {
    for index in names.indices where rank(index, .flag) != nil { values[index].field = .answer }
  }

  private func claim(_ index: Int, rank: Int?) -> Claim? {
    rank.map {
      Claim(index: index, rank: $0, needsOther: $0 > 2 || names[index].reading.isBareNumber)
    }
  }

  private func answerRank(_ index: Int) -> Int? {
    // A mark beside an answer that a learner gave says whether that one is right.
    let isMark = !isTable && (meanings[index].has(.right) || meanings[index].has(.flag))
    if isMark, names.contains(where: \.reading.isOfSomeAnswer) { return nil }
    if let rank = rank(index, .answer) { return isOfPoints(index) ? nil : rank }
    if rank(index, .right) != nil { return 2 }
    if rank(index, .flag) != nil { return 3 }
    return rank(index, .answers)
  }

  /// Returns whether a name is that of points: in a quiz of clues, which the questions after them answer, the
  /// value of a clue.
  private func isOfPoints(_ index: Int) -> Bool {
    guard meanings[index].has(.value),
      let clue = names.indices.first(where: { meanings[$0].has(.prompt) && meanings[$0].has(.hint) }
      )
    else { return false }
    return names.indices.contains { $0 > clue && meanings[$0][.prompt] == 1 }
  }

  /// Assigns `field` to the name of `claim` and to all names that claim it equally.
  private mutating func assign(
    _ field: DeckField, _ claim: Claim, among others: [Claim], except taken: Claim?
  ) {
    for other in others
    where other.rank == claim.rank && other.index != taken?.index
      && values[other.index].field == nil
    {
      let givesWay = other.index != claim.index && meanings[other.index].has(.hint)
      if !givesWay { values[other.index].field = field }
    }
  }

  // MARK: Choices

  /// Assigns the members of a series.
  private mutating func assign(_ series: NameSeries) {
    guard let part = series.part else { return }
    if part != .flag { hasChoices = true }
    for member in series.members {
      values[member.index].field = .choices
      values[member.index].part = part
      values[member.index].slot = member.slot
    }
  }

  /// Assigns names of all choices together, and of answers that are choices because there is another answer.
  private mutating func assignChoices() {
    if let rank = best(.choices).flatMap({ rank($0, .choices) }), !hasChoices {
      for index in names.indices where self.rank(index, .choices) == rank {
        values[index].field = .choices
      }
      hasChoices = true
    }
    if !hasChoices { assignAnswersAsChoices() }
    if !hasChoices { assignListOfOneName() }
    if !hasChoices, let wrong = best(.wrong) {
      values[wrong].field = .choices
      values[wrong].part = .wrongChoice
      hasChoices = true
    }
  }

  private mutating func assignAnswersAsChoices() {
    let lists = names.indices.filter { index in
      rank(index, .answers) != nil || names[index].kind != .text && rank(index, .answer) != nil
    }
    // Of two lists, `answers` and `correct answers`, only one can be the choices.
    let candidates = lists.count > 1 ? lists.filter { rank($0, .answers) != nil } : lists
    guard candidates.count == 1, let list = candidates.first else { return }
    let others = names.indices.filter { $0 != list && answerRank($0) != nil }
    // Without another answer, only objects can show which of them are right.
    let isOfObjects =
      names[list].kind == .containers
      || names[list].kind == .object && meanings[list].has(.answers)
    guard !others.isEmpty || isOfObjects else { return }
    values[list].field = .choices
    hasChoices = true
  }

  /// Assigns a list with the name of one choice, `option` or `o`, if there is an answer next to it.
  private mutating func assignListOfOneName() {
    let lists = names.indices.filter { index in
      values[index].field == nil && names[index].kind != .text && meanings[index].has(.choice)
    }
    guard lists.count == 1, let list = lists.first,
      names.indices.contains(where: { $0 != list && answerRank($0) != nil })
    else { return }
    values[list].field = .choices
    hasChoices = true
  }

  /// Assigns a list whose name is not known, if there is nothing else that could be the choices.
  private mutating func assignListTentatively() {
    guard !hasChoices, has(.prompt),
      let answer = values.firstIndex(where: { $0.field == .answer }), names[answer].kind == .text
    else { return }
    let lists = names.indices.filter { index in
      let meaning = meanings[index]
      return values[index].field == nil && names[index].kind == .list
        && !meaning.has(.other) && !meaning.has(.hint) && !meaning.has(.answer)
        && meaning[.list] != 1
    }
    guard lists.count == 1, let list = lists.first else { return }
    values[list] = Value(field: .choices, isTentative: true)
  }

  /// Assigns a series whose name is not known, if there is nothing else that could be the choices.
  private mutating func assignTentatively(_ series: NameSeries) {
    guard series.isUnknown, !hasChoices, has(.prompt), has(.answer),
      series.members.allSatisfy({ values[$0.index].field == nil })
    else { return }
    for member in series.members {
      values[member.index] = Value(field: .choices, slot: member.slot, isTentative: true)
    }
  }

  /// Assigns adjacent columns whose names are short and not known, such as `I`, `II` and `III`, if there is
  /// nothing else that could be the choices.
  private mutating func assignShortNamesTentatively() {
    let short = names.indices.filter { index in
      let reading = names[index].reading
      return values[index].field == nil && reading.isShort
        && (reading.isBareNumber || reading.meaning.isEmpty && reading.series == nil)
    }
    guard !hasChoices, !has(.choices), has(.prompt), has(.answer), short.count > 1,
      let first = short.first, short.last == first + short.count - 1
    else { return }
    for (slot, index) in short.enumerated() {
      values[index] = Value(field: .choices, slot: slot, isTentative: true)
    }
  }
}

extension NamedFields.ValueKind {
  /// Returns whether a value of the kind can have a role.
  fileprivate func isPossible(_ role: NameRole) -> Bool {
    switch role {
    case .choices, .answers, .wrong: true
    // An object can say of each choice whether it is right.
    case .answer, .right: self != .containers
    case .hint: self == .text || self == .list
    default: self == .text
    }
  }
}
