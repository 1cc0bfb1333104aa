import ByteText
import TestSupport
import Testing

@testable import RecordReading

/// Every Unicode scalar survives in the cells of workbooks.
@Suite struct AllScalarsTests {
  /// The scalars that XML can contain (XML 1.0, section 2.2), some thousands in each string.
  static let texts: [String] = stride(from: UInt32(0), through: 0x10FFFF, by: 0x4000).map { first in
    let scalars = (first..<first + 0x4000).compactMap(Unicode.Scalar.init).filter {
      $0.value >= 0x20 && $0.value & ~1 != 0xFFFE || "\t\n\r".unicodeScalars.contains($0)
    }
    return "x" + String(String.UnicodeScalarView(scalars)) + "x"
  }

  /// The scalars that XML cannot contain, which Office Open XML escapes.
  static let escaped =
    (0..<0x20).compactMap(Unicode.Scalar.init).filter { !"\t\n\r".unicodeScalars.contains($0) }
    + ["\u{FFFE}", "\u{FFFF}"]

  @Test func officeOpenXMLKeepsAllScalars() throws {
    let inline = Self.texts.map {
      "<row><c t='inlineStr'><is><t xml:space='preserve'>\(Self.xml($0))</t></is></c></row>"
    }
    let shared = Self.texts.indices.map { "<row><c t='s'><v>\($0)</v></c></row>" }
    let strings = Self.texts.map { "<t xml:space='preserve'>\(Self.xml($0))</t>" }
    let parts = XLSXParts([(inline + shared).joined()], strings: strings)
    #expect(try Self.cells(parts.bytes) == Self.texts + Self.texts)
  }

  @Test func officeOpenXMLKeepsEscapedScalars() throws {
    let rows = Self.escaped.map {
      let digits = String($0.value, radix: 16, uppercase: true)
      let escape = "_x" + String(repeating: "0", count: 4 - digits.count) + digits + "_"
      return "<row><c t='inlineStr'><is><t>a\(escape)b</t></is></c></row>"
    }
    #expect(try Self.cells(XLSXParts([rows.joined()]).bytes) == Self.escaped.map { "a\($0)b" })
  }

  @Test func openDocumentKeepsAllScalars() throws {
    let text = FlatWorkbook.text(rows: Self.texts.map { [$0] })
    // A paragraph has no carriage returns: they are white space, of which any amount is one space.
    let expected = Self.texts.map { $0.replacing("\r", with: " ") }
    #expect(try Self.cells(Array(text.utf8)) == expected)
  }

  /// Returns the cells of the first column.
  private static func cells(_ bytes: [UInt8]) throws -> [String] {
    let workbook = try Workbook(Bytes(bytes))
    let grid = try #require(workbook.grids(ofSheets: [0]).first)
    return grid.rows.indices.map { grid.string(at: $0 * grid.width) }
  }

  /// Returns a text in which the scalars that XML reserves or changes are references.
  private static func xml(_ text: String) -> String {
    text.unicodeScalars.map { "&<>\r".unicodeScalars.contains($0) ? "&#\($0.value);" : String($0) }
      .joined()
  }
}
