import ByteText
import DeckBuilding

extension Catalogue {
  /// Describes findings about choices, and about answers that refer to them.
  func describeChoices(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .choices(let count, let notation, let use): describe(count, notation, use)
    case .ambiguousAnswers(let notations, let answer, let choices):
      Description(
        "the answers, such as \(text(answer)), can be read in \(notations.count) ways with "
          + "different results: "
          + zip(notations, choices).map { notation, choice in
            "as \(notation.phrase), which is \(text(choice)) (--answer-is \(notation.rawValue))"
          }
          .joined(separator: ", or "),
        help: "choose one of them"
      ).about(field: .answer, value: answer)
    case .unclearAnswers(let key, let count, true):
      Description(
        "the question has \(pluralized(count, "answer")) under \(quoted(key)), one of which is marked as the "
          + "right one of several choices",
        help: "read the key as choices with --map choices=KEY"
      ).about(name: key)
    case .unclearAnswers(let key, let count, false):
      Description(
        "the question has \(pluralized(count, "answer")) under \(quoted(key)), which could be "
          + "accepted answers, or choices whose answer is missing",
        help:
          "if all of them are right, use --accept first to write only the first one, or --accept "
          + "all; otherwise add the answer"
      ).about(name: key)
    case .possibleChoices(let names, let notations):
      Description(
        "the answers could refer to \(list(names))",
        help: "if they are, use "
          + notations.map { "--answer-is \($0.rawValue) (\($0.phrase))" }.joined(separator: " or ")
          + "; otherwise use --answer-is text")
    case .unreadChoices(let positions, let notation):
      Description(
        "the answers can be \(notation.words) of choices in "
          + (positions.count == 1 ? "column " : "columns ")
          + positions.map(String.init).listed(with: "and")
          + (positions.count == 1 ? ", which is not read" : ", which are not read"),
        help: "if they are, add --map choices="
          + positions.map { "#\($0)" }.joined(separator: ",")
          + "; otherwise, confirm with --answer-is text")
    case .choiceLabels(let count):
      Description(
        "the choices of \(pluralized(count, "question")) begin with their letters or numbers, which "
          + "are left out")
    case .rightMarks(let count):
      Description(
        "\(count == 1 ? "1 question marks" : "\(withThousandsSeparators(count)) questions mark") the "
          + "right choice in its text; the marked choice is the answer, without the mark")
    case .markedAnswers(let mark, let answer):
      Description(
        "\(quoted(mark.name)) says whether the answer of each question is right; wrong answers are "
          + "not read",
        help: "to read all of them, use --map \(quoted("answer=\(answer)"))")
    case .answerNotInChoices(let answer, let count, let nearest, let notation, let isKept):
      describeAnswer(answer, count, nearest, notation, isKept: isKept).about(
        field: .answer, value: answer)
    case .doubtfulChoices(let doubt, let notation, let answer):
      describe(doubt, notation, answer).about(field: .answer, value: answer)
    case .answerContradictsFlags(let answer):
      Description(
        "the answer \(text(answer)) does not name exactly the choices that are marked as right",
        help: "correct one of them, or remove it"
      ).about(field: .answer, value: answer)
    case .flagsOfOtherChoices(let count, let choiceCount):
      Description(
        "the answer says of \(withThousandsSeparators(count)) choices whether they are right, but the "
          + "question has \(withThousandsSeparators(choiceCount))",
        help: "write one value for each choice"
      ).about(field: .answer)
    case .unclearFlags(let value):
      Description(
        "the answer can say of each choice whether it is right, or be the numbers of right choices",
        help: "write true and false instead of 1 and 0, or the texts of the right choices"
      ).about(field: .answer, value: value)
    case .answerIsWrong(let answer):
      Description("the answer \(text(answer)) is also one of the wrong answers").about(
        field: .answer, value: answer)
    case .noAnswerType(let type): describeType(deck.texts.beginning(of: type)).about(value: type)
    case .manyChoices(let most):
      Description(
        "the cell has more than \(withThousandsSeparators(most)) choices",
        help: ConversionLimit.fields.help(at: most))
    default: nil
    }
  }

  /// Describes why answers, such as `answer`, are not taken from their choices.
  private func describe(
    _ doubt: ChoiceDoubt, _ notation: AnswerNotation, _ answer: TextReference
  ) -> Description {
    let option = "--answer-is \(notation.rawValue)"
    return switch doubt {
    case .unrelatedAnswers:
      Description(
        "most of the answers, such as \(text(answer)), are not among their choices, and are unlike "
          + "them",
        help: "correct them, or, if they are right, use \(option)")
    case .placeholders:
      Description(
        "the choices of all questions are only letters or signs in the place of texts",
        help: "write the text of each choice, or, if the choices are right, use \(option)")
    case .counts:
      Description(
        "the choices are numbers that may say how many people chose each of them",
        help: "write the text of each choice, or, if the numbers are the choices, use \(option)")
    }
  }

  /// Describes the use of an input's choices; `count` is nil if not all questions are known.
  private func describe(
    _ count: Int?, _ notation: AnswerNotation, _ use: ChoicesUse
  ) -> Description {
    let questions =
      count.map {
        $0 == 1 ? "1 question has choices" : "\(withThousandsSeparators($0)) questions have choices"
      } ?? "questions have choices"
    let result =
      switch use {
      case .drop: "which are not written because the app does not support them"
      case .prompt: "which are added to the prompts"
      case .hint: "which are added to the hints"
      case .keep: "which are written under a separate key"
      }
    let reading = notation == .text ? "" : "; answers are read as \(notation.phrase)"
    let others = AnswerNotation.allCases.filter { $0 != notation }.map(\.rawValue)
    let help = [
      use == .drop ? "keep them with --choices prompt, hint or keep" : nil,
      notation == .text
        ? nil : "if answers are read wrongly, use --answer-is \(others.listed(with: "or"))",
    ].compactMap { $0 }
    return Description(
      "\(questions), \(result)\(reading)",
      help: help.isEmpty ? nil : help.joined(separator: "; "))
  }

  /// Describes an answer that is not one of the choices.
  private func describeAnswer(
    _ answer: TextReference, _ count: Int, _ nearest: TextReference?, _ notation: AnswerNotation,
    isKept: Bool
  ) -> Description {
    let (name, suggestion) = (
      "the answer \(text(answer))", nearest.map { deck.texts.string($0) }
    )
    if count == 0, !isKept {
      return Description("\(name) is read as \(notation.phrase), but there are no choices")
    }
    let unmatched =
      count == 1
      ? "not among the choices, of which the question has only one"
      : "not one of the \(withThousandsSeparators(count)) choices"
    if isKept || notation == .text {
      return Description(
        "\(name) is \(unmatched)" + (isKept ? ", and is written as it is" : ""),
        help: nearest.map { didYouMean(text($0)) }, suggestion: suggestion)
    }
    return Description(
      "\(name), read as \(notation.phrase), is \(unmatched)",
      help: suggestion == deck.texts.string(answer)
        ? "if answers are text, use --answer-is text" : nil)
  }

  /// Describes a type of question that has no answer or is unknown.
  private func describeType(_ type: String) -> Description {
    if case .none = AnswerKind(type: type) {
      return Description(
        "a question of the type \(quoted(type)) has no answer", help: "remove it")
    }
    return Description(
      "unknown type of question \(quoted(type))",
      unknown: type, among: AnswerKind.names,
      otherwise: "expected one of " + AnswerKind.names.map(quoted).joined(separator: ", "))
  }

  static let choices = DiagnosticArea(
    "Choices",
    [
      DiagnosticEntry(
        .choices, "the use of an input's choices, and the notation of its answers",
        """
        The app has no questions with choices, so only the correct answer is written unless
        --choices adds the choices to the prompts or to the hints, or keeps them under a separate
        key. If answers are numbers or letters of choices, the note reports how they were read.
        """,
        DiagnosticExample(
          "rivers.csv",
          "title,prompt,answer,choices\nRivers,River in Rome?,Tiber,Tiber; Arno; Po\n",
          corrected: "title,prompt,answer\nRivers,River in Rome?,Tiber\n")),
      DiagnosticEntry(
        .ambiguousAnswer,
        "the answers match the choices in two notations with different results; `--answer-is` "
          + "decides",
        """
        The answers are numbers or letters, and can be read in several ways: as the text of a
        choice, as a position counted from 0 or from 1, or as a letter. The ways give different
        answers, and the wrong one would build wrong questions. Choose one with --answer-is.
        """,
        DiagnosticExample(
          "sums.csv",
          "title,prompt,choice 1,choice 2,choice 3,answer\nSums,1+1?,1,2,3,2\nSums,1+0?,2,1,3,1\n",
          corrected: nil, "--answer-is text")),
      DiagnosticEntry(
        .doubtfulChoices,
        "the choices of an input are unlike its answers, only letters, or counts; `--answer-is` "
          + "confirms them",
        """
        Most answers are not among their choices, and are the same again and again, or codes beside
        words; or all choices are only their own letters; or the choices are numbers
        with the same sum for each question, or of which the right one is always the greatest, as
        numbers of people are who chose them. Answers that are taken from these would be wrong. If
        they are right, confirm it with --answer-is.
        """,
        DiagnosticExample(
          "rivers.csv",
          "title,prompt,A,B,answer\nRivers,River in Rome?,A,B,A\nRivers,River in London?,A,B,B\n"
            + "Rivers,River in Paris?,A,B,B\n",
          corrected:
            "title,prompt,A,B,answer\nRivers,River in Rome?,Tiber,Arno,A\n"
            + "Rivers,River in London?,Tees,Thames,B\nRivers,River in Paris?,Oise,Seine,B\n")),
      DiagnosticEntry(
        .answerNotInChoices, "an answer is not one of the choices",
        """
        The answer of a question with choices must be one of them. Otherwise the answer or a choice
        is misspelled, or the columns are shifted. The comparison is exact. Correct the answer or
        the choices.
        """,
        DiagnosticExample(
          "rivers.csv", "title,prompt,answer,choices\nRivers,River in Rome?,Tibr,Tiber; Arno; Po\n",
          corrected: "title,prompt,answer,choices\nRivers,River in Rome?,Tiber,Tiber; Arno; Po\n")),
      DiagnosticEntry(
        .noAnswerType, "a type of question that has no answer: a poll, a drawing, an open question",
        """
        The column with the type of the question names one that has no correct answer, or one that
        is not known. The app requires an answer, so the question is refused. Remove it, or change
        its type.
        """,
        DiagnosticExample(
          "quiz.csv",
          "Question Text,Question Type,Option 1,Option 2,Correct Answer\nWhich bird do you like?,"
            + "Poll,owl,duck,\n",
          "--title Birds",
          corrected:
            "Question Text,Question Type,Option 1,Option 2,Correct Answer\nWhich bird hoots?,"
            + "Multiple Choice,owl,duck,1\n")),
    ])
}

extension AnswerNotation {
  /// The plural of what an answer is in the notation.
  fileprivate var words: String { self == .letter ? "letters" : "numbers" }

  fileprivate var phrase: String {
    switch self {
    case .text: "text"
    case .zeroBased: "a number counted from 0"
    case .oneBased: "a number counted from 1"
    case .letter: "a letter"
    case .key: "the name of a choice"
    }
  }
}
