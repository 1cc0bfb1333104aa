import DeckConversion
import Foundation
@_spi(Conversion) import QuestionGroups
import TestSupport
import Testing

/// The result is the same for every number of threads.
@Suite struct PartsTests {
  /// A deck that is read in small parts.
  struct Deck: CustomTestStringConvertible {
    let testDescription: String
    let format: InputFormat
    let text: String
    var change: @Sendable (inout ConversionOptions) -> Void = { _ in }

    init(
      _ name: String, _ format: InputFormat, _ text: String,
      _ change: @escaping @Sendable (inout ConversionOptions) -> Void = { _ in }
    ) {
      testDescription = name
      self.format = format
      self.text = text
      self.change = change
    }
  }

  static let head = "title,prompt,answer\n"
  static let rows = many(60) { "G\($0 % 7),P\($0),A\($0)\n" }
  static let objects = (0..<40).map {
    #"{"title": "G\#($0 % 7)", "prompt": "P\#($0)", "answer": "A"}"#
  }

  static func many(_ count: Int, by separator: String = "", _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: separator)
  }

  static let decks = [
    Deck("rows", .csv, head + rows),
    Deck("no header", .csv, rows),
    Deck("no title", .csv, "prompt,answer\n" + many(60) { "P\($0),A\n" }),
    Deck("line ends in quotes", .csv, head + many(30) { "G,\"P\($0)\n\n1,2\n\",\"A\n\"\n" }),
    Deck(
      "rows in quotes", .csv,
      head + many(6) { "G,P\($0),\"\(String(repeating: "a,b,c\n", count: 30))\"\n" }),
    Deck("an unclosed quote", .csv, head + "\(rows)G,\"P,A\n\(rows)"),
    Deck("a repeated header", .csv, head + "\(rows)title,prompt,answer\n\(rows)"),
    Deck("another header", .csv, head + "\(rows)prompt,title,answer\n\(rows)"),
    Deck("an invalid header", .csv, head + "\(rows)answer,answer,prompt\n\(rows)"),
    Deck("rows of all widths", .csv, head + many(60) { "G\n,\($0)\nG,P\($0),A\nG,P,A,B\n" }),
    Deck(
      "a column without a name", .csv,
      "title,prompt,answer,\n" + many(60) { "G,P\($0),A,\($0)\n" }),
    Deck("spaces before quotes", .csv, head + many(60) { "G, \"P\($0)\",\"A\n" }),
    Deck(
      "findings to be reported once, on both sides of an unclosed quote", .csv,
      "title,prompt,answer,\n"
        + many(60) { "G, \"P\($0)\",A,\($0)\n\($0 == 30 ? "G,P,\"A,\n" : "")" }),
    Deck(
      "rows in quotes after others", .csv,
      "title,prompt,answer,\n" + many(30) { "G, \"P\($0)\",A,\($0)\n" }
        + "G,P,\"\(String(repeating: "a,b,c,d\n", count: 60))\",\n"
        + many(30) { "G, \"Q\($0)\",A,\($0)\n" }),
    Deck(
      "titles and keys", .csv,
      "group,title,prompt,answer\n"
        + many(60) { "k\($0 % 5),\($0 % 11 == 0 ? "T\($0)" : ""),P\($0),A\n" }),
    Deck(
      "different titles of one key", .csv,
      "group,title,prompt,answer\n" + many(60) { "k,T\($0 / 20),P\($0),A\n" }
    ) { $0.onConflict = .last },
    Deck(
      "IDs", .csv,
      "id,title,prompt,answer\n"
        + many(60) { "\($0 % 30),G,\($0 < 30 ? "P\($0)," : ",A\($0)")\n" }),
    Deck(
      "IDs of several groups, and of none", .csv,
      "id,title,prompt,answer\n"
        + many(90) { "\($0 % 20),\(["", "G", "H"][$0 % 3]),P\($0 % 20),A\($0 % 7)\n" }),
    Deck(
      "IDs without a group", .csv,
      "id,prompt,answer\n"
        + many(60) { "\($0 * 7 % 30),\($0 < 30 ? "P\($0 * 7 % 30)," : ",A")\n" }),
    Deck(
      "IDs with different fields", .csv,
      "id,title,prompt,answer,hint,a,b,order\n"
        + many(90) {
          "\($0 * 7 % 20),G,P\($0 % 6),x\($0 % 2),H\($0 % 5),x\($0 % 2),y,\($0 % 4)\n"
        }
    ) { $0.choicesUse = .keep },
    Deck(
      "choices", .csv,
      "title,prompt,answer,a,b\n" + many(60) { "G,P\($0),\($0 % 2),x\($0),y\n" }
    ) { $0.choicesUse = .keep },
    Deck("repeated prompts", .csv, head + rows + rows),
    Deck(
      "pictures", .csv,
      head + many(60) { "G\($0 % 7),P\($0)\($0 % 5 == 3 ? "<img src=p.png>" : ""),A\n" }
    ) { $0.markup = .html },
    Deck(
      "lines with pictures and sounds", .jsonl,
      many(40, by: "\n") {
        #"{"title": "G", "prompt": "P\#($0)", "answer": "A\#($0 % 3 == 2 ? "[sound:a.mp3]" : "")"}"#
      }
    ) { $0.markup = .html },
    Deck("bytes that are not text", .tsv, "prompt\tanswer\n\(rows)\u{0}\n"),
    Deck("lines", .jsonl, objects.joined(separator: "\n")),
    Deck("malformed lines", .jsonl, objects.joined(separator: "\n{\"prompt\": \"}\n")),
    Deck(
      "unknown keys", .jsonl,
      many(40, by: "\n") { #"{"no\#($0 % 3)": 1, "prompt": "P", "answer": "A"}"# }),
    Deck("only unknown keys", .jsonl, many(40, by: "\n") { #"{"no\#($0 % 3)": 1}"# }),
    Deck("a list", .json, "[\n\(objects.joined(separator: ",\n"))\n]\n"),
    Deck("a compact list", .json, "[\(objects.joined(separator: ","))]"),
    Deck("an unclosed list", .json, "[\n\(objects.joined(separator: ",\n"))"),
    Deck("a list with a fault", .json, "[\n\(objects.joined(separator: ",\n")),\n{\"title\" 1}]"),
    Deck("a list with an unclosed string", .json, "[\n\(objects[0]),\n\"x,\n\(objects[1])]"),
    Deck("a list in a list", .json, "[\n[\(objects.joined(separator: ",\n"))],\n\(objects[0])]"),
    Deck("two lists", .json, "[\n\(objects.joined(separator: ",\n"))]\n[\(objects[0])]"),
    Deck(
      "groups", .json,
      "["
        + many(10, by: ", ") {
          #"{"questions": [\#(objects[$0]), \#(objects[$0 + 1])], "title": "T\#($0 % 3)"}"#
        } + "]"),
    Deck(
      "groups that look like questions", .json,
      "["
        + many(10, by: ",") {
          #"{"title": "T\#($0 % 3)", "questions": [\#(objects[$0]),\#(objects[$0 + 1])]}"#
        } + "]"),
    Deck(
      "elements in a string", .json,
      "[\n"
        + many(10, by: ",\n") {
          #"{"title": "T\#($0)", "prompt": ",\n{\"title\"", "answer": "A"}"#
        } + "]"),
    Deck("a mapping without a key", .json, "[\n\(objects.joined(separator: ",\n"))\n]\n") {
      $0.mappings = ["prompt=prompt", "answer=none"].flatMap {
        (try? FieldMapping.parse($0)) ?? []
      }
    },
    Deck("mappings", .yaml, many(40) { "- prompt: P\($0)\n  answer: >-\n    A\n\n    - b\n" }),
    Deck(
      "anchors", .yaml,
      "- &a\n  title: T\n  prompt: P\n  answer: A\n"
        + many(40) { "- <<: *a\n  prompt: P\($0)\n" }),
    Deck(
      "redefined anchors", .yaml,
      many(40) {
        "- &a\n  title: T\($0)\n  prompt: P\n  answer: A\n- <<: *a\n  prompt: P\($0)\n"
      }),
    Deck(
      "quoted scalars over several lines", .yaml,
      many(40) { "- prompt: \"P\($0)\n\n  - a\n  \"\n  answer: 'A\n  - b'\n" }),
    Deck(
      "two documents", .yaml,
      many(20) {
        "- prompt: P\($0)\n  answer: A\n---\nquestions:\n- prompt: Q\n  answer: \($0)\n"
          + "- prompt: R\n  answer: \($0)\ntitle: T\n...\n"
      }),
    Deck(
      "flow mappings over several lines", .yaml,
      many(20) { "- {prompt: P\($0),\n  answer: A}\n" }),
    Deck(
      "a fault in the middle", .yaml,
      "- prompt: P\n  answer: A\n- prompt: [\n"
        + String(repeating: "- prompt: P\n  answer: A\n", count: 30)),
    Deck(
      "a list after the end of a document", .yaml,
      "- prompt: P\n  answer: A\n...\n- prompt: Q\n  answer: A\n"),
    Deck(
      "unknown keys with the same beginning", .jsonl,
      ["m", "n"].map {
        #"{"\#(String(repeating: "n", count: 180))\#($0)": 1, "prompt": "P", "answer": "A"}"#
      }.joined(separator: "\n")),
    Deck(
      "unknown keys that look the same", .jsonl,
      ["e\u{301}", "\u{e9}"].map { #"{"\#($0)": 1, "prompt": "P", "answer": "A"}"# }
        .joined(separator: "\n")),
    Deck(
      "more findings than are kept", .jsonl,
      many(40, by: "\n") { #"{"no\#($0 % 3)": 1, "prompt": "P", "answer": []}"# }
    ) { $0.limits[.diagnostics] = 3 },
    Deck(
      "only unknown keys, more than are kept", .jsonl,
      many(40, by: "\n") { #"{"no\#($0 % 3)": 1}"# }
    ) { $0.limits[.diagnostics] = 1 },
    Deck("a key at the start of the input", .csv, "k,T,1,P,A\nk,T,1,P,B\n") {
      $0.mappings = (try? FieldMapping.parse("group=1,title=2,id=3,prompt=4,answer=5")) ?? []
    },
  ]

  @Test(arguments: decks, [1, 50])
  func decksConvertAlikeInParts(_ deck: Deck, minimumChunkSize: Int) throws {
    var options = ConversionOptions()
    options.keepsRejects = true
    deck.change(&options)
    let input = Input.text(deck.text, name: "deck", format: deck.format)
    try PartsProperties.check([input], options, minimumChunkSize: minimumChunkSize)
    try PartsProperties.check(
      [input, .text("prompt,answer\nA,B\n", name: "G1.csv", format: .csv), input], options,
      minimumChunkSize: minimumChunkSize)
  }

  /// Files with a common group: some have two titles for it, and some have none.
  @Test(arguments: ConflictResolution.allCases, [false, true])
  func titlesOfOneKeyConvertAlikeInParts(onConflict: ConflictResolution, isKeyFirst: Bool) throws {
    let titles = "group,title,prompt,answer\nk,T,P,A\nk,U,Q,A\n"
    let none = "group,prompt,answer\nk,R,A\n"
    var options = ConversionOptions()
    options.onConflict = onConflict
    let inputs = [isKeyFirst ? none : titles, isKeyFirst ? titles : none, none, titles]
      .enumerated().map { Input.text($1, name: "deck\($0).csv", format: .csv) }
    for count in 2...4 {
      try PartsProperties.check(Array(inputs.prefix(count)), options, minimumChunkSize: 1000)
    }
  }

  /// Every deck of the fixtures, alone and with the other decks in its folder: each fiftieth folder from the
  /// `first` one, and all of them with the usual number of seeds.
  @Test(arguments: RandomSeeds.all(50))
  func fixturesConvertAlikeInParts(first: UInt64) throws {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
    let folders = Dictionary(
      grouping: try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted(),
      by: { ($0 as NSString).deletingLastPathComponent }
    )
    .sorted { $0.key < $1.key }
    var checked = 0
    for index in stride(from: Int(first % 50), to: folders.count, by: 50) {
      let inputs = folders[index].value.compactMap { path -> Input? in
        guard let format = InputFormat(namedPath: FilePath(path)) else { return nil }
        return .file(FilePath(folder.appendingPathComponent(path).path), format: format)
      }
      for input in inputs {
        try PartsProperties.check([input], ConversionOptions(), minimumChunkSize: 64)
        checked += 1
      }
      if inputs.count > 1 {
        var options = ConversionOptions()
        options.keepsRejects = true
        try PartsProperties.check(inputs, options, minimumChunkSize: 64)
      }
    }
    #expect(checked > 10)
  }
}
