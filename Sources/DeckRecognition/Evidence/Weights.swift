/// How much each fact counts for and against a role, in log odds.
///
/// Every preference of the recogniser is a line here, with its reason; nothing else decides between interpretations.
enum Weights {
  private struct Weight {
    let role: Role
    let fact: Fact
    let value: Double
    let reason: StaticString

    // Not inlined: in constant weights, the system would correct the addresses of all reasons whenever the
    // program starts.
    @inline(never)
    init(_ role: Role, _ fact: Fact, _ value: Double, _ reason: StaticString) {
      (self.role, self.fact, self.value, self.reason) = (role, fact, value, reason)
    }
  }

  /// The values by role and fact.
  private static let values: [[Double]] = {
    var values = Role.allCases.map { _ in [Double](repeating: 0, count: Fact.allCases.count) }
    for weight in all {
      values[Int(weight.role.rawValue)][Int(weight.fact.rawValue)] = weight.value
    }
    return values
  }()

  /// The facts that have a weight, by role.
  private static let facts: [[Fact]] = Role.allCases.map { role in
    Fact.allCases.filter { value(role, $0) != 0 && $0 != .missing }
  }

  /// Returns the weight of a fact about a role.
  static func value(_ role: Role, _ fact: Fact) -> Double {
    values[Int(role.rawValue)][Int(fact.rawValue)]
  }

  /// Returns why a fact counts for or against a role, in a few words.
  static func reason(_ role: Role, _ fact: Fact) -> String {
    all.last { $0.role == role && $0.fact == fact }?.reason.description ?? ""
  }

  /// Returns the facts about a column that count in a role.
  static func facts(of role: Role) -> [Fact] { facts[Int(role.rawValue)] }

  private static let all =
    prompts + answers + references + choices + options + marks
    + checks + leftovers + rows

  private static let prompts: [Weight] = [
    Weight(.prompt, .namePrompt, 4, "the name shows it"),
    Weight(.prompt, .nameTranslated, -2, "the plain one asks"),
    Weight(.prompt, .variant, -4, "the plain one asks"),
    Weight(.prompt, .pronounces, -4, "it belongs to the word beside it"),
    Weight(.prompt, .hides, -6, "it helps to find the word beside it"),
    Weight(.prompt, .hidden, -3, "a column helps to find it"),
    Weight(.prompt, .series, -2, "one of several alike is a choice"),
    Weight(.prompt, .nameLanguage, 2, "the first of two languages asks"),
    Weight(.prompt, .nameAnswer, -2, "the name says otherwise"),
    Weight(.prompt, .nameHint, -2, "the name says otherwise"),
    Weight(.prompt, .nameTitle, -1.5, "a name or a topic can be asked for too"),
    Weight(.prompt, .nameChoices, -3, "the name says otherwise"),
    Weight(.prompt, .nameWrong, -4, "the name says otherwise"),
    Weight(.prompt, .nameIndex, -3, "the name says otherwise"),
    Weight(.prompt, .nameFlag, -3, "the name says otherwise"),
    Weight(.prompt, .nameID, -4, "the name says otherwise"),
    Weight(.prompt, .nameOrder, -4, "the name says otherwise"),
    Weight(.prompt, .nameSubject, 2, "tables of knowledge are about it"),
    Weight(.prompt, .nameOther, -5, "the name says otherwise"),
    Weight(.prompt, .nameList, -1, "questions are below it"),
    Weight(.prompt, .nameUnknown, -0.5, "where things have names, the prompt's is mostly known"),
    Weight(.prompt, .asks, 3, "it ends in a question mark or has a gap"),
    Weight(.prompt, .wordy, 1, "questions are longer than answers"),
    Weight(.prompt, .behindText, -1.5, "a column to its left may ask"),
    Weight(.prompt, .repeats, -6, "a prompt distinguishes questions"),
    Weight(.prompt, .number, -5, "numbers count or are answers"),
    Weight(.prompt, .running, -3, "it counts the questions"),
    Weight(.prompt, .numbersText, -8, "it counts the questions whose text is beside it"),
    Weight(.prompt, .letter, -6, "letters name choices"),
    Weight(.prompt, .truth, -5, "truth values are answers or marks"),
    Weight(.prompt, .date, -4, "dates say when, not what"),
    Weight(.prompt, .address, -5, "a link asks nothing"),
    Weight(.prompt, .code, -4, "keys and signatures ask nothing"),
    Weight(.prompt, .settings, -4, "names of properties ask nothing"),
    Weight(.prompt, .continued, -6, "a question has several rows"),
    Weight(.prompt, .missing, -6, "each question has one"),
  ]

