import DeckConversion
import Foundation
@_spi(Conversion) import QuestionGroups
import TestSupport
import Testing

/// Text is unchanged in every format, to the last byte.
@Suite struct UnchangedTextTests {
  /// Every scalar, in strings of some thousands, and sequences that normalization or folding
  /// changes.
  static let texts: [String] =
    stride(from: UInt32(0), through: 0x10FFFF, by: 0x10000).map { first in
      let text = (first..<first + 0x10000).compactMap(Unicode.Scalar.init)
      return "x" + String(String.UnicodeScalarView(text)) + "x"
    } + [
      "e\u{301}é", "\u{1E9B}\u{323}", "\u{212B}Å\u{30A}A\u{30A}", "ﬁ", "각\u{1100}\u{1161}\u{11A8}",
      "👩‍👩‍👧", "\u{1F1EA}\u{1F1FA}", "क्षि", "İıſS", "\u{202E}txet\u{202C}", "a\u{FEFF}b\u{200B}c",
      "3.10", "007", "yes", "No", "null", "~", "1e3", "0x1F", "0o17", "2001-12-14", ".inf", "true",
      "=1+1", "-", "'", "a: b", "# c", "[x]", "{y}", "&a", "*a", "!t", "%d", "@", "`", "| x", "> y",
    ]

  /// Returns a deck in `format` whose answer is `text`.
  static func deck(_ text: String, _ format: InputFormat) -> String {
    switch format {
    case .xlsx, .ods: FlatWorkbook.text(rows: [["title", "prompt", "answer"], ["T", "p", text]])
    case .csv: "title,prompt,answer\nT,p,\"\(text.replacing("\"", with: "\"\""))\"\n"
    case .tsv: "title\tprompt\tanswer\nT\tp\t\"\(text.replacing("\"", with: "\"\""))\"\n"
    case .json: #"[{"title":"T","prompt":"p","answer":\#(quotedJSON(text))}]"#
    case .jsonl, .records: #"{"title":"T","prompt":"p","answer":\#(quotedJSON(text))}"# + "\n"
    case .yaml: "- title: T\n  prompt: p\n  answer: \(quotedYAML(text))\n"
    }
  }

  /// The formats of text, which can contain every character; for workbooks, see `AllScalarsTests`.
  static let formats = InputFormat.allCases.filter { !$0.isWorkbook && $0 != .records }

  @Test(arguments: texts.indices, formats)
  func textIsUnchangedInEveryFormat(_ index: Int, _ format: InputFormat) throws {
    let text = Self.texts[index]
    let outcome = Conversion().build([
      .text(Self.deck(text, format), name: "deck", format: format)
    ])
    let answer = try #require(outcome.questionGroups.first?.questions.first?.answer)
    #expect(answer.utf8.elementsEqual(text.utf8))
    let bundle = try outcome.bundle()
    let groups = try JSONDecoder().decode([QuestionGroup].self, from: Data(bundle.utf8))
    #expect(groups.first?.questions.first?.answer.utf8.elementsEqual(text.utf8) == true)
    let again = Conversion().build([.text(bundle, name: "deck", format: .json)])
    #expect(try again.bundle() == bundle)
  }

  /// Unquoted scalars of YAML that look like other types.
  @Test(arguments: [
    "3.10", "007", "yes", "No", "1e3", "0x1F", "0o17", "2001-12-14", ".inf", "true",
  ])
  func plainScalarsOfYAMLKeepTheirSpelling(_ text: String) {
    let outcome = Conversion().build([
      .text("{title: T, prompt: p, answer: \(text)}", name: "deck", format: .yaml)
    ])
    #expect(outcome.questionGroups.first?.questions.first?.answer == text)
  }
}
