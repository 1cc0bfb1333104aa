import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import RecordReading
@testable import SystemIO

/// The properties of a streamed input are detected from a sample of a fixed size, and not from the
/// bytes that happen to arrive first.
@Suite struct StreamDetectionTests {
  private static let rows = (0..<60).map { "T;question \($0)?;answer, \($0)\n" }.joined()

  static let decks: [StreamedDeck] = [
    StreamedDeck("delimiter", .csv, Array("title;prompt;answer\n\(rows)".utf8)),
    StreamedDeck(
      "rows before the header", .csv, Array("A deck\n\ntitle;prompt;answer\n\(rows)".utf8)),
    StreamedDeck("no header", .csv, Array("Who?;me\nWhere?;here\nWhen?;now\n".utf8)),
    StreamedDeck("sep line", .csv, Array("sep=|\r\nprompt|answer\na;b|c;d\n".utf8)),
    StreamedDeck(
      "encoding", .csv, Array("prompt,answer\nplain,text\n".utf8) + [0xE4, 0x2C, 0x61, 0x0A]),
    StreamedDeck("cut character", .csv, Array("prompt,answer\na,b\nc,".utf8) + [0xE4]),
    StreamedDeck(
      "UTF-16", .csv,
      "\u{FEFF}prompt,answer\nä,b\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
    StreamedDeck(
      "UTF-16 lines", .jsonl,
      "{\"prompt\":\"a\",\"answer\":\"b\"}\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
    StreamedDeck(
      "quotes", .csv, Array(("prompt,answer\n" + (0..<9).map { "'a, \($0)','b'\n" }.joined()).utf8)),
    StreamedDeck("platform", .csv, Array("#separator:tab\n#html:true\n<b>a</b>\tb\n".utf8)),
  ]

  @Test(arguments: decks, [1, 2, 7, 300])
  func theSizeOfReadsDoesNotMatter(_ deck: StreamedDeck, _ size: Int) throws {
    let whole = Conversion().build([deck.input])
    #expect(try deck.convert(ConversionOptions(), chunkSize: size) == StreamedDeck.Result(whole))
  }

  /// A question ends where the next one begins, perhaps in a later chunk.
  @Test(arguments: [1 << 12, 1 << 14, 100_003])
  func theSizeOfReadsDoesNotMatterForRowsOfChoices(_ size: Int) throws {
    let questions = (0..<4000).map { number in
      "question \(number)?,\"a\nb\",\(number % 2)\n,\"c \"\"d\"\"\",\(1 - number % 2)\n"
        + (number % 3 == 0 ? ",e,0\n" : "")
    }
    let deck = StreamedDeck(
      "rows of choices", .csv, Array(("prompt,choice,correct\n" + questions.joined()).utf8))
    let whole = Conversion().build([deck.input])
    #expect(whole.summary.questionCount == 4000 && whole.summary.usedCount == 4000)
    // The questions with choices are counted at the end, and reported before.
    let streamed = try deck.convert(ConversionOptions(), chunkSize: size)
    #expect(streamed.groups == StreamedDeck.Result(whole).groups)
    #expect(streamed.summary == whole.summary)
  }

  @Test func rowsBeyondTheSampleCanBeSkipped() throws {
    var options = ConversionOptions()
    options.skippedRows = 40_000
    let preamble = String(repeating: "not,a,\"deck\"\n", count: 40_000)
    let deck = StreamedDeck(
      "skipped rows", .csv, Array("\(preamble)title;prompt;answer\n\(Self.rows)".utf8))
    let whole = Conversion(options).build([deck.input])
    #expect(whole.summary.questionCount == 60)
    #expect(try deck.convert(options, chunkSize: 1 << 18) == StreamedDeck.Result(whole))
  }

  @Test func nothingWaitsForASampleIfEverythingIsSpecified() throws {
    var options = ConversionOptions()
    options.encoding = InputEncoding(name: "UTF-8")
    #expect(!options.reading.specifiesTable)
    options.delimiter = .semicolon
    options.quoting = .by(UInt8(ascii: "\""))
    options.hasHeader = true
    options.skippedRows = 0
    options.platformChoice = .none
    #expect(options.reading.specifiesTable)
    let stream = CountedStream(Array("title;prompt;answer\n\(Self.rows)".utf8))
    var chunks = ChunkReader(
      UnpackingStream(stream, ReadingLimits(), threads: 1), endingAt: .anywhere,
      encoding: options.encoding?.encoding, chunkSize: 100,
      sampleSize: ChunkReader.smallestSampleSize)
    _ = try chunks.next()
    #expect(stream.count == ChunkReader.smallestSampleSize)
  }
}

/// A deck that is read as a stream.
struct StreamedDeck: CustomTestStringConvertible {
  /// The groups, the diagnostics and the summary.
  struct Result: Equatable {
    var groups: [String] = []
    var diagnostics: [String] = []
    var summary: Summary
  }

  let testDescription: String
  let input: Input

  init(_ name: String, _ format: InputFormat, _ bytes: [UInt8]) {
    testDescription = name
    input = .bytes(bytes, name: "deck", format: format)
  }

  /// Converts the deck group by group, reading at most `chunkSize` bytes at once.
  func convert(_ options: ConversionOptions, chunkSize: Int) throws -> Result {
    let collected = try CollectedGroups(of: [input], options, chunkSize: chunkSize)
    return Result(
      groups: collected.groups.map { "\($0)" },
      diagnostics: collected.diagnostics.map(\.description).sorted(), summary: collected.summary)
  }
}

extension StreamedDeck.Result {
  init(_ deck: BuiltDeck) {
    self.init(
      groups: deck.questionGroups.map { "\($0)" },
      diagnostics: deck.diagnostics().map(\.description).sorted(), summary: deck.summary)
  }
}

/// A stream that counts the bytes that were read.
private final class CountedStream: ByteStream {
  private var stream: StoredStream
  private(set) var count = 0

  init(_ bytes: [UInt8]) {
    stream = StoredStream(Bytes(bytes))
  }

  func read(upTo count: Int) -> Bytes {
    let bytes = stream.read(upTo: count)
    self.count += bytes.count
    return bytes
  }
}