  private static let answers: [Weight] = [
    Weight(.answer, .nameAnswer, 4, "the name shows it"),
    Weight(.answer, .nameUnknown, -1, "where things have names, the answer's is mostly known"),
    Weight(.answer, .nameTranslated, -0.5, "the plain one is the answer"),
    Weight(.answer, .variant, -4, "the plain one is the answer"),
    Weight(.answer, .pronounces, -4, "it belongs to the word beside it"),
    Weight(.answer, .hides, -6, "it helps to find the word beside it"),
    Weight(.answer, .hidden, 4, "a column helps to find it"),
    Weight(.answer, .series, -2.5, "one of several alike"),
    Weight(.answer, .nameLanguage, 2, "the second of two languages answers"),
    Weight(.answer, .nameSubject, 0.25, "tables of knowledge have it"),
    Weight(.answer, .nameFlag, -2, "it marks the right choice"),
    Weight(.answer, .namePrompt, -2, "the name says otherwise"),
    Weight(.answer, .nameHint, -2, "the name says otherwise"),
    Weight(.answer, .nameTitle, -2.5, "the name says otherwise"),
    Weight(.answer, .nameChoices, -3, "one choice is not the answer"),
    Weight(.answer, .nameWrong, -6, "the name says otherwise"),
    Weight(.answer, .nameIndex, 1, "an index column may have the text"),
    Weight(.answer, .nameID, -5, "the name says otherwise"),
    Weight(.answer, .nameOrder, -5, "the name says otherwise"),
    Weight(.answer, .nameOther, -7, "the name says otherwise"),
    Weight(.answer, .nameGiven, -3.5, "somebody's answers may be wrong"),
    Weight(.answer, .nameList, -1, "the name says otherwise"),
    Weight(.answer, .asks, -2.5, "an answer does not ask"),
    Weight(.answer, .notNext, -1.5, "people write the answer next"),
    Weight(.answer, .beforePrompt, -3.5, "people write the question first"),
    Weight(.answer, .running, -8, "a number that counts up answers nothing"),
    Weight(.answer, .constant, -6, "one answer to all questions teaches nothing"),
    Weight(.answer, .letter, -3, "a letter names a choice"),
    Weight(.answer, .indexesBesideChoices, -3, "small numbers beside choices name one"),
    Weight(.answer, .number, -2, "numbers may be points or years"),
    Weight(.answer, .isMark, -8, "a mark of the text beside it, or of who answered"),
    Weight(.answer, .isOneOfSeveral, -9, "only some of the answers to a prompt are right"),
    Weight(.answer, .isAboutQuestion, -8, "who names a question names its answer"),
    Weight(.answer, .unknownBesideKnown, -5, "who knows one name knows the other"),
    Weight(.answer, .someWrong, -9, "only the answers that are marked as right are"),
    Weight(.answer, .inOtherLanguage, -6, "the answer in its language is beside it"),
    Weight(.answer, .date, -2, "dates say when the row was written"),
    Weight(.answer, .address, -5, "a link is not an answer"),
    Weight(.answer, .code, -3, "keys and signatures answer nothing"),
    Weight(.answer, .longer, -1, "much longer than the prompt: an explanation"),
    Weight(.answer, .repeats, -3, "categories repeat, and answers rarely do"),
    Weight(.answer, .few, -1.5, "few values are categories"),
    Weight(.answer, .marked, -5, "marks are on choices"),
    Weight(.answer, .listsMarks, -9, "lists with a mark of the right one are choices"),
    Weight(.answer, .missing, -6, "each question has one"),
    Weight(.answer, .list, -1.5, "a list may be choices"),
    Weight(.answer, .several, -6, "a list of several values is choices"),
    Weight(.template, .whole, 3.5, "the table has nothing else"),
    Weight(.template, .languages, 2, "the only two languages belong together"),
    Weight(.template, .explained, 2, "the table has nothing else of an unknown name"),
    Weight(.template, .pair, 0.5, "pairs are a usual form"),
  ]

