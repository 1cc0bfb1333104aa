import ByteText
import TestSupport
import Testing

@testable import RecordReading

/// The cells of workbooks in OpenDocument are read as they are shown.
@Suite struct ODSTests {
  /// Returns the short form of the cells of one sheet. In `rows`, `<row`, `<cell` and `<p` stand
  /// for elements of tables and text, and attributes can lack the prefix `table:`.
  static func rendered(_ rows: String, _ options: SheetOptions = SheetOptions()) -> String {
    let names = [
      ("<row", "<table:table-row"), ("</row", "</table:table-row"), ("<cell", "<table:table-cell"),
      ("</cell", "</table:table-cell"), ("<covered", "<table:covered-table-cell"),
      ("</covered", "</table:covered-table-cell"),
      ("<col", "<table:table-column"), ("<p", "<text:p"), ("</p", "</text:p"),
      (" columns=", " table:number-columns-repeated="), (" rows=", " table:number-rows-repeated="),
      (" type=", " office:value-type="), (" value=", " office:value="),
      (" visibility=", " table:visibility="), (" formula=", " table:formula="),
    ]
    let table = names.reduce(rows) { $0.replacing($1.0, with: $1.1) }
    let text = FlatWorkbook.text(tables: "<table:table table:name='Sheet1'>\(table)</table:table>")
    return renderedWorkbook(Array(text.utf8), options)
  }

  static let cells = [
    Case("<row><cell><p>a</p></cell><cell/><cell><p>b</p></cell></row>", reads: "A1=a C1=b"),
    Case("<row/><row><cell><p>a</p></cell></row>", reads: "A2=a"),
    // Repeats.
    Case("<row><cell columns='3'/><cell columns='2'><p>a</p></cell></row>", reads: "D1=a E1=a"),
    Case(
      "<row rows='2'><cell><p>a</p></cell></row><row><cell><p>b</p></cell></row>",
      reads: "A1=a A2=a A3=b"),
    Case(
      "<row rows='1048575'><cell columns='16384'/></row><row><cell><p>a</p></cell></row>",
      reads: "A1048576=a"),
    Case("<row rows='999999999999'><cell columns='999999999999'/></row>", reads: ""),
    Case("<row rows='1048576'/><row><cell><p>a</p></cell></row>", reads: "✗ cellOutOfRange"),
    Case("<row><cell columns='16385'><p>a</p></cell></row>", reads: "✗ cellOutOfRange"),
    Case("<row rows='1048577'><cell><p>a</p></cell></row>", reads: "✗ cellOutOfRange"),
    // Merged cells.
    Case(
      "<row><cell table:number-columns-spanned='2'><p>a</p></cell><covered><p>x</p></covered><cell><p>b</p></cell></row>",
      reads: "A1=a C1=b"),
    Case("<row><cell/><covered columns='2'/><cell><p>b</p></cell></row>", reads: "D1=b"),
    // Rows in headers and groups.
    Case(
      "<table:table-header-rows><row><cell><p>a</p></cell></row></table:table-header-rows><table:table-row-group><table:table-row-group><row><cell><p>b</p></cell></row></table:table-row-group></table:table-row-group>",
      reads: "A1=a A2=b"),
    // Text.
    Case("<row><cell><p>a</p><p/><p>b</p></cell></row>", reads: "A1=a␊␊b"),
    Case("<row><cell><p>a<text:s/>b<text:s text:c='3'/>c</p></cell></row>", reads: "A1=a b   c"),
    Case("<row><cell><p>a <text:s text:c='0'/>b</p></cell></row>", reads: "A1=a b"),
    Case("<row><cell><p>a<text:s text:c='-1'/></p></cell></row>", reads: "✗ cell(spaces, A1)"),
    Case(
      "<row><cell/><cell><p>a<text:s text:c='32768'/></p></cell></row>",
      reads: "✗ cell(spaces, B1)"),
    Case("<row><cell><p>a<text:tab/>b<text:line-break/>c</p></cell></row>", reads: "A1=a\tb␊c"),
    Case(
      "<row><cell><p><text:span>a</text:span><text:a><text:span>b</text:span></text:a></p></cell></row>",
      reads: "A1=ab"),
    Case("<row><cell><p> a \n\t b  </p></cell></row>", reads: "A1=a b"),
    Case(
      "<row><cell><p>a <text:span> b</text:span> <text:s/>c</p></cell></row>", reads: "A1=a b  c"),
    Case("<row><cell><p>\u{A0}a\u{2003}</p></cell></row>", reads: "A1=\u{A0}a\u{2003}"),
    Case(
      "<row><cell><p>a<text:note><text:note-body><text:p>n</text:p></text:note-body></text:note>b</p></cell></row>",
      reads: "A1=ab"),
    Case(
      "<row><cell><office:annotation><text:p>n</text:p></office:annotation><p>a</p></cell></row>",
      reads: "A1=a"),
    Case(
      "<row><cell><p><text:ruby><text:ruby-base>東</text:ruby-base><text:ruby-text>トウ</text:ruby-text></text:ruby></p></cell></row>",
      reads: "A1=東"),
    Case(
      "<row><cell><draw:frame><draw:text-box><text:p>n</text:p></draw:text-box></draw:frame><p>a</p></cell></row>",
      reads: "A1=a"),
    Case(
      "<table:shapes><draw:frame><text:p>n</text:p></draw:frame></table:shapes><row><cell><p>a</p></cell></row>",
      reads: "A1=a"),
    // Values.
    Case("<row><cell type='float' value='3.1'><p>3.10</p></cell></row>", reads: "A1=3.10~"),
    Case("<row><cell type='float' value='7'><p>7</p></cell></row>", reads: "A1=7#"),
    Case(
      "<row><cell type='float' value='1234567890123456'><p>1234567890123460</p></cell></row>",
      reads: "A1=1234567890123460(longNumber)"),
    Case("<row><cell type='percentage' value='0.5'><p>50%</p></cell></row>", reads: "A1=50%~"),
    Case(
      "<row><cell type='date' office:date-value='2026-02-01'><p>1/2</p></cell></row>",
      reads: "A1=1/2(date)"),
    Case(
      "<row><cell type='boolean' office:boolean-value='true'><p>WAHR</p></cell></row>",
      reads: "A1=WAHR(boolean)"),
    Case("<row><cell type='string'><p>a</p></cell></row>", reads: "A1=a"),
    // Values that are not shown.
    Case(
      "<row><cell type='float' value='3.1'/><cell type='string' office:string-value='a'/><cell type='boolean' office:boolean-value='true'/></row>",
      reads: "A1=3.1~ B1=a C1=TRUE(boolean)"),
    // Formulas.
    Case(
      "<row><cell formula='of:=[.B1]' type='float' value='7'><p>7</p></cell></row>",
      reads: "A1=7#"),
    Case("<row><cell formula='of:=[.B1]'/></row>", reads: "A1=(missingValue)"),
    Case(
      "<row><cell formula='of:=[.B1]' type='string' office:string-value='' calcext:value-type='error'><p>#N/A</p></cell></row>",
      reads: "A1=#N/A(error)"),
    Case(
      "<row><cell formula='of:=[.B1]' type='float' value='0'><p>#DIV/0!</p></cell></row>",
      reads: "A1=#DIV/0!(error)"),
    Case("<row><cell type='string'><p>#REF!</p></cell></row>", reads: "A1=#REF!"),
  ]

