/// Rows become questions: rows with the same id and group are parts of one.
extension ContractModel {
  mutating func assembleQuestions() {
    resolveIds()
    var numbers: [QuestionName: Int] = [:]
    for index in rows.indices where !rows[index].isOfGroup {
      let row = rows[index]
      let group = row.group.map(root)
      guard let id = row.id?.text else {
        questions.append(ModelQuestion(rows: [index], group: group))
        continue
      }
      let name = QuestionName(group: group, id: id)
      if let number = numbers[name] {
        questions[number].rows.append(index)
      } else {
        numbers[name] = questions.count
        questions.append(ModelQuestion(rows: [index], group: group))
        questions[questions.count - 1].isRefused = ambiguousIds.contains(id)
      }
    }
    questions = questions.map { merged($0) }
    for row in brokenRows {
      if let group = rows[row].group { groups[root(group)]?.isIncomplete = true }
    }
  }

  private struct QuestionName: Hashable {
    let group: ModelGroupName?
    let id: String
  }

  // MARK: Ids

  /// Finds the groups of rows that only have an id.
  private mutating func resolveIds() {
    let loose = rows.indices.filter { rows[$0].group == nil && rows[$0].id?.text != nil }
    let inputs = Set(loose.map { rows[$0].input })
    var ids: [String] = []
    for index in loose {
      if let id = rows[index].id?.text, !ids.contains(id) { ids.append(id) }
    }
    for id in ids {
      let parts = loose.filter { rows[$0].id?.text == id }
      let named = rows.indices.filter { rows[$0].group != nil && rows[$0].id?.text == id }
      let homes = Set(named.compactMap { rows[$0].group.map(root) })
      if homes.count > 1 {
        if let place = rows[parts[0]].id?.place { report("ambiguous-id", at: place) }
        ambiguousIds.insert(id)
      } else if let home = homes.first {
        for part in parts { rows[part].group = home }
      } else {
        openGroup(of: id, parts, isOnlyInput: inputs.count == 1)
      }
    }
  }

  /// Opens the group of rows whose id is in no group.
  private mutating func openGroup(of id: String, _ parts: [Int], isOnlyInput: Bool) {
    let first = rows[parts[0]]
    let name = ModelGroupName.id(id)
    groups[name] = ModelGroup(appearance: first.time, place: first.record.start)
    for part in parts { rows[part].group = name }
    let fileName = !namesGroups && isOnlyInput ? deck.inputs[first.input].fileName : nil
    if let title = options.title ?? fileName, let group = groups[name] {
      give(title, to: name, group)
      return
    }
    groups[name]?.lacksTitle = true
    if parts.contains(where: { rows[$0].isRefused }) { return }
    let cells = parts.compactMap { rows[$0].title?.place }
    report("missing-title", at: cells.first ?? first.record.start)
  }

  // MARK: Fields

  /// Returns a question with the fields of its rows, merged in the order of arrival.
  private mutating func merged(_ question: ModelQuestion) -> ModelQuestion {
    var question = question
    for index in question.rows {
      let row = rows[index]
      question.isFaulty = question.isFaulty || row.isFaulty
      question.isRefused = question.isRefused || row.isRefused
      question.waived.formUnion(row.waived)
      if row.isRefused { continue }
      for (field, value) in row.fields.sorted(by: { $0.key < $1.key }) {
        merge(field, value, into: &question)
      }
      mergeChoices(row.choices, into: &question)
    }
    return question
  }

  private mutating func merge(
    _ field: String, _ value: ModelValue, into question: inout ModelQuestion
  ) {
    guard let old = question.fields[field] else {
      question.fields[field] = value
      return
    }
    guard let text = value.text else { return }
    guard let oldText = old.text, oldText != text else {
      if old.text == nil { question.fields[field] = value }
      return
    }
    if conflict(at: value.place, &question) { question.fields[field] = value }
  }

  private mutating func mergeChoices(
    _ choices: [ModelValue], into question: inout ModelQuestion
  ) {
    if choices.isEmpty { return }
    if question.choices.isEmpty {
      question.choices = choices
      return
    }
    if question.choices.map(\.shown) == choices.map(\.shown) { return }
    let place = choices.first { $0.text != nil }?.place ?? choices[0].place
    if conflict(at: place, &question) { question.choices = choices }
  }

  /// Reports two different values. Returns whether the second one is used.
  private mutating func conflict(at place: ModelPlace, _ question: inout ModelQuestion) -> Bool {
    let isError = options.onConflict == .error
    report("conflicting-value", at: place, severity: isError ? .error : .warning)
    if isError { question.isFaulty = true }
    return options.onConflict == .last
  }

  // MARK: Choices

  /// Replaces answers by the choices that they name.
  mutating func resolveChoices() {
    var inputs: Set<Int> = []
    for index in questions.indices {
      let question = questions[index]
      if question.choices.isEmpty || question.isFaulty || question.isRefused { continue }
      let answer = question.fields["answer"]
      inputs.insert((answer?.place ?? rows[question.rows[0]].record.start).input)
      guard let answer, let text = answer.text else { continue }
      if let found = choices(for: text, among: question.choices.compactMap(\.text)) {
        questions[index].fields["answer"]?.content = .text(found)
      } else {
        // The choices are not written, so text does not need them.
        let isKept = !text.isReference
        report("answer-not-in-choices", at: answer.place, severity: isKept ? .warning : .error)
        if !isKept { questions[index].isFaulty = true }
      }
    }
    for input in inputs {
      report("choices", at: .start(of: input), severity: .note)
    }
  }

  /// Returns the choice that an answer is, or the choices that its parts are.
  private func choices(for answer: String, among choices: [String]) -> String? {
    func choice(_ text: some StringProtocol) -> String? {
      choices.first { $0.trimmed == String(text).trimmed }
    }
    if let choice = choice(answer) { return choice }
    let parts = answer.split(omittingEmptySubsequences: false) { ",;|\n".contains($0) }
    var found: [String] = []
    for part in parts {
      guard let choice = choice(part) else { return nil }
      if !found.contains(choice) { found.append(choice) }
    }
    return found.joined(separator: ", ")
  }
}

extension ModelValue {
  /// The text for comparison with other choices: blank ones are equal.
  fileprivate var shown: String { text ?? "" }
}

extension String {
  /// Whether the text consists of single letters and numbers, which could refer to choices.
  fileprivate var isReference: Bool { split { !$0.isLetter }.allSatisfy { $0.count == 1 } }

  fileprivate var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
