import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

extension Catalogue {
  /// Describes findings of the rules about content.
  func describeContent(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .textFault(let fault, let owner): describe(fault, in: text(of: owner)).about(owner)
    case .givenAnswer(let field, let name):
      Description(
        "the \(field.rawValue) of \(question(name)) contains its answer",
        help: "write it without the answer"
      ).about(question: name, field: field)
    case .similarPrompt(let name, let first):
      Description(
        "\(question(name)) has nearly the same prompt as another question",
        help: "remove one of them if they ask for the same",
        notes: [.init(place: first, message: "the other question")]
      ).about(question: name, field: .prompt)
    case .conflictingAnswers(let name, let first):
      Description(
        "\(question(name)) has another answer than a question with the same prompt",
        help: "correct one of the answers, or make the prompts differ",
        notes: [note(first, "the answer \(text(first))")]
      ).about(question: name, field: .answer)
    case .repeatedQuestion(let name, let first, let title):
      Description(
        "\(question(name)) is also in the group \(text(title))",
        notes: [note(first, "the other question")]
      ).about(question: name, field: .prompt)
    case .groupSize(let title, let count, let limits):
      Description(
        "the group \(text(title)) has \(pluralized(count, "question")), but "
          + (count < limits.lowerBound
            ? Self.least(limits.lowerBound) : Self.most(limits.upperBound))
      ).about(group: title)
    case .mixedQuotes(let title, let straightCount, let curlyCount):
      Description(
        "the group \(text(title)) has straight quotation marks in "
          + "\(pluralized(straightCount, "text")) and typographic ones in "
          + withThousandsSeparators(curlyCount),
        help: "use one kind of them"
      ).about(group: title)
    case .longestChoices(let title, let count, let questionCount):
      Description(
        "the right choice is the longest one in \(count) of \(questionCount) questions of the group "
          + text(title),
        help: "make other choices as long as the right one"
      ).about(group: title)
    case .unbalancedAnswers(let title, let answer, let count, let questionCount):
      Description(
        "the answer is \(text(answer)) in \(count) of \(questionCount) questions of the group "
          + text(title),
        help: "change some statements, so that each answer is right about equally often"
      ).about(group: title)
    default: nil
    }
  }

  /// Returns a phrase such as `the hint of question 3 of 'Capitals'`.
  private func text(of owner: TextOwner) -> String {
    switch owner {
    case .question(let name, let field, _): "the \(field.rawValue) of \(question(name))"
    case .title(let title): "the title \(text(title))"
    }
  }

  static let content = DiagnosticArea(
    "Content",
    [
      DiagnosticEntry(
        .edgeWhitespace, "a text begins or ends with white space",
        """
        The app shows and compares texts as they are, so an answer with a space after it can count
        as wrong. Remove the white space. The recommended rules include this one.
        """,
        .json(
          #"[{"title": "Rivers", "prompt": "River in Rome?", "answer": "Tiber "}]"#,
          "--rules recommended")),
      DiagnosticEntry(
        .doubleSpace, "two spaces are between two words",
        """
        One of them was probably typed by mistake. Texts of several lines, gaps of more spaces, and
        two spaces after a sentence are not reported, because people type them on purpose. Remove
        one of the spaces. The recommended rules include this one.
        """,
        .table(
          "Rivers,River  in Rome?,Tiber", options: "--rules recommended",
          corrected: "Rivers,River in Rome?,Tiber")),
      DiagnosticEntry(
        .invisibleCharacter, "a text contains a character that people cannot see",
        """
        Such characters, like the zero width space and the soft hyphen, come from copied text. Two
        texts that look the same differ in them, so a right answer can count as wrong. Marks of the
        direction of writing in Hebrew and Arabic texts, and joiners in scripts and emoji that need
        them, are not reported. Remove the character. The recommended rules include this one.
        """,
        .table(
          "Rivers,River in Rome?,Ti\u{AD}ber", options: "--rules recommended",
          corrected: "Rivers,River in Rome?,Tiber")),
      DiagnosticEntry(
        .markup, "a text contains tags or character references of HTML",
        """
        The app shows them as they are. A tag is reported if it is one of text, is closed, and other
        text is next to it; tags in questions about HTML and other markup are not. Write the text
        without them, or let --markup html read all texts as HTML. The recommended rules include
        this one.
        """,
        .json(
          #"[{"title": "Rivers", "prompt": "River in <b>Rome</b>?", "answer": "Tiber"}]"#,
          "--rules recommended")),
      DiagnosticEntry(
        .mojibake, "a text contains characters such as `Ã¼`, which come from a wrong encoding",
        """
        A program has read UTF-8 as Windows-1252 and saved the result, or has replaced characters
        that it could not read. Open the original file as UTF-8, and save it again. The first one of
        an input is always reported; the recommended rules include this one, and report each text.
        """,
        .table(
          "Rivers,River in Graz?,MÃ¼rz", options: "--rules recommended",
          corrected: "Rivers,River in Graz?,Mürz")),
      DiagnosticEntry(
        .notNFC,
        "a letter is written with a base letter and an accent although it has a code point of its own",
        """
        Both forms look the same, but programs that compare bytes take them for different texts.
        File names of macOS and some editors are sources of the longer form. Convert the file to
        Normalization Form C. The recommended rules include this one.
        """,
        .table(
          "Rivers,River in Graz?,Mu\u{308}rz", options: "--rules recommended",
          corrected: "Rivers,River in Graz?,Mürz")),
      DiagnosticEntry(
        .hintGivesAnswer, "the hint contains the answer",
        """
        A hint helps to find the answer; one that contains it gives it away. Answers of fewer than
        four letters, numbers and answers such as 'true' are not searched for. Write another hint.
        The recommended rules include this one.
        """,
        .table(
          "Rivers,River in Rome?,Tiber,The Tiber is muddy.", columns: "title,prompt,answer,hint",
          options: "--rules recommended", corrected: "Rivers,River in Rome?,Tiber,It is muddy.")),
      DiagnosticEntry(
        .promptGivesAnswer, "the prompt contains the answer",
        """
        Prompts that list choices, quote something or have a colon are not reported, because they
        contain the answer on purpose. Some others do, too, so the rule is not a recommended one.
        Write another prompt, or leave the rule turned off.
        """,
        .table(
          "Rivers,On which river is Frankfurt am Main?,Main",
          options: "--rules prompt-gives-answer=warn",
          corrected: "Rivers,On which river is Frankfurt?,Main")),
      DiagnosticEntry(
        .nearDuplicatePrompt,
        "two prompts of a group differ only in case, accents, punctuation or a word",
        """
        The questions are probably the same. Their answers are the same, too; if prompts differ in
        the spelling of a word, or in a word that only one of them has, the answer has at least four
        letters and few questions have it. Equal prompts are reported as duplicate-prompt in every
        run. Remove one of the questions. The recommended rules include this one.
        """,
        .table(
          "Rivers,River in Rome?,Tiber\nRivers,river in rome,Tiber", options: "--rules recommended",
          corrected: "Rivers,River in Rome?,Tiber\nRivers,River in Bonn?,Rhine")),
      DiagnosticEntry(
        .conflictingAnswers, "two questions of a group have the same prompt and different answers",
        """
        One of the answers is probably wrong. Prompts are compared without case, accents and
        punctuation; prompts of one or two words, such as words to translate, can have several
        answers. Correct one of the answers, or make the prompts differ. The recommended rules
        include this one.
        """,
        .table(
          "Rivers,River in Rome?,Tiber\nRivers,River in Rome?,Arno", options: "--rules recommended",
          corrected: "Rivers,River in Rome?,Tiber\nRivers,River in Pisa?,Arno")),
      DiagnosticEntry(
        .repeatedQuestion, "a question is in several groups",
        """
        Both the prompt and the answer are the same. Remove the question from one of the groups. The
        recommended rules include this one.
        """,
        .table(
          "Rivers,River in Rome?,Tiber\nItaly,River in Rome?,Tiber", options: "--rules recommended",
          corrected: "Rivers,River in Rome?,Tiber\nItaly,River in Pisa?,Arno")),
      DiagnosticEntry(
        .answerLengthTell, "the right choice of most questions of a group is the longest one",
        """
        People who notice it find the answers without knowing them. The rule counts questions with
        at least three choices, and reports groups in which the answer is the longest choice of at
        least four of five questions, if there are ten or more. Make other choices longer.
        """,
        DiagnosticExample(
          "rivers.csv", longestChoices("Tiber in Rome"), "--rules answer-length-tell=warn",
          corrected: longestChoices("Arno"))),
      DiagnosticEntry(
        .unbalancedAnswers, "nearly all statements of a group are true, or nearly all are false",
        """
        People who notice it find the answers without knowing them. The rule reports groups of ten
        or more questions with two answers, such as 'true' and 'false', if one of them is right in
        nine of ten questions. Change some of the statements.
        """,
        DiagnosticExample(
          "rivers.csv", statements(trueCount: 10), "--rules unbalanced-answers=warn",
          corrected: statements(trueCount: 5))),
      DiagnosticEntry(
        .mixedQuotes, "a group has both straight and typographic quotation marks",
        """
        Texts from several sources differ in their quotation marks. Use one kind of them in a group.
        """,
        .table(
          "Books,Who wrote “Ulysses”?,James Joyce\nBooks,\"Who wrote \"\"Emma\"\"?\",Jane Austen",
          file: "books.csv", options: "--rules mixed-quotes=warn",
          corrected: "Books,Who wrote “Ulysses”?,James Joyce\nBooks,Who wrote “Emma”?,Jane Austen")),
      DiagnosticEntry(
        .length, "a text has fewer or more characters than `length` allows",
        """
        Long texts may not fit the app's buttons and cards, and very short ones are often mistakes.
        Characters are counted as people see them: a letter with an accent and an emoji are one
        each. Change the text, or the limit.
        """,
        .table(
          "Rivers,River in Rome?,The Tiber", options: settings("length:\\n  answer: 1-5"),
          corrected: "Rivers,River in Rome?,Tiber")),
      DiagnosticEntry(
        .count, "a group has fewer or more questions than `group-size` allows",
        """
        A quiz of one question is soon over, and a very long one is seldom finished. Add questions,
        divide the group, or change the limits.
        """,
        .table(
          "Rivers,River in Rome?,Tiber", options: settings("group-size: 2-50"),
          corrected: "Rivers,River in Rome?,Tiber\nRivers,River in Bonn?,Rhine")),
      DiagnosticEntry(
        .pattern, "a text does not match the regular expression that `pattern` sets for its field",
        """
        A pattern is a convention of a team, such as prompts that end in a question mark. It is a
        regular expression that has to match a part of the text; ^ and $ match its beginning and its
        end. It cannot refer back or look around, so that no pattern takes long. Change the text, or
        the pattern.
        """,
        .table(
          "Rivers,River in Rome,Tiber", options: settings("pattern:\\n  prompt: \"[?]$\""),
          corrected: "Rivers,River in Rome?,Tiber")),
      DiagnosticEntry(
        .unavailableValue,
        "a text is not one of the values that `allow` names for its field, or is one that "
          + "`disallow` names",
        """
        Such lists are for fields with few values, such as the answers of statements that are true
        or false, or titles that an app already uses. Values are compared as they are, with case and
        spaces. Change the text, or the list.
        """,
        .table(
          "Rivers,The Tiber is in Rome.,yes",
          options: settings("allow:\\n  answer: [\"True\", \"False\"]"),
          corrected: "Rivers,The Tiber is in Rome.,True")),
      DiagnosticEntry(
        .forbiddenWord, "a text contains a word that `forbidden-words` names",
        """
        Words are compared without case and accents, and as whole words: 'cat' is not in 'cattle'.
        Choose another word, or remove it from the list.
        """,
        .table(
          "Rivers,River in Rome? TODO,Tiber", options: settings("forbidden-words: [TODO, FIXME]"),
          corrected: "Rivers,River in Rome?,Tiber")),
    ])

  /// Returns the rest of a command line that checks the rivers again, with a deck file that has some settings.
  static func settings(_ lines: String) -> String {
    "&& printf 'inputs: rivers.csv\\n\(lines)\\n' > quizpress.yaml && quizpress check"
  }

  /// Returns a table of ten questions with choices, of which `answer` is one.
  private static func longestChoices(_ answer: String) -> String {
    "title,prompt,answer,choices\n"
      + (1...10).map { number in
        "Rivers,River at place \(number)?,\(answer),\"\(answer)|Seine|Danube\"\n"
      }.joined()
  }

  /// Returns a table of ten statements, the first `trueCount` of which are true.
  private static func statements(trueCount: Int) -> String {
    "title,prompt,answer\n"
      + (1...10).map { number in
        "Rivers,River \(number) ends in the sea.,\(number <= trueCount ? "true" : "false")\n"
      }.joined()
  }
}
