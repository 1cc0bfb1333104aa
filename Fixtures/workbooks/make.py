"""Writes the workbooks of the cases in this folder, from decks in this file.

Run `python make.py` with openpyxl, XlsxWriter, odfpy and ezodf installed. The files do not depend on the
time, so that a second run changes nothing.
"""

import csv
import io
import pathlib
import re
import struct
import zipfile

import ezodf
import odf.opendocument
import odf.table
import odf.teletype
import odf.text
import openpyxl
import xlsxwriter

HERE = pathlib.Path(__file__).parent

DECK = [
    ["title", "prompt", "answer", "hint"],
    ["Capitals", "What is the capital of Peru?", "Lima", "It lies on the Pacific."],
    ["Capitals", "Bolivia, by its constitution?", "Sucre", "Not La Paz:\nthat is the seat."],
    ["Capitals", "Österreich; “Wien” & <more>?", "Wien\tor Vienna", "  spaces around  "],
    ["Letters", "東京 😀?", "ΑΩ", "a_x0041_b"],
    ["Letters", "How many letters has \"quiz\"?", "4", ""],
]


def folder(case):
    path = HERE / case
    path.mkdir(parents=True, exist_ok=True)
    return path


def settle(path):
    """Removes the time from an archive."""
    with zipfile.ZipFile(path) as archive:
        members = [(info.filename, info.compress_type, archive.read(info)) for info in archive.infolist()]
    with zipfile.ZipFile(path, "w") as archive:
        for name, method, data in members:
            data = re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z?)<", rb"2026-01-01T00:00:00\2<", data)
            archive.writestr(zipfile.ZipInfo(name), data, method)


# Writers


