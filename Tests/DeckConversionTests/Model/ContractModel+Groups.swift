import DeckConversion

/// Questions become groups.
extension ContractModel {
  /// Builds the groups and returns everything that the conversion gives.
  mutating func build() -> ModelResult {
    var built: [(name: ModelGroupName, questions: [ModelQuestion])] = []
    for name in groups.keys {
      let members = sorted(questions.filter { $0.group.map(root) == name })
      if let questions = build(name, members) { built.append((name, questions)) }
    }
    reportMissingGroups()
    built.sort { appearance($0.name) < appearance($1.name) }
    reportNamesakes(built.map(\.name))
    reportSimilarTitles(built.map(\.name))
    reportLoneQuestions(built)
    sort(&built)
    let miscounted = reportExpectedCounts()
    built.removeAll { miscounted.contains($0.name) }
    let used = Set(built.map(\.name))
    let usedRows = built.flatMap(\.questions).flatMap(\.rows)
    let descriptions = rows.filter { row in
      row.isOfGroup && !row.isRefused && !row.isFaulty
        && used.contains(row.group.map(root) ?? .id(""))
    }
    return ModelResult(
      groups: built.map { group in
        ModelBuiltGroup(
          title: groups[group.name]?.title?.text ?? "",
          questions: group.questions.map {
            [$0.text("prompt"), $0.text("answer"), $0.text("hint")]
          })
      }, findings: findings.sorted(), recordCount: rows.count + blankCount, blankCount: blankCount,
      usedCount: usedRows.count + descriptions.count)
  }

  /// Returns the questions of a group in their order: by number, then by id, then by arrival.
  private func sorted(_ questions: [ModelQuestion]) -> [ModelQuestion] {
    questions.sorted { left, right in
      let (number, otherNumber) = (left.number, right.number)
      if let number, let otherNumber {
        if number != otherNumber { return number < otherNumber }
        let (id, otherId) = (id(of: left), id(of: right))
        if id != otherId { return Array(id.utf8).lexicographicallyPrecedes(Array(otherId.utf8)) }
      } else if (number == nil) != (otherNumber == nil) {
        return number != nil
      }
      return left.rows[0] < right.rows[0]
    }
  }

  private func id(of question: ModelQuestion) -> String { rows[question.rows[0]].id?.text ?? "" }

  // MARK: One group

  /// Returns the questions of a group that can be built, or nil if the group cannot.
  private mutating func build(
    _ name: ModelGroupName, _ members: [ModelQuestion]
  ) -> [ModelQuestion]? {
    guard let group = groups[name] else { return nil }
    reportQuestions(members)
    guard !group.lacksTitle, !group.isUndecided, let title = group.title else { return nil }
    let isCounted = reportCounts(group, members.count)
    if members.isEmpty {
      if !group.isIncomplete { report("missing-questions", at: group.place) }
      return nil
    }
    if title.text.contains("/") { report("risky-title", at: title.place, severity: .warning) }
    let valid = members.filter(\.isValid)
    let isComplete = !group.isIncomplete && valid.count == members.count
    guard isCounted, !valid.isEmpty, isComplete || options.skipsInvalid else { return nil }
    return valid
  }

  private mutating func reportQuestions(_ members: [ModelQuestion]) {
    var prompts: Set<String> = []
    for question in members {
      for field in ["prompt", "answer"]
      where !question.isRefused && question.text(field).isEmpty && !question.waived.contains(field)
      {
        let start = rows[question.rows[0]].record.start
        report("missing-\(field)", at: question.fields[field]?.place ?? start)
      }
      guard question.isValid, let prompt = question.fields["prompt"] else { continue }
      if !prompts.insert(question.text("prompt")).inserted {
        report("duplicate-prompt", at: prompt.place, severity: .warning)
      }
      if let hint = question.fields["hint"], question.text("hint") == question.text("answer") {
        report("hint-is-answer", at: hint.place, severity: .warning)
      }
    }
  }

