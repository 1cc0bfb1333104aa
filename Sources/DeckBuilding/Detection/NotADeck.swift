/// The reason why a well-formed input contains no deck.
package enum NotADeck: Sendable {
  case empty
  case emptyFolder(hasExclusions: Bool)
  case emptyWorkbook
  case onlyBlank
  case noRowUnderHeader
  case noKnownColumn([String])
  case noKnownKey([String])
  case noMappedKey([String], wanted: [String])
  case noRecord
  /// The elements of the list are lists.
  case lists
  /// quizpress wrote the input.
  case ownFile(OwnFile)
  /// The text is not a table, but has questions in another format.
  case nonTableFormat(NonTableFormat)
  /// Each row of the table has several questions; the names of two columns of prompts.
  case questionsInRows(String, String)
  /// Each line of the table is quoted as a whole.
  case quotedLines
  /// Many rows of a table of two columns have one cell, such as this text, which goes on in the cell above it.
  case continuedCells(String)
  /// The table has a row for each part of a question; the names of parts.
  case partsInRows([String])
  /// The table has a column for each question, beside these names.
  case partsBesideQuestions([String])
  /// The columns can be read in several ways, or nothing says enough for one.
  case unclearColumns(UnclearColumns)
  /// The values are not prompts, or not answers.
  case unusableTexts(UnusableTexts)
  case otherPlatform(Platform)
  /// Two delimiters fit, and neither of them certainly.
  case unclearDelimiter(String, String)
  /// A later header has other columns, in a table with a row for each choice.
  case otherHeaderOfChoices
  /// The objects in a list inside a record, whose key this is, have a prompt and an answer each.
  case questionsInRecord(String)
  /// The strings in a list or an object of a group, whose key this is, ask questions.
  case unreadQuestions(String)
  /// A row without a gap above it has names of columns that may be words.
  case namesAmongRecords
}

/// A file that quizpress writes, whose name ends like that of a deck.
package enum OwnFile: Sendable {
  case recordStream
  /// A report of diagnostics, a baseline or a source map.
  case report
}

/// The reason why all values of an input together are not prompts, or not answers, although each of them could be one.
package enum UnusableTexts: Sendable {
  /// The prompts are the letters or the numbers of choices, again and again: `A`, `B`, `C`.
  case labelsAsPrompts
  /// The prompts count the questions, which have choices.
  case numbersAsPrompts
  /// The questions are inside others, which have answers of their own.
  case insideQuestions
  /// All answers are a sign for a missing one: `-`, `____`, `TODO`.
  case missingAnswers(TextReference)
  /// The answers ask, and the prompts are only their numbers.
  case questionsAsAnswers(TextReference)
  /// Most prompts contain their answers, as examples contain their words: the first prompt, and its answer.
  case answersInPrompts(prompt: TextReference, answer: TextReference)
  /// The answers in a map are numbers that repeat, as counts of mistakes do.
  case countsAsAnswers
  /// The keys of an object are names of settings, ids, dates or numbers from 0 on, as in programs: its first pair.
  case doubtfulPairs(key: TextReference, value: TextReference)
  /// All answers are 0 or 1, for false and true.
  case truthNumbers
  /// Most answers are lists or objects as programs write them: `{'text': ['Rome']}`.
  case writtenAnswers(TextReference)
  /// The prompts or the answers are encoded, as in addresses, `What%20is%20it%3F`, or in Base64 (RFC 4648).
  case encoded(DeckField, TextReference)
}
