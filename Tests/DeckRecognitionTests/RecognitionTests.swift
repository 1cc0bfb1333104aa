import Testing

@testable import DeckRecognition

/// How tables are read: which row is the header, and which columns have which role.
@Suite struct RecognitionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    /// The rows, separated by ` / `, with cells separated by semicolons.
    let rows: String

    /// What the best candidate is, as far as it is given; after `refused`, if it is not accepted.
    let reading: String

    init(_ rows: String, _ reading: String) { (self.rows, self.reading) = (rows, reading) }

    var testDescription: String { rows }
  }

  static let cases = [
    Case(
      "Pflanze;Lateinischer Name / Eiche;Quercus / Buche;Fagus / Ahorn;Acer / "
        + "Linde;Tilia",
      "refused, header 0: 0 → 1 text"),
    Case(
      "Frage;A;B;C;Antwort / Was bellt?;Hund;Kuh;Esel;A / "
        + "Was muht?;Hund;Kuh;Esel;B / Wer trägt?;Hund;Kuh;Esel;C",
      "header 0: 0 → 4 of [1, 2, 3] letter"),
    Case(
      "Frage;Option 1;Option 2;Option 3;Antwort / Was bellt?;Hund;Kuh;Esel;Hund / "
        + "Was muht?;Hund;Kuh;Esel;Kuh / Wer trägt?;Huhn;Kuh;Esel;Esel",
      "header 0: 0 → 4 of [1, 2, 3] text"),
    Case(
      "What barks?;A dog / What purrs?;A cat / What flies?;A bird / "
        + "What swims?;A fish",
      "no header: 0 → 1 text"),
    Case(
      "country;capital / Peru;Lima / Chile;Santiago / Japan;Tokyo / Egypt;Cairo",
      "header 0: 0 → 1 text"),
    Case(
      "question;your answer;correct / What barks?;a dog;x / What purrs?;a cow; / "
        + "What flies?;a bird;x / What swims?;a fish;x",
      "refused"),
    Case(
      "zork;question;blip;a;b;c;answer / k1;What barks?;m;dog;cow;cat;A / "
        + "k2;What purrs?;n;dog;cow;cat;C / k3;What moos?;o;dog;cow;cat;B",
      "header 0: 1 → 6 of [3, 4, 5] letter"),
    Case(
      "Animals of the farm; / question;answer / What barks?;A dog / "
        + "What purrs?;A cat / What moos?;A cow",
      "header 1: 0 → 1 text"),
    Case(
      "name;age;email / Ann Lee;31;ann@example.org / Bob Ray;42;bob@example.org / "
        + "Cy Fox;27;cy@example.org",
      "refused"),
    Case(
      "汉字;pinyin;english / 水;shuǐ;water / 火;huǒ;fire / 山;shān;mountain / 月;yuè;moon",
      "header 0: 0 → 2 text, hint 1"),
    Case(
      "word;pinyin;meaning / 水;shuǐ;water / 火;huǒ;fire / 山;shān;mountain / 月;yuè;moon",
      "header 0: 0 → 2 text, hint 1"),
    Case(
      "question;answer / What barks?;A dog / What purrs?;A cat / What moos?;A cow",
      "header 0: 0 → 1 text"),
    Case(
      "answer;question / A dog;What barks? / A cat;What purrs? / A cow;What moos?",
      "header 0: 1 → 0 text"),
    Case(
      "question;choices;answer / What barks?;dog | cow | cat;A / "
        + "What purrs?;dog | cow | cat;C / What moos?;dog | cow | cat;B",
      "header 0: 0 → 2 of [1] letter"),
    Case(
      "question;option a;option b;option c / What barks?;dog;cow;cat / "
        + "What purrs?;dog;cow;cat / What moos?;dog;cow;cat",
      "refused, header 0: 0 of [1, 2, 3] unanswered"),
    Case(
      "question;option a;option b;option c / What barks?;*dog;cow;cat / "
        + "What purrs?;dog;cow;*cat / What moos?;dog;*cow;cat",
      "header 0: 0 of [1, 2, 3] marker"),
    Case(
      "question;option 1;option 2;option 3;correct / What barks?;dog;cow;cat;1 / "
        + "What purrs?;dog;cow;cat;3 / What moos?;dog;cow;cat;2",
      "header 0: 0 → 4 of [1, 2, 3] index1"),
    Case(
      "question;hint;answer / What barks?;it guards;A dog / "
        + "What purrs?;it hunts mice;A cat / What moos?;it gives milk;A cow",
      "header 0: 0 → 2 text, hint 1"),
    Case(
      "English;Deutsch / the bird;der Vogel / the horse;das Pferd / "
        + "the door;die Tür / the fork;die Gabel",
      "header 0: 0 → 1 text"),
    Case(
      "to sleep;dormir / to drink;boire / to read;lire / to run;courir",
      "no header: 0 → 1 text"),
  ]

  @Test(arguments: cases)
  func tableIsRead(_ one: Case) {
    let rows = one.rows.split(separator: " / ").map { row in
      row.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
    }
    let reading = Self.shown(Recogniser.decide(SampleGrid(rows)))
    #expect(reading.hasPrefix(one.reading), "\(reading)")
  }

  private static func shown(_ decision: Decision) -> String {
    let state = decision.accepted == nil ? "refused, " : ""
    guard let best = decision.candidates.first else { return state + "nothing" }
    let header = best.header.map { "header \($0)" } ?? "no header"
    let answer = best.answer.map { " → \($0)" } ?? ""
    let choices = best.choices.isEmpty ? "" : " of \(best.choices)"
    let hint = best.hint.map { ", hint \($0)" } ?? ""
    return "\(state)\(header): \(best.prompt)\(answer)\(choices) \(best.notation)\(hint)"
  }
}
