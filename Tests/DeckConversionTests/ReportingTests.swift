import DeckConversion
import Testing

@testable import DeckBuilding

/// Diagnostics have places, suggestions, and text without control characters.
@Suite struct ReportingTests {
  static let texts = [
    "", "a", "a\n", "\n\n", "a\r\nb\rc\n", "\r", "\r\r\n\n", "é\n日本\n😀x", "\u{FEFF}a\nb",
  ]

  @Test(arguments: texts + [String(repeating: "ab\r\né😀", count: 700)])
  func linesAndColumnsAreCounted(_ text: String) {
    let bytes = Bytes(text.utf8)
    var index = LineIndex(bytes)
    var positions: [(offset: Int, position: LineIndex.Position)] = []
    var line = 1
    var column = 1
    var offset = 0
    let scalars = Array(text.unicodeScalars)
    for (number, scalar) in scalars.enumerated() {
      if number == 0, scalar == "\u{FEFF}" {
        offset += 3
        continue
      }
      let position = LineIndex.Position(line: line, column: column)
      #expect(index.position(of: offset) == position)
      positions.append((offset, position))
      offset += String(scalar).utf8.count
      let endsPair = scalar == "\r" && number + 1 < scalars.count && scalars[number + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !endsPair {
        line += 1
        column = 1
      } else if scalar != "\r" {
        column += 1
      }
    }
    let end = LineIndex.Position(line: line, column: column)
    #expect(index.position(of: offset) == end)
    #expect(index.position(of: offset + 100) == end)
    // The last position that was asked for makes no difference.
    for (offset, position) in positions.reversed() {
      #expect(index.position(of: offset) == position)
    }
    for step in [2, 3, 7, 41] {
      var index = LineIndex(bytes)
      for number in stride(from: 0, to: positions.count, by: step) {
        #expect(index.position(of: positions[number].offset) == positions[number].position)
      }
    }
  }

  /// Misspelled words, and the nearest of some names.
  static let suggestions: [(String, [String], String?)] = [
    ("promt", ["prompt", "answer"], "prompt"),
    ("Answre", ["prompt", "answer"], "answer"),
    ("an_swer", ["prompt", "answer"], "answer"),
    ("hnit", ["hint", "title"], "hint"),
    ("titel", ["hint", "title"], "title"),
    ("category", ["prompt", "answer", "hint", "title"], nil),
    ("x", ["a", "b"], nil),
    ("", ["hint"], nil),
    ("question", ["questions"], "questions"),
    ("e\u{301}te\u{301}", ["hiver", "été"], "été"),
    ("--ouput", ["--output", "--title"], "--output"),
  ]

  @Test(arguments: suggestions)
  func theNearestNameIsSuggested(_ word: String, _ names: [String], _ nearest: String?) {
    #expect(suggestion(for: word, among: names) == nearest)
  }

  static let distances: [(String, String, Int)] = [
    ("", "", 0),
    ("a", "", 1),
    ("", "ab", 2),
    ("abc", "abc", 0),
    ("abc", "acb", 1),
    ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ]

  @Test(arguments: distances)
  func editDistanceIsTheNumberOfEdits(_ one: String, _ other: String, _ distance: Int) {
    let (left, right) = (Array(one), Array(other))
    for limit in 0...4 {
      let expected = distance <= limit ? distance : nil
      #expect(editDistance(left, right, upTo: limit) == expected)
      #expect(editDistance(right, left, upTo: limit) == expected)
    }
  }

  static let quotedTexts: [(String, String)] = [
    ("plain", "'plain'"),
    ("two\nlines\r\t", #"'two\nlines\r\t'"#),
    ("\u{1B}[31m", #"'\u{1B}[31m'"#),
    ("\u{202E}abc\u{200B}", #"'\u{202E}abc\u{200B}'"#),
    ("\u{0}\u{7F}\u{9B}\u{2028}", #"'\u{0}\u{7F}\u{9B}\u{2028}'"#),
    ("é👩‍👧", "'é👩‍👧'"),
    (String(repeating: "x", count: 40), "'" + String(repeating: "x", count: 40) + "'"),
    (String(repeating: "x", count: 41), "'" + String(repeating: "x", count: 40) + "…'"),
  ]

  @Test(arguments: quotedTexts)
  func quotedTextHasNoControlCharacters(_ text: String, _ shown: String) {
    #expect(quoted(text) == shown)
  }

  @Test func threadsComposeTheSameDiagnostics() {
    let rows = (0..<6000).map { "Group \($0 / 50),Prompt \($0 % 49),\($0 % 3 == 0 ? "" : "a")\n" }
    let text = "title,prompt,answer,x\n" + rows.joined()
    let results = [1, 3].map { threads in
      var options = ConversionOptions()
      options.threads = threads
      return Conversion(options).run([.text(text, name: "deck.csv", format: .csv)]).diagnostics()
    }
    // More than in two rounds of three threads.
    #expect(results[0].count > 2 * 4 * 3 * 128)
    #expect(results[0] == results[1])
    let lines = results[0].compactMap(\.location.line)
    #expect(lines == lines.sorted())
  }

  @Test func onlyAcceptedDiagnosticsAreFormatted() {
    let rows = String(repeating: "p,,1\n", count: 5)
    let outcome = BuiltDeck.of("prompt,answer,x\n" + rows)
    var asked: [DiagnosticSeverity] = []
    var shown: [DiagnosticCode] = []
    let isShown = { (severity: DiagnosticSeverity) in
      asked.append(severity)
      return severity == .warning || asked.count == 3
    }
    outcome.forEachDiagnostic(where: isShown) { shown.append($0.code) }
    #expect(asked == [.warning, .error, .error, .error, .error, .error])
    #expect(shown == [.unknownField, .missingAnswer])
    #expect(outcome.errorCount == 5)
    #expect(outcome.warningCount == 1)
  }
}
