import DeckRecognition

/// Names that differ only in a number or a letter: `Option 1` to `Option 4`, `opt_a` to `opt_d`.
struct NameSeries {
  /// A name of the series.
  struct NumberedName {
    /// The index among all names.
    let index: Int

    /// The number in the series, counted from 0.
    let slot: Int
  }

  /// The members, in the order of their names.
  let members: [NumberedName]

  /// The meaning of the name without the number.
  private let meaning: NameMeaning

  /// Whether the names consist of nothing but numbers or letters.
  private let isBare: Bool

  /// Whether the numbers begin with 0 or 1 and have no gap.
  private let isGapless: Bool

  /// Whether there is only one name, with the number 0.
  private let isOnlyZero: Bool

  /// Whether there is another name that could be the answer.
  private let hasOtherAnswer: Bool

  /// Whether the names are letters.
  private let isOfLetters: Bool

  /// Whether names that are nothing but letters are choices: in a table, there are `a` and `b`; an
  /// object can lack some letters, at most as many as it has, and needs a prompt. Beside a prompt, `a` without `b` is the
  /// answer, unless something else is.
  private let hasChoiceLetters: Bool

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
        guard reading.series == nil, roles.contains(where: reading.meaning.has) else { return nil }
        let series = NameSeries(repeated: indices, reading.meaning, names)
        return series.hasOtherAnswer ? series : nil
      }
  }

  private init(repeated indices: [Int], _ meaning: NameMeaning, _ names: [NamedFields.Name]) {
    members = indices.enumerated().map { NumberedName(index: $1, slot: $0) }
    self.meaning = meaning
    (isBare, isOfLetters, isOnlyZero, isGapless) = (false, false, false, true)
    hasChoiceLetters = false
    hasOtherAnswer = Self.hasAnswer(names, besides: indices)
  }

  /// Returns whether a name that is not among `indices` could be the answer.
  private static func hasAnswer(_ names: [NamedFields.Name], besides indices: [Int]) -> Bool {
    names.indices.contains { index in
      let meaning = names[index].reading.meaning
      return !indices.contains(index) && (meaning.has(.answer) || meaning.has(.right))
    }
  }

  private init(_ indices: [Int], _ names: [NamedFields.Name], isTable: Bool) {
    let series = indices.compactMap { names[$0].reading.series }
    let numbers = series.map(\.number)
    let first = numbers.contains(0) ? 0 : 1
    members = zip(indices, numbers).map { NumberedName(index: $0, slot: $1 - first) }
    meaning = series.first?.meaning ?? NameMeaning()
    isBare = series.first?.stem.isEmpty ?? true
    isOfLetters = series.first?.isLetter ?? false
    isOnlyZero = numbers == [0]
    isGapless = numbers.sorted() == Array(first..<first + numbers.count)
    let slots = members.map(\.slot)
    hasOtherAnswer = Self.hasAnswer(names, besides: indices)
    let hasFirst = slots.contains(0) && slots.contains(1)
    hasChoiceLetters =
      isTable
      ? hasFirst
      : slots.count > 1 && slots.allSatisfy { $0 < 2 * slots.count }
        && (hasFirst || hasOtherAnswer) && names.contains { $0.reading.meaning.has(.prompt) }
  }

  /// The part of the names in the choices of a question, or nil if they are something else.
  var part: NamedFields.ChoicePart? {
    if isBare { return isOfLetters && hasChoiceLetters ? .choice : nil }
    if meaning.has(.wrong) { return .wrongChoice }
    if meaning.has(.flag) || meaning.has(.right) { return members.count > 1 ? .flag : nil }
    if meaning.has(.choice) || meaning.has(.choices) { return isOnlyZero ? nil : .choice }
    guard meaning.has(.answer) || meaning.has(.answers) else { return nil }
    return members.count > 1 || hasOtherAnswer ? .choice : nil
  }

  /// Whether the names are not known, but could be names of choices.
  var isUnknown: Bool {
    (isBare ? !isOfLetters : meaning.isEmpty) && members.count > 1 && isGapless
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
