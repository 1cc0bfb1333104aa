import RecordReading
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

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

  static let suggestions = [
    SuggestionCase("promt", among: ["prompt", "answer"], suggests: "prompt"),
    SuggestionCase("Answre", among: ["prompt", "answer"], suggests: "answer"),
    SuggestionCase("an_swer", among: ["prompt", "answer"], suggests: "answer"),
    SuggestionCase("hnit", among: ["hint", "title"], suggests: "hint"),
    SuggestionCase("titel", among: ["hint", "title"], suggests: "title"),
    SuggestionCase("category", among: ["prompt", "answer", "hint", "title"], suggests: nil),
    SuggestionCase("x", among: ["a", "b"], suggests: nil),
    SuggestionCase("", among: ["hint"], suggests: nil),
    SuggestionCase("question", among: ["questions"], suggests: "questions"),
    SuggestionCase("e\u{301}te\u{301}", among: ["hiver", "été"], suggests: "été"),
    SuggestionCase("--ouput", among: ["--output", "--title"], suggests: "--output"),
  ]

  @Test(arguments: suggestions)
  func theNearestNameIsSuggested(_ example: SuggestionCase) {
    #expect(suggestion(for: example.word, among: example.names) == example.nearest)
  }

  static let distances = [
    DistanceCase("", "", distance: 0),
    DistanceCase("a", "", distance: 1),
    DistanceCase("", "ab", distance: 2),
    DistanceCase("abc", "abc", distance: 0),
    DistanceCase("abc", "acb", distance: 1),
    DistanceCase("kitten", "sitting", distance: 3),
    DistanceCase("ca", "abc", distance: 3),
  ]

  @Test(arguments: distances)
  func editDistanceIsTheNumberOfEdits(_ example: DistanceCase) {
    let (left, right) = (Array(example.left), Array(example.right))
    for limit in 0...4 {
      let expected = example.distance <= limit ? example.distance : nil
      #expect(editDistance(left, right, upTo: limit) == expected)
      #expect(editDistance(right, left, upTo: limit) == expected)
    }
  }

  static let quotedTexts = [
    QuotedCase("plain", shown: "'plain'"),
    QuotedCase("two\nlines\r\t", shown: #"'two\nlines\r\t'"#),
    QuotedCase("\u{1B}[31m", shown: #"'\u{1B}[31m'"#),
    QuotedCase("\u{202E}abc\u{200B}", shown: #"'\u{202E}abc\u{200B}'"#),
    QuotedCase("\u{0}\u{7F}\u{9B}\u{2028}", shown: #"'\u{0}\u{7F}\u{9B}\u{2028}'"#),
    QuotedCase("é👩‍👧", shown: "'é👩‍👧'"),
    QuotedCase(
      String(repeating: "x", count: 40), shown: "'" + String(repeating: "x", count: 40) + "'"),
    QuotedCase(
      String(repeating: "x", count: 41), shown: "'" + String(repeating: "x", count: 40) + "…'"),
  ]

  @Test(arguments: quotedTexts)
  func quotedTextHasNoControlCharacters(_ example: QuotedCase) {
    #expect(quoted(example.text) == example.shown)
  }

  @Test func notesFollowTheLineOfADiagnostic() {
    let deck = MarkedDeck("prompt,answer\np,a\nq,b,,x\n")
    let texts = deck.convert(as: .csv).diagnostics().map(\.description)
    #expect(
      texts == [
        "deck:3:1: error: expected 2 cells as in the header, found 4; quote cells that contain the "
          + "delimiter [ragged-row]\n"
          + "deck:3:6: note: the first surplus cell"
      ])
  }

  @Test func diagnosticsAreInTheOrderOfPlaces() {
    let outcome = Conversion().build([
      .text("title,prompt,answer\nA,,\nB,p\nA,q,\n", name: "one.csv", format: .csv),
      .text("[{\"title\":\"A\",\"prompt\":\"r\"},", name: "two.json", format: .json),
      .text("", name: "three.yaml", format: .yaml),
    ])
    #expect(
      outcome.diagnostics().map { "\($0.location) \($0.code.rawValue)" } == [
        "one.csv:2:3 missing-prompt", "one.csv:2:4 missing-answer", "one.csv:3:1 ragged-row",
        "one.csv:4:5 missing-answer", "two.json:1:2 missing-answer",
        "two.json:1:29 json-syntax", "three.yaml:1:1 not-a-deck",
      ])
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
    let outcome = MarkedDeck("prompt,answer,x,y,z\n".replacing(",y,z", with: "") + rows)
      .convert(as: .csv)
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

/// A misspelled word, and the nearest of some names.
struct SuggestionCase: CustomTestStringConvertible {
  let word: String
  let names: [String]
  let nearest: String?

  init(_ word: String, among names: [String], suggests nearest: String?) {
    self.word = word
    self.names = names
    self.nearest = nearest
  }

  var testDescription: String { word }
}

/// Two words, and the number of edits between them.
struct DistanceCase: CustomTestStringConvertible {
  let left: String
  let right: String
  let distance: Int

  init(_ left: String, _ right: String, distance: Int) {
    self.left = left
    self.right = right
    self.distance = distance
  }

  var testDescription: String { "\(left) and \(right)" }
}

/// Text, and its form in a message.
struct QuotedCase: CustomTestStringConvertible {
  let text: String
  let shown: String

  init(_ text: String, shown: String) {
    self.text = text
    self.shown = shown
  }

  var testDescription: String { text.debugDescription }
}
