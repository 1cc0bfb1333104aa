import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import RecordReading
@testable import SystemIO

/// YAML that is read in pieces has the records and the diagnostics of the whole, with the same places.
@Suite struct StreamedItemsTests {
  private static func item(_ number: Int, _ answer: String = "plain") -> String {
    "- title: T\(number % 7)\n  prompt: question “\(number)” é?\n  answer: \(answer)\n"
  }

  private static func items(_ answer: String = "plain", count: Int = 40) -> String {
    (0..<count).map { item($0, answer) }.joined()
  }

  /// Decks, each of which is read in several pieces.
  static let decks: [(name: String, text: String)] = [
    ("items", items()),
    ("line ends of Windows", items().replacing("\n", with: "\r\n")),
    ("blank lines and comments", items().replacing("- title", with: "\n# - no: item\n\n- title")),
    ("comments of several lines", items().replacing("- title", with: "# a\n#b\n  # c\n- title")),
    ("quoted text", items("\"several\n    lines\"")),
    ("dashes in quoted text", items("\"several\n   - lines\"")),
    ("literal text", items("|\n    # no comment\n\n    - no item\n\n")),
    ("kept line ends", items("|+\n    text\n\n\n")),
    ("folded text", items(">-\n    text\n    goes on\n")),
    ("plain text of several lines", items("text\n    - goes on")),
    ("missing values", items("")),
    ("comments after values", items("text # comment\n  # quizpress: ignore unknown-field\n  x: y")),
    (
      "flow style", (0..<60).map { "- {title: T\($0 % 5), prompt: p\($0), answer: [a]}\n" }.joined()
    ),
    (
      "flow style of several lines", items("a").replacing("answer: a", with: "answer: {\n    a: b}")
    ),
    ("other items", (0..<30).map { item($0) + "- null\n-\n- text\n- [1]\n- {}\n" }.joined()),
    ("dashes on lines of their own", items().replacing("- title", with: "-\n  title")),
    ("nested lists", items().replacing("answer: plain", with: "answer: x\n  x:\n  - a\n  - b")),
    (
      "groups",
      (0..<20).map { group in
        "- title: T\(group)\n  questions:\n"
          + (0...group * 2).map { "  - prompt: p\($0)\n    answer: \"a\n      b\"\n" }.joined()
      }.joined()
    ),
    (
      "documents",
      (0..<12).map { group in
        "---\ntitle: T\(group)\nquestions:\n"
          + (0...group).map { "- prompt: p\($0)\n  answer: a\n" }.joined()
          + (group % 3 == 0 ? "...\n" : "")
      }.joined()
    ),
    ("lists in documents", (0..<16).map { "--- # \($0)\n" + items(count: $0) }.joined()),
    (
      "documents after a list",
      items() + "---\n" + item(1) + "--- {title: T, prompt: p, answer: a}\n"
    ),
    (
      "documents with anchors",
      (0..<40).map { "---\n- &a\(item(0).dropFirst())- *a\n# \($0)\n" }.joined()
    ),
    ("pairs", (0..<60).map { "- question \($0): answer \($0)\n" }.joined()),
    (
      "ignored warnings",
      (0..<30).map {
        "# quizpress: ignore unknown-field, hint-is-answer\n# reason\n\n- {title: T, prompt: p\($0), answer: a, y: 1}\n"
          + item($0, "a\n  x: 1") + item($0, "a\n  z: 1 # quizpress: ignore unknown-field")
      }.joined()
    ),
    ("warnings", items("a #b\n  x: 1")),
    ("duplicate keys", items("a\n  answer: b")),
    ("no answers", items("a").replacing("answer", with: "hint")),
    (
      "ids",
      (0..<80).map { "- id: q\($0 % 40)\n  \($0 < 40 ? "prompt" : "answer"): t\($0)\n" }.joined()
    ),
    ("merge keys", (0..<30).map { "- {<<: {title: T, answer: a}, prompt: p\($0)}\n" }.joined()),
    ("tags", items("!!str 1")),
    ("long lines", items(String(repeating: "long ", count: 90))),
  ]

  @Test(arguments: decks.indices, [1, 3, 1000])
  func theSizeOfWindowsDoesNotMatter(_ number: Int, _ windowSize: Int) throws {
    let (name, text) = Self.decks[number]
    let input = Input.text(text, name: "deck.yaml", format: .yaml).afterComments()
    try Self.check(input, ConversionOptions(), windowSize: windowSize)
    #expect(try Self.pieceCount(of: input) > 3, "\(name)")
  }

