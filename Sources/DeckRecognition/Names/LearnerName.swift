@_spi(Conversion) import QuestionGroups

/// The name of a column about what learners answered, beside which an answer may be wrong.
package enum LearnerName {
  /// The name of an answer that somebody chose or wrote: `guess`.
  case answer
  /// The name of somebody's answer or of the right one: `response`.
  case reply
  /// Whether somebody was right: `passed`, `was correct`.
  case verdict
  /// The name of the points for an answer: `score`.
  case points

  /// The names in some languages, separated by commas.
  private static let lines: [(LearnerName, String)] = [
    (.answer, "answered, attempt, chosen, entered, given, guess, guessed, picked, selected"),
    (.answer, "submission, submitted, typed, gewählt, elegida, elegido, choisi, choisie, scelta"),
    (.answer, "gekozen, escolhida, escolhido, выбрано, 選択"),
    (.reply, "reply, response, 回答"),
    (.verdict, "answered correctly, correctly answered, correctness, fail, failed, ok, okay, pass"),
    (.verdict, "passed, passes, succeeded, successful, bestanden, richtig beantwortet, acertada"),
    (.verdict, "acierto, aprobado, acertou, godkänd, respondida correctamente, geslaagd"),
    (.verdict, "répondu correctement, réussi, superata, zaliczone, сдано, 合格, 正解した, 通过"),
    (.points, "accuracy, accurate, exact match, match, matches"),
    (.points, "grade, mark, marks, point, points, result, score, Ergebnis, Punkte, nota, puntos"),
    (.points, "punti, pontos, punkty, баллы, очки, 得点, 点数, 分数"),
  ]

  /// The words beside one for right or wrong: `answered correctly`, `got it right`.
  private static let wordsOfVerdicts = Set(
    ["answered", "did", "get", "got", "it", "was", "were"].map { Array($0.utf8)[...] })

  /// The kinds of folded names.
  private static let kinds: [[UInt8]: LearnerName] = {
    var kinds: [[UInt8]: LearnerName] = [:]
    kinds.reserveCapacity(100)
    for (kind, names) in lines {
      for name in names.split(separator: ",") { kinds[FoldedName(String(name)).bytes] = kind }
    }
    return kinds
  }()

  /// Whether the values say whether somebody was right.
  package var isOfResults: Bool { self == .verdict || self == .points }

  /// Reads a name, or returns nil if it is another one.
  package init?(_ name: String) {
    let folded = FoldedName(name)
    if let kind = Self.kinds[folded.bytes] {
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