def write_csv(path, rows):
    with open(path, "w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def new_book(sheet="Sheet1"):
    book = openpyxl.Workbook()
    book.active.title = sheet
    return book


def escaped(value):
    """Escapes what looks like an escaped character, which openpyxl does not."""
    return re.sub("_(?=x[0-9A-Fa-f]{4}_)", "_x005F_", value) if isinstance(value, str) else value


def fill(sheet, rows):
    for row in rows:
        sheet.append([None if value == "" else escaped(value) for value in row])


def save(book, path):
    book.save(path)
    settle(path)


def write_openpyxl(path, rows, sheet="Sheet1"):
    book = new_book(sheet)
    fill(book.active, rows)
    if path.suffix == ".xlsm":
        # What makes the difference is the content type.
        save(book, path)
        replace(path, "[Content_Types].xml",
                b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
                b"application/vnd.ms-excel.sheet.macroEnabled.main+xml")
    else:
        save(book, path)


def replace(path, member, old, new):
    with zipfile.ZipFile(path) as archive:
        members = [(info.filename, info.compress_type, archive.read(info)) for info in archive.infolist()]
    with zipfile.ZipFile(path, "w") as archive:
        for name, method, data in members:
            if name == member:
                assert old in data, (path, member, old)
                data = data.replace(old, new)
            archive.writestr(zipfile.ZipInfo(name), data, method)


def write_xlsxwriter(path, rows, sheet="Sheet1"):
    book = xlsxwriter.Workbook(path, {"strings_to_numbers": False, "strings_to_formulas": False})
    page = book.add_worksheet(sheet)
    for number, row in enumerate(rows):
        for column, value in enumerate(row):
            if value != "":
                page.write(number, column, value)
    book.close()
    settle(path)


def write_odfpy(path, rows, sheet="Sheet1"):
    document = odf.opendocument.OpenDocumentSpreadsheet()
    table = odf.table.Table(name=sheet)
    for row in rows:
        line = odf.table.TableRow()
        for value in row:
            cell = odf.table.TableCell(valuetype="string") if value != "" else odf.table.TableCell()
            for paragraph in value.split("\n") if value != "" else []:
                text = odf.text.P()
                # odfpy writes the first space of a paragraph so that programs drop it.
                rest = paragraph.lstrip(" ")
                if rest != paragraph:
                    text.addElement(odf.text.S(c=len(paragraph) - len(rest)))
                odf.teletype.addTextToElement(text, rest)
                cell.addElement(text)
            line.addElement(cell)
        table.addElement(line)
    document.spreadsheet.addElement(table)
    document.save(path)
    settle(path)


def write_ezodf(path, rows, sheet="Sheet1"):
    # ezodf keeps a copy of a file that it replaces.
    path.unlink(missing_ok=True)
    document = ezodf.newdoc(doctype="ods", filename=str(path))
    page = ezodf.Sheet(sheet, size=(len(rows), max(map(len, rows))))
    document.sheets += page
    for number, row in enumerate(rows):
        for column, value in enumerate(row):
            if value != "":
                page[number, column].set_value(value)
    document.save()
    settle(path)


FODS_NAMES = "office table text style".split()


def xml(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def paragraph(text):
    """A paragraph, with elements for the white space that XML would not keep."""
    text = xml(text).replace("\t", "<text:tab/>")
    text = re.sub("^ +| +$|(?<= ) +", lambda run: f'<text:s text:c="{len(run[0])}"/>', text)
    return f"<text:p>{text}</text:p>"


def fods(sheets, styles=""):
    """A workbook as a single text: {name: rows}, where a cell is a text or XML that begins with <."""
    names = "".join(f' xmlns:{n}="urn:oasis:names:tc:opendocument:xmlns:{n}:1.0"' for n in FODS_NAMES)
    tables = []
    for name, rows in sheets.items():
        lines = []
        for row in rows:
            cells = [c if c.startswith("<table:") else "<table:table-cell/>" if c == "" else
                     "<table:table-cell office:value-type=\"string\">"
                     + "".join(map(paragraph, c.split("\n"))) + "</table:table-cell>" for c in row]
            lines.append("<table:table-row>" + "".join(cells) + "</table:table-row>\n")
        tables.append(f'<table:table table:name="{xml(name)}">\n' + "".join(lines) + "</table:table>\n")
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document{names}'
            ' office:mimetype="application/vnd.oasis.opendocument.spreadsheet">\n'
            f"<office:automatic-styles>{styles}</office:automatic-styles>\n"
            "<office:body><office:spreadsheet>\n" + "".join(tables)
            + "</office:spreadsheet></office:body>\n</office:document>\n")


def write_compound(path, streams):
    """An empty compound file (MS-CFB) whose directory has these streams."""
    def entry(name, kind, child):
        text = name.encode("utf-16-le")
        return (text.ljust(64, b"\0") + struct.pack("<HBB", len(text) + 2, kind, 1)
                + struct.pack("<iii", -1, -1, child) + bytes(36) + struct.pack("<iq", -2, 0))
    entries = entry("Root Entry", 5, 1) + b"".join(entry(name, 2, -1) for name in streams)
    header = (bytes.fromhex("d0cf11e0a1b11ae1") + bytes(16) + struct.pack("<HHHHH", 62, 3, 0xFFFE, 9, 6)
              + bytes(6) + struct.pack("<iiiiiiiii", 0, 1, 1, 0, 4096, -2, 0, -2, 0))
    fat = struct.pack("<ii", -3, -2).ljust(512, b"\xff")
    path.write_bytes((header + struct.pack("<i", 0)).ljust(512, b"\xff") + fat + entries.ljust(512, b"\0"))


def write_zip(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


# Cases


def same_deck():
    case = folder("same-deck")
    write_csv(case / "deck.csv", DECK)
    write_openpyxl(case / "openpyxl.xlsx", DECK)
    write_xlsxwriter(case / "xlsxwriter.xlsx", DECK)
    write_openpyxl(case / "macros.xlsm", DECK)
    write_odfpy(case / "odfpy.ods", DECK)
    write_ezodf(case / "ezodf.ods", [[cell.strip(" ").replace("\n", " ").replace("\t", " ") for cell in row]
                                     for row in DECK])
    (case / "deck.fods").write_text(fods({"Sheet1": DECK}), "utf-8")


def shown_cells():
    book = new_book("Prices")
    fill(book.active, [["prompt", "answer", "hint"], ["A pen?", 3.1, None], ["Half?", 0.5, 0.125],
                       ["Rome founded?", -753, None], ["Avogadro?", 6.02214076e23, 1234567.891],
                       ["True?", True, None], ["Id?", 123456789012, None]])
    sheet = book.active
    sheet["B2"].number_format = '0.00" €"'
    sheet["B3"].number_format = "0%"
    sheet["C3"].number_format = "# ?/?"
    sheet["B4"].number_format = '0;0" BC"'
    sheet["B5"].number_format = "0.00E+00"
    sheet["C5"].number_format = "#,##0.0"
    save(book, folder("shown-cells") / "prices.xlsx")


def dates():
    import datetime
    book = new_book("History")
    fill(book.active, [["prompt", "answer", "hint"],
                       ["The fall of the wall?", datetime.date(1989, 11, 9), None],
                       ["The first flight?", datetime.date(1903, 12, 17), None],
                       ["Noon?", "12 o'clock", datetime.time(12, 5)]])
    sheet = book.active
    sheet["B2"].number_format = "mm-dd-yy"
    sheet["B3"].number_format = "d mmmm yyyy"
    sheet["C4"].number_format = "h:mm AM/PM"
    save(book, folder("dates") / "history.xlsx")


def suspicious_cells():
    import datetime
    book = new_book("Halves")
    fill(book.active, [["prompt", "answer", "hint"],
                       ["1 of 2 halves?", datetime.date(2026, 2, 1), None],
                       ["1 of 3 thirds?", "1/3", None],
                       ["2 to the 60th?", 1152921504606850000, None],
                       ["1 of 4?", "1/4", None]])
    book.active["B2"].number_format = "d-mmm"
    lists = book.create_sheet("Lists")
    fill(lists, [["prompt", "answer"], ["Which are even: 1, 2, 3, 4?", "2; 4"],
                 ["Which are odd: 1, 2, 3?", 1.3], ["Which is prime: 4, 5?", "5"]])
    save(book, folder("suspicious-cells") / "quiz.xlsx")


def formulas():
    book = new_book("Sums")
    fill(book.active, [["prompt", "answer"], ["1 + 1?", "=1+1"], ["1 + 2?", 3], ["=A3", "=1/0"]])
    path = folder("formulas") / "sums.xlsx"
    save(book, path)
    # openpyxl writes no values.
    replace(path, "xl/worksheets/sheet1.xml", b'<c r="B4"><f>1/0</f><v></v></c>',
            b'<c r="B4" t="e"><f>1/0</f><v>#DIV/0!</v></c>')
    replace(path, "xl/worksheets/sheet1.xml", b'<c r="A4"><f>A3</f><v></v></c>',
            b'<c r="A4" t="str"><f>A3</f><v>1 + 2 again?</v></c>')


def hidden():
    book = new_book("Birds")
    fill(book.active, [["prompt", "answer", "hint"], ["Who hoots?", "owl", "at night"],
                       ["Who quacks?", "duck", "in ponds"], ["Who crows?", "cock", "at dawn"]])
    book.active.row_dimensions[3].hidden = True
    book.active.column_dimensions["C"].hidden = True
    save(book, folder("hidden-cells") / "birds.xlsx")


def merged():
    book = new_book("Zoo")
    fill(book.active, [["title", "prompt", "answer"], ["Birds", "Who hoots?", "owl"],
                       [None, "Who quacks?", "duck"], [None, "Who crows?", None],
                       ["Fish", "Who is striped?", "clownfish"]])
    book.active.merge_cells("A2:A4")
    book.active.merge_cells("C4:D4")
    save(book, folder("merged-cells") / "zoo.xlsx")


def sheets():
    book = new_book("Birds")
    fill(book.active, [["prompt", "answer"], ["Who hoots?", "owl"]])
    fill(book.create_sheet("Notes"), [["Ask Eva about the owls."], ["And the ducks."]])
    fill(book.create_sheet("Fish & chips"), [["Question", "Answer"], ["Who is striped?", "clownfish"]])
    old = book.create_sheet("Old")
    fill(old, [["prompt", "answer"], ["Who barks?", "dog"]])
    old.sheet_state = "hidden"
    book.create_sheet("Blank")
    book.create_chartsheet("Chart")
    for case in ["sheets", "sheets-chosen", "sheets-inspected", "sheets-in-a-deck-file", "sheet-unknown"]:
        save(book, folder(case) / "animals.xlsx")


def titles():
    case = folder("titles")
    rows = [["prompt", "answer"], ["Who hoots?", "owl"]]
    for name, sheet in [("birds", "Sheet1"), ("vogel", "Tabelle1"), ("oiseaux", "Feuil1"), ("zoo", "Owls")]:
        write_openpyxl(case / f"{name}.xlsx", rows, sheet)
    write_openpyxl(case / "named.xlsx", [["title"] + rows[0], ["Night birds"] + rows[1]], "Owls")


def places():
    book = new_book("My birds")
    fill(book.active, [["A list of birds"], [], ["prompt", "answer", "hint"], ["Who hoots?", "owl"],
                       ["Who quacks?", None, "in ponds"], ["Who crows?"], [],
                       [None, "heron", None, "a note"], ["Who hoots?", "eagle owl"]])
    save(book, folder("places") / "birds.xlsx")
    save(book, folder("source-map") / "birds.xlsx")


def rejects():
    book = new_book("Birds")
    fill(book.active, [["prompt", "answer", "hint"], ["Who hoots?", "owl", "at night, \"late\""],
                       ["Who quacks?", None, "in ponds,\nand lakes"], ["Who crows?", None, None]])
    fill(book.create_sheet("Sheet2"), [["title", "prompt", "answer"], ["Fish", "Who is striped?", None],
                                       [None, "Who is flat?", None]])
    book["Sheet2"].merge_cells("A2:A3")
    save(book, folder("rejects") / "zoo.xlsx")


def platforms():
    """The templates of platforms, as in the cases for CSV."""
    for name in ["kahoot-header-in-row-8", "quizizz-multiple-choice", "blooket-padded-columns-and-banner",
                 "gimkit-banner-row"]:
        source = HERE.parent / "templates" / name
        case = folder("platform-" + name.split("-")[0])
        with open(source / "deck.csv", newline="", encoding="utf-8-sig") as file:
            write_openpyxl(case / "deck.xlsx", list(csv.reader(file)))


def refused():
    case = folder("refused")
    write_compound(case / "encrypted.xlsx", ["EncryptionInfo", "EncryptedPackage"])
    write_compound(case / "old.xls", ["Workbook"])
    types = ('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
             '<Override PartName="/xl/workbook.bin" ContentType="%s"/></Types>')
    write_zip(case / "binary.xlsb", {
        "[Content_Types].xml": types % "application/vnd.ms-excel.sheet.binary.macroEnabled.main",
        "xl/workbook.bin": b"\0"})
    write_zip(case / "letter.xlsx", {
        "[Content_Types].xml": types
        % "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"})
    write_zip(case / "apple.numbers", {"Index/Document.iwa": b"\0", "Metadata/Properties.plist": b"\0"})
    (case / "google.gsheet").write_text(
        '{"url": "https://docs.google.com/open?id=1", "doc_id": "1", "email": "eva@example.com"}\n')
    (case / "page.xls").write_text("<html><body><table><tr><td>prompt</td></tr></table></body></html>\n")
    (case / "table.xlsx").write_text("prompt,answer\nWho hoots?,owl\n")
    (case / "empty.ods").write_bytes(b"")
    (case / "~$open.xlsx").write_bytes(b"\x03Eva".ljust(165, b" "))
    manifest = ('<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry '
                'm:full-path="content.xml"><m:encryption-data/></m:file-entry></m:manifest>')
    write_zip(case / "encrypted.ods", {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet", "META-INF/manifest.xml": manifest,
        "content.xml": b"\x8a\x01\x02"})
    whole = folder("same-deck") / "openpyxl.xlsx"
    (case / "cut.xlsx").write_bytes(whole.read_bytes()[:-200])
    damaged = bytearray(whole.read_bytes())
    middle = damaged.index(b"xl/worksheets/sheet1.xml") + 60
    damaged[middle:middle + 8] = bytes(8)
    (case / "damaged.xlsx").write_bytes(damaged)
    write_zip(case / "entities.fods", {})
    (case / "entities.fods").write_text(
        fods({"Sheet1": DECK}).replace("<office:document", "<!DOCTYPE bomb [<!ENTITY a \"aaaa\">]>\n<office:document", 1),
        "utf-8")


def sample():
    """The workbook of the README: the deck of the CSV next to it, with a sheet for each title."""
    folder = HERE.parent.parent / "samples" / "sheets"
    with open(folder / "geografie.csv", newline="", encoding="windows-1252") as file:
        header, *rows = csv.reader(file, delimiter=";")
    book = new_book("Hauptstädte")
    for title in ["Hauptstädte", "Seen"]:
        sheet = book[title] if title in book else book.create_sheet(title)
        fill(sheet, [header[:3]] + [row[:3] for row in rows if row[3] == title])
    fill(book.create_sheet("Notizen"), [["Zahlen der Einwohner ergänzen?"]])
    save(book, folder / "geografie.xlsx")


def limits():
    case = folder("limits")
    rows = [["prompt", "answer"]] + [[f"Which number is {number}?", str(number)] for number in range(3000)]
    write_xlsxwriter(case / "deck.xlsx", rows)


def folders():
    case = folder("folder")
    decks = case / "decks"
    decks.mkdir(exist_ok=True)
    write_openpyxl(decks / "birds.xlsx", [["prompt", "answer"], ["Who hoots?", "owl"]])
    write_odfpy(decks / "fish.ods", [["prompt", "answer"], ["Who is striped?", "clownfish"]])
    write_csv(decks / "dogs.csv", [["prompt", "answer"], ["Who barks?", "dog"]])
    write_compound(decks / "old.xls", ["Workbook"])
    (decks / "~$birds.xlsx").write_bytes(b"\x03Eva".ljust(165, b" "))
    (decks / "cut.xlsx").write_bytes((decks / "birds.xlsx").read_bytes()[:-100])


for make in [same_deck, shown_cells, dates, suspicious_cells, formulas, hidden, merged, sheets, titles, places,
             rejects, platforms, refused, sample, limits, folders]:
    make()
