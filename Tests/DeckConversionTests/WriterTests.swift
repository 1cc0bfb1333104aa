import DeckConversion
import Foundation
@_spi(Conversion) import QuestionGroups
import Testing

/// The written JSON has the layout of the app, and unchanged values.
@Suite struct WriterTests {
  /// Texts, and their forms in JSON.
  static let escapes: [(String, String)] = [
    (#"say "hi""#, #"say \"hi\""#),
    (#"back\slash"#, #"back\\slash"#),
    ("a/b", "a/b"),
    ("tab\tline\nreturn\rbell\u{7}", #"tab\tline\nreturn\rbell\u0007"#),
    ("\u{8}\u{C}\u{0}\u{1F}", #"\b\f\u0000\u001f"#),
    ("\u{7F}\u{85}\u{2028}é😀", "\u{7F}\u{85}\u{2028}é😀"),
  ]

  @Test(arguments: escapes)
  func onlyRequiredCharactersAreEscaped(_ text: String, _ escaped: String) throws {
    // At each offset in a word, before and after other text.
    for padding in 0..<9 {
      let fill = String(repeating: "x", count: padding)
      let cell = "\"" + (fill + text + fill).replacing("\"", with: "\"\"") + "\""
      let deck = BuiltDeck.of("title,prompt,answer\nT,\(cell),A\n")
      let written = try deck.bundle(isCompact: true)
      #expect(written.contains("\"prompt\":\"\(fill)\(escaped)\(fill)\""))
    }
  }
}
