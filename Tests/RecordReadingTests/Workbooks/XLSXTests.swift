import Testing

@testable import RecordReading

/// The cells of workbooks in Office Open XML are read as spreadsheet programs read them.
@Suite struct XLSXTests {
  /// The strings `one`, `two`, and so on are shared, and the styles 1 to 4 have these formats.
  static func rendered(_ sheet: String, _ options: SheetOptions = SheetOptions()) -> String {
    XLSXParts(
      [sheet], strings: ["<t>one</t>", "<t>two</t>"],
      formats: ["0.00", "14", "yyyy-mm-dd", "&quot;No. &quot;@"]
    ).rendered(options)
  }

  static let cells = [
    Case(
      "<row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1'><v>7</v></c></row>", reads: "A1=one B1=7#"),
    // Types.
    Case("<row><c t='str'><f>A2</f><v>x</v></c></row>", reads: "A1=x"),
    Case("<row><c t='str'><f>A2</f><v></v></c><c t='str'><f>A2</f><v/></c></row>", reads: ""),
    Case("<row><c t='inlineStr'><is><t>x</t></is></c></row>", reads: "A1=x"),
    Case(
      "<row><c t='inlineStr'><is><r><t>x</t></r><r><rPr/><t>y</t></r></is></c></row>",
      reads: "A1=xy"),
    Case(
      "<row><c t='b'><v>1</v></c><c t='b'><v>0</v></c></row>",
      reads: "A1=TRUE(boolean) B1=FALSE(boolean)"),
    Case("<row><c t='e'><v>#N/A</v></c></row>", reads: "A1=#N/A(error)"),
    Case("<row><c t='d'><v>2026-07-20</v></c></row>", reads: "A1=2026-07-20(date)"),
    Case("<row><c t='n'><v>1.5</v></c></row>", reads: "A1=1.5~"),
    Case(
      "<row><c><f>A2</f></c><c><f>A2</f><v/></c></row>",
      reads: "A1=(missingValue) B1=(missingValue)"),
    Case("<row><c t='str'><f>A2</f></c></row>", reads: "A1=(missingValue)"),
    Case("<row><c/><c s='1'/><c t='s'/><c><v></v></c></row>", reads: ""),
    Case("<row><c><v> </v></c></row>", reads: "A1= "),
    Case("<row><c><v>&#49;<![CDATA[2]]></v></c></row>", reads: "A1=12#"),
    // Numbers.
    Case("<row><c><v>3.1000000000000001</v></c></row>", reads: "A1=3.1~"),
    Case("<row><c s='1'><v>3.1</v></c></row>", reads: "A1=3.10~"),
    Case("<row><c><v>123456789012</v></c></row>", reads: "A1=123456789012#"),
    Case("<row><c><v>1234567890123450</v></c></row>", reads: "A1=1234567890123450(longNumber)"),
    Case(
      "<row><c><v>1.2345678901234501E+19</v></c></row>",
      reads: "A1=12345678901234500000(longNumber)"),
    Case("<row><c s='2'><v>46223</v></c></row>", reads: "A1=2026-07-20(systemDate)"),
    Case("<row><c s='3'><v>46223</v></c></row>", reads: "A1=2026-07-20(date)"),
    Case("<row><c s='99'><v>7</v></c></row>", reads: "A1=7#"),
    Case("<row><c s=''><v>7</v></c></row>", reads: "A1=7#"),
    Case("<row><c><v>007</v></c></row>", reads: "A1=7#"),
    Case("<row><c><v>-7</v></c></row>", reads: "A1=-7~"),
    Case("<row><c><v>x</v></c></row>", reads: "A1=x"),
    Case(
      "<row><c s='4' t='s'><v>1</v></c><c s='4' t='str'><v>x</v></c></row>",
      reads: "A1=No. two B1=No. x"),
    // Escapes.
    Case("<row><c t='str'><v>a_x000D_b_x005F_x0041_</v></c></row>", reads: "A1=a␍b_x0041_"),
    Case("<row><c t='str'><v>_xD83D__xDE00__xD83D_</v></c></row>", reads: "A1=😀_xD83D_"),
    Case("<row><c t='str'><v>_x00e9_ _x00g9_ _x12_</v></c></row>", reads: "A1=é _x00g9_ _x12_"),
    // Places.
    Case(
      "<row><c><v>1</v></c></row><row><c><v>2</v></c><c><v>3</v></c></row>",
      reads: "A1=1# A2=2# B2=3#"),
    Case(
      "<row r='3'><c><v>1</v></c><c r='D3'><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>",
      reads: "A3=1# D3=2# E3=3# A4=4#"),
    Case(
      "<row r='2'><c r='B2'><v>1</v></c><c r='A2'><v>2</v></c></row><row r='1'><c r='A1'><v>3</v></c></row>",
      reads: "A1=3# A2=2# B2=1#"),
    Case("<row><c><v>1</v></c></row><row><c r='A7'><v>2</v></c></row>", reads: "A1=1# A7=2#"),
    // Two values for one place.
    Case(
      "<row><c r='A1'><v>1</v></c><c r='A1'><v>2</v></c></row>", reads: "✗ cell(repeatedCell, A1)"),
    Case(
      "<row r='1'><c r='B1'><v>1</v></c><c r='A1'><v>2</v></c><c><v>3</v></c></row>",
      reads: "✗ cell(repeatedCell, B1)"),
    Case(
      "<row r='2'><c r='A2'><v>1</v></c></row><row r='2'><c r='B2'><v>2</v></c></row>",
      reads: "✗ cell(repeatedRow, B2)"),
    Case(
      "<row r='2'><c><v>1</v></c></row><row r='1'><c><v>2</v></c></row><row><c><v>3</v></c></row>",
      reads: "✗ cell(repeatedRow, A2)"),
    Case(
      "<row><c r='A1'><v>1</v></c></row><row><c r='B1'><v>2</v></c></row>",
      reads: "✗ cell(repeatedRow, B1)"),
    Case(
      "<sheetData><row r='1'><c><v>1</v></c></row></sheetData><sheetData><row r='1'><c><v>2</v></c></row></sheetData>",
      reads: "✗ cell(repeatedRow, A1)"),
    Case("<row r='2'><c r='C3'><v>1</v></c></row>", reads: "✗ cell(otherRow, C3)"),
    Case("<row><c r='A5'><v>1</v></c><c r='B6'><v>2</v></c></row>", reads: "✗ cell(otherRow, B6)"),
    Case(
      "<row><c t='inlineStr'><is><t>a</t></is><v>b</v></c></row>",
      reads: "✗ cell(severalValues, A1)"),
    Case("<row><c><v>1</v><v>2</v></c></row>", reads: "✗ cell(severalValues, A1)"),
    Case("<row><c t='inlineStr'><v/><is><t>a</t></is></c></row>", reads: "A1=a"),
    Case("<c><v>1</v></c>", reads: "✗ cellOutOfRange"),
    Case(
      "<row><c r='A1'><v>1</v></c></row><row r='1048576'><c r='XFD1048576'><v>2</v></c></row>",
      reads: "A1=1# XFD1048576=2#"),
    Case("<row><c r='$A$1'><v>1</v></c></row>", reads: "A1=1#"),
    // References that are none, or beyond the largest sheet.
    Case("<row><c r='XFE1'><v>1</v></c></row>", reads: "✗ cellOutOfRange"),
    Case("<row><c r='A1048577'><v>1</v></c></row>", reads: "✗ cellOutOfRange"),
    Case("<row><c r='A0'><v>1</v></c></row>", reads: "✗ cellOutOfRange"),
    Case("<row><c r='1A'><v>1</v></c></row>", reads: "✗ cellOutOfRange"),
    Case("<row><c r='AAAAAAAAAAAAAAAAAAAAAA1'><v>1</v></c></row>", reads: "✗ cellOutOfRange"),
    Case("<row r='1048577'/>", reads: "✗ cellOutOfRange"),
    Case("<row r='99999999999999999999'/>", reads: "✗ cellOutOfRange"),
    Case("<row><c t='s'><v>2</v></c></row>", reads: "✗ missingSharedString"),
    Case("<row><c t='s'><v>x</v></c></row>", reads: "✗ missingSharedString"),
    // Other elements.
    Case(
      "<row><c><v>1</v><extLst><ext><x:v xmlns:x='u'>9</x:v></ext></extLst></c></row>",
      reads: "A1=1#"),
  ]

