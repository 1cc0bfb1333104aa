import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import RecordReading
@testable import SystemIO

/// YAML whose groups are built one at a time has the result of the whole, with the same places.
@Suite struct StreamedYAMLTests {
  @Test(arguments: StreamedItemsTests.decks.indices, [1, 300, 5000])
  func groupsAreThoseOfTheWhole(_ number: Int, _ chunkSize: Int) throws {
    let (name, text) = StreamedItemsTests.decks[number]
    do {
      for skipsInvalid in [false, true] {
        try GroupedProperties.check(yaml: text, chunkSize: chunkSize, skipsInvalid: skipsInvalid)
      }
    } catch {
      Issue.record("\(name): \(error)")
    }
  }

  // MARK: Random decks

  @Test(arguments: RandomSeeds.ranges(300))
  func randomDecksConvertAlike(_ seeds: Range<UInt64>) {
    var count = 0
    for seed in seeds {
      var deck = RandomYAML(seed: seed)
      do {
        let isChecked = try GroupedProperties.check(
          yaml: deck.text(), chunkSize: Int(seed % 97) + 1, skipsInvalid: seed % 2 == 0)
        if isChecked { count += 1 }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    guard RandomSeeds.areMany(seeds) else { return }
    #expect(2 * count > seeds.count)
  }

  // MARK: Faults

  /// An error is reported once, at its place, and the groups before it are kept.
  @Test(arguments: StreamedItemsTests.faults.indices, [1, 300, 5000])
  func faultsAreReportedOnce(_ number: Int, _ chunkSize: Int) throws {
    let (name, text) = StreamedItemsTests.faults[number]
    let before = (0..<30).map { "- {title: before \($0), prompt: p, answer: a}\n" }.joined()
    let isOfItems = text.hasPrefix("- ")
    let input = Input.text(
      Input.comments + (isOfItems ? before : before + "---\n") + text,
      name: "deck.yaml", format: .yaml)
    let expected = Conversion().build([input]).diagnostics().filter(Self.endsReading)
    let collected = try CollectedGroups(of: [input], ConversionOptions(), chunkSize: chunkSize)
    let found = collected.diagnostics.filter(Self.endsReading)
    #expect(found.map(\.description) == expected.map(\.description), "\(name)")
    #expect(found.count == 1, "\(name)")
    let kept = collected.groups.filter { $0.title.hasPrefix("before") }
    #expect(kept.count >= 25, "\(name)")
  }

  private static func endsReading(_ diagnostic: Diagnostic) -> Bool {
    [.yamlSyntax, .invalidEncoding, .limitExceeded].contains(diagnostic.code)
  }

  // MARK: Long parts

  /// What can only be read as a whole, after a list of which the groups are kept.
  private static let long: [(text: String, line: Int)] = [
    ("title: T\nquestions:\n" + items(2000), 1),
    ("  " + items(2000).replacing("\n- ", with: "\n  - "), 1),
    ("[" + items(2000).replacing("- ", with: "").replacing("\n", with: ",\n ") + "]\n", 1),
    ("%TAG !e! tag:e,2000:\n---\n" + items(2000), 1),
    (items(50) + "- &a {title: T, prompt: a, answer: b}\n" + items(2000), 51),
    (items(50) + "---\ntitle: T\nquestions:\n" + items(2000), 51),
    // Quoted text may be long, as far as its lines show.
    (items(50) + "- title: \"" + items(2000).replacing("\n", with: "\n   "), 51),
  ]

  private static func items(_ count: Int) -> String {
    (0..<count).map { "- {title: T\($0 / 2), prompt: p\($0), answer: a}\n" }.joined()
  }

  @Test(arguments: long.indices, [40, 300, 1 << 18])
  func longPartsAreRefused(_ number: Int, _ chunkSize: Int) throws {
    let (text, line) = Self.long[number]
    let input = Input.text(text, name: "deck.yaml", format: .yaml)
    let collected = try CollectedGroups(
      of: [input], ConversionOptions(), chunkSize: chunkSize, longestPart: 20_000)
    let faults = collected.diagnostics.filter { $0.code == .limitExceeded }
    #expect(faults.count == 1)
    #expect(faults.first?.description.contains("deck.yaml:\(line):1: error: ") == true, "\(faults)")
    // The last group might go on.
    #expect(collected.groups.count == max(0, line / 2 - 1))
    let whole = try CollectedGroups(of: [input], ConversionOptions(), chunkSize: chunkSize)
    #expect(whole.diagnostics.allSatisfy { $0.code != .limitExceeded })
  }

  /// Text that is too long because a quote in it is not closed, with a mark at the quote.
  private static let openQuotes = [
    items(50) + "- title: ⟦yaml-syntax⟧\"T\n",
    items(50) + "- title: T\n  questions:\n  - prompt: ⟦yaml-syntax⟧'a\n    answer: b\n",
    items(50) + "- {title: ⟦yaml-syntax⟧\"T, prompt: p}\r\n",
    items(50) + "- ⟦yaml-syntax⟧\"title: T\n",
    items(50) + "---\ntitle: T\nquestions:\n- {prompt: p, answer: a}\n- prompt: ⟦yaml-syntax⟧\"q\n",
    "- title: ⟦yaml-syntax⟧\"T\n",
  ]

  @Test(arguments: openQuotes.indices, [40, 300, 1 << 18])
  func openQuotesInLongPartsAreReported(_ number: Int, _ chunkSize: Int) throws {
    let deck = MarkedDeck(Self.openQuotes[number] + Self.items(2000))
    let input = Input.text(deck.text, name: "deck.yaml", format: .yaml)
    let collected = try CollectedGroups(
      of: [input], ConversionOptions(), chunkSize: chunkSize, longestPart: 20_000)
    let faults = collected.diagnostics.filter { $0.severity == .error }
    #expect(faults.map(MarkedDeck.found) == deck.expected)
    let whole = try CollectedGroups(of: [input], ConversionOptions(), chunkSize: chunkSize)
    #expect(collected.groups == whole.groups)
  }

  // MARK: Comments

  /// Comments are about the groups of their text, of which there are many, and each is reported at most once.
  @Test(arguments: [1, 300, 1 << 18])
  func commentsAreUsedOrReportedOnce(_ chunkSize: Int) throws {
    var text = "# quizpress: ignore hint-is-answer\n\n"
    for number in 0..<60 {
      text += "# quizpress: ignore unknown-field, markup\n"
      text += "- {title: T\(number), prompt: p, answer: a, x: 1}\n"
      text += "- {title: T\(number), prompt: q, answer: a, x: 1} # quizpress: ignore unknown-*\n"
      text += "-\n# quizpress: ignore all\n- {title: T\(number), prompt: r, answer: a, x: 1}\n"
      text += "- {title: T\(number), prompt: s, answer: a, x: 1}\n# quizpress: ignore\n- null\n"
    }
    text += "# quizpress: ignore all\n"
    let input = Input.text(text, name: "deck.yaml", format: .yaml)
    let expected = Conversion().build([input]).diagnostics().map(\.description)
    let collected = try CollectedGroups(of: [input], ConversionOptions(), chunkSize: chunkSize)
    let found = collected.diagnostics.map(\.description)
    #expect(found.sorted() == expected.sorted())
    #expect(found.count > 100)
  }

  /// Comments about a part that is not read are not reported, wherever the text of a part ends.
  @Test(arguments: [1, 300, 1 << 18])
  func commentsBehindAnErrorAreNotReported(_ chunkSize: Int) throws {
    let items = (0..<60).map { "- {title: T\($0), prompt: p, answer: a} # quizpress: ignore x\n" }
    let text = items.joined() + "- {title: U}} # quizpress: ignore y\n" + items.joined()
    let input = Input.text(text, name: "deck.yaml", format: .yaml)
    let expected = Conversion().build([input]).diagnostics()
    let collected = try CollectedGroups(of: [input], ConversionOptions(), chunkSize: chunkSize)
    for diagnostics in [expected, collected.diagnostics] {
      #expect(diagnostics.count { $0.code == .unusedIgnore } == 60)
      #expect(diagnostics.count { $0.code == .yamlSyntax } == 1)
    }
  }

  // MARK: Beginnings

  /// What the beginning of an input shows does not depend on the size of its parts.
  @Test(arguments: [10, 400, 3000], [40, 300, 1 << 18])
  func clozeNotesAreFoundInTheBeginning(_ number: Int, _ chunkSize: Int) throws {
    let items = (0..<4000).map {
      "- {title: T\($0 / 9), prompt: \"\($0 == number ? "{{c1::a}} b" : "p\($0)")\", answer: a}\n"
    }
    try GroupedProperties.check(yaml: items.joined(), chunkSize: chunkSize, skipsInvalid: true)
  }
}
