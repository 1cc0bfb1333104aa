/// The facts about an input that only all of its records show, gathered while it is read for the first time.
package struct InputSurvey: Sendable {
  /// A reason why the records of an input can only be read together.
  package enum Obstacle: Sendable {
    /// Choices have letters or marks that are removed, or may be no choices.
    case choices
    /// Several notations of answers to choices are possible.
    case answers
    /// Records give a group with a key different titles.
    case keys
    /// A group object has the number of its questions, or has none.
    case groupObjects
    /// Records without a title may belong to a group that others name.
    case title
  }

  /// The accounts of all windows together.
  private var accounts = InputTable()

  private var evidence = ChoiceEvidence()

  /// The hashes of the titles of groups with keys, by the hashes of the keys.
  private var titles: [UInt64: UInt64] = [:]

  /// How choices are read; nil if the input has none.
  private(set) var reading: ChoiceReading?

  /// Whether a record names its group.
  package private(set) var namesGroups = false

  /// The first reason why the records cannot be read window by window.
  package private(set) var obstacle: Obstacle?

  package init() {}

  /// Adds the records of the next window of the input with this number.
  package mutating func add(
    _ window: consuming Gathering, of input: Int, _ options: ConversionOptions
  ) {
    accounts.absorb(window.inputs, firstRow: 0)
    namesGroups = window.inputs.namesGroups
    obstacle = obstacle ?? window.obstacle
    if hasOtherTitles(window) { obstacle = obstacle ?? .keys }
    let hasUntitled = accounts[input].untitledCount > 0 || window.inputs[input].hasUntitled
    if options.title != nil, namesGroups, hasUntitled { obstacle = obstacle ?? .title }
    if obstacle != nil { return }
    let questions = AssembledQuestions(
      gathering: window, questionRows: [], options: options, isWholeRun: false)
    ChoiceResolution(questions, reading, seed: evidence.seed).add(to: &evidence, of: input)
  }

  /// Adds the titles of groups with keys. Returns whether one of the groups has different titles.
  private mutating func hasOtherTitles(_ window: borrowing Gathering) -> Bool {
    guard window.groups.hasKeys else { return false }
    for number in 0..<window.groups.count where !window.groups[number].key.isBlank {
      let group = window.groups[number]
      if group.hasConflict { return true }
      if group.title.isBlank { continue }
      let title = window.texts.stableHash(of: group.title)
      let other = titles.updateValue(title, forKey: window.texts.stableHash(of: group.key))
      if let other, other != title { return true }
    }
    return false
  }

  /// Decides how the choices of the input are read, all windows of which have been added. Returns false if
  /// they must be added again, because only then is it known how cells with several choices are split.
  package mutating func finish(input: Int, _ options: ConversionOptions) -> Bool {
    if obstacle != nil { return true }
    if evidence.hasUnsplit, reading == nil {
      let splitting = evidence.splitting.notation
      self = InputSurvey()
      reading = ChoiceReading(splitting: splitting)
      return false
    }
    if evidence.needsAllRecords { obstacle = .choices }
    guard evidence.hasChoices, obstacle == nil else { return true }
    guard let notation = notation(of: input, options) else {
      obstacle = .answers
      return true
    }
    reading = ChoiceReading(splitting: reading?.splitting, notation: notation)
    return true
  }

  /// Returns the notation of the answers of the input; nil if it would have to be guessed.
  private func notation(of input: Int, _ options: ConversionOptions) -> AnswerNotation? {
    if evidence.tally.count == 0 { return .text }
    return options.answerNotation ?? accounts[input].platform?.answerNotation
      ?? evidence.tally.mostLikely
  }

  /// Replaces the numbers of records in a window by the numbers for the input, next to the first of the records.
  func complete(_ window: inout Gathering, of input: Int) {
    let (part, whole) = (window.inputs[input], accounts[input])
    window.inputs[input].incompleteTexts = part.incompleteTexts.completed(by: whole.incompleteTexts)
    window.inputs[input].pictures = part.pictures?.completed(by: whole.pictures)
  }
}

extension Gathering {
  /// Whether the records of a window of the input with this number are the same whatever its other records are:
  /// each of them names its group by a title, none has choices, and there is nothing to report about all records
  /// together.
  package func isIndependentWindow(ofInput input: Int) -> Bool {
    let account = inputs[input]
    return !hasFault(ofInput: input) && records.choices.isEmpty && account.tentativeChoices == nil
      && !account.hasUntitled && account.untitledCount == 0 && account.pictures == nil
      && account.incompleteTexts.isEmpty && !groups.hasKeys && obstacle == nil
      && records.rows.allSatisfy { $0.group != QuestionRow.noGroup }
  }

  /// Whether the input with this number is not a deck, or cannot be read to its end.
  package func hasFault(ofInput input: Int) -> Bool {
    inputs[input].unread != nil
      || findings.kept.contains { $0.place.offset < 0 && $0.kind.severity == .error }
  }

  /// The reason why the records of a window cannot be read without the other records of the input.
  fileprivate var obstacle: InputSurvey.Obstacle? {
    var groups = groups
    var haveRecords = (0..<groups.count).map { _ in false }
    for row in records.rows where row.group != QuestionRow.noGroup {
      haveRecords[groups.root(Int(row.group))] = true
    }
    for number in 0..<groups.count
    where !groups[number].expected.isEmpty || !haveRecords[groups.root(number)] {
      return .groupObjects
    }
    return nil
  }
}
