import SystemIO

/// Prompt, choices, and what shows the right one.
struct ChoiceTemplate {
  let facts: TableFacts
  private var table: SampleTable { facts.table }

  /// The ways to read the answers of choices that were found so far: they are the same for most prompts.
  private var fits: [FitsKey: [Fit]] = [:]

  /// A way to read the answers of choices, and the evidence for it.
  private struct Fit {
    let notation: Interpretation.Notation
    let answer: Int?
    let evidence: Evidence
  }

  /// Choices in some records.
  private struct FitsKey: Hashable {
    let columns: [Int]
    let isSplit: Bool
    let records: [Int]
  }

  /// The columns that may have the answers.
  private let answers: [Int]

  init(facts: TableFacts) {
    self.facts = facts
    answers = facts.candidates(for: .right)
  }

  /// The share of records that may break a check: they become faults, never answers.
  static let maxMisfitShare = 0.03

  /// The share of the records tried first that may break a check.
  private static let maxTriedShare = 0.2

  /// The numbers of records on which an interpretation is tried first and judged.
  private static let (firstCount, mainCount) = (40, 600)

  /// Returns the interpretations of the choices in `set`.
  mutating func interpretations(prompt: Int, _ set: ChoiceSet) -> [Interpretation] {
    let prompts = table.columns[prompt].cells
    let all = prompts.indices.filter { record in
      !prompts[record].isBlank && set.texts[record].count { !$0.isBlank } > 1
    }
    if all.isEmpty || 2 * all.count < prompts.count { return [] }
    let key = FitsKey(columns: set.columns, isSplit: set.isSplit, records: all)
    let fits = fits[key] ?? fits(of: set, in: all)
    self.fits[key] = fits
    let ofPrompt = facts.evidence(prompt, as: .prompt)
    return fits.filter { $0.answer != prompt }.map { fit in
      var evidence = fit.evidence
      evidence.add(ofPrompt)
      if let answer = fit.answer, answer < prompt, !table.columns[answer].isAbove {
        evidence[.right, .beforePrompt] = facts.trustInOrder(of: answer)
      }
      return Interpretation(
        table, prompt: prompt, answer: fit.answer, choices: set, notation: fit.notation,
        evidence: evidence)
    }
  }

  private func fits(of set: ChoiceSet, in all: [Int]) -> [Fit] {
    let records = Self.thinned(all, to: Self.mainCount)
    let sample = Self.thinned(records, to: Self.firstCount)
    let shared = evidence(of: set, sample)
    return ways(set, sample).flatMap { answer, notations in
      notations.compactMap { notation in
        // The right choices do not depend on the prompt.
        let one = Interpretation(table, prompt: 0, answer: answer, choices: set, notation: notation)
        return evidence(for: one, set, in: records, sample, shared).map {
          Fit(notation: notation, answer: answer, evidence: $0)
        }
      }
    }
  }

  /// Returns the evidence for a way to read the answers, or nil if too many records do not fit it.
  private func evidence(
    for one: Interpretation, _ set: ChoiceSet, in records: [Int], _ sample: [Int],
    _ shared: Evidence
  ) -> Evidence? {
    if misfitsExceed(Self.maxTriedShare, of: sample, one) { return nil }
    var broken = 0
    let answered = records.filter { record in
      guard let answers = one.answers(of: record) else {
        broken += 1
        return false
      }
      return !answers.isEmpty
    }
    if Double(broken) > Self.maxMisfitShare * Double(records.count) { return nil }
    if 2 * answered.count < records.count { return nil }
    var evidence = shared
    if let answer = one.answer { evidence.add(facts.columns[answer], as: .right) }
    addChecks(one, set, answered, sample, to: &evidence)
    return evidence
  }

  /// Returns whether more than a share of records break the check of an interpretation.
  private func misfitsExceed(_ share: Double, of records: [Int], _ one: Interpretation) -> Bool {
    let limit = share * Double(records.count)
    var misfits = 0.0
    for record in records where one.answers(of: record) == nil {
      misfits += 1
      if misfits > limit { return true }
    }
    return false
  }

