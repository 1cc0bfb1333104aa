import ByteText
import RecordReading
import TestSupport
import Testing

/// Lists that are skipped have the same errors, at the same places, as lists whose values are read.
@Suite struct SkippedContainerTests {
  @Test(arguments: [
    "1,2,-3,0,0.5,1e9", "01", "-", "1.", "1e", "1,", ",1", "1,,2", "1 ,2", "1, 2", "1,  2", "1\n,2",
    "true,false,null", "tru", "nulL", "True", "\"a\",\"\",\"é\"", "\"a", "\"a\\n\"", "\"\\q\"",
    "\"\\ud800\"", "\"a\tb\"", "{}", "{\"a\":1}", "{\"a\": 1, \"b\": [2]}", "{\"a\" :1}",
    "{\"a\":1,}", "{\"a\"}", "{a:1}", "{1:2}", "{\"a\":}", "[]", "[[[1],[]],{}]", "[1}",
    "{\"a\":1]",
    "{\"a\":{\"b\":{\"c\":[{}]}}}", "'a'", "# a", "// a", "\u{0}", "NaN", "1 2", "\"a\" \"b\"",
  ])
  func listsHaveTheSameErrors(_ content: String) {
    #expect(Self.skipped(content) == Self.read(content))
  }

  /// Lists inside one another are too many at the same depth, also if there are more than are skipped at once.
  @Test(arguments: [60, 62, 63, 64, 65, 70, 500, 600])
  func deepListsHaveTheSameErrors(depth: Int) {
    let content = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(Self.skipped(content).error?.0 == Self.read(content, depth: 0).error?.0)
  }

  /// Any change of one character of a list has the same error.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func changedListsHaveTheSameErrors(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var errorCount = 0
    for _ in 0..<2000 {
      var content = Array(Self.randomList(depth: 0, &generator).utf8)
      let changes = Array("\",:0-1e.tnulf \\a\n\u{1}".utf8)
      if !content.isEmpty, let change = changes.randomElement(using: &generator) {
        let offset = Int.random(in: 0..<content.count, using: &generator)
        // A changed bracket would end the list elsewhere.
        if !"[]{}".utf8.contains(content[offset]) { content[offset] = change }
      }
      let text = String(decoding: content, as: UTF8.self)
      let (skipped, read) = (Self.skipped(text), Self.read(text))
      #expect(skipped == read, "seed \(seed): \(text)")
      if read.error != nil { errorCount += 1 }
    }
    #expect(errorCount > 200)
  }

  /// An error with its offset in the list, or none.
  private struct Result: Equatable {
    let error: (String, Int)?

    static func == (left: Result, right: Result) -> Bool {
      left.error?.0 == right.error?.0 && left.error?.1 == right.error?.1
    }
  }

  /// A list that is an element of a list of records is no record, and is skipped.
  private static func skipped(_ content: String) -> Result {
    result(of: "[", content, "]")
  }

  /// The values of a list that is the value of a key are read.
  private static func read(_ content: String, depth: Int = 0) -> Result {
    result(of: "[{\"a\":", content, "}]")
  }

  private static func result(of start: String, _ content: String, _ end: String) -> Result {
    let error = RecordReadingTests.read(
      Bytes("\(start)[\(content)]\(end)".utf8), as: .json, take: { _, _ in })
    return Result(error: error.map { ("\($0.reason)", $0.offset - start.utf8.count) })
  }

  private static func randomList(depth: Int, _ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...4, using: &generator))
      .map { _ in randomValue(depth: depth + 1, &generator) }.joined(separator: ",")
  }

  private static func randomValue(depth: Int, _ generator: inout SplitMix64) -> String {
    let scalars = [
      "0", "1", "-12", "3.5", "2e3", "true", "false", "null", "\"\"", "\"ab c\"", "\"é\\n\"",
    ]
    switch Int.random(in: 0..<(depth < 4 ? 5 : 3), using: &generator) {
    case 3: return "[\(randomList(depth: depth, &generator))]"
    case 4:
      let values = (0..<Int.random(in: 0...3, using: &generator))
        .map { "\"k\($0)\":\(randomValue(depth: depth + 1, &generator))" }
      return "{\(values.joined(separator: ","))}"
    default: return scalars.randomElement(using: &generator) ?? "0"
    }
  }
}