  /// Reports numbers of questions that records do not expect. Returns whether there are none.
  private mutating func reportCounts(_ group: ModelGroup, _ count: Int) -> Bool {
    let wrong = group.expected.filter { $0.count != count }
    for (_, place) in wrong { report("wrong-count", at: place) }
    return wrong.isEmpty
  }

  /// Reports numbers of questions that options do not expect. Returns the names of the groups.
  private mutating func reportExpectedCounts() -> Set<ModelGroupName> {
    var miscounted: Set<ModelGroupName> = []
    for (name, group) in groups {
      guard !group.lacksTitle, !group.isUndecided, let title = group.title?.text else { continue }
      let count = questions.count { $0.group.map(root) == name }
      for expectation in options.expectations
      where expectation.title == title && expectation.count != count {
        report("wrong-count", at: group.place)
        miscounted.insert(name)
      }
    }
    return miscounted
  }

  // MARK: All groups

  private mutating func reportMissingGroups() {
    let titles = groups.values.compactMap { $0.title?.text }
    for expectation in options.expectations
    where expectation.count > 0 && !titles.contains(expectation.title) {
      report("wrong-count", at: .commandLine)
    }
  }

  /// Sorts groups by their least numbers if all questions have one, or by first appearance.
  private func sort(_ built: inout [(name: ModelGroupName, questions: [ModelQuestion])]) {
    let hasNumbers = built.allSatisfy { $0.questions.allSatisfy { $0.number != nil } }
    built.sort { left, right in
      let (group, otherGroup) = (groups[left.name], groups[right.name])
      if hasNumbers, let number = left.questions[0].number, let other = right.questions[0].number {
        if number != other { return number < other }
        let (title, otherTitle) = (group?.title?.text ?? "", otherGroup?.title?.text ?? "")
        if title != otherTitle {
          return Array(title.utf8).lexicographicallyPrecedes(Array(otherTitle.utf8))
        }
      }
      return appearance(left.name) < appearance(right.name)
    }
  }

  private func appearance(_ name: ModelGroupName) -> Int { groups[name]?.appearance ?? 0 }

  /// Reports groups with the same title, which have different keys.
  private mutating func reportNamesakes(_ names: [ModelGroupName]) {
    var titles: Set<String> = []
    for name in names {
      guard let title = groups[name]?.title, !titles.insert(title.text).inserted else { continue }
      report("duplicate-title", at: title.place, severity: .warning)
    }
  }

  /// Reports that each of several groups of one table has one question.
  private mutating func reportLoneQuestions(
    _ built: [(name: ModelGroupName, questions: [ModelQuestion])]
  ) {
    let known = built.compactMap { groups[$0.name] }.filter { !$0.hasGivenTitle }
    let titles = known.compactMap(\.title)
    guard built.count > 2, titles.count == built.count, let first = titles.first,
      built.allSatisfy({ $0.questions.count == 1 }),
      (titles.map(\.place) + built.compactMap { $0.questions[0].fields["prompt"]?.place })
        .allSatisfy({ $0.input == first.place.input }),
      [.csv, .tsv].contains(deck.inputs[first.place.input].format)
    else { return }
    report("lone-questions", at: first.place, severity: .warning)
  }

  /// Reports groups with a title like that of another group.
  private mutating func reportSimilarTitles(_ names: [ModelGroupName]) {
    var titles: [String: String] = [:]
    for name in names {
      guard let title = groups[name]?.title else { continue }
      let folded = title.text.lowercased().filter { !$0.isWhitespace }
      guard let last = titles.updateValue(title.text, forKey: folded) else { continue }
      if Array(last.utf8) != Array(title.text.utf8) {
        report("near-duplicate-title", at: title.place, severity: .warning)
      }
    }
  }
}

extension ModelQuestion {
  /// The number by which the question is ordered.
  var number: ModelDecimal? { fields["order"]?.text.flatMap { ModelDecimal($0) } }
}