  private static func thinned(_ records: [Int], to count: Int) -> [Int] {
    let step = max(1, records.count / count)
    return stride(from: 0, to: records.count, by: step).map { records[$0] }
  }

  /// The notations of an answer in a column of its own.
  private static let notations: [Interpretation.Notation] = [
    .letter, .index1, .index0, .key, .labelled, .text,
  ]

  /// Returns the columns to try for the answers, nil for none, each with its notations.
  private func ways(
    _ set: ChoiceSet, _ sample: [Int]
  ) -> [(answer: Int?, notations: [Interpretation.Notation])] {
    let marks = set.flags.flatMap { flag in
      sample.flatMap { table.columns[flag].cells[$0].texts.map(\.isRight) }
    }
    let parents = set.columns.first.map { table.columns[$0].parents } ?? []
    let apart = answers.filter { answer in
      let own = table.columns[answer]
      let isBeside =
        set.columns.contains(answer) || set.labels.contains(answer) || set.flags.contains(answer)
        || own.isList && !own.parents.isEmpty && own.parents == parents
      return !isBeside && !own.isAbove
    }
    return [(nil, (Set(marks).count > 1 ? [.flags] : []) + [.marker, .unanswered])]
      + apart.map { ($0, Self.notations) }
  }

  // MARK: Evidence

  /// The meanings that a name inside a choice does not have: `text` and `label` say little there.
  private static let weakInside: Set<Fact> = [
    .namePrompt, .nameHint, .nameTitle, .nameList, .nameOther, .nameLanguage,
  ]

  /// Returns the evidence that the columns of a set are choices.
  private func evidence(of set: ChoiceSet, _ records: [Int]) -> Evidence {
    var evidence = Evidence()
    let count = Double(set.columns.count)
    for column in set.columns {
      let isInside = !table.columns[column].parents.isEmpty
      for fact in Weights.facts(of: .choices) {
        let isOfName = fact.rawValue <= Fact.nameUnknown.rawValue
        if isOfName, isInside, Self.weakInside.contains(fact) { continue }
        if isOfName || [.asks, .code, .letter, .address, .date].contains(fact) {
          evidence[.choices, fact] += facts.columns[column][fact] / count
        }
      }
    }
    switch set.form {
    case .series:
      // The first names are known, and the last need not be.
      for fact in [Fact.nameChoices, .nameAnswer] {
        evidence[.choices, fact] = set.columns.map { facts.columns[$0][fact] }.max() ?? 0
      }
      evidence[.choices, .series] = 1
    case .run: evidence[.choices, set.columns.count == 2 ? .runOfTwo : .run] = 1
    case .native: evidence[.choices, .native] = 1
    case .split(let separator): evidence[.choices, .splitAtComma] = separator == "," ? 1 : 0
    case .rows: break
    }
    // The list or the object that has them.
    if !set.isSplit, let parent = set.columns.first.flatMap({ table.columns[$0].parents.last }) {
      for (fact, strength) in NameFacts(parent).strengths {
        evidence[.choices, fact] = max(evidence[.choices, fact], strength)
      }
    }
    if set.columns.count > 1 { evidence[.choices, .uneven] = unevenness(of: set.columns) }
    let doubles = records.count { record in
      let texts = set.texts[record].filter { !$0.isBlank }.map(\.text)
      return Set(texts).count < texts.count
    }
    evidence[.choices, .repeatsInRow] = Double(doubles) / Double(max(1, records.count))
    evidence[.template, .ofChoices] = 1
    return evidence
  }

  /// How much the lengths or the kinds of columns differ.
  private func unevenness(of columns: [Int]) -> Double {
    let lengths = columns.map { facts.columns[$0].length }.filter { $0 > 0 }
    let kinds = columns.map { facts.columns[$0][.text] }
    guard lengths.count > 1, let longest = lengths.max(), let most = kinds.max(),
      let least = kinds.min()
    else { return 0 }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    return max(0, min(1, longest / mean / 3 + (most - least) / 2 - 0.33))
  }

