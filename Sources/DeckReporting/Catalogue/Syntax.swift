import ByteText
import DeckBuilding
import RecordReading

extension Catalogue {
  /// Describes findings about the syntax of an input, and about values of the wrong type.
  func describeSyntax(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .brokenInput(let reason):
      Description(
        "\(reason.message); the rest of the input is not read", help: reason.help,
        notes: reason.notes(input: finding.place.input))
    case .brokenLine(let reason):
      Description(
        reason.message,
        help: reason == .json(.unexpectedEnd)
          ? "write each value on a line of its own" : reason.help)
    case .textAfterQuote(let opening):
      Description(
        "text after the closing quote of a cell",
        help: "write a quote inside quotes twice (\"\")",
        notes: [.init(place: opening, message: "the opening quote of the cell")])
    case .openQuote(let cells):
      Description(
        "the quote is not closed before the next row"
          + (cells.map { "; with the quote as text, the row has \(pluralized($0, "cell"))" } ?? ""),
        help: cells == nil
          ? "close the cell with a quote, or use --quote none if quotes are text"
          : "remove the quote, or quote the cell and write the quote in it twice (\"\")")
    case .raggedRow(let expected, let found, let isUnderHeader, let surplus, let blank):
      Description(
        "expected \(pluralized(expected, "cell")) as in the "
          + (isUnderHeader ? "header" : "first row") + ", found \(withThousandsSeparators(found))",
        help: blank != nil
          ? "remove the space before the quote, which makes the quote part of the text"
          : found == 1
            ? "if the text continues in the next line, quote the cell; if it is a heading, remove the "
              + "row"
            : found < expected ? nil : "quote cells that contain the delimiter",
        notes: [(surplus, "the first surplus cell"), (blank, "a space before the quote")]
          .compactMap { place, message in
            place.map { Description.RelatedPlace(place: $0, message: message) }
          })
    case .splitPrompt:
      Description(
        "the cell begins with a space and ends in a question mark, as if it were the end of the prompt, "
          + "which has none",
        help: "quote the whole prompt if it contains the delimiter; otherwise, remove the space")
    case .surplusCell:
      Description(
        "the row has one cell more than the header, and its last cell is blank",
        help: "if a cell contains the delimiter, quote it, or all cells after it are shifted")
    case .blankBeforeQuote:
      Description(
        "a space before the quote makes the quote part of the text, here and in similar cells",
        help: "remove the space")
    case .strayQuote:
      Description("the cell ends with a quote that was never opened; the quote is read as text")
    case .duplicateKey(let name, let first):
      Description(
        "duplicate key \(quoted(name))",
        notes: [.init(place: first, message: "the first occurrence")]
      ).about(name: name)
    case .repeatedField(let name, let firstName, let first):
      Description(
        "the keys \(quoted(firstName)) and \(quoted(name)) mean the same field",
        help: "remove one of them",
        notes: [.init(place: first, message: "the other key")]
      ).about(name: name)
    case .keyNotText:
      Description("expected text as a key, found a list or a mapping")
    case .notARecord(let kind):
      Description("expected a question or a group of questions, found \(kind.words)")
    case .invalidValue(let field, let kind):
      Description(
        field == .questions
          ? "expected a list of questions in 'questions', found \(kind.words)"
          : "expected text as \(field == .choices ? "a choice" : "the \(field.rawValue)"), "
            + "found \(kind.words)",
        help: field == .choices && kind == .object
          ? "give the text of each choice the name 'text'" : nil
      ).about(field: field)
    case .errorText(let text, let quote):
      Description(
        "the cell is the error \(self.text(text)) of a spreadsheet program instead of a value",
        help: "correct the formula in the spreadsheet and save the file again"
          + (quote == nil ? "" : "; if the cell is text, enclose it in quotes"))
    case .badNumber(let field, let value):
      Description(
        "expected a \(field == .expect ? "whole " : "")number as '\(field.rawValue)', "
          + "found \(text(value))"
      ).about(field: field, value: value)
    case .writtenContainer(.choices, let text):
      Description(
        "the choices are written as an object, whose parts are not read",
        help:
          "write only the text of each choice, with '|' in between, or convert the original JSON"
      ).about(field: .choices, value: text)
    case .writtenContainer(let field, let text):
      Description(
        "the answer \(self.text(text)) is a list or an object, and is written as it is",
        help: "write only the answer; if this is the answer, use --answer-is text"
      ).about(field: field, value: text)
    case .cloze:
      Description(
        "the prompt is a cloze note of Anki, whose text contains the answer",
        help: "write a question and its answer instead")
    case .badField(let name):
      Description(
        "unknown field \(text(name)) for a row of one value",
        help: "use title, prompt, answer, hint or order"
      ).about(value: name)
    case .longText(let most):
      Description(
        "the text that is composed here is longer than \(withThousandsSeparators(most)) bytes",
        help: ConversionLimit.valueBytes.help(at: most))
    case .badFlag(let value):
      Description(
        "expected true or false for a choice, found \(text(value))",
        help: "write true for a right choice, and false for a wrong one"
      ).about(field: .choices, value: value)
    case .contradictoryMarks(let right, let wrong):
      Description(
        "the choice is right according to \(quoted(right)), but wrong according to \(quoted(wrong))",
        help: "correct one of the marks, or remove it"
      ).about(field: .choices)
    case .unusedIgnore("", let isInComment):
      Description(
        "\(isInComment ? "the comment" : quoted(ignoredCodesColumn)) names no code of a diagnostic",
        help: "add the codes, with commas in between")
    case .unusedIgnore(let name, let isInComment):
      Description(
        "there is no diagnostic with the code \(quoted(name)) here that can be ignored",
        unknown: name, among: Self.codesMeant(by: name),
        otherwise: isInComment
          ? "remove the comment" : "remove it from \(quoted(ignoredCodesColumn))")
    default: nil
    }
  }

  /// Returns the codes that can be meant by a name: none if it is one of them, or a pattern.
  private static func codesMeant(by name: String) -> [String] {
    ignorableCodes.contains(name) || name == "all" || name.hasSuffix("*") ? [] : ignorableCodes
  }

  /// The codes that comments and records can ignore.
  private static var ignorableCodes: [String] {
    DiagnosticCode.allCases.filter { $0.severity != .error }.map(\.rawValue)
  }

  static let syntax = DiagnosticArea(
    "Syntax",
    [
      DiagnosticEntry(
        .csvSyntax, "a quote is never closed, or text follows a closing quote",
        """
        A cell that begins with a quote ends with the next quote that is not doubled. Text after it,
        or a quote that is never closed, usually means that a quote inside the cell was not doubled,
        and it is unknown where the cell was meant to end. Only that row is refused if the next one
        can be found: a row with as many cells as the header has. Write quotes inside a quoted cell
        twice, or use --quote none if quotes are ordinary text.
        """,
        .table(
          "Words,\"the \"big\" cat\",le chat", file: "words.csv",
          corrected: "Words,\"the \"\"big\"\" cat\",le chat")),
      DiagnosticEntry(
        .jsonSyntax,
        "the text is not JSON (RFC 8259). JSON Lines continues with the next line; otherwise, the "
          + "rest of the input is not read",
        """
        JSON requires double quotes around keys and text, commas between values and none after the
        last one, and no comments. The records before the error are used; groups that may continue
        after it are not built. With one value per line, use --format jsonl.
        """,
        .json(#"[{"title": "Rivers", "prompt": "River in Rome?", "answer": "Tiber",}]"#)),
      DiagnosticEntry(
        .yamlSyntax, "the text is not YAML; the rest of the input is not read",
        """
        Frequent reasons are text that contains ': ' or begins with a special character and is not
        quoted, tabs as indentation, and entries of one list that are indented differently. The
        records before the error are used; groups that may continue after it are not built.
        """,
        DiagnosticExample(
          "rivers.yaml",
          "title: Rivers\nquestions:\n- prompt: Rome: which river?\n  answer: Tiber\n",
          corrected: "title: Rivers\nquestions:\n- prompt: 'Rome: which river?'\n  answer: Tiber\n")
      ),
      DiagnosticEntry(
        .invalidEncoding,
        "the bytes are not text in the encoding of the input; the rest of the input is not read",
        """
        Bytes that are not valid in an encoding cannot be converted to text, and replacing them
        would alter questions. Often two files in different encodings were joined, or --encoding
        names another encoding than the file's. A table that is not UTF-8 and whose words fit
        several encodings, or none, is not read: choose the encoding in which the words of the
        message are right. Save the file as UTF-8, or set its encoding.
        """,
        .table(
          "Words,coffee,caf\\xE9", file: "cafe.csv", options: "--encoding utf-8",
          correctedOptions: "--encoding windows-1252")),
      DiagnosticEntry(
        .damagedCompression,
        "compressed data is damaged or ends early; the rest of the input is not read",
        """
        The place is that in the unpacked text: what comes before it is read. The file was not copied or
        downloaded to its end, or was changed since. Copy it again, or compress the original again.
        """,
        DiagnosticExample(
          "rivers.csv.gz",
          #"\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\x03\x01A\x00\xBE\xFF"#
            + "title,prompt,answer\nRivers,Which river flows through Rome?,Tiber\n",
          corrected: #"\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\x03\x01A\x00\xBE\xFF"#
            + "title,prompt,answer\nRivers,Which river flows through Rome?,Tiber\n"
            + #"\xE7+\xFB\xBFA\x00\x00\x00"#)),
      DiagnosticEntry(
        .raggedRow, "a row has more or fewer cells than the header or the first row",
        """
        Usually a cell contains the delimiter and is not quoted, so all cells after it are shifted.
        A shifted cell must not become an answer, so the row is refused. Surplus cells that are
        blank are ignored.
        """,
        .table(
          "Cities,Paris, France?,yes", file: "cities.csv",
          corrected: "Cities,\"Paris, France?\",yes")),
      DiagnosticEntry(
        .duplicateKey, "a key appears twice in one object, or two keys mean the same field",
        """
        It is unknown which of the two values is the right one, so the record is refused. Keys are
        compared without case, spaces, '_' and '-', so 'Prompt' and 'prompt' mean the same field.
        Remove or rename one of the keys.
        """,
        .json(
          #"[{"title": "Rivers", "prompt": "River in Rome?", "answer": "Tiber", "answer": "Arno"}]"#
        )),
      DiagnosticEntry(
        .invalidValue,
        "a list or an object where text is expected, something else where a question is expected, or "
          + "a formula whose value is an error",
        """
        Every field has a type: the prompt and the title are text, the answer and the hint are text
        or a list of text, 'questions' is a list, and 'order' and 'expect' are numbers. A value of
        another type, or an error such as #N/A in a workbook or in a table that a spreadsheet
        program saved, cannot be converted without a guess, so the record is refused. In CSV, a cell
        in quotes is text and never an error: "#N/A".
        """,
        .json(#"[{"title": "Rivers", "prompt": "River in Rome?", "answer": {"river": "Tiber"}}]"#)),
      DiagnosticEntry(
        .surplusCell, "a row has one blank cell more than the header, and may be shifted",
        """
        Spreadsheets often append blank cells, which are harmless. But a row with an unquoted
        delimiter in one of its cells looks the same if its last column is blank. The row is used as
        it is. If it is shifted, quote the cell that contains the delimiter; otherwise, remove the
        blank cell.
        """,
        .table(
          "Cities,Paris, France?,yes,", columns: "title,prompt,answer,hint", file: "cities.csv",
          corrected: "Cities,\"Paris, France?\",yes,")),
      DiagnosticEntry(
        .strayQuote, "a quote that was perhaps intended to enclose a cell is read as text",
        """
        A quote encloses a cell only if it is the first character of the cell. After a space, or
        without an opening quote, it is part of the text. The text is used as it is, with the quote.
        Remove the quote or the space before it if it does not belong to the text.
        """,
        .table("Rivers,River in Rome?, \"Tiber\"", corrected: "Rivers,River in Rome?,\"Tiber\"")),
      DiagnosticEntry(
        .unusedIgnore,
        "a comment `# quizpress: ignore CODE`, or a code in `_ignore`, has no effect",
        """
        Such a comment in YAML ignores warnings and notes with the code: those on its line, or, if it
        has a line of its own, those on the next line or in the element of a list that begins there.
        A column or key _ignore does so for its record. There is none, so the comment or the value is
        a remnant, or the code is misspelled. Errors cannot be ignored. Remove or correct the code.
        """,
        DiagnosticExample(
          "rivers.yaml",
          "- prompt: River in Rome?\n  answer: Tiber\n"
            + "  hint: It is muddy. # quizpress: ignore hint-is-answer\n",
          corrected: "- prompt: River in Rome?\n  answer: Tiber\n"
            + "  hint: Tiber # quizpress: ignore hint-is-answer\n")),
    ])
}