  @Test(arguments: cells)
  func cellsAreRead(_ test: Case) {
    #expect(Self.rendered(test.text) == test.expected)
  }

  // MARK: Options

  static let hidden = """
    <cols><col min='2' max='2' hidden='1'/><col min='3' max='3'/></cols><sheetData>\
    <row r='1'><c r='A1'><v>1</v></c><c r='B1'><v>2</v></c><c r='C1'><v>3</v></c></row>\
    <row r='2' hidden='true'><c r='A2'><v>4</v></c></row></sheetData>
    """

  @Test func hiddenCellsAreReadOrSkipped() {
    #expect(Self.rendered(Self.hidden) == "A1=1# B1=2# C1=3# A2=4#")
    var options = SheetOptions()
    options.skipsHidden = true
    #expect(Self.rendered(Self.hidden, options) == "A1=1# C1=3#")
  }

  @Test func storedNumbersCanBeShown() {
    var options = SheetOptions()
    options.showsStoredNumbers = true
    let cells = "<row><c s='1'><v>3.1</v></c><c s='3'><v>46223</v></c></row>"
    #expect(Self.rendered(cells, options) == "A1=3.1~ B1=46223(date)")
  }

  @Test func datesCanBeginIn1904() {
    let parts = XLSXParts(
      ["<row><c s='1'><v>0</v></c></row>"], formats: ["yyyy-mm-dd"], date1904: true)
    #expect(parts.rendered() == "A1=1904-01-01(date)")
  }

