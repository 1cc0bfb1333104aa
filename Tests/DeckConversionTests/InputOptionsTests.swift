import DeckConversion
import Testing

@testable import DeckBuilding

/// The options of one input do not apply to others, whichever threads read them.
@Suite struct InputOptionsTests {
  /// An input that maps another column than its name says.
  private static func mapped(_ name: String, rows: Int) throws -> Input {
    let table = "answer,word\n" + (0..<rows).map { "a\($0),\(name) \($0)\n" }.joined()
    var input = Input.text(table, name: "\(name).csv", format: .csv)
    var reading = ReadingOptions()
    reading.mappings = [try FieldMapping(.prompt, from: .name("word"))]
    input.options.reading = reading
    return input
  }

  private static func plain(_ name: String) -> Input {
    .text("prompt,answer,word\n\(name),b,wrong\n", name: "\(name).csv", format: .csv)
  }

  @Test(arguments: [1, 2], [2, 200])
  func mappingsAreOfOneInput(threads: Int, rows: Int) throws {
    var options = ConversionOptions()
    options.threads = threads
    options.minimumChunkSize = 100
    let inputs = [
      Self.plain("first"), try Self.mapped("large", rows: rows), Self.plain("p"), Self.plain("q"),
      try Self.mapped("small", rows: 1), Self.plain("r"),
    ]
    let outcome = Conversion(options).run(inputs)
    let prompts = outcome.questionGroups.map { $0.questions.map(\.prompt) }
    #expect(
      prompts == [
        ["first"], (0..<rows).map { "large \($0)" }, ["p"], ["q"], ["small 0"], ["r"],
      ])
  }
}
