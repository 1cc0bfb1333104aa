import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion

/// Lines of records do not depend on the number of threads that make or read them.
@Suite struct RecordLinesTests {
  @Test(arguments: [1, 5])
  func linesDoNotDependOnThreads(shardCount: Int) {
    let rows = (0..<5_000).map { "Group \($0 / 7 % 300),Prompt \($0),\"Answer \"\"\($0)\"\"\"\n" }
    let input = Input.text("title,prompt,answer\n" + rows.joined(), name: "a.csv", format: .csv)
    let expected = shards(of: input, shardCount, threads: 1)
    #expect(expected.reduce(0) { $0 + $1.split(separator: "\n").count } == 5_000 + shardCount)
    for threads in 2...4 {
      #expect(shards(of: input, shardCount, threads: threads) == expected)
    }
  }

  private func shards(of input: Input, _ count: Int, threads: Int) -> [String] {
    let bytes = (0..<count).map { _ in ByteCollector() }
    var options = ConversionOptions()
    options.running.threads = threads
    var stream = RecordStream(shardCount: count) { bytes[$0].append($1) }
    stream.write(input, options) { _ in }
    stream.end { _ in }
    return bytes.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("", true), ("1 2 3", true), ("e 1 2", true), ("1 2 e", true), ("1 e 2 3 e", true), ("e", true),
    ("2 1", false), ("1 1", false), ("1 3 2 4", false), ("1 2 e 2", false), ("1 x 2", false),
    ("x", false), ("1 2 3 4 5 6 7 8 0", false),
  ])
  func ascendingStreamsAreFound(arrivals: String, isAscending: Bool) {
    let lines = arrivals.split(separator: " ").map { arrival in
      switch arrival {
      case "e": #"{"end":{"records":1}}"#
      case "x": #"{"title":"A"}"#
      default: #"{"groupHash":null,"arrival":"0000000000.00000000000\#(arrival)","title":"A"}"#
      }
    }
    for text in [lines.joined(separator: "\n"), lines.map { $0 + "\n" }.joined()] {
      let bytes = Bytes(text.utf8)
      for threads in 1...9 {
        #expect(RecordStreamOrder.isAscending(bytes, on: threads, partSize: 1) == isAscending)
      }
    }
  }
}