  // MARK: Shared strings

  static let strings = [
    Case("<t>x</t>", reads: "A1=x"),
    Case("<t></t>", reads: "A1="),
    Case("", reads: "A1="),
    Case("<t/>", reads: "A1="),
    Case("<t xml:space='preserve'> x </t>", reads: "A1= x "),
    Case("<r><t>a</t></r><r><rPr><b/></rPr><t>b</t></r>", reads: "A1=ab"),
    Case(
      "<r><t>2</t></r><r><rPr><vertAlign val='superscript'/></rPr><t>10</t></r><r><t> 3</t></r>",
      reads: "A1=2¹⁰ 3"),
    Case(
      "<r><t>H</t></r><r><rPr><vertAlign val='subscript'/></rPr><t>2</t></r><r><rPr><vertAlign val='baseline'/></rPr><t>O</t></r>",
      reads: "A1=H₂O"),
    Case(
      "<r><t>x</t></r><r><rPr><vertAlign val='superscript'/></rPr><t>2%</t></r>",
      reads: "A1=x2%(plainScript)"),
    Case("<t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh><phoneticPr fontId='1'/>", reads: "A1=東京"),
    Case("<t>1\n2\r\n3_x000A_4</t>", reads: "A1=1␊2␊3␊4"),
    Case("<t>&lt;b&gt;<![CDATA[<i>]]></t>", reads: "A1=<b><i>"),
  ]

  @Test(arguments: strings)
  func sharedStringsAreRead(_ test: Case) {
    let parts = XLSXParts(["<row><c t='s'><v>0</v></c></row>"], strings: [test.text])
    #expect(parts.rendered() == test.expected)
  }

  // MARK: Parts

  /// A change of a workbook with one cell.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    var expected = "A1=one"
    let change: @Sendable (inout XLSXParts) -> Void

