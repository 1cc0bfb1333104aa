import QuestionGroups
import RecordReading

/// Asks the builders of a director to build, when all inputs are in.
///
/// Rows are gathered group by group, each group in the order of arrival. By default a group with
/// any error is not built, as its `build()` would throw; where invalid questions are skipped, it is
/// built of those that are sound.
struct GroupBuilding: ~Copyable {
  private var director: Director
  private var built = BuiltGroups()
  private var prompts = PromptSet()

  /// Takes over what `director` has gathered.
  init(_ director: consuming Director) {
    self.director = director
  }

  /// Builds all groups, in the order of their first appearance.
  consuming func build(_ inputs: [Input]) -> Conversion.Outcome {
    let roots = (0..<director.groups.count).map { director.groups.root($0) }
    let starts = gatherRows(roots)
    for group in roots.indices where roots[group] == group {
      build(group, of: starts[group]..<starts[group + 1])
    }
    let findings = sortedFindings()
    let hasError = findings.contains { $0.fact.code.severity == .error }
    if director.options.isAllOrNothing, hasError { built = BuiltGroups() }
    return Conversion.Outcome(
      inputs: inputs,
      store: director.store, rows: director.rows, groups: built, findings: findings,
      blankCount: director.blankCount)
  }

  /// Orders the rows by group and returns where each group's begin.
  private mutating func gatherRows(_ roots: [Int]) -> [Int] {
    var starts = [Int](repeating: 0, count: roots.count + 1)
    for row in director.rows where row.group != QuestionRow.noGroup {
      starts[roots[Int(row.group)] + 1] += 1
    }
    for group in roots.indices { starts[group + 1] += starts[group] }
    built.rows = [UInt32](repeating: 0, count: starts.last ?? 0)
    var next = starts
    for (number, row) in director.rows.enumerated() where row.group != QuestionRow.noGroup {
      let group = roots[Int(row.group)]
      built.rows[next[group]] = UInt32(number)
      next[group] += 1
    }
    return starts
  }

  /// Builds one group of the rows that stand in `range`, and reports what it lacks.
  private mutating func build(_ number: Int, of range: Range<Int>) {
    let group = director.groups[number]
    var soundEnd = range.lowerBound
    prompts.removeAll(count: range.count)
    for index in range {
      let row = Int(built.rows[index])
      let name = QuestionName(
        row: row, ordinal: index - range.lowerBound + 1, title: group.title)
      guard director.rows[row].isSound else {
        report(director.rows[row], name)
        continue
      }
      reportRepetition(of: director.rows[row].draft.prompt, name)
      built.rows[soundEnd] = UInt32(row)
      soundEnd += 1
    }
    var draft = QuestionGroupDraft<TextReference>()
    draft.title = group.title
    draft.questionCount = range.count
    if draft.errors.contains(.missingQuestions), !group.isSpoiled, !group.lacksTitle {
      report(.missingQuestions(title: group.title), at: director.store.place(at: group.place))
    }
    let isWhole = !group.isSpoiled && soundEnd == range.upperBound
    let isAllowed = !group.lacksTitle && draft.errors.isEmpty && check(title: group.title)
    if isAllowed, soundEnd > range.lowerBound, isWhole || director.options.skipsInvalid {
      built.groups.append(
        BuiltGroups.Group(title: group.title, rows: range.lowerBound..<soundEnd))
      built.questionCount += soundEnd - range.lowerBound
    }
  }

  // MARK: Reports

  private mutating func report(_ fact: Fact, at place: Place) {
    director.findings.append(Finding(place: place, fact: fact))
  }

  private mutating func report(_ row: QuestionRow, _ name: QuestionName) {
    for error in row.errors.elements {
      let text = error == .missingPrompt ? row.draft.prompt : row.draft.answer
      report(.missing(error, name), at: director.store.place(of: text))
    }
  }

  private mutating func reportRepetition(of prompt: TextReference, _ name: QuestionName) {
    guard let first = prompts.insert(prompt, in: director.store) else { return }
    let place = director.store.place(of: prompt)
    report(.duplicatePrompt(name, first: director.store.place(of: first)), at: place)
  }

  /// Reports what a title could do, and says whether the group may have it.
  private mutating func check(title: TextReference) -> Bool {
    let text = director.store.string(title)
    let place = director.store.place(of: title)
    if let risk = TitleRisk(text) { report(.riskyTitle(title, risk), at: place) }
    guard text != TitleRisk.reservedTitle else {
      report(.reservedTitle(title), at: place)
      return false
    }
    return true
  }

  /// The findings in the order of the places they point at.
  private func sortedFindings() -> [Finding] {
    let findings = director.findings
    return findings.indices.sorted {
      (findings[$0].place, $0) < (findings[$1].place, $1)
    }.map { findings[$0] }
  }
}

/// The groups that were built, and the rows that are their questions.
struct BuiltGroups: Sendable {
  struct Group: Sendable {
    let title: TextReference
    /// Where in `rows` its questions are.
    let rows: Range<Int>
  }

  var groups: [Group] = []
  var rows: [UInt32] = []
  var questionCount = 0
}

/// The prompts of one group, to find those that are repeated.
private struct PromptSet {
  private var slots: [TextReference] = []
  private let seed = UInt64.random(in: .min ... .max)

  /// Forgets all prompts and makes room for `count`.
  mutating func removeAll(count: Int) {
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(TextReference(), count: capacity))
  }

  /// Inserts `prompt` and returns the one with the same text that was there before.
  mutating func insert(_ prompt: TextReference, in store: borrowing TextStore) -> TextReference? {
    let text = store[prompt]
    var slot = Int(truncatingIfNeeded: text.hash(seed: seed)) & (slots.count - 1)
    while !slots[slot].isBlank {
      if store[slots[slot]].hasSameBytes(as: text) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = prompt
    return nil
  }
}