  private static let references: [Weight] = [
    Weight(.right, .nameIndex, 3, "the name shows it"),
    Weight(.right, .nameAnswer, 3, "the name shows it"),
    Weight(.right, .nameFlag, 1.5, "correct can be the right choice too"),
    Weight(.right, .namePrompt, -2, "the name says otherwise"),
    Weight(.right, .nameHint, -2, "the name says otherwise"),
    Weight(.right, .nameID, -4, "the name says otherwise"),
    Weight(.right, .nameOrder, -4, "the name says otherwise"),
    Weight(.right, .nameOther, -8, "the name says otherwise"),
    Weight(.right, .nameWrong, -9, "the name says otherwise"),
    Weight(.right, .nameTitle, -3, "the name says otherwise"),
    Weight(.right, .nameChoices, -1, "the name says otherwise"),
    Weight(.right, .nameUnknown, -1.5, "where things have names, this one is mostly known"),
    Weight(.right, .letter, 1, "letters name choices"),
    Weight(.right, .letters, 0.5, "letters name choices"),
    Weight(.right, .indexes, 0.5, "small numbers name choices"),
    Weight(.right, .number, -0.5, "numbers may be points or years"),
    Weight(.right, .labelled, 1, "the letter and the text of a choice"),
    Weight(.right, .beforePrompt, -3.5, "people write the question first"),
    Weight(.right, .missing, -6, "each question has one"),
    Weight(.right, .constant, -2, "the same choice is never always right"),
    Weight(.right, .alwaysLast, -6, "the number of choices, not of a choice"),
    Weight(.right, .running, -6, "a number that counts up names no choice"),
  ]

  private static let choices: [Weight] = [
    Weight(.choices, .nameChoices, 2.5, "the names show it, in the mean"),
    Weight(.choices, .nameAnswer, 0.5, "Answer 1 to 4 are choices beside a right answer"),
    Weight(.choices, .nameList, 0.5, "a list can have choices"),
    Weight(.choices, .nameWrong, -6, "the right one is not among them"),
    Weight(.choices, .nameHint, -3, "the names say otherwise"),
    Weight(.choices, .nameLanguage, -3, "a list of words in a language has translations"),
    Weight(.choices, .nameUnknown, -0.5, "where things have names, these are mostly known"),
    Weight(.choices, .series, 2, "names differ in a number or a letter"),
    Weight(.choices, .run, -0.5, "columns that are only side by side"),
    Weight(.choices, .runOfTwo, -2.5, "two columns are side by side by chance"),
    Weight(.choices, .native, 1.5, "a list in the file"),
    Weight(.choices, .splitAtComma, -1.5, "commas are in sentences too"),
    Weight(.choices, .uneven, -2, "lengths or kinds unlike each other"),
    Weight(.choices, .letter, -6, "letters are keys"),
    Weight(.choices, .nameID, -4, "the names say otherwise"),
    Weight(.choices, .asks, -3, "choices do not ask"),
    Weight(.choices, .code, -3, "keys are not choices"),
    Weight(.choices, .address, -5, "links are not choices"),
    Weight(.choices, .date, -2, "dates say when the row was written"),
    Weight(.choices, .repeatsInRow, -4, "two equal choices in a row"),
    Weight(.template, .ofChoices, 0.5, "choices are a usual form"),
  ]

