/// The facts about an input that only all of its records show, gathered while it is read for the first time.
package struct InputSurvey: Sendable {
  /// A reason why the records of an input can only be read together.
  package enum Obstacle: Sendable {
    /// The notation of answers to choices is that of all answers.
    case choices
    /// The title of a group with a key can be in any record.
    case keys
    /// A group object has the number of its questions, or has none.
    case groupObjects
    /// Records without a title may belong to a group that others name.
    case title
    /// The input has an error, so that it is not a deck or cannot be read to its end.
    case fault
  }

  /// The accounts of all windows together.
  private var accounts: InputTable

  /// Whether a record names its group.
  package private(set) var namesGroups = false

  /// The first reason why the records cannot be read window by window.
  package private(set) var obstacle: Obstacle?

  package init() {
    accounts = InputTable()
  }

  /// Adds the records of the next window of the input with this number.
  package mutating func add(
    _ window: borrowing Gathering, of input: Int, _ options: ConversionOptions
  ) {
    accounts.absorb(window.inputs, firstRow: 0)
    namesGroups = window.inputs.namesGroups
    obstacle = obstacle ?? window.obstacle(of: input)
    let hasUntitled = accounts[input].untitledCount > 0 || window.inputs[input].hasUntitled
    if options.title != nil, namesGroups, hasUntitled { obstacle = obstacle ?? .title }
  }

  /// Replaces the numbers of records in a window by those of the input, next to the first of the records.
  func complete(_ window: inout Gathering, of input: Int) {
    let (part, whole) = (window.inputs[input], accounts[input])
    window.inputs[input].incompleteTexts = part.incompleteTexts.completed(by: whole.incompleteTexts)
    if part.pictures != nil {
      window.inputs[input].pictures = part.pictures?.completed(by: whole.pictures)
    }
  }
}

extension Gathering {
  /// The reason why the records of a window cannot be read without the other records of the input.
  fileprivate func obstacle(of input: Int) -> InputSurvey.Obstacle? {
    let account = inputs[input]
    let isFaulty = findings.kept.contains { $0.place.offset < 0 && $0.kind.severity == .error }
    if account.unread != nil || isFaulty { return .fault }
    if !records.choices.isEmpty || account.tentativeChoices != nil { return .choices }
    if groups.hasKeys { return .keys }
    var groups = groups
    var withRecords = (0..<groups.count).map { _ in false }
    for row in records.rows where row.group != QuestionRow.noGroup {
      withRecords[groups.root(Int(row.group))] = true
    }
    for number in 0..<groups.count
    where !groups[number].expected.isEmpty || !withRecords[groups.root(number)] {
      return .groupObjects
    }
    return nil
  }
}
