import ByteText
import Testing

@testable import RecordReading

/// Cells that are read by their bytes are the same as cells that are read by their events.
@Suite struct PlainCellTests {
  static let plain = [
    "<c><v>7</v></c>", "<c r=\"B2\"><v>7</v></c>", "<c r=\"b2\" s=\"1\"><v>3.1</v></c>",
    "<c r=\"B2\" s=\"1\" t=\"s\"><v>1</v></c>", "<c t=\"s\" s=\"4\" r=\"C2\"><v>0</v></c>",
    "<c s=\"3\"><v>46223</v></c>", "<c><v>-1.25E-3</v></c>", "<c><v>007</v></c>",
    "<c><v>123456789012345678901234</v></c>", "<c><v>1e5-.</v></c>", "<c s=\"x9\"><v>1</v></c>",
    "<c s=\"\"><v>1</v></c>", "<c s=\"99\"><v>1</v></c>", "<c t=\"s\"><v>9</v></c>",
    "<c t=\"s\"><v>1.0</v></c>", "<c r=\"XFE1\"><v>1</v></c>", "<c r=\"2B\"><v>1</v></c>",
    "<c r=\"\"><v>1</v></c>",
  ]

  static let others = [
    "<c r=\"$B$2\"><v>7</v></c>", "<c r=\"B2\" r=\"C2\"><v>7</v></c>",
    "<c s=\"1\" s=\"2\"><v>7</v></c>", "<c t=\"s\" t=\"s\"><v>0</v></c>",
    "<c t=\"str\"><v>7</v></c>", "<c t=\"b\"><v>1</v></c>", "<c t=\"e\"><v>1</v></c>",
    "<c r='B2'><v>7</v></c>", "<c r=\"B2\" ><v>7</v></c>", "<c r=\"B2\"s=\"1\"><v>7</v></c>",
    "<c s=\"&#49;\"><v>7</v></c>", "<c s=\"\u{FFFE}\"><v>7</v></c>", "<c s=\"<\"><v>7</v></c>",
    "<c><v>x</v></c>", "<c><v></v></c>", "<c><v>&#49;</v></c>", "<c><v>1</v ></c>",
    "<c><v>1</v></d>", "<c><v>1</c></v>", "<c><f>A1</f><v>1</v></c>", "<c/>",
    "<c><v>1</v><v>2</v></c>", "<c><v>1234567890123456789012345</v></c>",
    "<c xmlns=\"u\"><v>1</v></c>", "<c><v xmlns=\"u\">1</v></c>",
  ]

  /// Returns the text of a row after one whose cell is read by its events, and before a comment
  /// that is longer than a cell.
  private static func sheet(_ cells: String) -> String {
    "<row><c><v>1</v></c></row><row>\(cells)</row><!--\(String(repeating: " ", count: 200))-->"
  }

  /// Returns the cell with one more blank in its tag, with which it is not plain.
  private static func withBlank(_ cell: String) -> String {
    "<c " + cell.dropFirst(2)
  }

  @Test(arguments: plain + others)
  func cellsAreTheSame(_ cell: String) {
    let (cells, spaced) = (cell + cell, Self.withBlank(cell) + Self.withBlank(cell))
    // The places of errors differ by the blanks.
    let (one, other) = (
      XLSXTests.rendered(Self.sheet(cells)), XLSXTests.rendered(Self.sheet(spaced))
    )
    #expect(one.replacing(/offset: \d+/, with: "") == other.replacing(/offset: \d+/, with: ""))
  }

  @Test(arguments: plain)
  func plainCellsAreReadByTheirBytes(_ cell: String) throws {
    let text = Bytes(Array((cell + String(repeating: " ", count: 96)).utf8))
    let found = try #require(PlainCell(at: 0, in: text, upTo: text.count))
    #expect(found.end == cell.utf8.count)
    #expect(PlainCell(at: 0, in: text, upTo: 95) == nil)
  }

  @Test(arguments: others)
  func otherCellsAreNot(_ cell: String) {
    let text = Bytes(Array((cell + String(repeating: " ", count: 96)).utf8))
    let found = PlainCell(at: 0, in: text, upTo: text.count)
    #expect(found == nil)
  }

  /// The names mean cells only in the namespace of sheets.
  @Test func namesOfOtherNamespacesAreNotCells() {
    let sheet = Self.sheet(
      "<c><v>2</v></c><x xmlns=\"u\"><c><v>3</v></c><c><v>4</v></c></x><c><v>5</v></c>")
    #expect(XLSXTests.rendered(sheet) == "A1=1# A2=2# B2=5#")
  }

  static let strings = [
    "<t>x</t>", "<t></t>", "<t/>", "<t>a&amp;b</t>", "<t>a_x000D_b</t>", "<t>]</t>", "<t>]]></t>",
    "<t>\r</t>", "<t>\u{1}</t>", "<t>\u{FFFF}</t>", "<t>é 東京</t>", "<t>a\tb</t>",
    "<t>x</t><t>y</t>",
    "<r><t>x</t></r>", "<t xml:space=\"preserve\"> x </t>", "<t>x</t ><rPh><t>y</t></rPh>",
  ]

  @Test(arguments: strings)
  func sharedStringsAreTheSame(_ string: String) {
    func rendered(_ string: String) -> String {
      XLSXParts(
        ["<row><c t='s'><v>1</v></c><c t='s'><v>2</v></c></row>"],
        strings: ["<t>first</t>", string, string, "<t>last, longer than the literals</t>"]
      ).rendered()
    }
    let spaced = string.replacing("<t>", with: "<t >")
    let (one, other) = (rendered(string), rendered(spaced))
    #expect(one.replacing(/offset: \d+/, with: "") == other.replacing(/offset: \d+/, with: ""))
  }
}