  private func addChecks(
    _ one: Interpretation, _ set: ChoiceSet, _ answered: [Int], _ sample: [Int],
    to evidence: inout Evidence
  ) {
    let answers = one.answer.map { facts.columns[$0] }
    let isNumber = (answers?[.number] ?? 0) > 0.5
    // The names of columns 1 to 4 are their numbers too.
    let isCount = one.notation == .key && isNumber && set.labels.isEmpty
    if let fact = one.notation.check {
      evidence[.check, isCount ? .fitsIndex1 : fact] =
        fact == .nothingSaysWhich ? 1 : min(1, Double(answered.count) / 4)
    }
    if one.notation == .text, (answers?[.indexes] ?? 0) < 0.9 {
      evidence[.check, .isText] = min(1, Double(answered.count) / 4)
    }
    if one.notation == .marker {
      evidence[.template, .ofChoices] = 0
    } else {
      evidence[.check, .listsMarks] =
        set.columns.map { facts.columns[$0][.listsMarks] }.max() ?? 0
    }
    if [.letter, .index0, .index1].contains(one.notation) || isCount {
      addEnds(one, set, answered, sample, to: &evidence)
    }
    if one.notation == .index0, table.isOfObjects { evidence[.check, .fromZeroInObjects] = 1 }
    let isFromOne = one.notation == .index1 || one.notation == .key
    if isFromOne, !table.isOfObjects, isNumber { evidence[.check, .fromOneInRows] = 1 }
    if isFromOne, case .series(let numbers, areDigits: true) = set.form, numbers.first == 1 {
      evidence[.check, .nameCountsFromOne] = 1
    }
  }

  /// Adds how much it is against chance that the first or the last choices are never right.
  private func addEnds(
    _ one: Interpretation, _ set: ChoiceSet, _ answered: [Int], _ sample: [Int],
    to evidence: inout Evidence
  ) {
    guard let answer = one.answer else { return }
    var sizes: [Int: Int] = [:]
    for record in sample {
      sizes[set.texts[record].count { !$0.isBlank }, default: 0] += 1
    }
    let size = sizes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    let notation = one.notation == .key ? .index1 : one.notation
    let values = answered.flatMap { table.columns[answer].cells[$0].texts }
    let places = Set(values.flatMap { ChoiceReference($0, notation).places ?? [] })
    if let first = places.min(), let last = places.max(), last - first + 1 < size {
      let surprise = logarithm(Double(size) / Double(last - first + 1))
      evidence[.check, .endNeverRight] = min(10, Double(answered.count) * surprise)
    }
    if Set(values.map(\.folded)).count == 1, answered.count > 2 { evidence[.right, .constant] = 1 }
    // The number of the choices is that of the last one.
    let lastCount = answered.count { record in
      let places = table.columns[answer].cells[record].texts.compactMap {
        ChoiceReference($0, notation).places
      }.joined()
      return places.elementsEqual([set.texts[record].count { !$0.isBlank } - 1])
    }
    if Set(values.map(\.folded)).count > 1, Double(lastCount) > 0.9 * Double(answered.count) {
      evidence[.right, .alwaysLast] = 1
    }
  }
}

extension Interpretation.Notation {
  /// The fact that the answers of all records fit.
  fileprivate var check: Fact? {
    switch self {
    case .text: .fitsText
    case .firstText, .withoutAnswers: nil
    case .letter: .fitsLetter
    case .index0: .fitsIndex0
    case .index1: .fitsIndex1
    case .key: .fitsKey
    case .labelled: .fitsLabelled
    case .flags: .fitsFlags
    case .rows: .fitsRows
    case .marker: .fitsMarker
    case .inPrompt: .fitsPrompt
    case .unanswered: .nothingSaysWhich
    }
  }
}
