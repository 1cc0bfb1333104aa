import ByteText
import RecordReading
import Testing

/// Records are read the same whatever records precede them: known shapes only make it faster.
@Suite struct RecordShapeTests {
  @Test(arguments: [
    // Records are read like the first.
    Case(#"[{"a":"1","b":"2"},{"a":"3","b":"4"}]"#, reads: "{a=1 b=2} {a=3 b=4}"),
    Case(#"[{"a":"1"},{"a":"2","b":"3"},{"a":"4","b":"5"}]"#, reads: "{a=1} {a=2 b=3} {a=4 b=5}"),
    Case(#"[{"a":"1","b":"2"},{"b":"3","a":"4"},{"b":"5"}]"#, reads: "{a=1 b=2} {b=3 a=4} {b=5}"),
    Case(
      #"[{"a":"1","b":"2"},{"a":3,"b":"4"},{"a":null,"b":"5"}]"#,
      reads: "{a=1 b=2} {a~3 b=4} {a=∅ b=5}"),
    Case(#"[{"a":1},{"a":"2"},{"a":"3"}]"#, reads: "{a~1} {a=2} {a=3}"),
    Case(#"[{"a":"1","b":"2"},{"a":{"b":"3"},"b":"4"}]"#, reads: "{a=1 b=2} {a={} a.b=3 b=4}"),
    Case(#"[{"a":"1","b":"2"},{"a":["3"],"b":"4"}]"#, reads: "{a=1 b=2} {a=[] a[]=3 b=4}"),
    Case(#"[{"a":"","b":"\""},{"a":"\u0041","b":""}]"#, reads: #"{a= b="} {a=A b=}"#),
    Case(#"[{"\u0061":"1"},{"\u0061":"2"},{"a":"3"}]"#, reads: "{a=1} {a=2} {a=3}"),
    Case(#"[{"ab":"1"},{"a":"2"},{"abc":"3"},{"ab":"4"}]"#, reads: "{ab=1} {a=2} {abc=3} {ab=4}"),
    Case(#"[{"a":"1","questions":[{"a":"2"},{"a":"3"}]},{"a":"4"}]"#, reads: nested),
    Case(
      #"[{"a":"1","b":"2"},{"a":"3","b":⟦1⟧"4"#, reads: "{a=1 b=2} {a=3…} ✗ json(unclosedString)⟦1⟧"
    ),
    Case(
      #"[{"a":"1","b":"2"},{"a":"3","b":⟦1⟧""#, reads: "{a=1 b=2} {a=3…} ✗ json(unclosedString)⟦1⟧"),
    Case(
      #"[{"a":"1","b":"2"},{"a":"3","b":⟦1⟧"#, reads: "{a=1 b=2} {a=3…} ✗ json(unexpectedEnd)⟦1⟧"),
    Case(#"[{"a":"1","b":"2"},{"a":"3",⟦1⟧}]"#, reads: "{a=1 b=2} {a=3…} ✗ json(expected(key))⟦1⟧"),
    Case(#"[{"a":"1","b":"2"},{⟦1⟧,"b":"3"}]"#, reads: "{a=1 b=2} {…} ✗ json(expected(key))⟦1⟧"),
    // Duplicate keys are found although keys of a known shape are not compared.
    Case(
      #"[{"a":"1","b":"2"},{⟦1⟧"a":"3","b":"4",⟦2⟧"a":"5"}]"#,
      reads: "{a=1 b=2} {a=3 b=4 !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(
      #"[{"a":"1","b":"2"},{"a":"3",⟦1⟧"b":"4",⟦2⟧"b":"5","c":"6"}]"#,
      reads: "{a=1 b=2} {a=3 b=4 c=6 !duplicate(b)⟦2⟧after⟦1⟧}"),
    Case(
      #"[{"a":"1","b":"2"},{⟦1⟧"a":"3","b":[],⟦2⟧"a":"5"}]"#,
      reads: "{a=1 b=2} {a=3 b=[] !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(
      #"[{"a":"1"},{⟦1⟧"a":"3","questions":[{"a":"4"}],⟦2⟧"a":"5"}]"#,
      reads: "{a=1} 2^1{a=4} 1{a=3 questions=⋯ !duplicate(a)⟦2⟧after⟦1⟧}"),
  ])
  func recordsAreReadInEveryShape(_ example: Case) {
    #expect(renderedObjects(example.text, as: .json) == example.expected)
  }

  private static let nested = "1^0{a=2} 2^0{a=3} 0{a=1 questions=⋯} {a=4}"

  @Test(arguments: [
    "[{⟦1⟧\"a\":⟦2⟧\"x\",⟦3⟧\"b\":⟦4⟧\"y\"},{⟦5⟧\"a\":⟦6⟧\"x\",⟦7⟧\"b\":⟦8⟧\"y\"}]",
    "[{ ⟦1⟧\"a\" : ⟦2⟧\"x\" , ⟦3⟧\"b\" : ⟦4⟧\"y\" } , { ⟦5⟧\"a\" : ⟦6⟧\"x\" , ⟦7⟧\"b\" : ⟦8⟧\"y\" } ]",
    "[\n{\n\t⟦1⟧\"a\": ⟦2⟧\"x\",\r\n ⟦3⟧\"b\": ⟦4⟧\"y\"\n},\n{\n\t⟦5⟧\"a\": ⟦6⟧\"x\",\r\n ⟦7⟧\"b\": ⟦8⟧\"y\"}]",
    "[{⟦1⟧\"a\":⟦2⟧\"x\",⟦3⟧\"b\":⟦4⟧\"y\"},{ ⟦5⟧\"a\": ⟦6⟧\"x\", ⟦7⟧\"b\": ⟦8⟧\"y\"}]",
  ])
  func placesAreRightInEveryLayout(source: String) {
    let places = renderedPlaces(source, as: .json)
    let expected = "{a⟦1⟧=⟦2⟧ b⟦3⟧=⟦4⟧} {a⟦5⟧=⟦6⟧ b⟦7⟧=⟦8⟧}"
    #expect(places.replacing(/@\d+/, with: "") == expected)
  }

  /// Records with more keys than shapes can have, and more shapes than are kept.
  @Test func manyKeysAndShapesAreRead() {
    let keys = (0..<200).map { "\"k\($0)\":\"\($0)\"" }
    let wide = "{" + keys.joined(separator: ",") + ",\"k0\":\"x\"}"
    let pairs = (0..<50).flatMap { first in
      (0..<50).filter { $0 != first }.map { "{\(keys[first]),\(keys[$0])}" }
    }
    let lines = [wide, wide] + pairs + pairs
    var counts: [Int] = []
    var faults = 0
    let error = read(Bytes(Array(lines.joined(separator: "\n").utf8)), as: .jsonLines) {
      record, _ in
      counts.append(record.fields.count)
      faults += record.faults.count
    }
    let expected = [200, 200] + [Int](repeating: 2, count: 2 * pairs.count)
    #expect(error == nil)
    #expect(counts == expected)
    #expect(faults == 2)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func linesAreReadIndependently(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let lines = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
        Self.line(using: &generator)
      }
      // Blanks replace the other lines, so that the places stay the same.
      let alone = lines.indices.map { index in
        lines.indices.map {
          $0 == index ? lines[$0] : String(repeating: " ", count: lines[$0].utf8.count)
        }.joined(separator: "\n")
      }
      let text = lines.joined(separator: "\n")
      for render in [Self.values, Self.places] {
        let expected = alone.map(render).filter { !$0.isEmpty }.joined(separator: " ")
        #expect(render(text) == expected, "seed \(seed), input \(text)")
      }
    }
  }

  /// The records of one shape have the same names, and no nested values.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func recordsOfOneShapeHaveTheSameNames(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let lines = (0..<2000).map { _ in Self.line(using: &generator) }
    var known: [Int: [Int32]] = [:]
    var repeated = 0
    _ = read(Bytes(Array(lines.joined(separator: "\n").utf8)), as: .jsonLines) { record, _ in
      guard let shape = record.shape else { return }
      let names = record.fields.map(\.name)
      if known[shape] != nil { repeated += 1 }
      let hasContainer = record.fields.contains(where: \.isContainer)
      #expect(known[shape, default: names] == names && Set(names).count == names.count)
      #expect(!hasContainer)
      known[shape] = names
    }
    #expect(known.count > 10 && repeated > 100)
  }

  private static let values = { @Sendable (text: String) in renderedObjects(text, as: .jsonLines) }
  private static let places = { @Sendable (text: String) in renderedPlaces(text, as: .jsonLines) }

  private static func line(using generator: inout SplitMix64) -> String {
    let keys = ["\"a\"", "\"b\"", "\"prompt\"", "\"answer\"", "\"\\u0061\""]
    let values = ["\"\"", "\"x\"", "\"x\\n\"", "\"é\"", "7", "null", "{\"a\": \"y\"}", "[\"z\"]"]
    let colons = [":", ": ", " : "]
    let commas = [",", ", ", "\t,"]
    let layout = Int.random(in: 0..<3, using: &generator)
    var pairs: [String] = []
    for key in keys where Bool.random(using: &generator) {
      let value =
        Int.random(in: 0..<3, using: &generator) > 0
        ? "\"text\"" : values.randomElement(using: &generator) ?? ""
      pairs.append(key + colons[layout] + value)
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { pairs.shuffle(using: &generator) }
    let line = "{" + pairs.joined(separator: commas[layout]) + "}"
    guard Int.random(in: 0..<20, using: &generator) == 0 else { return line }
    return String(line.unicodeScalars.prefix(Int.random(in: 1..<20, using: &generator)))
  }
}
