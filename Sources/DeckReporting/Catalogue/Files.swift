import ByteText
import DeckBuilding
import DeckRecognition
import SystemIO

extension Catalogue {
  /// Describes findings about inputs as a whole.
  func describeFiles(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .unreadable(let error):
      Description(
        "the input cannot be read: \(error)",
        help: error == .outOfMemory
          ? "convert fewer inputs at a time: quizpress records INPUT | LC_ALL=C sort | quizpress convert "
            + "- --format records --grouped"
          : nil)
    case .repeatedInput: Description("the file is the same as another input; it is read only once")
    case .missingFiles(let expected, let found):
      Description(
        (found == 0 ? "no file" : pluralized(found, "file"))
          + " found here, but \(withThousandsSeparators(expected)) or more are expected")
    case .excludedFiles(let count):
      Description(
        count == 1
          ? "1 file or folder in it is excluded by --exclude or .gitignore"
          : "\(withThousandsSeparators(count)) files or folders in it are excluded by --exclude or "
            + ".gitignore")
    case .unreadFiles(let count, let first): describe(unread: count, first)
    case .unreadText: describe(unreadDeck: deck.inputs[finding.place.input].path)
    case .appFile:
      Description(
        "the file of the app is beside other decks, and may be made from them",
        help: "name it as an input to read it too, or exclude it with --exclude")
    case .ownFile: Description("the file is not read, because quizpress wrote it")
    case .tooManyAddresses:
      Description(
        "the inputs are too large: the limit is 128 GiB in total, and 128 MiB and 16 times their size of "
          + "text that is made of theirs",
        help: "convert them in several runs, and shorten texts that many records repeat")
    case .uncountedFindings(let count):
      Description(
        "\(pluralized(count, "more diagnostic")) from here on, which are only counted",
        help: ConversionLimit.diagnostics.help(at: deck.options.limits.diagnostics))
    case .notADeck(.unclearColumns(let columns)): describe(columns, at: finding.place)
    case .notADeck(let reason): describe(reason)
    case .noResponse(let code):
      Description(
        "the input has no questions: Open Trivia DB answered with response_code \(code)"
          + (Self.responses[code].map { " (\($0))" } ?? ""))
    case .unreadRecords(let fault): describe(fault)
    case .refusedRecords(let count):
      Description(
        "\(pluralized(count, "record")) \(count == 1 ? "was" : "were") refused when the stream was written, "
          + "for reasons that were reported then",
        help: "correct the inputs, and write the stream again")
    default: nil
    }
  }

  private func name(of format: InputFormat) -> String {
    format == .jsonl ? "JSON Lines" : format.rawValue.uppercased()
  }

  private func describe(_ format: NonTableFormat) -> Description {
    let rows = "write one row for each question, below a header such as question,A,B,C,D,answer"
    return switch format {
    case .other(let format):
      Description(
        "the text is \(name(of: format)), not a table",
        help: "add --format \(format), or let the name of the file end in .\(format)")
    case .aiken:
      Description("the questions are in the Aiken format, which is not read", help: rows)
    case .gift: Description("the questions are in the GIFT format, which is not read", help: rows)
    case .lines(let question):
      Description(
        "each part of a question is a line, such as \(quoted(question)), which is not read",
        help: rows)
    }
  }

  private func describe(_ reason: NotADeck) -> Description {
    switch reason {
    case .empty: Description("no deck found: the input has no records")
    case .emptyFolder(let hasExclusions):
      Description(
        "no deck found: no file in the folder "
          + (hasExclusions ? "that is not excluded " : "") + "ends in "
          + InputFormat.allCases.flatMap(\.endings).map { ".\($0)" }.joined(separator: ", "))
    case .emptyWorkbook: Description("no deck found: the workbook has no sheet with cells")
    case .onlyBlank: Description("no deck found: all records are blank")
    case .noRowUnderHeader: Description("no deck found: there are no rows below the header")
    case .noRecord:
      Description("no deck found: expected a list of questions or of groups of questions")
    case .lists:
      Description(
        "no deck found: the elements of the list are lists, whose values have no names",
        help:
          "write each element as an object, such as {\"prompt\": \"2+2?\", \"answer\": \"4\"}, or "
          + "write the lists as rows of a CSV file")
    case .ownFile(.report):
      Description(
        "the input is a report of quizpress about decks", help: "name the decks themselves")
    case .ownFile(.recordStream):
      Description(
        "the input is a stream of records, which the command 'records' wrote",
        help: "convert or check it with --format records")
    case .nonTableFormat(let format): describe(format)
    case .questionsInRows(let one, let other):
      Description(
        "each row has several questions: the columns \(quoted(one)) and \(quoted(other)) are prompts",
        help:
          "write one row for each question, or convert the columns of each by themselves with --map "
          + "prompt=#N --map answer=#N --map-only")
    case .quotedLines:
      Description(
        "each line is quoted as a whole, so the table has only one column",
        help: "remove the quotes at both ends of each line, and write doubled quotes in it once")
    case .continuedCells(let example):
      Description(
        "lines without a tab, such as \(quoted(example)), may be more text of the cells above them",
        help:
          "add --from quizlet if they are, as in its exports, or write the other cell of each line")
    case .partsInRows(let names):
      Description(
        "the table has a row for each part of a question, such as "
          + names.prefix(3).map(quoted).listed(with: "and"),
        help: "write one row for each question, below a header such as "
          + "question,answer,wrong 1,wrong 2")
    case .partsBesideQuestions(let names):
      Description(
        "each column is a question, beside the names of its parts, such as "
          + names.prefix(3).map(quoted).listed(with: "and"),
        help: "exchange rows and columns, as spreadsheet programs paste a copy transposed")
    case .unclearColumns: Description("the columns can be read in several ways")
    case .unusableTexts(.labelsAsPrompts):
      Description(
        "the prompts are letters or numbers of choices",
        help: "choose the keys of the questions around the choices with --map prompt=KEY --map "
          + "choices=KEY --map answer=KEY; if they are prompts, choose them with --map")
    case .unusableTexts(.numbersAsPrompts):
      Description(
        "the prompts are only the numbers of the questions",
        help: "write the prompt of each question, or choose its key with --map prompt=KEY")
    case .unusableTexts(.insideQuestions):
      Description(
        "the questions are inside objects that have an answer or choices of their own",
        help: "choose the keys of the questions around them with --map prompt=KEY --map answer=KEY"
          + "; if they are the questions, choose their keys")
    case .unusableTexts(.missingAnswers(let answer)):
      Description(
        "all answers are \(text(answer)), which stands for a missing one",
        help: "write the answers")
    case .unusableTexts(.writtenAnswers(let answer)):
      Description(
        "most answers are lists or objects of a program, such as \(text(answer))",
        help: "write only the answers; if these are the answers, use --answer-is text")
    case .unusableTexts(.questionsAsAnswers(let answer)):
      Description(
        "the prompts are only numbers of questions; these, such as \(text(answer)), have no answers",
        help:
          "write each question with its answer; if these texts are the answers, write a list of objects, "
          + "and choose their keys with --map prompt=KEY --map answer=KEY")
    case .unusableTexts(.answersInPrompts(prompt: let prompt, answer: let answer)):
      Description(
        "most prompts contain their answers, such as \(text(answer)) in \(text(prompt))",
        help: "choose other prompts, or confirm these, with --map prompt=NAME --map answer=NAME")
    case .unusableTexts(.countsAsAnswers):
      Description(
        "the answers are numbers that repeat, which may count something",
        help:
          "write the answer of each question; if the numbers are the answers, write a list of objects: "
          + #"{"prompt": "Legs of an ant?", "answer": "6"}"#)
    case .unusableTexts(.doubtfulPairs(key: let key, value: let value)):
      Description(
        "the object maps \(text(key)) to \(text(value)) and so on; keys that count from 0, ids, dates and "
          + "names of settings are no prompts",
        help: "if they are prompts here, write a list of objects with the keys prompt and answer: "
          + #"[{"prompt": "house", "answer": "casa"}]"#)
    case .unusableTexts(.truthNumbers):
      Description(
        "all answers are 0 or 1, which may stand for false and true",
        help: "write the answers in words; if these are the answers, use --answer-is text")
    case .unusableTexts(.encoded(let field, let example)):
      Description(
        "the \(field.rawValue)s are encoded, such as \(text(example))",
        help: "decode them, or get the questions without an encoding"
          + (field == .answer ? "; if these are the answers, use --answer-is text" : ""))
    case .otherPlatform(let platform):
      Description(
        "the input is not an export of \(platform.export.title): "
          + (platform.keys == nil ? "no row is its header" : "its keys are missing"),
        help: "omit --from to detect the platform")
    case .unclearDelimiter(let one, let other):
      Description(
        "cells may be separated by \(quoted(one)) or by \(quoted(other)), and both occur in text "
          + "too",
        help: "choose one with --delimiter")
    case .questionsInRecord(let name):
      Description(
        "the list \(quoted(name)) has questions inside a question, which are not read",
        help: "move them out of it; if they are something else, choose the keys of this one with "
          + "--map prompt=KEY --map answer=KEY")
    case .unreadQuestions(let name):
      Description(
        "the key \(quoted(name)) has questions, which are not read",
        help: "choose the list of the questions with --map questions=KEY")
    case .namesAmongRecords:
      Description(
        "the row has names of columns, and may be a question",
        help:
          "if it is a question, use --header; if it is the header of the rows below it, put a blank "
          + "row above it")
    case .otherHeaderOfChoices:
      Description(
        "the header changes here, but a table with a row for each choice can have only one",
        help: "put this row and those below it into a file of their own")
    case .noKnownColumn(let columns): describeUnknownHeader(columns)
    case .noMappedKey(let keys, let wanted):
      Description(
        "none of the mapped keys occurs (\(wanted.map(quoted).joined(separator: ", "))); "
          + sentence(keys, "keys"))
    case .noKnownKey(let keys):
      Description(
        "no key is named prompt, answer, hint, title or questions; " + sentence(keys, "keys"),
        help: "put questions, or groups of them, in a list or at the top level, or choose the keys "
          + "with --map prompt=KEY --map answer=KEY, and the key of the list of questions with "
          + "--map questions=KEY")
    }
  }

  /// The meanings of the codes of Open Trivia DB.
  private static let responses = [
    1: "not enough questions for the query", 2: "invalid parameter in the query",
    3: "session token not found", 4: "all questions of the session token have been returned",
    5: "too many requests",
  ]

  static let files = DiagnosticArea(
    "Files",
    [
      DiagnosticEntry(
        .invalidSettings, "the command line or a deck file is invalid",
        """
        A key of a deck file or an option does not exist, its value is not possible, or it cannot be used with another one; or a baseline cannot be read. Nothing is read or written,
        because the settings decide what is read. The exit status is 2, or 3 if the system refused to
        read a file.
        """,
        .table(
          "Which river flows through Rome?,Tiber", columns: "prompt,answer",
          options: settings("titel: Rivers"), correctedOptions: settings("title: Rivers"))),
      DiagnosticEntry(
        .unreadableInput, "an input cannot be read; the message is the system's",
        """
        The system refused to open or to read the input, for the reason that the message gives. The
        other inputs are still converted, and the exit status is 3. Check the path and the
        permissions of the file.
        """,
        DiagnosticExample(
          "rivers.csv", nil,
          corrected: "title,prompt,answer\nRivers,Which river flows through Rome?,Tiber\n")),
      DiagnosticEntry(
        .repeatedInput, "a file is named twice, and is read once",
        """
        Two inputs are the same file, by the same path or through a link. It is read only once,
        because reading it again would duplicate all its questions. Remove one of the two inputs.
        """,
        .table(
          "Rivers,Which river flows through Rome?,Tiber", options: "rivers.csv",
          correctedOptions: "")),
      DiagnosticEntry(
        .excludedFiles,
        "files or folders in a folder are not read, because of --exclude or `.gitignore`, or because "
          + "they are text files",
        """
        Of a folder, files are not read that match a pattern of --exclude or, in a repository of
        git, a line of `.gitignore`. To read such a file, name it; to read all that `.gitignore`
        excludes, add --exclude '!*'. Files in .txt may be anything: they are read if they are named
        or begin like an export of Anki, and are errors (unread-input) if they look like decks, and so
        are files of the app beside other decks, which may be made from them.
        Reports, baselines, source maps and streams of records that quizpress wrote are not read
        either. Files of other tools, such as package.json, and the outputs of the command itself
        are never read from a folder, and not counted.
        """,
        .table(
          "Rivers,Which river flows through Rome?,Tiber", options: ". --exclude rivers.csv",
          correctedOptions: "--exclude rivers.csv")),
      DiagnosticEntry(
        .notADeck, "the input is valid, but contains no deck",
        """
        The input has no records, or neither the names nor the values of its columns or keys say
        which of them are prompts and answers, or they say several things. Nothing is guessed,
        because a wrong guess would build wrong questions. Choose one of the ways that are shown, or
        the columns with --map, or check the delimiter and the header with `quizpress inspect`.
        """,
        DiagnosticExample(
          "birds.csv", "owl,hoots\nduck,quacks\n", "--title Birds", corrected: nil,
          "--title Birds --header=none --map 'prompt=#1' --map 'answer=#2' --map-only")),
      DiagnosticEntry(
        .limitExceeded,
        "the input exceeds one of the limits. As a note: there are more diagnostics "
          + "than are kept, and the others are only counted",
        """
        Limits protect against inputs that would use too much memory or time: deep nesting, very
        long values, aliases that expand to very large values. What exceeds the limit is not
        read: the rest of the input, or one cell or title. Raise the limit with --limit if the
        input is correct.
        """,
        .table(
          "Rivers,Which river flows through Rome?,Tiber", options: "--limit value-bytes=16",
          correctedOptions: "--limit value-bytes=64")),
      DiagnosticEntry(
        .refusedRecord, "records were refused when a stream of records was written",
        """
        The command records reports why it refuses a record, and leaves it out of the stream. The
        line that ends the stream counts it, so that the groups are not taken for complete ones.
        Correct the record in its input and write the stream again.
        """,
        DiagnosticExample(
          "records.jsonl", recordOfRome + endOfRecords(1, refused: 1, sum: "7f43e44fe7728f00"),
          "--format records",
          corrected: recordOfRome + endOfRecords(1, sum: "7f43e44fe7728f00"))),
      DiagnosticEntry(
        .unwritableOutput, "an output cannot be written; the message is the system's",
        """
        The system refused to write the output, for the reason that the message gives. Files that
        exist already are left as they are, and the exit status is 3. Check that the folder of the
        output is writable; folders that do not exist are created.
        """,
        .table(
          "Rivers,Which river flows through Rome?,Tiber", options: "--bundle rivers.csv/all.json",
          command: "convert", correctedOptions: "--bundle rivers.json")),
    ])
}
