import DeckConversion
import Foundation
import TestSupport
import Testing

/// A deck with a fault that can be fixed: after `fix`, `check` finds nothing, with all rules.
@Suite struct FixableCodeTests {
  /// The code of a fault, a faulty text, the fixed text, and the code of the same fault where an input is
  /// read, if it has one.
  typealias Row = (code: String, faulty: String, fixed: String, codeOfReading: String?)

  static let rows: [Row] = [
    ("edge-whitespace", "\u{A0}the Tiber\u{A0}", "the Tiber", nil),
    ("double-space", "the  Tiber", "the Tiber", nil),
    ("invisible-character", "the Ti\u{200B}ber", "the Tiber", nil),
    ("invisible-character", "\u{FEFF}the Tiber", "the Tiber", nil),
    ("not-nfc", "Tha\u{308}l", "Th\u{E4}l", nil),
    ("mojibake", "MÃ¼nster", "Münster", nil),
    ("markup", "Tom &amp; Jerry", "Tom & Jerry", "markup-left"),
  ]

  static let formats = ["csv", "tsv", "json", "jsonl", "yaml"]

  @Test func `every code that can be fixed has a row`() {
    #expect(Set(Self.rows.map(\.code)) == Set(Conversion.fixableCodes.map(\.rawValue)))
  }

  @Test(arguments: rows, formats) func `a check after the fix is clean`(
    _ row: Row, _ format: String
  ) throws {
    let work = try TestFolder()
    let name = "deck.\(format)"
    try work.write(Self.deck(row.faulty, format), to: name)
    let faulty = try work.run("quizpress check \(name) --rules all")
    let found = faulty.outputText.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(found.contains { $0.hasSuffix("[\(row.code)]") }, "\(found)")
    let codes = [row.code, row.codeOfReading].compactMap { $0.map { "[\($0)]" } }
    #expect(found.allSatisfy { line in codes.contains { line.hasSuffix($0) } }, "\(found)")
    let fixed = try work.run("quizpress fix \(name) --rules all")
    #expect(fixed.status == 0, "\(fixed.reportText)")
    #expect(work.text(name) == Self.deck(row.fixed, format))
    let clean = try work.run("quizpress check \(name) --rules all")
    #expect(clean.status == 0)
    let summary =
      "read 2 records from 1 file: 2 used, 0 refused, 0 blank; built 2 questions in 1 group"
    #expect(clean.outputText == summary + "\n")
    #expect(clean.errorText == "")
  }

  /// Returns a deck of two questions, one of which has the answer `text`.
  private static func deck(_ text: String, _ format: String) -> String {
    let values = ["Rivers", "Who or what is it?", text]
    let others = ["Rivers", "Which river flows through Paris?", "Seine"]
    let names = ["title", "prompt", "answer"]
    return switch format {
    case "csv": [names, values, others].map { $0.joined(separator: ",") + "\n" }.joined()
    case "tsv": [names, values, others].map { $0.joined(separator: "\t") + "\n" }.joined()
    case "json":
      "[\n" + [values, others].map { object($0, names) }.joined(separator: ",\n") + "\n]\n"
    case "jsonl": [values, others].map { object($0, names) + "\n" }.joined()
    default:
      [values, others].map { values in
        zip(names, values).enumerated().map { index, member in
          (index == 0 ? "- " : "  ") + "\(member.0): \"\(member.1)\"\n"
        }.joined()
      }.joined()
    }
  }

  private static func object(_ values: [String], _ names: [String]) -> String {
    "{" + zip(names, values).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
  }
}
