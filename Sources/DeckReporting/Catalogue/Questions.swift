import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

extension Catalogue {
  /// Describes findings about questions and groups that cannot be built, or should not.
  func describeQuestions(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .missing(let value, let name):
      Description(
        "\(question(name)) has no \(value == .prompt ? "prompt" : "answer")",
        notes: arrivals(name)
      ).about(question: name, field: value == .prompt ? .prompt : .answer)
    case .missingTitle(let name):
      Description(
        "\(question(name)) has no title",
        help: "add one, or set one for all questions without a title with --title",
        notes: arrivals(name)
      ).about(question: name, field: .title)
    case .missingGroupTitle:
      Description("the group has no title", help: "add the key 'title', or set one with --title")
        .about(field: .title)
    case .missingQuestions(let title):
      Description("the group \(text(title)) has no questions").about(group: title)
    case .duplicatePrompt(let name, let first):
      Description(
        "\(question(name)) has the same prompt as another question",
        notes: [.init(place: first, message: "the first question with this prompt")]
      ).about(question: name, field: .prompt)
    case .hintIsAnswer(let name):
      Description(
        "the hint of \(question(name)) is the same as its answer",
        help: "change the hint, or leave it blank"
      ).about(question: name, field: .hint)
    case .presetMismatch(let preset, let field, let value):
      describe(preset, mismatchOf: value).about(field: field, value: value)
    case .placeholder(let field, let value):
      Description(
        "the \(field.rawValue) is \(text(value)), which usually stands for a missing text",
        help: "write the text, or add --missing \(text(value)) to read it as blank"
      ).about(field: field, value: value)
    case .duplicateTitle(let title):
      Description(
        "another group also has the title \(text(title)), and the app cannot distinguish "
          + "them"
      ).about(title: title)
    case .similarTitle(let title, let other):
      Description(
        "the title \(text(title)) differs from \(text(other)) only in case, white "
          + "space, or how letters are composed, so there are two groups",
        help: "write it in the same way if it is one group",
        notes: [note(other, "the other group")]
      ).about(title: title)
    case .loneQuestions(let count):
      Description(
        "each of the \(count) groups has one question; perhaps the column of the title is something else",
        help: "if they are one group, choose the columns with --map and --map-only, and add --title"
      )
    case .reservedTitle(let title):
      Description(
        "the title \(text(title)) is the name of the app's own file, which the app would "
          + "overwrite",
        help: "choose another title"
      ).about(title: title)
    case .longTitle(let title):
      Description(
        "the title is longer than \(withThousandsSeparators(TitleRisk.maxLength)) bytes",
        help: "shorten it"
      ).about(title: title)
    case .riskyTitle(let title, let risk):
      switch risk {
      case .slash:
        Description(
          "the title contains '/', which is not allowed in file names",
          help: deck.texts.string(title).contains(" / ")
            ? "if it is the path to a group in a group, use --nested-titles inner" : nil
        ).about(title: title)
      case .leadingDot:
        Description("the title begins with '.', so a file named after it is hidden").about(
          title: title)
      case .length:
        Description(
          "the title is longer than \(TitleRisk.safeLength) bytes, so no file can be named after it"
        ).about(title: title)
      }
    default: nil
    }
  }

  /// Describes a question without the form of a preset, because of one of its values.
  private func describe(
    _ preset: QuestionPreset, mismatchOf value: TextReference
  ) -> Description {
    switch preset {
    case .trueOrFalse:
      Description(
        "the answer \(text(value)) is not true or false",
        help: "write true or false, or convert other questions without --preset")
    case .fillInTheBlank, .flashcards, .translation:
      Description(
        "the prompt \(text(value)) has neither the answer nor a gap",
        help: "write ___ where the answer belongs, or convert other questions without --preset")
    }
  }

  static let questions = DiagnosticArea(
    "Questions and groups",
    [
      DiagnosticEntry(
        .missingPrompt, "a question has no prompt",
        """
        Every question needs a prompt that is not blank. The question is refused, and its group is
        not built unless --skip-invalid builds it from the other questions. Add the prompt, or
        remove the question.
        """,
        .table("Rivers,,Tiber", corrected: "Rivers,Which river flows through Rome?,Tiber")),
      DiagnosticEntry(
        .missingAnswer, "a question has no answer",
        """
        Every question needs an answer that is not blank. The question is refused, and its group is
        not built unless --skip-invalid builds it from the other questions. Add the answer, or
        remove the question.
        """,
        .table(
          "Rivers,Which river flows through Rome?,",
          corrected: "Rivers,Which river flows through Rome?,Tiber")),
      DiagnosticEntry(
        .missingTitle, "a group has no title, or a question has none while others in its file do",
        """
        The title decides which group a question belongs to. If no record of a file has a title, its
        name is the title; if some have one, the group of the others is unknown. Add the title, or
        set one for all records without a title with --title. If each title of a table is only in
        the first of its rows, --fill-down title reads it for the rows below, too.
        """,
        .table(
          "Rivers,River in Rome?,Tiber\n,River in Paris?,Seine",
          corrected: "Rivers,River in Rome?,Tiber\nRivers,River in Paris?,Seine")),
      DiagnosticEntry(
        .missingQuestions, "a group has no questions",
        """
        A group needs at least one question, because the app cannot start an empty one. Add
        questions, or remove the group.
        """,
        .json(
          #"[{"title": "Rivers", "questions": []}]"#,
          corrected: #"[{"title": "Rivers", "questions": "#
            + #"[{"prompt": "River in Rome?", "answer": "Tiber"}]}]"#)),
      DiagnosticEntry(
        .duplicatePrompt, "two questions of a group have the same prompt",
        """
        The questions are probably copies, or one of them has the wrong prompt. Both are written.
        The note shows the first question with the prompt. Remove or change one of them.
        """,
        .table(
          "Rivers,River in Rome?,Tiber\nRivers,River in Rome?,Tevere",
          corrected: "Rivers,River in Rome?,Tiber\nRivers,Rome's river?,Tevere")),
      DiagnosticEntry(
        .hintIsAnswer, "the hint of a question is the same as its answer",
        """
        A hint helps to find the answer; one that equals it gives it away. Usually a cell was copied
        into the wrong column, or a script fills a hint that is not there with the answer. The
        question is written. Change the hint, or leave it blank.
        """,
        .table(
          "Rivers,River in Rome?,Tiber,Tiber", columns: "title,prompt,answer,hint",
          corrected: "Rivers,River in Rome?,Tiber,It is not the Arno.")),
      DiagnosticEntry(
        .presetMismatch, "a question cannot have the form that `--preset` gives to all",
        """
        With --preset true-or-false, each answer is true or false, also as yes and no, t and f, y
        and n, or 1 and 0. With --preset fill-in-the-blank, each prompt contains the answer, or a
        gap of three underscores or more. Other questions are refused. Correct them, or convert them
        by themselves without the preset.
        """,
        .table(
          "Rivers,The Tiber flows through Rome.,perhaps", options: "--preset true-or-false",
          corrected: "Rivers,The Tiber flows through Rome.,yes")),
      DiagnosticEntry(
        .placeholderValue,
        "a prompt, an answer or a hint is a text such as `N/A`, `TBD`, `TODO` or `???`",
        """
        People write such a text where another one is still to come, or where there is none; in hints
        also a hyphen, `none` or the German `k.A.`. The question is written with it. Write the text that is missing, or let --missing read the
        placeholder as blank: a blank hint is left out, and a question with a blank prompt or answer
        is an error. If the text is meant as it is, --rules placeholder-value=ignore hides the warning.
        """,
        .table(
          "Rivers,River in Rome?,Tiber,N/A", columns: "title,prompt,answer,hint",
          corrected: "Rivers,River in Rome?,Tiber,")),
      DiagnosticEntry(
        .duplicateTitle, "two groups, distinguished by `group`, have the same title",
        """
        The column 'group' makes two groups out of one title. The app saves scores by title, so the
        two groups overwrite each other's score. Give the groups different titles.
        """,
        .table(
          "1,Rivers,River in Rome?,Tiber\n2,Rivers,River in Paris?,Seine",
          columns: "group,title,prompt,answer",
          corrected: "1,Rivers A,River in Rome?,Tiber\n2,Rivers B,River in Paris?,Seine")),
      DiagnosticEntry(
        .nearDuplicateTitle,
        "two titles differ only in case, white space, or how letters are composed",
        """
        'Rivers' and 'rivers' are two groups, although people take their titles for the same. Both are
        written. On a file system that does not distinguish them, the app saves their scores in one
        file. Write the title in the same way in all records, or give the groups different titles.
        """,
        .table(
          "Rivers,River in Rome?,Tiber\nrivers,River in Paris?,Seine",
          corrected: "Rivers,River in Rome?,Tiber\nRivers,River in Paris?,Seine")),
      DiagnosticEntry(
        .loneQuestions, "each of at least three groups has one question",
        """
        Each record has a title of its own, so each question is a group of its own. That is rarely
        meant: a column called `Title` may have the names or the numbers of the questions. Choose
        the columns with --map and --map-only, and the title of the group with --title. If it is
        meant, turn the warning off with --rules lone-questions=ignore.
        """,
        .table(
          "1,River in Rome?,Tiber\n2,River in Paris?,Seine\n3,River in Bonn?,Rhine",
          correctedOptions: "--map prompt=prompt --map answer=answer --map-only --title Rivers")),
      DiagnosticEntry(
        .reservedTitle,
        "a group is called `QuestionGroupData`; the app would overwrite its decks with the scores of "
          + "that group",
        """
        The app saves the score of a group in a file that is named after its title, and its decks in
        QuestionGroupData.json. A group with that title would replace all decks, so it is not built.
        Choose another title.
        """,
        .table("QuestionGroupData,River in Rome?,Tiber", corrected: "Rivers,River in Rome?,Tiber")),
      DiagnosticEntry(
        .riskyTitle,
        "a title contains `/`, begins with `.` or is longer than 250 bytes, so no visible file can "
          + "have that name",
        """
        The app names files after titles. A title with '/' names a file in another folder, one that
        begins with '.' a hidden file, and a very long one cannot be a file name. The group is
        written. Change the title if the app fails to save its score.
        """,
        .table(
          "Rivers/Italy,River in Rome?,Tiber", corrected: "Rivers of Italy,River in Rome?,Tiber")),
    ])
}
