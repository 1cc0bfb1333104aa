@_spi(Conversion) import QuestionGroups

/// The name of a column with the results of learners, which are not the right answers.
enum LearnerName {
  /// What somebody chose or wrote: `guess`.
  case answer
  /// What somebody wrote, or the right answer: `response`.
  case reply
  /// Whether somebody was right: `passed`, `was correct`.
  case verdict

  /// The names in some languages, separated by commas.
  private static let lines: [(LearnerName, String)] = [
    (.answer, "answered, chosen, given, guess, guessed, picked, selected, submission, submitted"),
    (.answer, "gewählt, eingegeben, elegida, elegido, choisi, choisie, scelta, gekozen, escolhida"),
    (.answer, "escolhido, выбрано"),
    (.reply, "reply, response, 回答"),
    (.verdict, "ok, okay, pass, passed, success, bestanden, aprobado, acertada, réussi, superata"),
    (.verdict, "geslaagd, zaliczone, acertou, godkänd, сдано, 合格, 通过"),
  ]

  /// The words beside one for right or wrong: `answered correctly`, `got it right`.
  private static let wordsOfVerdicts = Set(
    ["answered", "did", "get", "got", "it", "was", "were"].map { Array($0.utf8)[...] })

  private static let names = Dictionary(
    lines.flatMap { (kind, names) in
      names.split(separator: ",").map { (FoldedName(String($0)).bytes, kind) }
    }, uniquingKeysWith: { first, _ in first })

  /// Reads a name, or returns nil if it is another one.
  init?(_ name: String) {
    let folded = FoldedName(name)
    if let kind = Self.names[folded.bytes] {
      self = kind
      return
    }
    let others = folded.words.filter { word in
      let meaning = KnownNames.meaning(of: Array(word))
      return !meaning.has(.right) && !meaning.has(.wrong)
    }
    guard others.count < folded.words.count, !others.isEmpty,
      others.allSatisfy(Self.wordsOfVerdicts.contains)
    else { return nil }
    self = .verdict
  }
}