  private static let options: [Weight] = [
    Weight(.option, .nameChoices, 4, "the name shows it"),
    Weight(.option, .nameAnswer, 3, "right answers and wrong ones"),
    Weight(.option, .nameUnknown, -3, "where things have names, the choice's is mostly known"),
    Weight(.option, .namePrompt, -6, "the name says otherwise"),
    Weight(.option, .nameHint, -6, "the name says otherwise"),
    Weight(.option, .nameTitle, -4, "the name says otherwise"),
    Weight(.option, .nameWrong, -10, "the right one is not among them"),
    Weight(.option, .nameFlag, -6, "it marks the right choice"),
    Weight(.option, .nameGiven, -3, "somebody's answers are not all the choices"),
    Weight(.option, .nameID, -6, "the name says otherwise"),
    Weight(.option, .nameOrder, -6, "the name says otherwise"),
    Weight(.option, .nameOther, -6, "the name says otherwise"),
    Weight(.option, .letter, -6, "letters are keys"),
    Weight(.option, .number, -2, "without a name that shows it, a number may count attempts"),
    Weight(.option, .date, -2, "dates say when the row was written"),
    Weight(.option, .asks, -3, "choices do not ask"),
    Weight(.option, .code, -2, "keys are not choices"),
    Weight(.option, .address, -3, "links are not choices"),
    Weight(.option, .series, -6, "one of several alike"),
    Weight(.option, .running, -4, "a number that counts up is no choice"),
    Weight(.option, .repeatsInRow, -6, "two equal choices of a question"),
  ]

  private static let marks: [Weight] = [
    Weight(.mark, .nameFlag, 4, "the name shows it"),
    Weight(.mark, .nameAnswer, -3, "an answer may be a truth value too"),
    Weight(.mark, .nameUnknown, -5, "it may mark what somebody knows"),
    Weight(.mark, .nameWrong, -9, "it marks wrong choices"),
    Weight(.mark, .nameOther, -12, "the name says otherwise"),
    Weight(.mark, .series, -9, "one of several alike"),
    Weight(.mark, .verdicts, 6, "words for right and wrong"),
    Weight(.mark, .counts, -6, "it counts how often somebody was right"),
    Weight(.mark, .untrue, -8, "marks are true or false"),
  ]

  private static let checks: [Weight] = [
    Weight(.check, .fitsLetter, 4, "every letter names a choice of its row"),
    Weight(.check, .fitsIndex0, 2.5, "every number names a choice of its row"),
    Weight(.check, .fitsIndex1, 2.5, "every number names a choice of its row"),
    Weight(.check, .fitsKey, 4.5, "every answer is the name of a choice"),
    Weight(.check, .fitsLabelled, 6.5, "B) text, and the text of B is that"),
    Weight(.check, .fitsText, 3, "every answer is among the choices of its row"),
    Weight(.check, .isText, 1.5, "such answers that are no small numbers are so by no chance"),
    Weight(.check, .fitsFlags, 6, "one true choice or more in every row"),
    Weight(.check, .fitsRows, 6, "a right choice, and a wrong one, in rows of each question"),
    Weight(.check, .alone, -6, "a question has several choices"),
    Weight(.check, .marksBesideLists, -9, "they name an element of the list"),
    Weight(.check, .sameQuestion, -7, "it tells what to do with each row"),
    Weight(.check, .fitsMarker, 4, "a marked choice, and one without a mark, in every row"),
    Weight(.check, .fitsPrompt, 8, "every answer names a choice inside its prompt"),
    Weight(.check, .fromZeroInObjects, 1, "programs count from 0"),
    Weight(.check, .fromOneInRows, 1, "people count from 1"),
    Weight(.check, .nameCountsFromOne, 0.5, "the choices are called 1, 2, 3"),
    Weight(.check, .endNeverRight, -1, "the log odds of that by chance"),
    Weight(.check, .nothingSaysWhich, -2, "it wins or ties to refuse, never to be taken"),
    Weight(.check, .nothingAnswers, -4, "few files have questions alone"),
    Weight(.check, .isGiven, 8, "somebody's answers beside questions are enough to be asked for"),
    Weight(.check, .isCapital, 2.5, "countries are asked for their capitals"),
    Weight(.check, .listsMarks, -3, "marks of right choices that nothing reads"),
    Weight(.check, .isOfLearners, -14, "another column has the questions"),
    Weight(.check, .misfits, -1.5, "each record that breaks the check"),
  ]

