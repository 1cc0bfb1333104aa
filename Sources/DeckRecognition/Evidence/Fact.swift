/// A property of a column, of a row or of an interpretation, which it has to a degree between 0 and 1 or, where noted,
/// a number of times.
package enum Fact: UInt8, CaseIterable, Sendable {
  // MARK: Meanings of a name

  /// The name is that of the text that is asked.
  case namePrompt
  /// The name is that of an answer.
  case nameAnswer
  case nameHint
  case nameTitle
  /// The name is that of one of several choices, or of a list of them.
  case nameChoices
  /// The name is that of wrong choices.
  case nameWrong
  /// The name is that of the letter or number of the right choice.
  case nameIndex
  /// The name is that of a mark of right choices.
  case nameFlag
  case nameID
  case nameOrder
  /// The name is known, and has no role in a question: `difficulty`.
  case nameOther
  case nameList
  /// The name is that of a language.
  case nameLanguage
  /// The name is that of what tables are about: `capital`.
  case nameSubject
  /// The name is that of an author, which is a subject too: `autor`.
  case nameOrigin
  /// The name says in which language the text is: `question_en`.
  case nameTranslated
  /// The name is that of what somebody answered.
  case nameGiven
  case nameUnknown

  // MARK: Values of a column

  case filled, missing, list, above, number, letter, date, address, truth, text
  /// The share of values that occur before.
  case repeats
  case few, constant, asks, code
  /// The share of values that are names of properties: `author`, `btn_next`.
  case settings
  /// Many words: 6 or more are all of it.
  case wordy
  /// The values count up.
  case running
  /// It has the numbers of the questions, whose text is in another column, below the name of a text.
  case numbersText
  case letters, indexes, labelled
  /// Truth values in one sign.
  case signs
  /// Some values have a mark of the right choice.
  case marked
  /// The values are lists, some elements of which have a mark of the right choice.
  case listsMarks
  /// Each value splits at the same sign.
  case splits
  /// A column to its left may ask.
  case behindText
  /// In each record, its text is that of one of several other columns.
  case echoes
  /// Its name is that of another column with a code after it: `capital` and `capital:de`.
  case variant
  /// It has the pronunciation of the words in the column to its left.
  case pronounces
  /// It has the text of another column with most of its letters hidden: `v------` for `vulpes`.
  case hides
  /// Another column hides its letters.
  case hidden
  /// It is one of several columns whose names differ in a number or letter.
  case series

  // MARK: Roles side by side

  case pair, ofChoices, notNext, beforePrompt, longer, several, indexesBesideChoices
  /// Rows without a prompt have an answer, as if a question had several rows.
  case continued
  /// A column marks some of the answers as wrong.
  case someWrong
  /// Truth values beside a text that nothing explains, or in digits.
  case isMark
  /// The prompts repeat with other answers each time, beside a column that is true for some and false for others.
  case isOneOfSeveral
  /// The answer in the language of the question is in another column.
  case inOtherLanguage
  /// The name is that of a remark or of a topic, beside that of a question.
  case isAboutQuestion
  /// A name that is not known beside one that is.
  case unknownBesideKnown
  /// The table has nothing else.
  case whole
  /// The prompts and the answers are the only columns with the names of languages.
  case languages
  /// The table has nothing else whose name is not known.
  case explained

  // MARK: Marks

  /// All values are truth values, and one is a word for right or wrong, below a name that does not show it.
  case verdicts
  /// The share of values that are neither true nor false.
  case untrue
  /// Some values are numbers that are no truth values.
  case counts

  // MARK: Choices

  case run, runOfTwo, native, splitAtComma, uneven, repeatsInRow

  // MARK: Checks

  case fitsLetter, fitsIndex0, fitsIndex1, fitsKey, fitsLabelled, fitsText, isText, fitsFlags,
    fitsMarker, fitsPrompt, fitsRows
  /// The share of questions with one choice alone.
  case alone
  /// Marks beside lists refer to their elements, unless each question has exactly one true mark.
  case marksBesideLists
  /// All rows have the same prompt, and several of them are right.
  case sameQuestion
  case fromZeroInObjects, fromOneInRows, nameCountsFromOne
  /// How much it is against chance that the first or the last choices are never right.
  case endNeverRight
  case nothingSaysWhich
  /// No name is that of the answers, and there may be none.
  case nothingAnswers
  /// A column has the answers that somebody gave.
  case isGiven
  /// The last choice is the right one in each record.
  case alwaysLast
  /// Another column has the questions, or their numbers, that learners answered.
  case isOfLearners
  /// The number of records that break the check, at most 8.
  case misfits
  /// One name is that of a kind of place, and the other one that of its capital.
  case isCapital

  // MARK: Leftovers

  case promptBelow, promptAbove
  /// Its name is that of the answer, and the name of the column that is read as the answer is not.
  case isAnswer

  // MARK: Rows

  case bias, skipped
  case otherKind, sameKind, isValue, doesNotAsk, asksToo, asksAlone, isShort, isLong, sentenceToo,
    repeatsBelow
  case sameFirstWord, lacksFirstWord, isCapitalised, isSmall, isSmallToo, otherScript, isPunctuated
  /// The delimiter is one that people type.
  case isTyped
  case scriptsAsBelow, languagesAsBelow, isBlank, isOneCell
  /// It has as many values as the others.
  case isComplete
  /// The column is sorted, and the row is where the order puts it.
  case inOrder
  case knownRole, twoLanguages, knownSubjects, unknownNames, twice, identifier, isLongName

  // MARK: Tables

  case irregular, tiny
}

/// The subject of a fact.
package enum Role: UInt8, CaseIterable, Sendable {
  /// The text that is asked.
  case prompt
  /// The text of the answer.
  case answer
  /// The column that refers to the right choice.
  case right
  case choices
  /// The column that has a choice in each row.
  case option
  /// The column that marks right choices, each in a row of its own.
  case mark
  /// The agreement of the values of a record.
  case check
  /// The columns that the interpretation does not explain.
  case leftover
  case header, footer, table, template
}
