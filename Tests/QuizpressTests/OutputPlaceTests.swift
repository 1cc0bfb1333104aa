import Foundation
import TestSupport
import Testing

/// Outputs through links are followed, and never replace an input.
@Suite struct OutputPlaceTests {
  private static let deck = "{\"title\":\"deck\",\"prompt\":\"p\",\"answer\":\"a\"}\n"
  private static let other = "{\"title\":\"A\",\"prompt\":\"p\",\"answer\":\"a\"}\n"

  /// The sorted records of a deck, and the options to convert them.
  private static let sorted = records(titles: ["A", "deck"])
  private static let grouped = "--format records --grouped"

  /// Options for an output that is the input under another name.
  static let refused = [
    "--bundle ./deck.json",
    "--bundle folder/../deck.json",
    "--bundle symbolic.json",
    "--bundle hard.json",
    "--output .",
    "--output folder/..",
    "--output linked",
    "--output groups --bundle deck.json",
    "--bundle new.json --source-map deck.json",
    "\(grouped) --bundle deck.json",
    "\(grouped) --bundle symbolic.json",
    "\(grouped) --lines --bundle hard.json",
    "\(grouped) --output .",
    "\(grouped) --output linked",
    "\(grouped) --output hard",
    "\(grouped) --output symbolic",
    ">> deck.json",
    ">> hard.json",
    "\(grouped) --lines >> symbolic.json",
  ]

  @Test(arguments: refused, ["deck.json", "- < deck.json"])
  func outputsThatAreInputsAreRefused(_ options: String, _ input: String) throws {
    let work = try TestFolder()
    let isGrouped = options.contains(Self.grouped)
    let deck = isGrouped ? Self.sorted : Self.other + Self.deck
    try work.write(deck, to: "deck.json")
    let before = try work.run(
      """
      mkdir folder hard symbolic
      ln -s . linked; ln -s deck.json symbolic.json; ln deck.json hard.json
      ln deck.json hard/deck.json; ln -s ../deck.json symbolic/deck.json
      find . -type f | sort
      """)
    let result = try work.run(
      "quizpress convert \(isGrouped ? "" : "--format jsonl") \(options) \(input)")
    #expect(result.status == 2)
    #expect(result.errorText.contains("is also an input; nothing was written"))
    #expect(work.text("deck.json") == deck)
    let after = try work.run("find . -type f | sort")
    #expect(after.outputText == before.outputText)
  }

  @Test func filesThatAreNotInputsAreReplaced() throws {
    let work = try TestFolder(["deck.jsonl": Self.sorted, "deck.json": "old"])
    let result = try work.run("quizpress convert deck.jsonl \(Self.grouped) --output .")
    #expect(result.status == 0)
    #expect(work.text("deck.json")?.hasPrefix("{\n") == true)
  }

  @Test(arguments: ["deck.jsonl", "deck.jsonl \(grouped)"])
  func brokenLinksAreErrors(_ input: String) throws {
    let work = try TestFolder(["deck.jsonl": input == "deck.jsonl" ? Self.deck : Self.sorted])
    let result = try work.run(
      """
      ln -s loop.json loop.json; ln -s loop loop; ln -s gone/deck.json gone.json
      quizpress convert \(input) --bundle loop.json; echo $?
      quizpress convert \(input) --output loop; echo $?
      quizpress convert \(input) --bundle gone.json/x; echo $?
      """)
    #expect(result.outputText == "3\n3\n3\n")
    #expect(result.errorText.contains("loop.json: error: the output cannot be written: Too many"))
    #expect(work.names() == ["deck.jsonl", "gone.json", "loop", "loop.json"])
  }

  /// Options for outputs at links to files that do not exist, and these files.
  static let dangling: [(options: String, files: [String])] = [
    ("--bundle link.json", ["real/new.json"]),
    ("\(grouped) --bundle link.json", ["real/new.json"]),
    ("\(grouped) --lines --bundle link.json", ["real/new.json"]),
    ("--bundle other.json --source-map link.json", ["other.json", "real/new.json"]),
    ("--bundle chain.json", ["real/new.json"]),
    ("--output folder", ["real/A.json"]),
    ("\(grouped) --output folder", ["real/A.json"]),
    ("--rejects folder", ["real/deck.jsonl"]),
  ]

  @Test(arguments: dangling)
  func linksToNothingAreFollowed(_ example: (options: String, files: [String])) throws {
    let work = try TestFolder()
    let isGrouped = example.options.hasPrefix(Self.grouped)
    let faulty = Self.other + "{\"title\":\"B\",\"prompt\":\"p\"}\n"
    let refusal = records(titles: ["A"]).replacing("\"refused\":0", with: "\"refused\":1")
    try work.write(isGrouped ? refusal : faulty, to: "deck.jsonl")
    let result = try work.run(
      """
      mkdir real folder; ln -s real/new.json link.json; ln -s ./link.json chain.json
      for name in A.json deck.jsonl; do ln -s "../real/$name" folder; done
      quizpress convert deck.jsonl \(example.options) > /dev/null; echo $?
      find . -type l | wc -l; find . -type f ! -name deck.jsonl ! -name .quizpress.json -o -path '*/deck.jsonl' -type f -path '*real*' | sort
      """)
    let expected = example.files.sorted().map { "./\($0)\n" }.joined()
    #expect(result.outputText == "1\n4\n" + expected)
  }

  @Test(arguments: ["deck.jsonl", "deck.jsonl \(grouped)"])
  func pathsOfFoldersAreErrors(_ input: String) throws {
    let work = try TestFolder(["deck.jsonl": input == "deck.jsonl" ? Self.deck : Self.sorted])
    let result = try work.run(
      """
      echo old > all.json; ln -s gone link
      for path in all.json/ new.json/ link/ . .. ./; do
        quizpress convert \(input) --bundle $path; echo $?
      done
      """)
    #expect(result.outputText == String(repeating: "3\n", count: 6))
    #expect(work.names() == ["all.json", "deck.jsonl", "link"])
    #expect(work.text("all.json") == "old\n")
  }

  /// Diagnostics must not be added to a deck.
  @Test(arguments: [
    "check deck.jsonl", "check - --format jsonl < deck.jsonl", "inspect deck.jsonl",
  ])
  func standardErrorThatIsAnInputIsRefused(_ arguments: String) throws {
    let work = try TestFolder(["deck.jsonl": Self.deck])
    let result = try work.run("quizpress \(arguments) 2>> deck.jsonl")
    #expect(result.status == 2)
    #expect(work.text("deck.jsonl") == Self.deck)
  }

  /// The cases test the same for plain conversions.
  @Test func groupedOutputsFollowLinks() throws {
    let work = try TestFolder(["deck.jsonl": records(titles: ["deck"])])
    let result = try work.run(
      """
      mkdir real folder; echo old > real/deck.json; ln -s real/deck.json link.json
      quizpress convert deck.jsonl \(Self.grouped) --bundle link.json; echo $?
      test -L link.json && cmp link.json real/deck.json; echo $?
      quizpress convert deck.jsonl \(Self.grouped) --bundle folder; echo $?
      mkdir real/x real/x/deck.json
      quizpress convert deck.jsonl \(Self.grouped) --output real/x; echo $?
      """)
    #expect(result.outputText == "0\n0\n3\n3\n")
    #expect(result.errorText.components(separatedBy: "Is a directory").count == 3)
    #expect(work.temporaryFiles(in: "real") == 0 && work.temporaryFiles(in: "real/x") == 0)
  }
}
