@_spi(Conversion) import QuestionGroups

/// The name of a column that says whether a statement is true: `True/False`, `richtig oder falsch`, `V/F`.
package enum TruthName {
  /// The first letters of words that are right and wrong, folded.
  private static let initials = Set(["tf", "vf", "rf", "wf", "yn", "jn"].map { Array($0.utf8) })

  /// The maximum length in bytes of the word between the two: `or`, `oder`, `или`.
  private static let maxConjunction = 6

  /// Returns whether folded words are a right and a wrong one.
  static func isMade(of words: [ArraySlice<UInt8>]) -> Bool {
    guard (2...3).contains(words.count), let first = words.first, let last = words.last,
      words.dropFirst().dropLast().allSatisfy({ $0.count <= maxConjunction })
    else { return false }
    if first.count == 1 || last.count == 1 { return initials.contains(Array(first + last)) }
    guard let one = TruthValue.parse(word: first), let other = TruthValue.parse(word: last) else {
      return false
    }
    return one != other && !isNegated(first, last) && !isNegated(last, first)
  }

  /// The words for no that can negate the word next to them, folded.
  private static let negations = Set(
    ["no", "non", "nao", "ei", "nie", "ne", "nee", "nei", "nej", "n", "0"].map { Array($0.utf8) })

  /// Returns whether a word is the opposite of another one only together with it: `no` in `no
  /// correcta`, but not in `sí no`.
  private static func isNegated(_ word: ArraySlice<UInt8>, _ negation: ArraySlice<UInt8>) -> Bool {
    negations.contains(Array(negation)) && KnownNames.meaning(of: Array(word)).has(.right)
  }

  /// Returns whether `value` is a word for right or wrong that can be the name of a column too: `True`, but not `yes`.
  package static func isTruthValue(_ value: String) -> Bool {
    let meaning = KnownNames.meaning(of: FoldedName(value).bytes)
    return meaning.has(.right) || meaning.has(.wrong)
  }

  /// Returns whether a name has a word for answers, even if its meaning is not known, as that of
  /// `Student Answer`. Next to it, a truth value can be the mark of that answer.
  package static func isOfAnswer(_ name: String) -> Bool { isOfAnswer(FoldedName(name).words) }

  /// Returns whether the folded words of a name include one for answers.
  package static func isOfAnswer(_ words: [ArraySlice<UInt8>]) -> Bool {
    !isMade(of: words)
      && words.contains { word in
        let meaning = KnownNames.meaning(of: Array(word))
        let ranks = [meaning[.answer], meaning[.answers]].compactMap(\.self)
        return word.count > 1 && ranks.contains { $0 < 3 }
      }
  }
}
