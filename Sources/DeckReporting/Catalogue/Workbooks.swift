import ByteText
import DeckBuilding
import RecordReading

extension Catalogue {
  /// Describes findings about workbooks and their cells.
  func describeWorkbooks(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .unreadWorkbook(.foreign(let file), _) where [.unknown, .otherDocument].contains(file):
      if let ending = ForeignEnding(deck.inputs[finding.place.input].path) {
        Description("the file cannot be read: it is \(ending.name)", help: ending.help)
      } else {
        Description(WorkbookFault.foreign(file).message)
      }
    case .unreadWorkbook(let fault, _): Description(fault.message, help: fault.help)
    case .skippedSheet(let reason): describe(reason, finding.place.input)
    case .unknownSheet(let wanted, let sheets):
      Description(
        "the workbook has no sheet \(quoted(wanted))",
        unknown: wanted, among: sheets, otherwise: sentence(sheets, "sheets"))
    case .hiddenCells(let rows, let columns):
      Description(
        [(rows, "hidden row"), (columns, "hidden column")].filter { $0.0 > 0 }
          .map { pluralized($0.0, $0.1) }.joined(separator: " and ")
          + (rows + columns == 1 ? " is read like the others" : " are read like the others"),
        help: "skip them with --hidden skip")
    case .mergedCells:
      Description("the value of merged cells applies to each of their rows")
    case .pictures(let count, let first):
      Description(
        count == 1
          ? "a picture is over cell \(first.name); it is not written"
          : "\(pluralized(count, "picture")) are over cells, the first over \(first.name); "
            + "they are not written",
        help: "write a text if a question needs the picture")
    case .englishValue(let text, let language):
      Description(
        "numbers and truth values are read as programs in English show them, such as "
          + "\(self.text(text)), but "
          + (language.map { "the language of the file is \(quoted($0))" }
            ?? "the names of the columns are in another language"),
        help: "if others are meant, format the cells as text, and type them again")
    case .dateCell(let text):
      Description(
        "the cell is a date, shown as \(self.text(text)), unlike others of its column or other choices",
        help: "if text was typed, format the cell as text and type it again")
    case .systemDate:
      Description(
        "each computer shows this date in its own format; it is read in that of ISO 8601",
        help:
          "choose a format for the cell that does not depend on the computer, or format it as text")
    case .lostDigits(let text):
      Description(
        "the number \(self.text(text)) has lost the digits after the 15th",
        help: "format the cell as text and type the number again")
    case .numberCell(let text):
      Description(
        "the cell is a number, \(self.text(text)), among lists of letters or numbers",
        help: "if a list was typed, format the cell as text and type it again")
    case .errorValue(let text):
      Description(
        "the formula in the cell has the error \(self.text(text)) instead of a value",
        help: "correct the formula")
    case .formulaWithoutValue:
      Description(
        "the value of the formula in the cell is not in the file",
        help: "open the file in the spreadsheet program and save it")
    default: nil
    }
  }

  private func describe(_ reason: SkippedSheet, _ input: Int) -> Description {
    let name = deck.inputs[input].sheetName ?? ""
    let help = "read it with --sheet \(quoted(name))"
    return switch reason {
    case .hidden:
      Description("the sheet is hidden, so it is not read", help: help)
    case .blank: Description("the sheet has no cells")
    case .noHeader:
      Description(
        "the sheet has no header with known names, unlike others of the workbook, so it is not read",
        help: help)
    }
  }

  static let workbooks = DiagnosticArea(
    "Workbooks",
    [
      DiagnosticEntry(
        .unreadInput,
        "a file is not what its name says: not a workbook that can be read, or not text",
        """
        Workbooks are read in the formats XLSX and ODS; the content decides, not the name. One that
        is encrypted, damaged or in another format cannot be read; neither can a PDF document, a
        picture, a web page or an archive with the name of a text. The message names what the file
        is, and what to do. Nothing of it is read, and the exit status is 3. In a folder, a file in
        another format, such as .xls, is only a warning, and for a text that looks like a deck, the
        status is 1. With --format records, lines of the stream are missing or repeated, or the
        command records reported errors about entire inputs.
        """,
        DiagnosticExample(
          "rivers.xlsx", "title,prompt,answer\nRivers,River in Rome?,Tiber\n", corrected: nil,
          "--format csv")),
      DiagnosticEntry(
        .unknownSheet, "no sheet of the workbook has the name or the number of `--sheet`",
        """
        --sheet names a sheet that the workbook does not have. Without --sheet, all visible sheets
        that have a deck are read. Correct the name, or use the number of the sheet.
        """,
        DiagnosticExample(riversOnly, "--sheet River", corrected: nil, "--sheet Rivers")),
      DiagnosticEntry(
        .skippedSheet,
        "a sheet is not read: it is hidden or blank, or has no header with known names, unlike others",
        """
        Workbooks often have sheets for notes next to those with questions. If any sheet has a
        header with known names, the others are taken for such sheets, and hidden ones are not read.
        To read a sheet nevertheless, name it with --sheet.
        """,
        DiagnosticExample(
          riversOnly, notes: [["Ask Eva about the Po."]],
          corrected: nil, "--sheet Rivers")),
      DiagnosticEntry(
        .formulaWithoutValue, "the file has a formula, but not its value",
        """
        Spreadsheet programs store the value of a formula next to it; some other programs write only
        the formula. Formulas are not calculated here, so the record is refused. Open the file in a
        spreadsheet program and save it.
        """,
        DiagnosticExample(
          [["prompt", "answer"], ["River in Rome?", .formula("of:=[.C2]")]],
          corrected: riversOnly)),
      DiagnosticEntry(
        .dateCell,
        "a date is among text or numbers; perhaps a program has made it of what was typed. As a note: "
          + "a date whose format depends on the computer is read in that of ISO 8601",
        """
        Spreadsheet programs make a date of much that looks like one: a typed 1/2 becomes the 1st of
        February. Where the other cells of a column, or the other choices, are not dates, that was
        probably not intended. Format the cell as text, and type it again.
        """,
        DiagnosticExample(
          [
            ["prompt", "answer"], ["1 of 2 halves?", .date("2026-02-01", shown: "1. Feb.")],
            ["1 of 3 thirds?", "1/3"],
          ],
          corrected: [
            ["prompt", "answer"], ["1 of 2 halves?", "1/2"], ["1 of 3 thirds?", "1/3"],
          ])),
      DiagnosticEntry(
        .numberCell,
        "a number with decimals or separators is among lists of letters or numbers; perhaps a list was "
          + "typed",
        """
        Spreadsheet programs read 1,3 as a number where a comma separates decimals. Where the other
        cells of a column are lists of letters or numbers, such as the choices that are correct, that
        was probably a list. Format the cell as text, and type it again. As a note: a workbook has values
        and not what a program shows, so 3.5 and TRUE are read where a German program shows 3,5 and WAHR.
        """,
        DiagnosticExample(
          [
            ["prompt", "answer"], ["Even ones of 1, 2, 3, 4?", "2; 4"],
            ["Odd ones of 1, 2, 3?", .number("1.3", shown: "1,3")],
          ],
          corrected: [
            ["prompt", "answer"], ["Even ones of 1, 2, 3, 4?", "2; 4"],
            ["Odd ones of 1, 2, 3?", "1; 3"],
          ])),
      DiagnosticEntry(
        .lostDigits, "a number has more digits than spreadsheet programs keep",
        """
        Spreadsheet programs keep 15 digits of a number, and put zeros in place of the others. The
        digits that were typed are not in the file. Format the cell as text, and type the number again.
        """,
        DiagnosticExample(
          [
            ["prompt", "answer"],
            ["2 to the 60th?", .number("1152921504606850000", shown: "1152921504606850000")],
          ],
          corrected: [["prompt", "answer"], ["2 to the 60th?", "1152921504606846976"]])),
      DiagnosticEntry(
        .hiddenCells, "the sheet has hidden rows or columns, which are read like the others",
        """
        Rows and columns can be hidden to put them aside, or by a filter that is still active. They
        are read, because a filter would otherwise remove questions without notice. Skip them with
        --hidden skip.
        """,
        DiagnosticExample(
          riversOnly + [.init(hidden: "River in Paris?", "Seine")], corrected: nil,
          "--hidden skip")),
      DiagnosticEntry(
        .mergedCells, "a title or a group is in merged cells, and applies to each of their rows",
        """
        Only the first of merged cells has a value. A title, group or category that is merged over
        several rows is meant for all of them, so each of these rows has it. In other columns, the
        other cells are blank.
        """,
        DiagnosticExample(
          [
            ["title", "prompt", "answer"], [.merged("Rivers"), "River in Rome?", "Tiber"],
            [.covered, "River in Paris?", "Seine"],
          ],
          corrected: [
            ["title", "prompt", "answer"], ["Rivers", "River in Rome?", "Tiber"],
            ["Rivers", "River in Paris?", "Seine"],
          ])),
    ])

  private static let riversOnly: [ExampleWorkbook.ExampleRow] = [
    ["prompt", "answer"], ["River in Rome?", "Tiber"],
  ]
}