  /// Anchors, tag handles, and other forms than lists keep the rest of a document together.
  @Test(arguments: [
    "- &a" + item(0).dropFirst() + items() + "- *a\n", items() + "- &a b\n" + items() + "- *a\n",
    "%TAG !e! tag:e,2000:\n---\n" + items(), "[" + items().replacing("\n", with: "\n ") + "]\n",
    "title: T\nquestions:\n" + items(), "  " + items().replacing("\n", with: "\n  ") + "\n",
    "--- !!seq\n" + items(),
  ])
  func whatBelongsTogetherIsReadAtOnce(_ text: String) throws {
    let input = Input.text(text, name: "deck.yaml", format: .yaml).afterComments()
    try Self.check(input, ConversionOptions(), windowSize: 1)
  }

  /// Checks that an input read in windows has the lines and the diagnostics of one that is read at once.
  private static func check(
    _ input: Input, _ options: ConversionOptions, windowSize: Int, _ name: String = ""
  ) throws {
    let size = RecordWindows.Size(recordCount: windowSize, byteCount: 100)
    do throws(InputWindows.Failure) {
      _ = try InputWindows(input, options, size)
    } catch {
      guard case .faults(let diagnostics) = error else { return }
      let deck = Conversion(options.forRecords).read([input]).deck
      var expected: [Diagnostic] = []
      deck.forEachFinding(with: .excerpts) { expected.append($1) }
      let all = expected.filter { $0.severity == .error }.map(shown)
      for fault in diagnostics where fault.severity == .error {
        #expect(all.contains(shown(fault)), "\(name) \(all)")
      }
      return
    }
    let whole = RecordStreamProperties.lines(of: [input], options)
    let parts = RecordStreamProperties.lines(of: [input], options, windowSize: windowSize)
    // Of the names of groups, the first place in a window is known.
    let names = /"(title|group)":\[[^\]]*\]/
    for (line, other) in zip(whole.lines, parts.lines)
    where line.replacing(names, with: "") != other.replacing(names, with: "") {
      Issue.record("\(name): \(other) instead of \(line)")
    }
    #expect(whole.lines.count == parts.lines.count, "\(name)")
    let (all, found) = (
      whole.diagnostics.map(shown).sorted(), parts.diagnostics.map(shown).sorted()
    )
    #expect(all == found, "\(name)")
    try RecordStreamProperties.check([input], options, shuffledBy: 1, windowSize: windowSize)
  }

  private static func shown(_ diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.map { "\($0)" }.joined(separator: "; ")
    return
      "\(diagnostic) \(diagnostic.location) \(notes) \(diagnostic.excerpt.map { "\($0)" } ?? "")"
  }

  /// Returns the number of pieces in which an input is read, each of which follows the one before.
  private static func pieceCount(of input: Input, chunkSize: Int = 100) throws -> Int {
    let stream = UnpackingStream(try input.open(), ReadingLimits(), threads: 1)
    var chunks = ChunkReader(
      stream, endingAt: .items, encoding: nil, chunkSize: chunkSize,
      sampleSize: ChunkReader.encodingSampleSize)
    var (count, next) = (0, 0)
    while true {
      let piece = try chunks.next()
      #expect(piece.offset + piece.content.lowerBound == next)
      next = piece.offset + piece.content.upperBound
      count += 1
      guard chunks.goesOn(after: piece) else { return count }
      chunks.leave(piece, from: piece.content.upperBound)
    }
  }

  // MARK: Faults

  /// Faults between many items, or at their end.
  static let faults: [(name: String, text: String)] = [
    ("a key in the list", items() + "title: T\n" + items()),
    ("an indented dash", items() + " - title: T\n" + items()),
    ("an indented key", items() + "- title: T\n    prompt: p\n" + items()),
    ("a key that is not indented", items() + "- title: T\n prompt: p\n" + items()),
    ("an open quote", items() + item(1, "\"open") + items()),
    ("a dash in a quote", items() + "- title: \"T\n- prompt: p\"\n" + items()),
    ("a mark in a quote", items() + "- title: \"T\n--- \n" + items()),
    ("an open bracket", items() + item(1, "[a") + items()),
    ("a brace in excess", items() + item(1, "{a}}") + items()),
    ("a colon in text", items() + item(1, "a: b") + items()),
    ("a tab", items() + "- title: T\n\tprompt: p\n" + items()),
    ("an unknown alias", items() + item(1, "*a") + items()),
    ("an unknown tag", items() + item(1, "!e!a b") + items()),
    ("an unknown escape", items() + item(1, "\"\\q\"") + items()),
    ("a directive", items() + "%YAML 1.1\n---\n" + items()),
    ("a control character", items() + item(1, "a\u{1}") + items()),
    ("a touching comment", items() + item(1, "\"a\"#b") + items()),
    ("a line that is not indented", items() + item(1, "[a,\nb]") + items()),
    ("text after the list", items() + "...\ntext\n" + items()),
    ("an error in a document", "---\n" + items() + "---\ntitle: [\n---\n" + items()),
    ("an error in the first item", "- title: [}\n" + items()),
    ("cut in a quote", items() + "- title: \"T"),
  ]

  @Test(arguments: faults.indices, [1, 300, 5000])
  func faultsHaveTheirPlaces(_ number: Int, _ chunkSize: Int) throws {
    let (name, text) = Self.faults[number]
    for input in [
      Input.text(Input.comments + text, name: "deck", format: .yaml),
      Input.text(Input.comments + text.replacing("\n", with: "\r\n"), name: "deck", format: .yaml),
    ] {
      try checkFaults(of: input, name, chunkSize)
    }
  }

  @Test(arguments: [-500, -3, 0, 7], [1, 300, 5000])
  func bytesOfNoCharacterHaveTheirPlaces(_ distance: Int, _ chunkSize: Int) throws {
    var bytes = Array((Input.comments + Self.items()).utf8)
    bytes.insert(0xFF, at: bytes.count - 1000 + distance)
    try checkFaults(of: .bytes(bytes, name: "deck", format: .yaml), "\(distance)", chunkSize)
  }

  private func checkFaults(of input: Input, _ name: String, _ chunkSize: Int) throws {
    func faults(_ diagnostics: [Diagnostic]) -> [String] {
      diagnostics.filter { $0.code == .yamlSyntax || $0.code == .invalidEncoding }.map(Self.shown)
    }
    var expected: [Diagnostic] = []
    Conversion().build([input]).forEachDiagnostic(with: .excerpts) { expected.append($0) }
    #expect(!faults(expected).isEmpty, "\(name)")
    do {
      let size = RecordWindows.Size(recordCount: 3, byteCount: chunkSize)
      _ = try InputWindows(input, ConversionOptions(), size)
      Issue.record("\(name) is read in windows")
    } catch {
      guard case .faults(let diagnostics) = error else {
        Issue.record("\(name): \(error)")
        return
      }
      #expect(faults(diagnostics) == faults(expected), "\(name)")
    }
  }

  // MARK: Limits

  /// A part that is longer than allowed is not read to its end.
  @Test func longPartsAreRefused() {
    let text = "title: T\nquestions:\n" + String(repeating: "- {prompt: a}\n", count: 100_000)
    for text in [text, Self.items() + "---\n" + text] {
      do {
        let size = RecordWindows.Size(recordCount: 1000, byteCount: 1 << 16)
        _ = try InputWindows(
          .text(text, name: "deck", format: .yaml), ConversionOptions(), size)
        Issue.record("the part is read")
      } catch {
        guard case .part = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }

  // MARK: Random decks

  @Test(arguments: RandomSeeds.ranges(160))
  func randomDecksConvertAlike(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var deck = RandomYAML(seed: seed)
      let input = Input.text(deck.text(), name: "deck.yaml", format: .yaml).afterComments()
      var options = ConversionOptions()
      options.limits[.diagnostics] = 1_000_000
      do {
        try Self.check(
          input, options, windowSize: Int(seed % 5) + 1, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// Most random decks are read in windows, of which there are many.
  @Test func randomDecksAreReadInPieces() throws {
    var (pieces, windows) = (0, 0)
    for seed in 1...100 as ClosedRange<UInt64> {
      var deck = RandomYAML(seed: seed)
      let input = Input.text(deck.text(), name: "deck.yaml", format: .yaml).afterComments()
      pieces += try Self.pieceCount(of: input)
      let size = RecordWindows.Size(recordCount: 1, byteCount: 100)
      if (try? InputWindows(input, ConversionOptions(), size)) != nil { windows += 1 }
    }
    #expect(pieces > 500)
    #expect(windows > 30)
  }
}
