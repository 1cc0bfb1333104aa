import Testing

@testable import RecordReading

/// Cells whose tags have been read before are the same as cells that are read by their events.
@Suite struct OpenDocumentTagTests {
  static let cells = [
    "<cell type='string'><p>a</p></cell>", "<cell type='string'><p>  a  b\n c </p></cell>",
    "<cell type='string'><p></p></cell>", "<cell type='string'><p>a&amp;b</p></cell>",
    "<cell type='string'><p>a<text:s/>b</p></cell>", "<cell type='string'><p>a</p><p>b</p></cell>",
    "<cell type='string'><p>]]</p></cell>", "<cell type='string'><p>]]></p></cell>",
    "<cell type='string'><p>\u{1}</p></cell>", "<cell type='string'><p>é 東京</p></cell>",
    "<cell type='string' columns='2'><p>a</p></cell>",
    "<cell type='string' formula='x'><p>#N/A</p></cell>",
    "<cell type='string' office:string-value='b'><p>a</p></cell>",
    "<cell type='string'><p>a</p><office:annotation><p>b</p></office:annotation></cell>",
    "<cell type='string' calcext:value-type='string'><p>a</p></cell>",
    "<cell type='string' table:style-name='s'><p>a</p></cell>",
    "<cell type='float' value='12'><p>12</p></cell>",
    "<cell type='float' value='12'><p>12.0</p></cell>",
    "<cell type='float' value='-1.5' calcext:value-type='float'><p>1,5-</p></cell>",
    "<cell type='float' value='1234567890123456789'><p>1234567890123456789</p></cell>",
    "<cell type='float' value=''><p>1</p></cell>",
    "<cell type='float' value='1e30'><p>1</p></cell>",
    "<cell type='float' value='&#49;'><p>1</p></cell>", "<cell type='float'><p>1</p></cell>",
    "<cell type='date' office:date-value='2026-07-20'><p>20 July</p></cell>",
    "<cell type='boolean' office:boolean-value='true'><p>TRUE</p></cell>",
    "<cell type='percentage' value='0.5'><p>50 %</p></cell>", "<cell><p>a</p></cell>",
    "<cell type='string'><p>a</p></row>", "<cell type='string'><p>a</cell></p>",
    "<cell type='string' xmlns:x='u'><p>a</p></cell>",
    "<cell type='string'><p xmlns:text='u'>a</p></cell>",
    "<cell type='string'/>", "<cell type='string'>a</cell>",
  ]

  /// Returns a workbook in which each row of `cells` follows one that has made their tags known.
  /// The rows are read by their events if each paragraph begins with `mark`, a comment.
  private static func rendered(
    _ cells: String, _ mark: String, isStored: Bool = false
  ) -> String {
    let known =
      "<row><cell type='string'><p>k</p></cell><cell type='float' value='1'><p>1</p></cell></row>"
    let row = "<row>\(cells)\(cells)</row>".replacing("<p>", with: "<p>\(mark)")
    var options = SheetOptions()
    options.showsStoredNumbers = isStored
    return ODSTests.rendered(known + row + row, options)
      .replacing(/offset: \d+/, with: "")
  }

  @Test(arguments: cells)
  func cellsAreTheSame(_ cell: String) {
    for isStored in [false, true] {
      #expect(
        Self.rendered(cell, "", isStored: isStored)
          == Self.rendered(cell, "<!---->", isStored: isStored))
    }
  }

  /// A prefix can mean something else further on.
  @Test func tagsMeanTheSameOnlyWhereTheirPrefixesDo() {
    let cell = "<cell type='string'><p>a</p></cell>"
    let other = "<x xmlns:text='u'>\(cell)</x><row xmlns:text='u'>\(cell)</row>"
    #expect(
      ODSTests.rendered("<row>\(cell)\(cell)</row>\(other)<row>\(cell)</row>") == "A1=a B1=a A3=a")
  }
}