  @Test(arguments: cells)
  func cellsAreRead(_ test: Case) {
    #expect(Self.rendered(test.text) == test.expected)
  }

  static let hidden = """
    <col columns='1'/><col columns='1' visibility='collapse'/>\
    <row><cell><p>a</p></cell><cell><p>b</p></cell><cell><p>c</p></cell></row>\
    <row visibility='filter'><cell><p>d</p></cell></row>
    """

  @Test func hiddenCellsAreReadOrSkipped() {
    #expect(Self.rendered(Self.hidden) == "A1=a B1=b C1=c A2=d")
    var options = SheetOptions()
    options.skipsHidden = true
    #expect(Self.rendered(Self.hidden, options) == "A1=a C1=c")
  }

  @Test func storedValuesCanBeShown() {
    var options = SheetOptions()
    options.showsStoredNumbers = true
    let row = """
      <row><cell type='float' value='3.1'><p>3.10</p></cell>\
      <cell type='date' office:date-value='2026-02-01'><p>1/2</p></cell>\
      <cell type='string'><p>a</p></cell></row>
      """
    #expect(Self.rendered(row, options) == "A1=3.1~ B1=2026-02-01(date) C1=a")
  }

  // MARK: Documents

  static let table =
    "<table:table table:name='A'><table:table-row><table:table-cell><text:p>a</text:p>"
    + "</table:table-cell></table:table-row></table:table>"

  static func packed(_ members: [(String, String)]) -> [UInt8] {
    ZipWriter(members.map { ZipWriter.Member($0.0, $0.1) }).bytes
  }

  @Test func packedWorkbooksAreRead() {
    let content = ("content.xml", FlatWorkbook.text(tables: Self.table))
    let type = "application/vnd.oasis.opendocument.spreadsheet"
    #expect(renderedWorkbook(Self.packed([("mimetype", type), content])) == "A1=a")
    #expect(renderedWorkbook(Self.packed([("mimetype", type + "-template"), content])) == "A1=a")
    #expect(renderedWorkbook(Self.packed([content])) == "A1=a")
  }

  @Test func encryptedWorkbooksAndOtherDocumentsAreRefused() {
    let manifest = """
      <m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry>\
      <m:encryption-data/></m:file-entry></m:manifest>
      """
    let encrypted = Self.packed([
      ("META-INF/manifest.xml", manifest), ("content.xml", "\u{1}\u{2}"),
    ])
    #expect(renderedWorkbook(encrypted) == "✗ foreign(ForeignFile.encrypted)")
    let text = Self.packed([
      ("mimetype", "application/vnd.oasis.opendocument.text"),
      ("content.xml", FlatWorkbook.text(tables: "")),
    ])
    #expect(renderedWorkbook(text) == "✗ foreign(ForeignFile.otherDocument)")
    let other = FlatWorkbook.text(tables: Self.table).replacing(
      "office:spreadsheet", with: "office:text")
    #expect(renderedWorkbook(Array(other.utf8)) == "✗ foreign(ForeignFile.otherDocument)")
  }

  @Test func sheetsHaveNamesAndCanBeHidden() throws {
    let styles = """
      <style:style style:name='ta1'><style:table-properties table:display='true'/></style:style>\
      <style:style style:name='ta2'><style:table-properties table:display='false'/></style:style>
      """
    let tables = """
      <table:table table:name='Birds' table:style-name='ta1'/>\
      <table:table table:name='Old' table:style-name='ta2'/>\
      <table:table table:name="'file:///a.ods'#$A"><table:table-source/></table:table>\
      <table:dde-links><table:table table:name='Link'/></table:dde-links>
      """
    let workbook = try Workbook(Bytes(FlatWorkbook.text(tables: tables, styles: styles).utf8))
    #expect(workbook.sheets.map(\.name) == ["Birds", "Old"])
    #expect(workbook.sheets.map(\.isHidden) == [false, true])
  }
}
