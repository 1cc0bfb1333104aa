import DeckConversion
import TestSupport

/// Random decks whose values look like something else in some format: like delimiters and quotes,
/// like values of YAML, like a header, a total, a formula or a comment.
package struct HostileTexts: RandomChoices {
  private static let texts = [
    "Lima", "a,b", "a;b", "a\tb", "a|b", "he said \"no\"", "\"quoted\"", "'quoted'", "'", "\"",
    "''",
    "two\nlines", "two\r\nlines", "two\rlines", "ends\n", "ends\n\n", "\nbegins", "a\n\nb", "a\n b",
    "a\n\tb", "a \nb", " padded", "padded ", "\tpadded\t", "\u{A0}x\u{A0}", "x  y",
    "yes", "no", "Y", "null", "Null", "~", "true", "3.10", "007", "1e3", "0x1F", "0o17", "1_000",
    "12:30:45", "2001-12-14", ".inf", "-1", "+49", "88", "- a", "-", "--", "---", "...", "# c", "#",
    "a # c", "a: b", "a:", ": a", "? a", "[x]", "{y}", "&a", "*a", "!t", "%d", "@x", "`x`", "| x",
    "> y", "<<", "=", "=1+1", "'=1+1", "''=1", "'-", "@SUM(1)", "+1", "\u{FEFF}x", "x\u{FEFF}",
    "x\u{0}y", "x\u{1}\u{7F}", "x\u{85}y", "x\u{2028}y", "\u{202E}abc", "e\u{301}", "é", "日本", "👩‍👧",
    "#REF!", "#N/A", "N/A", "TODO", "???", "<b>bold</b>", "&amp;", "a<br>b", "$x$",
    "title", "prompt", "answer", "hint", "Question", "Frage", "Antwort", "front", "back", "id",
    "_error", "_ignore",
    "Total", "Total: 3", "Source: Smith", "Summe", "sep=;", "#separator:tab", "#html:true",
    "# quizpress: ignore", "A) Lima", "A", "1", "B", "true, false", "\\", "\\n", "a\\", "{{c1::x}}",
    "question", "choice 1", "Group", "GROUP", "group", "Straße", "STRASSE", "http://a.b/c?d=e#f",
    "a very long text that goes on and on, with many words in it, so that it is folded: it is "
      + "longer than a hundred characters",
    "a very long text with  two blanks, " + String(repeating: "word ", count: 30) + "end",
  ]

  package var random: SplitMix64

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns a text: one of the list, or two of them.
  package mutating func text() -> String {
    let text = any(Self.texts)
    return number(1...4) == 1 ? text + any(["", " ", ",", "\n"]) + any(Self.texts) : text
  }

  /// Returns a deck as JSON.
  package mutating func deck() -> String {
    let groups = (0..<number(1...3)).map { _ in
      let usual = number(1...3) == 1
      let questions = (0..<number(1...5)).map { _ in
        let hint = number(1...2) == 1 ? ",\"hint\":\(quotedJSON(text()))" : ""
        let prompt = usual ? "prompt" : text()
        let answer = usual ? "answer" : text()
        return "{\"prompt\":\(quotedJSON(prompt)),\"answer\":\(quotedJSON(answer))\(hint)}"
      }
      let title = number(1...3) == 1 ? any(["title", "Group", "group", "a", "Ä"]) : text()
      return "{\"title\":\(quotedJSON(title)),\"questions\":[\(questions.joined(separator: ","))]}"
    }
    return "[\(groups.joined(separator: ","))]"
  }

  /// Returns the form of an export.
  package mutating func exportOptions() -> ExportOptions {
    var options = ExportOptions()
    options.format = any(ExportFormat.allCases)
    options.guardsFormulas = options.format.inputFormat.isTable && number(1...3) == 1
    return options
  }
}
