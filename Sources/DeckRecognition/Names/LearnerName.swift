@_spi(Conversion) import QuestionGroups

/// The name of a column about what learners answered, beside which an answer may be wrong.
package enum LearnerName {
  /// The name of an answer that somebody chose or wrote: `guess`.
  case answer
  /// The name of somebody's answer or of the right one: `response`.
  case reply
  /// The name of the right answers beside somebody's: `corrected answer`, `gold`.
  case right
  /// Whether somebody was right: `passed`, `was correct`.
  case verdict
  /// The name of the points for an answer: `score`.
  case points
  /// The name of a right answer where somebody's is wrong: `should be`.
  case correction

  /// The names in some languages, separated by commas.
  private static let lines: [(LearnerName, String)] = [
    (.answer, "answered, attempt, attempted, choice made, chosen, entered, given, guess, guessed"),
    (
      .answer,
      "marked, picked, predicted, prediction, selected, selection, submission, submitted, typed, gewählt, elegida"
    ),
    (
      .answer, "elegido, respuesta dada, choisi, choisie, scelta, risposta data, gekozen, escolhida"
    ),
    (.answer, "escolhido, marcada, seçilen, wybrana, выбрано, 選択, 选择, 所选答案, 선택, 제출"),
    (.answer, "checked, current, default, eliminated, excluded, highlighted, initial, majority"),
    (.answer, "model output, most chosen, placeholder, popular, preferred, preset, ticked, vote"),
    (.reply, "reply, response, 回答"),
    (
      .right,
      "answer key, corrected, expected, gold, golden, ground truth, ideal, official, reference"
    ),
    (.right, "model answer, model response, revised, sample, verified"),
    (.verdict, "answered correctly, correctly answered, correctness, fail, failed, ok, okay, pass"),
    (.verdict, "passed, passes, succeeded, successful, bestanden, richtig beantwortet, acertada"),
    (.verdict, "acierto, aprobado, acertou, godkänd, respondida correctamente, geslaagd"),
    (.verdict, "répondu correctement, réussi, superata, zaliczone, сдано, 合格, 正解した, 通过"),
    (.correction, "correction, corrections, should be, should have been, Korrektur, corrección"),
    (
      .points, "earned, label, aciertos, points earned, marks awarded, points awarded, score earned"
    ),
    (.points, "accuracy, accurate, exact match, match, matches"),
    (.points, "grade, mark, marks, point, points, result, score, Ergebnis, Punkte, nota, puntos"),
    (.points, "punti, pontos, punkty, баллы, очки, 得点, 点数, 分数"),
  ]

  /// The words beside one for an answer, a choice or a key that may be wrong: `popular choice`, `old key`.
  private static let wordsOfAnswers = Set(
    ["candidate", "common", "frequent", "most", "old", "popular", "previous"].map {
      Array($0.utf8)[...]
    })

  /// The words beside one for right or wrong: `answered correctly`, `got it right`.
  private static let wordsOfVerdicts = Set(
    ["answered", "did", "get", "got", "it", "was", "were"].map { Array($0.utf8)[...] })

  /// The kinds of folded names.
  private static let kinds: [[UInt8]: LearnerName] = {
    var kinds: [[UInt8]: LearnerName] = [:]
    kinds.reserveCapacity(150)
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
    if Self.hasWords(of: folded, Self.wordsOfVerdicts.contains, beside: [.right, .wrong]) {
      self = .verdict
    } else if Self.hasWords(of: folded, Self.isOfRight, beside: [.answer, .choice]) {
      self = .right
    } else if Self.hasWords(
      of: folded, { Self.wordsOfAnswers.contains($0) || Self.kinds[Array($0)] == .answer },
      beside: [.answer, .choice, .reference])
    {
      self = .answer
    } else {
      return nil
    }
  }

  private static func isOfRight(_ word: ArraySlice<UInt8>) -> Bool {
    kinds[Array(word)] == .right || KnownNames.meaning(of: Array(word)).has(.right)
  }

  /// Returns whether a name has words that are known, and others, all of them with one of the meanings.
  private static func hasWords(
    of name: FoldedName, _ isKnown: (ArraySlice<UInt8>) -> Bool, beside roles: [NameRole]
  ) -> Bool {
    let words = name.words
    if words.count < 2 || words.count > NameReading.maxWords { return false }
    let known = words.count(where: isKnown)
    return known > 0 && known < words.count
      && words.allSatisfy { word in
        let meaning = KnownNames.meaning(of: Array(word))
        return isKnown(word) || roles.contains(where: meaning.has)
      }
  }
}
