import ByteText
import RecordReading
import Testing

/// All readers read the same values of a deck in their format.
@Suite struct SameDeckTests {
  private static let prompts = ["Capital of Peru?", "Größte Stadt, \"am Main\"?", "Line\nbreak"]
  private static let answers = ["Lima", "Frankfurt\\Main", "3.10"]

  @Test(
    arguments: [
      (
        Format.csv(),
        "prompt,answer\r\nCapital of Peru?,Lima\r\n\"Größte Stadt, \"\"am Main\"\"?\",Frankfurt\\Main\r\n"
          + "\"Line\nbreak\",3.10\r\n"
      ),
      (
        .csv(delimiter: .tab),
        "prompt\tanswer\nCapital of Peru?\tLima\n\"Größte Stadt, \"\"am Main\"\"?\"\tFrankfurt\\Main\n"
          + "\"Line\nbreak\"\t3.10"
      ),
      (
        .json,
        #"[{"prompt": "Capital of Peru?", "answer": "Lima"},"#
          + #"{"answer": "Frankfurt\\Main", "prompt": "Gr\u00f6\u00DFte Stadt, \"am Main\"?"},"#
          + #"{"prompt": "Line\nbreak", "answer": 3.10}]"#
      ),
      (
        .jsonLines,
        #"{"prompt": "Capital of Peru?", "answer": "Lima"}"# + "\n"
          + #"{"answer": "Frankfurt\\Main", "prompt": "Größte Stadt, \"am Main\"?"}"# + "\n"
          + #"{"prompt": "Line\nbreak", "answer": 3.10}"# + "\n"
      ),
      (
        .yaml,
        """
        - prompt: Capital of Peru?
          answer: Lima
        - answer: Frankfurt\\Main
          prompt: Größte Stadt, "am Main"?
        - prompt: |-
            Line
            break
          answer: 3.10
        """
      ),
      (
        .yaml,
        #"[{prompt: Capital of Peru?, answer: Lima},"#
          + #"{answer: 'Frankfurt\Main', prompt: 'Größte Stadt, "am Main"?'},"#
          + #"{prompt: "Line\nbreak", answer: 3.10}]"#
      ),
    ])
  func allFormatsGiveTheSameValues(format: Format, text: String) {
    let bytes = Bytes(Array(text.utf8))
    var columns: [String] = []
    var found: [[String: String]] = []
    let error = read(bytes, as: format) { record, names in
      let texts = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
      if case .csv = format, columns.isEmpty {
        columns = texts
        return
      }
      let keys = record.fields.map {
        columns.isEmpty ? names.path(of: $0.name) : columns[Int($0.name)]
      }
      found.append(Dictionary(uniqueKeysWithValues: zip(keys, texts)))
    }
    let expected = zip(Self.prompts, Self.answers).map { ["prompt": $0, "answer": $1] }
    #expect(error == nil && found == expected)
  }
}
