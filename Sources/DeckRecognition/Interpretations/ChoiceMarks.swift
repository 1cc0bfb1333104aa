import ByteText
@_spi(Conversion) import QuestionGroups

/// A column that may say of the text in each row whether it is right, and the evidence for that.
struct ChoiceMarks {
  let column: Int
  let evidence: Evidence

  /// Whether the records are objects, in which a mark may be missing.
  private let areOfObjects: Bool

  /// Whether all values are marks of nothing but right and wrong.
  private let areCertain: Bool

  /// The cells of the records, in their order.
  private let cells: [CellText]

  /// The share of the values that may be neither true nor false: the faults are reported.
  private static let maxUntrueShare = 0.5

  /// Reads a column, or returns nil if it has something else.
  init?(_ number: Int, of table: SampleTable) {
    let own = table.columns[number]
    let cells = own.cells.map(\.first)
    if own.isList || own.isAbove || cells.isEmpty { return nil }
    // Without a name, signs say enough.
    if own.name.isEmpty, !cells.allSatisfy(\.isTick) { return nil }
    let areVerdicts = Self.areVerdicts(cells.filter { !$0.isBlank })
    let untrue = areVerdicts ? 0 : cells.count { !$0.isBlank && !$0.isTruth }
    let share = Double(untrue) / Double(cells.count)
    if share > Self.maxUntrueShare || Self.areCircles(cells) { return nil }
    (column, self.cells, areCertain) = (number, cells, untrue == 0)
    areOfObjects = table.isOfObjects
    var evidence = Evidence()
    evidence[.mark, .untrue] = share
    evidence[.mark, .counts] = cells.contains { !$0.isTruth && Int($0.text) != nil } ? 1 : 0
    let meaning = Self.meaning(of: own.name)
    evidence[.mark, meaning] = Self.isWeak(own.name) ? 0.5 : 1
    // The names of other columns say enough.
    if areVerdicts, meaning == .nameUnknown { evidence[.mark, .verdicts] = 1 }
    self.evidence = evidence
  }

  private static func meaning(of name: String) -> Fact {
    if let flag = ChoiceFlag(name) {
      return flag.isOfWrong ? .nameWrong : flag.isOfAnswer ? .nameAnswer : .nameFlag
    }
    if isWeak(name) { return .nameFlag }
    return ChoiceFlag.isMisleading(name) ? .nameOther : .nameUnknown
  }

  /// Whether the name shows it.
  var isNamed: Bool { evidence[.mark, .nameFlag] > 0 }

  /// Whether the name is that of wrong choices.
  var areOfWrong: Bool { evidence[.mark, .nameWrong] > 0 }

  /// Returns whether a name shows less than a word for right does: a sign, such as `+/-`, or `T/F`.
  private static func isWeak(_ name: String) -> Bool {
    isSign(name) || NameReading(name).asksForTruth
  }

  private static func isSign(_ name: String) -> Bool {
    !name.isBlank && (FoldedName(name).bytes.isEmpty || TruthValue.mark(name) != nil)
  }

  /// Whether the column marks some of the answers beside it as wrong.
  var areSomeWrong: Bool {
    let filled = cells.filter { !$0.isBlank }
    // Other numbers than 0 and 1 are the times that a learner was right.
    guard areCertain, !filled.isEmpty, filled.allSatisfy({ Int($0.text).map { $0 < 2 } ?? true })
    else { return false }
    if areOfWrong { return filled.contains(where: \.isRight) }
    // Whatever the name is, nobody writes a tick beside some answers and a cross beside a right one.
    let areTicks =
      filled.allSatisfy(\.isTick) && filled.contains(where: \.isRight)
      && !filled.allSatisfy(\.isRight)
    // `correct answer` has no answers where all values are true or false.
    let areOfAnswers = evidence[.mark, .nameAnswer] > 0 && filled.allSatisfy(\.isBoolean)
    if evidence.score <= 0, !areTicks, !areOfAnswers { return false }
    // A blank is a mark only among signs.
    let areSigns = filled.allSatisfy { $0.length == 1 && Int($0.text) == nil }
    return filled.contains { !$0.isRight }
      || (areSigns || areOfObjects) && filled.count < cells.count
  }

  /// Returns whether values are circles and crosses, the letters `o` and `x`: where both occur, a cross is wrong, and where
  /// one does, it is right.
  private static func areCircles(_ cells: [CellText]) -> Bool {
    Set(cells.map(\.folded)).isSuperset(of: [Array("o".utf8), Array("x".utf8)])
  }

  /// The most different values of a column of verdicts that are looked up.
  private static let maxVerdicts = 8

  /// Returns whether several values are all true or false, one of them marks something as wrong, and one is a word for
  /// right or wrong that is more than a truth value.
  private static func areVerdicts(_ cells: [CellText]) -> Bool {
    var verdicts: [String: Bool] = [:]
    for cell in cells where verdicts[cell.text] == nil {
      guard verdicts.count < maxVerdicts, cell.isTruth else { return false }
      verdicts[cell.text] = cell.isRight
    }
    return cells.count > 1 && verdicts.values.contains(false)
      && verdicts.keys.contains { CellText($0).isVerdict }
  }

  /// Returns whether a column may have marks by its name, whose meaning is known.
  static func mayBe(called name: String, meaning: NameMeaning) -> Bool {
    let roles: [NameRole] = [.right, .wrong, .flag]
    return meaning.isEmpty ? mayBeCalled(name) : roles.contains(where: meaning.has)
  }

  /// Returns whether a name whose meaning is not known may be that of marks.
  private static func mayBeCalled(_ name: String) -> Bool {
    if isSign(name) || LearnerName(name) == .verdict { return true }
    let words = FoldedName(name).words
    return words.count > 1
      && (TruthName.isMade(of: words)
        || ChoiceFlag(name).map { !$0.isOfAnswer }
          ?? ChoiceFlag.isMisleading(name))
  }
}

extension CellText {
  /// Whether the text is a word for right or wrong, such as `correct`. Programs and spreadsheets write `TRUE` and `FALSCH`
  /// for whatever is so.
  fileprivate var isVerdict: Bool {
    let meaning = KnownNames.meaning(of: folded)
    return (meaning.has(.right) || meaning.has(.wrong)) && !TruthValue.isGeneral(folded)
  }

  /// Whether the text is the word `true` or `false`, in any case.
  fileprivate var isBoolean: Bool { TruthValue.isBoolean(folded.span) }

  /// Whether the text is a sign outside ASCII for right or wrong, such as `✓`.
  fileprivate var isTick: Bool {
    TruthValue.mark(text) != nil && !text.utf8.contains { $0 < 0x80 }
  }
}
