import ByteText
@_spi(Conversion) import QuestionGroups

/// Reports that need all groups of a run.
extension GroupBuilding {
  private func report(_ kind: Finding.Kind, at place: SourcePosition) {
    gathering.findings.append(Finding(place: place, kind: kind))
  }

  /// The groups that have a title, with the numbers of their questions.
  var titledGroups: [BuiltGroups.Titled] {
    roots.indices.compactMap { number in
      let group = gathering.groups[number]
      guard roots[number] == number, !group.title.isBlank else { return nil }
      return BuiltGroups.Titled(
        number: number, title: group.title, place: gathering.texts.place(at: group.place),
        questionCount: group.lacksTitle ? nil : questionCounts[number])
    }
  }

  /// Reports numbers of questions that options expect and that differ from those that arrived, and refuses
  /// the groups. This comes last, because nothing else depends on it.
  func checkCounts(_ expectedCounts: ExpectedCounts) {
    if expectedCounts.isEmpty { return }
    var miscounted: Set<Int> = []
    for group in built.titled {
      for expected in expectedCounts[gathering.texts.string(group.title)] {
        guard let finding = group.finding(expecting: expected) else { continue }
        gathering.findings.append(finding)
        miscounted.insert(group.number)
      }
    }
    built.refuse(miscounted: miscounted)
  }

  /// Reports groups that must have questions but do not exist.
  func reportMissingGroups() {
    if options.expectations.isEmpty { return }
    let titles = Set(built.titled.map { gathering.texts.string($0.title) })
    for expectation in options.expectations
    where !titles.contains(expectation.title) && expectation.count != 0 {
      report(
        .wrongCountOfNothing(title: expectation.title, expected: expectation.count),
        at: .commandLine)
    }
  }

  /// Reports groups with the same title, which have different keys.
  func reportNamesakes() {
    guard gathering.groups.hasKeys else { return }
    var titles: Set<ExactText> = []
    for group in built.groups
    where !titles.insert(ExactText(gathering.texts.string(group.title))).inserted {
      report(.duplicateTitle(group.title), at: gathering.texts.place(of: group.title))
    }
  }

  /// The fewest groups with one question each that are reported.
  private static let fewestLoneQuestions = 3

  /// Reports that all groups are of one table and have one question, as if each question had a title.
  func reportLoneQuestions(of inputs: [Input]) {
    let groups = built.groups
    guard groups.count >= Self.fewestLoneQuestions, let first = groups.first else { return }
    let input = gathering.texts.place(of: first.title).input
    guard inputs.indices.contains(input), inputs[input].format.hasColumns,
      !options.mappings.contains(where: { $0.field == .title })
    else { return }
    let areAlike = groups.allSatisfy { group in
      group.rows.count == 1 && !group.hasGivenTitle
        && gathering.texts.place(of: group.title).input == input
    }
    if !areAlike { return }
    report(.loneQuestions(groupCount: groups.count), at: gathering.texts.place(of: first.title))
  }

  /// Reports groups whose titles people take for that of an earlier group.
  func reportSimilarTitles() {
    guard built.groups.count > 1 else { return }
    var titles = SimilarTitles()
    for (number, group) in built.groups.enumerated() {
      let last = titles.add(gathering.texts[group.title], ofGroup: number) { other in
        gathering.texts.string(built.groups[other].title)
      }
      guard let last = last.map({ built.groups[$0].title }),
        !gathering.texts.areEqual(last, group.title)
      else { continue }
      report(
        .similarTitle(group.title, other: last), at: gathering.texts.place(of: group.title))
    }
  }

  /// Reports questions that another group has too, if the rule is turned on.
  func reportRepeatedQuestions() {
    guard built.groups.count > 1, options.inputRules.isOn(.repeatedQuestion) else { return }
    var questions = RepeatedQuestions()
    for (number, group) in built.groups.enumerated() {
      for (index, row) in built.rows[group.rows].enumerated() {
        let draft = gathering.records.rows[Int(row)].draft
        let first = questions.add(
          RepeatedQuestions.Question(group: number, prompt: draft.prompt, answer: draft.answer),
          gathering.texts)
        guard let first else { continue }
        let name = QuestionName(
          row: Int(row), ordinal: index + 1, title: group.title,
          hasGivenTitle: group.hasGivenTitle, id: gathering.records.keys[Int(row)].id)
        report(
          .repeatedQuestion(
            name, first: first.prompt, title: built.groups[first.group].title),
          at: gathering.texts.place(of: draft.prompt))
      }
    }
  }
}