  private static let leftovers: [Weight] = [
    Weight(.leftover, .namePrompt, -2, "a name that claims a role and has none"),
    Weight(.leftover, .nameAnswer, -1.5, "a name that claims a role and has none"),
    Weight(.leftover, .isAnswer, -5, "who names the answer does not mean another column"),
    Weight(.leftover, .nameIndex, -1.5, "a name that claims a role and has none"),
    Weight(.leftover, .nameChoices, -0.7, "choices beside a reading without any"),
    Weight(.leftover, .nameUnknown, -0.5, "quizzes have few columns that nobody knows"),
    Weight(.leftover, .text, -0.4, "distinct values that nothing explains"),
    Weight(.leftover, .marked, -6, "marks of right choices that nothing reads"),
    Weight(.leftover, .letters, -2, "letters that name something"),
    Weight(.leftover, .address, -2, "pictures that may be asked about"),
    Weight(.leftover, .echoes, -3, "values that are one of several others"),
    Weight(.leftover, .promptBelow, -4, "questions are inside the record"),
    Weight(.leftover, .promptAbove, -5, "the record is inside a question"),
  ]

  private static let rows: [Weight] = [
    Weight(.header, .bias, -0.5, "no header needs no reason"),
    Weight(.header, .knownRole, 3, "names with different meanings"),
    Weight(.header, .twoLanguages, 2, "two languages are names"),
    Weight(.header, .knownSubjects, 1.5, "country and capital are names"),
    Weight(.header, .unknownNames, -0.1, "at most two count"),
    Weight(.header, .twice, -3, "names differ"),
    Weight(.header, .hides, -4, "nobody hides the letters of a name"),
    Weight(.header, .identifier, 1, "snake_case, camelCase"),
    Weight(.header, .isLongName, -3, "names are short"),
    Weight(.header, .series, 2, "names differ in a number or a letter"),
    Weight(.header, .isTyped, -2.5, "lists that people type hardly ever have names above them"),
    Weight(.header, .skipped, -0.5, "rows above it"),
    Weight(.header, .otherKind, 2.5, "a word above numbers"),
    Weight(.header, .sameKind, -4, "a number above numbers"),
    Weight(.header, .isValue, -2.5, "names are no numbers"),
    Weight(.header, .doesNotAsk, 2.5, "all below it ask"),
    Weight(.header, .asksToo, -4, "it asks as the others do"),
    Weight(.header, .asksAlone, -0.9, "few names ask"),
    Weight(.header, .isShort, 1.5, "much shorter than those below"),
    Weight(.header, .isLong, -1.5, "much longer than those below"),
    Weight(.header, .sentenceToo, -3, "names are no sentences"),
    Weight(.header, .repeatsBelow, -2, "a name is not a value"),
    Weight(.header, .sameFirstWord, -2.5, "it begins like the others"),
    Weight(.header, .lacksFirstWord, 2, "all others begin with an article"),
    Weight(.header, .isCapitalised, 1.5, "those below are in small letters"),
    Weight(.header, .isSmall, 1, "those below are capitalised"),
    Weight(.header, .isSmallToo, -0.3, "all are in small letters"),
    Weight(.header, .otherScript, 2, "names in another script"),
    Weight(.header, .isPunctuated, -1.5, "names have no commas or quotes"),
    Weight(
      .header, .scriptsAsBelow, -2.5, "names are in one script, a word and its translation may not"),
    Weight(.header, .languagesAsBelow, -0.8, "a word and its translation, as below"),
    Weight(.header, .inOrder, -2.5, "the column is sorted from it on"),
    Weight(.header, .isBlank, -1.5, "a column has a name"),
    Weight(.footer, .bias, -3.5, "the last row is mostly a record"),
    Weight(.footer, .otherKind, 1.5, "a word below numbers"),
    Weight(.footer, .sameKind, -2, "a number below numbers"),
    Weight(.footer, .doesNotAsk, 3, "all above it ask"),
    Weight(.footer, .asksToo, -3, "it asks as the others do"),
    Weight(.footer, .isOneCell, 4, "a total, a page number, a copyright"),
    Weight(.footer, .isComplete, -3, "it has what each record has"),
    Weight(.footer, .isValue, 1, "a number below words"),
    Weight(.footer, .sameFirstWord, -1, "it begins like the others"),
    Weight(.table, .otherKind, -3, "the first row is unlike the others"),
    Weight(.table, .irregular, -20, "the share of rows of another width"),
    Weight(.table, .tiny, -2, "each record that is less than three"),
  ]
}
