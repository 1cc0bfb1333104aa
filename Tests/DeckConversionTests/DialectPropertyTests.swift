import DeckConversion
import Foundation
import Testing

/// A deck has the same result in every dialect and encoding in which a spreadsheet is saved.
@Suite struct DialectPropertyTests {
  /// A way to save a deck.
  struct Dialect: CustomTestStringConvertible {
    let delimiter: String
    let lineEnd: String
    let quotesAll: Bool
    let hasSeparatorLine: Bool
    let hasFinalLineEnd: Bool
    let header: [String]
    let encoding: String.Encoding
    let mark: [UInt8]

    var testDescription: String {
      "\(delimiter.debugDescription) \(lineEnd.debugDescription) \(quotesAll) "
        + "\(hasSeparatorLine) \(header) \(encoding) \(mark)"
    }

    /// Returns the table of `rows` in the dialect.
    func bytes(_ rows: [[String]]) throws -> [UInt8] {
      let lines = ([header] + rows).map { row in
        row.map(cell).joined(separator: delimiter)
      }
      let text =
        (hasSeparatorLine ? "sep=\(delimiter)\(lineEnd)" : "") + lines.joined(separator: lineEnd)
        + (hasFinalLineEnd ? lineEnd : "")
      return mark + (try #require(text.data(using: encoding)))
    }

    private func cell(_ text: String) -> String {
      let isSpecial =
        text.unicodeScalars.contains { "\"\r\n".unicodeScalars.contains($0) }
        || text.contains(delimiter)
      guard quotesAll || isSpecial else { return text }
      return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
  }

  static let dialects: [Dialect] = {
    var dialects: [Dialect] = []
    let headers = [
      ["title", "prompt", "answer", "hint"], ["Deck", "Question", "Correct Answer", "Hint"],
      ["Thema", "Frage", "Antwort", "Hinweis"], ["categoría", "pregunta", "respuesta", "pista"],
    ]
    let encodings: [(String.Encoding, [UInt8])] = [
      (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, []), (.utf16BigEndian, []),
      (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
      (.windowsCP1252, []),
    ]
    var number = 0
    for delimiter in [",", ";", "\t", "|"] {
      for lineEnd in ["\n", "\r\n", "\r"] {
        for (encoding, mark) in encodings {
          // The other properties alternate, so that all combinations of two occur.
          number += 1
          dialects.append(
            Dialect(
              delimiter: delimiter, lineEnd: lineEnd, quotesAll: number % 3 == 0,
              hasSeparatorLine: number % 5 == 0, hasFinalLineEnd: number % 2 == 0,
              header: headers[number % headers.count], encoding: encoding, mark: mark))
        }
      }
    }
    return dialects
  }()

  /// A deck of text that Windows-1252 can represent.
  static let rows: [[String]] = [
    ["Länder", "Wie groß ist 1,5 × 2?", "3; nicht 4", ""],
    ["Länder", "Say \"no\", or |?", "a\tb", "café — “quoted”"],
    ["Städte, groß", "Zwei\nZeilen", "007", "yes"],
    ["Länder", "Ist 3 < 4 & 5 > 4?", "Ja", "#1"],
    ["Städte, groß", "'Tis", "O'Neill", "- 5"],
  ]

  /// The bundle of the deck, read from JSON.
  static let expected: String = {
    let objects = rows.map { ["title": $0[0], "prompt": $0[1], "answer": $0[2], "hint": $0[3]] }
    let json = (try? JSONSerialization.data(withJSONObject: objects)) ?? Data()
    let input = Input.bytes(Array(json), name: "deck", format: .json)
    return (try? Conversion().build([input]).bundle()) ?? ""
  }()

  @Test(arguments: dialects)
  func everyDialectGivesTheSameBundle(_ dialect: Dialect) throws {
    let input = Input.bytes(try dialect.bytes(Self.rows), name: "deck", format: .csv)
    let outcome = Conversion().build([input])
    #expect(try outcome.bundle() == Self.expected)
    let codes = outcome.diagnostics().map(\.code)
    #expect(codes == (dialect.encoding == .windowsCP1252 ? [.assumedEncoding] : []))
  }
}
