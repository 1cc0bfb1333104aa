import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import RecordReading
@testable import SystemIO

/// Lists of JSON that are read in pieces have the result of the whole, with the same places.
@Suite struct StreamedListTests {
  /// Spaces that fill the sample, so that pieces are small.
  static let padding = String(repeating: "\n" + String(repeating: " ", count: 65), count: 1000)

  /// Questions on one line, in which the text around a place is in several pieces.
  private static let questions = (0..<60).map { number in
    #"{"title":"T\#(number / 9)","prompt":"question “\#(number)” é\u0301?","answer":"a\#(number)"}"#
  }

  /// Group objects, some of which are larger than a piece.
  private static let groups = (0..<9).map { number in
    #"{"title":"T\#(number)","questions":["#
      + (0...number * number).map { #"{"prompt":"\#($0)?","answer":"[\#($0)"}"# }
      .joined(separator: ", ") + "]}"
  }

  private static func list(_ elements: [String], by separator: String = ",") -> String {
    "[\(padding)\(elements.joined(separator: separator))]"
  }

  static let decks: [StreamedDeck] = [
    deck("one line", list(questions)),
    deck("lines", list(questions, by: ",\r\n  ") + "\n\n"),
    deck("space before commas", list(questions, by: " \n,")),
    deck("group objects", list(groups)),
    deck(
      "records of other kinds", list(questions.map { "null,\($0),{ }" } + ["1", "[2]", "\"x\""])),
    deck(
      "warnings", list(questions.map { $0.replacing("\"answer\"", with: "\"x\":1,\"answer\"") })),
    deck("errors", list(questions.map { $0.replacing("\"answer\"", with: "\"x\"") })),
    deck("codes", list(questions.map { $0.dropLast() + ",\"_ignore\":\"unused-ignore\"}" })),
    deck("pictures", list(questions.map { $0.replacing("question", with: "&lt;<img src=a>") })),
    deck("no elements", "[\(padding)]"), deck("nothing", ""), deck("blanks", padding),
    deck("short list", "[\(questions[0])]"),
    StreamedDeck(
      "UTF-16", .json,
      list(questions).utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 255), UInt8($1 >> 8)] }),
    StreamedDeck("byte order mark", .json, [0xEF, 0xBB, 0xBF] + list(questions).utf8),
  ]

  private static func deck(_ name: String, _ text: String) -> StreamedDeck {
    StreamedDeck(name, .json, Array(text.utf8))
  }

  @Test(arguments: decks, [1, 300, 1 << 18])
  func theSizeOfReadsDoesNotMatter(_ deck: StreamedDeck, _ size: Int) throws {
    let whole = Conversion().build([deck.input])
    let streamed = try deck.convert(ConversionOptions(), chunkSize: size)
    #expect(streamed.groups == StreamedDeck.Result(whole).groups)
    #expect(streamed.summary == whole.summary)
    let (found, expected) = (try Self.shown(deck.input, chunkSize: size), Self.shown(whole))
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) { #expect(one == other) }
  }

  /// Returns diagnostics with their places and the text around them. The ones that count records of the
  /// whole input come in other numbers.
  private static func shown(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.filter { $0.code != .pictureOnly }.map {
      "\($0) \($0.location) \($0.excerpt.map { "\($0)" } ?? "")"
    }.sorted()
  }

  private static func shown(_ deck: BuiltDeck) -> [String] {
    var diagnostics: [Diagnostic] = []
    deck.forEachDiagnostic(with: .excerpts) { diagnostics.append($0) }
    return shown(diagnostics)
  }

  private static func shown(_ input: Input, chunkSize: Int) throws -> [String] {
    var diagnostics: [Diagnostic] = []
    let conversion = try GroupedConversion([input], to: .none) { diagnostics.append($0) }
    conversion.details = .excerpts
    conversion.chunkSize = chunkSize
    try conversion.run()
    return shown(diagnostics)
  }

  // MARK: Faults

  /// Each fault is between many elements, or at their end.
  static let faults: [(name: String, text: String)] = {
    let all = questions.joined(separator: ",")
    return [
      ("missing comma", "[\(padding)\(all) \(all)]"),
      ("trailing comma", "[\(padding)\(all),]"),
      ("two commas", "[\(padding)\(all),,\(all)]"),
      ("text after the list", "[\(padding)\(all)] x"),
      ("list after the list", "[\(padding)\(all)]\n[\(all)]"),
      ("cut after an element", "[\(padding)\(all)"),
      ("cut after a comma", "[\(padding)\(all),"),
      ("cut in a text", "[\(padding)\(all),{\"prompt\":\"a"),
      ("cut in an escape", "[\(padding)\(all),{\"prompt\":\"\\u00"),
      ("cut in a number", "[\(padding)\(all),-"),
      ("missing quote", "[\(padding)\(all),{\"prompt\":\"a,\"answer\":\"b\"},\(all)]"),
      ("missing brace", "[\(padding)\(all),{\"prompt\":\"a\",\(all)]"),
      ("line feed in a text", "[\(padding)\(all),{\"prompt\":\"a\n\"},\(all)]"),
      ("unknown escape", "[\(padding)\(all),{\"prompt\":\"\\x\"},\(all)]"),
      ("wrong bracket", "[\(padding)\(all)}, \(all)]"),
      ("in a group", "[\(padding)\(groups.joined(separator: ",")),{\"questions\":[\(all),}]}]"),
      ("a word", "[\(padding)\(all), nothing, \(all)]"),
      ("no list", "title,prompt,answer\n\(padding)a,b,c\n"),
      ("in the first element", "[{\"prompt\": x}, \(padding) \(all)]"),
    ]
  }()

  @Test(arguments: faults.indices, [1, 300, 5000])
  func faultsHaveTheirPlaces(_ number: Int, _ size: Int) throws {
    let (name, text) = Self.faults[number]
    try check(.text(text, name: "deck", format: .json), name, size)
  }

  @Test(arguments: [-500, -3, 0, 7], [1, 300, 5000])
  func bytesOfNoCharacterHaveTheirPlaces(_ distance: Int, _ size: Int) throws {
    var bytes = Array(Self.list(Self.questions).utf8)
    bytes.insert(0xFF, at: bytes.count - 2000 + distance)
    try check(.bytes(bytes, name: "deck", format: .json), "\(distance)", size)
  }

  private func check(_ input: Input, _ name: String, _ size: Int) throws {
    func faults(_ diagnostics: [String]) -> [String] {
      diagnostics.filter { $0.contains("syntax]") || $0.contains("encoding]") }
    }
    let expected = faults(Self.shown(Conversion().build([input])))
    #expect(!expected.isEmpty, "\(name)")
    #expect(faults(try Self.shown(input, chunkSize: size)) == expected, "\(name)")
    do {
      let size = RecordWindows.Size(recordCount: 3, byteCount: size)
      _ = try InputWindows(input, ConversionOptions(), size)
      Issue.record("\(name) is read in windows")
    } catch {
      switch error {
      case .faults(let diagnostics): #expect(faults(Self.shown(diagnostics)) == expected, "\(name)")
      case .format: #expect(!input.beginsWithList)
      case .part: Issue.record("\(name): a part is too long")
      case .obstacle: Issue.record("\(name): \(error)")
      }
    }
  }

  /// An object must be read to its end.
  @Test(arguments: ["{\"title\":\"T\"}", "\u{FEFF}\(padding){", "  \n{\"questions\":["])
  func objectsAreNotLists(_ text: String) throws {
    let input = Input.text(text, name: "deck", format: .json)
    let shown = try Self.shown(input, chunkSize: 100)
    #expect(shown.count == 1 && shown[0].contains("begins with an object"), "\(shown)")
    #expect(!InputWindows.areSuitable(for: input))
  }

  /// A group is written before the input ends, and memory does not hold the elements of earlier pieces.
  @Test func piecesAreSmall() throws {
    let elements = Array(repeating: Self.questions.joined(separator: ","), count: 500)
    let bytes = Bytes(Self.list(elements).utf8)
    let stream = UnpackingStream(StoredStream(bytes), ReadingLimits(), threads: 1)
    var chunks = ChunkReader(
      stream, endingAt: .elements, encoding: nil, chunkSize: 1 << 12,
      sampleSize: ChunkReader.smallestSampleSize)
    var (count, next) = (0, 0)
    while true {
      let piece = try chunks.next()
      #expect(piece.bytes.count < 1 << 18)
      #expect(piece.offset + piece.content.lowerBound == next)
      next = piece.offset + piece.content.upperBound
      count += 1
      guard chunks.goesOn(after: piece) else { break }
      #expect(piece.bytes.count - piece.content.upperBound >= 256)
      chunks.leave(piece, from: piece.content.upperBound)
      #expect(chunks.isAtEnd == false)
    }
    #expect(next == bytes.count)
    #expect(count > 100)
  }
}