    init(
      _ name: String, _ expected: String = "A1=one",
      _ change: @escaping @Sendable (inout XLSXParts) -> Void
    ) {
      (testDescription, self.expected, self.change) = (name, expected, change)
    }
  }

  static let changes = [
    Change("absolute targets") {
      $0.replace("worksheets/", in: "xl/_rels/workbook.xml.rels", with: "/xl/worksheets/")
      $0.replace("xl/workbook.xml", in: "_rels/.rels", with: "/xl/workbook.xml")
    },
    Change("targets in other case, with backslashes and dots") {
      $0.replace("worksheets/", in: "xl/_rels/workbook.xml.rels", with: "..\\XL\\.\\WorkSheets\\")
    },
    Change("escaped targets") {
      $0.replace("sheet1.xml", in: "xl/_rels/workbook.xml.rels", with: "sheet%201.xml")
      $0.rename("xl/worksheets/sheet1.xml", to: "xl/worksheets/sheet 1.xml")
    },
    Change("members with backslashes") {
      for name in $0.parts.map(\.name) { $0.rename(name, to: name.replacing("/", with: "\\")) }
    },
    Change("other names") {
      $0.replace("workbook.xml", in: "[Content_Types].xml", with: "book.bin")
      $0.replace("workbook.xml", in: "_rels/.rels", with: "book.bin")
      $0.rename("xl/workbook.xml", to: "xl/book.bin")
      $0.rename("xl/_rels/workbook.xml.rels", to: "xl/_rels/book.bin.rels")
    },
    Change("the strict edition") {
      for part in $0.parts.map(\.name) {
        $0.replace(XLSXParts.main, in: part, with: "http://purl.oclc.org/ooxml/spreadsheetml/main")
        $0.replace(
          "http://schemas.openxmlformats.org/officeDocument/2006/", in: part,
          with: "http://purl.oclc.org/ooxml/officeDocument/")
      }
    },
    Change("prefixes") {
      for index in $0.parts.indices {
        $0.parts[index].contents = $0.parts[index].contents
          .replacing(/<(\/?)([A-Za-z])/) { "<\($0.1)x:\($0.2)" }
          .replacing("xmlns=", with: "xmlns:x=")
      }
    },
    Change("no relationships of the package") { $0.remove("_rels/.rels") },
    Change("no styles") { $0.remove("xl/styles.xml") },
    Change("no sheet", "✗ missingPart(\"xl/worksheets/sheet1.xml\")") {
      $0.remove("xl/worksheets/sheet1.xml")
    },
    Change("no workbook", "✗ missingPart(\"xl/workbook.xml\")") { $0.remove("xl/workbook.xml") },
    Change("no shared strings", "✗ missingSharedString") { $0.remove("xl/sharedStrings.xml") },
    Change("no content types", "✗ foreign(ForeignFile.unknown)") {
      $0.remove("[Content_Types].xml")
    },
    Change("an external sheet", "") {
      $0.replace(
        "Id=\"r1\"", in: "xl/_rels/workbook.xml.rels", with: "TargetMode=\"External\" Id=\"r1\"")
    },
    Change("a sheet that is a chart", "") {
      $0.replace("/worksheet\"", in: "xl/_rels/workbook.xml.rels", with: "/chartsheet\"")
    },
    Change("a binary workbook", "✗ foreign(ForeignFile.excelBinary)") {
      $0.replace(
        "openxmlformats-officedocument.spreadsheetml.sheet.main+xml", in: "[Content_Types].xml",
        with: "ms-excel.sheet.binary.macroEnabled.main")
    },
    Change("a document", "✗ foreign(ForeignFile.otherDocument)") {
      $0.replace(
        "spreadsheetml.sheet", in: "[Content_Types].xml", with: "wordprocessingml.document")
      $0.remove("_rels/.rels")
    },
    Change(
      "a document type", "✗ xml(XMLFault.documentType, part: \"xl/sharedStrings.xml\", offset: 0)"
    ) {
      $0.replace("<sst", in: "xl/sharedStrings.xml", with: "<!DOCTYPE sst><sst")
    },
    Change("a cyclic relationship") {
      $0.parts.append(
        (
          "xl/worksheets/_rels/sheet1.xml.rels",
          XLSXParts.relationships([("r1", "worksheet", "sheet1.xml")])
        ))
    },
  ]

  @Test(arguments: changes)
  func partsAreFoundByTheirTypesAndRelationships(_ test: Change) {
    var parts = XLSXParts(["<row><c t='s'><v>0</v></c></row>"], strings: ["<t>one</t>"])
    test.change(&parts)
    #expect(parts.rendered() == test.expected)
  }

  @Test func sheetsAreReadInTheOrderOfTheWorkbook() throws {
    var parts = XLSXParts(["<row><c><v>1</v></c></row>", "<row><c><v>2</v></c></row>"])
    #expect(parts.rendered() == "A1=1# | A1=2#")
    parts.replace("r:id=\"r1\"", in: "xl/workbook.xml", with: "r:id=\"r\"")
    #expect(parts.rendered() == "A1=2#")
  }
}
