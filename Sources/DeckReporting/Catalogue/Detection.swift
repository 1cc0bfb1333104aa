import ByteText
import DeckBuilding
import RecordReading
import SystemIO

extension Catalogue {
  /// Describes detections that may be wrong, and rows that are not read because of them.
  func describeDetection(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .detection(let detection, let code): describe(detection, code)
    case .assumedHint(let name, let owner):
      Description(
        "the \(owner == .row ? "column" : "key") \(quoted(name)) is read as the hint",
        help: "if it is something else, choose the prompt and the answer with --map, and add "
          + "--map-only")
    case .columnDescriptions(let options):
      Description(
        "the row describes the columns, so it is not read as a question",
        help: "remove it, or use \(options.joined(separator: " ")) if it is one")
    case .footer(let count):
      Description(
        count == 1
          ? "the row below the last record is not read: it is a total or a remark"
          : "the \(withThousandsSeparators(count)) rows below the last record are not read: they are "
            + "totals or remarks",
        help: "if it is a question, move it up, and fill its prompt and its answer")
    case .mojibake(let found, let meaning):
      describe(.mojibake(found, meant: meaning), in: "the text")
    case .swallowedComment:
      Description(
        "the row looks like a question, but begins with '#', which marks a comment in Anki exports; "
          + "it is not read",
        help: "quote its first cell if it is a question")
    case .commentAfterText:
      Description(
        "the rest of the line is a comment of YAML, which is not read",
        help: "enclose the value in quotes if '#' is a part of it, or write a space after '#'")
    case .lostContent(.media, let count):
      Description(
        "pictures and sounds in \(pluralized(count, "record")) are not written; "
          + "where there is nothing else, their descriptions or the names of their files take their place"
      )
    case .lostContent(.scripts, let count):
      Description(
        "superscripts or subscripts in \(pluralized(count, "record")) are written as plain text, "
          + "because Unicode has no such characters for all of it",
        help: "write the text in another way, such as 'x^(y)' or 'x_(y)'")
    case .repeatedHeader: Description("repeated header; the row is not read as a record")
    case .changedHeader:
      Description("the header changes here; all rows below it are read by its columns")
    default: nil
    }
  }

  /// Describes a detection that is reported with `code`.
  private func describe(_ detection: Detection, _ code: DiagnosticCode) -> Description? {
    switch code {
    case .assumedEncoding:
      Description(
        "this byte\(detection.byte.map { " (0x\(hexadecimalDigits(ofByte: $0)))" } ?? "") is not valid UTF-8; the "
          + "input is read as \(detection.value)",
        help: "if that is wrong, set the encoding with --encoding")
    case .ambiguousDelimiter:
      Description(
        "cells may be separated by \(separator(detection.value)) or by "
          + "\(separator(detection.alternative ?? "")), and both fit; they are read as separated by "
          + separator(detection.value),
        help: "choose one with --delimiter")
    case .ambiguousQuote: describeQuote(detection)
    case .ambiguousHeader: describeHeader(detection)
    case .recognisedColumns:
      Description(
        "the names do not say which columns are prompts and answers, but the values do",
        help: "confirm with "
          + detection.arguments.shellLine)
    case .skippedRows:
      Description(
        "the \(detection.isByWidth ? "table begins" : "header is") here, and the rows before it are not "
          + "read",
        help: "confirm with --skip-rows \(detection.value), or set the number of rows before the "
          + (detection.isByWidth ? "table" : "header"))
    case .recognisedPlatform: describePlatform(detection)
    case .markupLeft:
      Description(
        "this \(detection.isOfTag ? "tag" : "character reference") of HTML is written as it is",
        help: "add --markup html to write the characters that are meant, and to remove tags, or "
          + "--markup none to confirm")
    default: nil
    }
  }

  private func describeQuote(_ detection: Detection) -> Description {
    if detection.subject == .escape {
      return Description(
        "quotes in cells are written with a backslash before them (\(detection.reason)), which is not "
          + "read as text",
        help:
          "confirm with --escape '\(detection.value)'; if it belongs to the text, add --escape '\"'"
      )
    }
    return detection.value == "none"
      ? Description(
        "no cell that begins with a quote ends with one, so quotes are read as text",
        help: "if cells are quoted, add --quote '\"'")
      : Description(
        "cells are enclosed in single quotes (\(detection.reason)), which are not read as text",
        help: "if they belong to the text, add --quote '\"'")
  }

  private func describeHeader(_ detection: Detection) -> Description {
    let columns = detection.hasMappedColumns ? "" : ", and the columns as prompt, answer and hint"
    return switch detection.evidence {
    case .question(let cell):
      Description(
        "the first row is read as a header, but \(quoted(cell)) looks like a question, which is then "
          + "lost",
        help:
          "confirm with --header; if it is a question, use --header=none and map the columns by "
          + "their numbers with --map prompt=#N --map answer=#N")
    case .likeOthers:
      Description(
        "no cell of the first row is a field name, and it looks like all other rows; it is read as "
          + "a question" + columns,
        help: "confirm with --header=none; if it is a header, "
          + (detection.hasMappedColumns
            ? "use --header" : "map its columns with --map prompt=COLUMN --map answer=COLUMN"))
    default:
      Description(
        "the columns are mapped by position, and no cell of the first row is a field name; it is "
          + "read as a header",
        help: "confirm with --header; if it is a question, use --header=none")
    }
  }

  private func describePlatform(_ detection: Detection) -> Description {
    let title = Platform(rawValue: detection.value)?.export.title ?? detection.value
    let count = detection.bannerRowCount
    let banner =
      count == 0
      ? ""
      : ", and \(pluralized(count, "row")) of instructions \(count == 1 ? "is" : "are") skipped"
    return Description(
      "the input is read as an export of \(title)\(banner)",
      help: "if it is not one, use --from none")
  }

  private func separator(_ value: String) -> String { value == "tab" ? "tabs" : quoted(value) }

  static let detection = DiagnosticArea(
    "Detection",
    [
      DiagnosticEntry(
        .assumedEncoding,
        "the bytes are not UTF-8, and are read in the encoding that their words suggest",
        """
        The input has no byte order mark and is not UTF-8. Its words with accents are those of a
        language in the encoding of the message, and much less probable in others, but the bytes do
        not prove it. Save the file as UTF-8, or set its encoding with --encoding.
        """,
        .table(
          "Words,coffee,caf\\xE9", file: "cafe.csv", correctedOptions: "--encoding windows-1252")),
      DiagnosticEntry(
        .ambiguousDelimiter, "two delimiters fit equally well",
        """
        The rows can be split into cells at either of two characters with the same regularity. The
        more usual one is taken. Set the delimiter with --delimiter, so that it does not depend on
        the content of the rows.
        """,
        DiagnosticExample(
          "birds.csv", "fox,red;an animal\nowl,grey;a bird\n", "--title Birds --header=none",
          corrected: nil, "--title Birds --header=none --delimiter ';'")),
      DiagnosticEntry(
        .ambiguousQuote, "the quotes are not the usual ones, and might be part of the text",
        """
        Either many cells begin and end with a single quote, and are read without it; or cells begin
        with a double quote that is never closed, and quotes are read as text. Confirm it with
        --quote, or set another quote. Or quotes in cells are not doubled, but written with a
        backslash before them; confirm that with --escape.
        """,
        DiagnosticExample(
          "rivers.csv", "'prompt','answer'\n'owl, grey','a bird'\n'fox, red','an animal'\n",
          corrected: nil, "--quote \"'\"")),
      DiagnosticEntry(
        .ambiguousHeader, "the first row may be a header or a question",
        """
        No cell of the first row is the name of a field, and nothing distinguishes the row from the
        others. A header that is read as a question adds a wrong question; a question that is read
        as a header is lost. Decide it with --header or --header=none.
        """,
        DiagnosticExample(
          "birds.csv", "owl,hoots\nduck,quacks\n",
          "--title Birds --map 'prompt=#1' --map 'answer=#2'", corrected: nil,
          "--title Birds --map 'prompt=#1' --map 'answer=#2' --header=none")),
      DiagnosticEntry(
        .skippedRows, "rows before the header, or below the last record, are not read",
        """
        The header was found further down than in the first row, as in spreadsheets that begin with
        a title or a remark. The rows above it are not read. Confirm it with --skip-rows, or remove
        the rows. At the end of a table, a total, a source, a copyright notice and a single text
        after a blank row are not read either, nor is a row right below the header that describes
        the columns, such as 'required,required,optional'. The options in the message make that row
        a question. Move another row that is one.
        """,
        DiagnosticExample(
          "rivers.csv", "All our rivers,,\ntitle,prompt,answer\nRivers,River in Rome?,Tiber\n",
          corrected: nil, "--skip-rows 1")),
      DiagnosticEntry(
        .markupLeft,
        "a text has a tag or a character reference of HTML, such as '&quot;', and is written as it is",
        """
        Programs for the web write quotes, ampersands and accented letters as '&quot;', '&amp;' and
        '&eacute;', and the app would show them like that. With --markup html these are read as the
        characters that are meant, lines end at '<br>' and around '<p>', '<div>' and '<li>', and
        other tags are removed. If the questions are about HTML, confirm it with --markup none. It
        is reported once for each input; the rule markup reports each text.
        """,
        .table(
          "River in Paris &amp; Rouen?,Seine", columns: "prompt,answer", options: "--title Rivers",
          correctedOptions: "--title Rivers --markup html")),
      DiagnosticEntry(
        .pictureOnly, "a prompt, an answer or a hint has pictures or sounds",
        """
        A deck has neither. They are left out next to text. Where a side of a card has nothing else,
        the description of the picture ('alt') takes its place or, if there is none, the name of the
        file. Write a text that does not reveal the answer. It is reported once for each input.
        """,
        DiagnosticExample(
          "rivers.txt", "#separator:tab\n#html:true\n<img src=\"seine.jpg\">\tSeine\n",
          corrected: "#separator:tab\n#html:true\nRiver in Paris?\tSeine\n")),
      DiagnosticEntry(
        .lostSuperscript,
        "a text has superscripts or subscripts that Unicode has no characters for",
        """
        Superscripts and subscripts in rich text of workbooks, and in HTML, are written with the
        characters that Unicode has for them: '2³', 'H₂O'. It has them for digits, signs and most
        Latin letters. Where it lacks one, all of the small text is written as usual text, and a
        reader no longer sees that it was small. It is reported once for each input.
        """,
        DiagnosticExample(
          "rivers.txt", "#separator:tab\n#html:true\nFlow<sub>%</sub> of the Seine?\t90\n",
          corrected: "#separator:tab\n#html:true\nFlow in % of the Seine?\t90\n")),
      DiagnosticEntry(
        .repeatedHeader, "a header appears among the rows",
        """
        Files that were joined have the header of each of them. Such a row is not a question and is
        not read. If it has other columns than the first one, the rows below it are read by them.
        Remove the row, or convert the files one by one.
        """,
        .table(
          "Rivers,River in Rome?,Tiber\ntitle,prompt,answer\nRivers,River in Paris?,Seine",
          corrected: "Rivers,River in Rome?,Tiber\nRivers,River in Paris?,Seine")),
      DiagnosticEntry(
        .recognisedColumns, "the columns of a table are read as their values suggest",
        """
        The names of the columns, if there are any, do not say which of them are prompts and
        answers, but one way to read them fits the names and the values much better than every other
        one. The help has the options that say the same, and *inspect* shows what was found in each
        column. If it is wrong, choose other columns with --map.
        """,
        DiagnosticExample(
          "rivers.csv",
          "Which river flows through Rome?,Tiber\nWhich river flows through Paris?,Seine\n"
            + "Which river flows through Vienna?,Danube\n",
          "--title Rivers",
          corrected: "prompt,answer\nWhich river flows through Rome?,Tiber\n"
            + "Which river flows through Paris?,Seine\nWhich river flows through Vienna?,Danube\n")),
      DiagnosticEntry(
        .assumedHint,
        "a column or key is read as the hint because of a name that also means something else",
        """
        Names such as `Comment`, `Explanation` and `Remark` are those of hints in many decks, but also of
        remarks that nobody should see before the answer. The hint is shown in the app. If it is none,
        choose the prompt and the answer with --map and add --map-only, or rename the column.
        """,
        DiagnosticExample(
          "rivers.csv", "prompt,answer,comment\nRiver in Rome?,Tiber,too easy\n", "--title Rivers",
          corrected: nil, "--title Rivers --map prompt=prompt --map answer=answer --map-only")),
      DiagnosticEntry(
        .recognisedPlatform, "an input is read as the export of a platform",
        """
        The input has the columns, the keys or the first lines of a known export, such as Kahoot's
        or Anki's, and is read by the rules of that platform. Confirm it with --from and the name of
        the platform, or turn it off with --from none.
        """,
        DiagnosticExample(
          "cards.txt", "#separator:tab\n#html:false\nowl\thoots\n", "--format csv --title Birds",
          corrected: nil, "--format csv --title Birds --from anki")),
      DiagnosticEntry(
        .swallowedComment,
        "a comment looks like a question or a part of a value: a row of an Anki export that begins with "
          + "`#`, or text after a `#` in a value of YAML",
        """
        In exports of Anki, a line that begins with '#' is a comment, and Anki itself skips it too.
        If the row has as many cells as the others, it may be a question that begins with '#'. Quote
        its first cell if it is one. In YAML, text after a blank and '#' is a comment too, as in
        'the #1 hit'. Quote the value if '#' is a part of it.
        """,
        DiagnosticExample(
          "cards.txt", "#separator:tab\n#html:false\nowl\thoots\n#1 singer\tlark\n",
          "--format csv --title Birds --from anki",
          corrected: "#separator:tab\n#html:false\nowl\thoots\n\"#1 singer\"\tlark\n")),
    ])
}

extension Detection {
  /// Whether the numbers of cells are the evidence, and no names.
  fileprivate var isByWidth: Bool {
    if case .rows = evidence { true } else { false }
  }
}
