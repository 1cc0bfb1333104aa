import ByteText
@_spi(Conversion) import QuestionGroups

/// The meaning of the name of a column or key for each choice: that it is right, or that it is wrong.
///
/// All words of such a name mean that. One other word, and it is something else: `not correct`,
/// `align right`, `times correct`, `was correct`.
package struct ChoiceFlag: Sendable {
  /// Whether it marks wrong choices.
  package let isOfWrong: Bool

  /// Whether only the words `true` and `false` are marks: `answer`, `solution`.
  package let isSolution: Bool

  /// Whether the name is that of an answer too, which may be a number: `correct answer`.
  package let isOfAnswer: Bool

  private init(isOfWrong: Bool = false, isSolution: Bool = false, isOfAnswer: Bool = false) {
    (self.isOfWrong, self.isSolution, self.isOfAnswer) = (isOfWrong, isSolution, isOfAnswer)
  }

  /// Reads `name`, or returns nil if it is something else.
  package init?(_ name: String) {
    guard name.utf8.count <= NameReading.maxLength, !name.isOfShares,
      let name = Self.withoutMarks(name)
    else {
      return nil
    }
    let folded = FoldedName(name)
    let whole = KnownNames.meaning(of: folded.bytes)
    if whole.has(.flag) || whole.has(.right) {
      self.init()
    } else if whole.has(.wrong) {
      self.init(isOfWrong: true)
    } else if whole.has(.solution) {
      self.init(isSolution: true, isOfAnswer: true)
    } else {
      self.init(words: folded.words)
    }
  }

  private init?(words: [ArraySlice<UInt8>]) {
    guard words.count <= NameReading.maxWords else { return nil }
    let words = words.map { (text: $0, meaning: KnownNames.meaning(of: Array($0))) }
      .filter { !$0.meaning.has(.particle) }
    if !words.isEmpty, words.allSatisfy({ $0.meaning.has(.solution) }) {
      self.init(isSolution: true, isOfAnswer: true)
      return
    }
    let verdicts = words.filter { $0.meaning.has(.right) || $0.meaning.has(.wrong) }
    let others = words.filter { !$0.meaning.has(.right) && !$0.meaning.has(.wrong) }
    guard !verdicts.isEmpty,
      others.allSatisfy({ $0.text.count > 1 && $0.meaning.isOfAnswer })
    else { return nil }
    let hasRight = verdicts.contains { $0.meaning.has(.right) }
    self.init(isOfWrong: !hasRight, isOfAnswer: !others.isEmpty)
  }

  /// Returns whether a name has a word for right or wrong, but is not that of a mark of right choices.
  package static func isMisleading(_ name: String) -> Bool {
    if let flag = ChoiceFlag(name) { return flag.isOfWrong }
    return FoldedName(name).words.contains { word in
      let meaning = KnownNames.meaning(of: Array(word))
      return meaning.has(.right) || meaning.has(.wrong)
    }
  }

  /// Returns the name without a remark that shows the marks, `(yes/no)`, or nil if there is another remark.
  private static func withoutMarks(_ name: String) -> String? {
    let start = name.withoutParenthesis
    guard start.utf8.count < name.utf8.count else { return name }
    let words = FoldedName(String(name.dropFirst(start.count))).words
    let areMarks = words.count == 1 && TruthValue.parse(word: words[0]) != nil
    return areMarks || TruthName.isMade(of: words) ? start : nil
  }
}

extension NameMeaning {
  /// Whether a word means an answer or a choice.
  fileprivate var isOfAnswer: Bool {
    (self[.answer] ?? 3) < 3 || has(.answers) || has(.choice) || has(.choices)
  }
}
