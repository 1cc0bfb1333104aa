import DeckRecognition

/// Names that differ only in a number or a letter: `Option 1` to `Option 4`, `opt_a` to `opt_d`.
struct NameSeries {
  /// The index of each member among all names, and its number in the series, counted from 0; in the order of their names.
  let members: [(index: Int, slot: Int)]

  /// The part of the names in the choices of a question, or nil if they are something else.
  let part: NamedFields.ChoicePart?

  /// Whether the names are not known, but could be names of choices.
  let isUnknown: Bool

  /// Returns all series among `names`, of a table or of an object.
  static func all(in names: [NamedFields.Name], isTable: Bool) -> [NameSeries] {
    var indices: [[UInt8]: [Int]] = [:]
    for (index, name) in names.enumerated() {
      guard let series = name.reading.series else { continue }
      indices[series.stem + [series.isLetter ? 1 : 0], default: []].append(index)
    }
    return indices.values.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
      .filter { $0.count > 1 || names[$0[0]].reading.series?.isOrdinal == false }
      .map { NameSeries($0, names, isTable: isTable) }
  }

  /// Returns the names that several columns have, if another one can be the answer:
  /// `Answer,Answer,Answer,Correct`. `names` are the same names.
  static func repeated(_ texts: [String], _ names: [NamedFields.Name]) -> [NameSeries] {
    if Set(texts).count == texts.count { return [] }
    return Dictionary(grouping: texts.indices) { texts[$0] }.values.filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }
      .compactMap { indices in
        let reading = names[indices[0]].reading
        let roles: [NameRole] = [.answer, .answers, .choice, .wrong]
        guard reading.series == nil, roles.contains(where: reading.meaning.has),
          hasAnswer(names, besides: indices)
        else { return nil }
        let members = indices.enumerated().map { (index: $1, slot: $0) }
        return NameSeries(
          members: members, part: part(of: reading.meaning, isSeveral: true, hasOtherAnswer: true),
          isUnknown: false)
      }
  }

  /// Returns whether a name that is not among `indices` could be the answer.
  private static func hasAnswer(_ names: [NamedFields.Name], besides indices: [Int]) -> Bool {
    names.indices.contains { index in
      let meaning = names[index].reading.meaning
      return !indices.contains(index) && (meaning.has(.answer) || meaning.has(.right))
    }
  }

  /// Returns the part of names with a meaning in the choices of a question.
  private static func part(
    of meaning: NameMeaning, isSeveral: Bool, isOnlyZero: Bool = false, hasOtherAnswer: Bool
  ) -> NamedFields.ChoicePart? {
    if meaning.has(.wrong) { return .wrongChoice }
    if meaning.has(.flag) || meaning.has(.right) { return isSeveral ? .flag : nil }
    if meaning.has(.choice) || meaning.has(.choices) { return isOnlyZero ? nil : .choice }
    guard meaning.has(.answer) || meaning.has(.answers) else { return nil }
    return isSeveral || hasOtherAnswer ? .choice : nil
  }
}

extension NameSeries {
  fileprivate init(_ indices: [Int], _ names: [NamedFields.Name], isTable: Bool) {
    let series = indices.compactMap { names[$0].reading.series }
    let numbers = series.map(\.number)
    let first = numbers.contains(0) ? 0 : 1
    members = zip(indices, numbers).map { (index: $0, slot: $1 - first) }
    let meaning = series.first?.meaning ?? NameMeaning()
    let hasOtherAnswer = Self.hasAnswer(names, besides: indices)
    let isOfLetters = series.first?.isLetter ?? false
    let isBare = series.first?.stem.isEmpty ?? true
    let isGapless = numbers.sorted() == Array(first..<first + numbers.count)
    isUnknown = (isBare ? !isOfLetters : meaning.isEmpty) && members.count > 1 && isGapless
    guard isBare else {
      part = Self.part(
        of: meaning, isSeveral: members.count > 1, isOnlyZero: numbers == [0],
        hasOtherAnswer: hasOtherAnswer)
      return
    }
    // Names that are nothing but letters are choices in a table if there are `a` and `b`; an object can lack some letters,
    // at most as many as it has, and needs a prompt. Beside a prompt, `a` without `b` is the answer, unless something else
    // is.
    let slots = members.map(\.slot)
    let hasFirst = slots.contains(0) && slots.contains(1)
    let hasChoiceLetters =
      isTable
      ? hasFirst
      : slots.count > 1 && slots.allSatisfy { $0 < 2 * slots.count }
        && (hasFirst || hasOtherAnswer) && names.contains { $0.reading.meaning.has(.prompt) }
    part = isOfLetters && hasChoiceLetters ? .choice : nil
  }
}

extension NameSeries {
  /// Returns the numbers of `names`, counted from 0, by the numbers or letters in them; nil if a
  /// name has none or two have the same.
  static func slots(of names: [String]) -> [Int]? { slots(of: names.map { NameReading($0) }) }

  /// Returns the numbers of names that have been read, as of names; nil for a name that is missing.
  static func slots(of names: [NameReading?]) -> [Int]? {
    let numbers = names.compactMap { $0?.series?.number }
    guard numbers.count == names.count, Set(numbers).count == numbers.count else { return nil }
    let first = numbers.contains(0) ? 0 : 1
    return numbers.map { $0 - first }
  }
}
