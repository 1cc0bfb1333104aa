import ByteText
import RecordReading
import Testing

/// Invalid bytes end a source: the records before them are read, and the bytes are reported.
@Suite struct CutShortTests {
  @Test(arguments: [
    Case("⟦1⟧⟪FF⟫", reads: "✗ invalidEncoding⟦1⟧"),
    Case("{}⟦1⟧⟪FF⟫", reads: "{} ✗ invalidEncoding⟦1⟧"),
    Case("{}\n⟦1⟧⟪FF⟫", reads: "{} ✗ invalidEncoding⟦1⟧"),
    Case("{\"b\":\"\\⟦1⟧⟪FF⟫\"}", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{\"b\":\"\\u⟦1⟧⟪FF⟫\"}", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{\"b\":\"\\u00⟦1⟧⟪FF⟫\"}", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{\"b\":\"\\uD83D\\uDE⟦1⟧⟪FF⟫\"}", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{\"b\":1⟦1⟧⟪FF⟫}", reads: "{b~1…} ✗ invalidEncoding⟦1⟧"),
    Case("{\"b\":-⟦1⟧⟪FF⟫}", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{\"b\":tr⟦1⟧⟪FF⟫}", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("\u{FEFF}{\"b\"⟦1⟧⟪FF⟫}", reads: "{…} ✗ invalidEncoding⟦1⟧"),
  ])
  func jsonIsReadUpToInvalidBytes(_ example: Case) {
    #expect(renderedObjects(example.text, as: .json) == example.expected)
    #expect(renderedObjects(example.text, as: .jsonLines) == example.expected)
  }

  /// Wherever a source is cut, only the invalid bytes are reported.
  @Test(
    arguments: [
      ("a,b\r\n\"c \"\"d\"\"\",é\n日,\"e\nf\"\n", Format.csv()),
      (#"[{"é":"x\n\u00e9","b":[1.5e+3,true]},{"questions":[null,{"c":-0.1}]}]"#, .json),
      ("{\"é\":\"x\\n\"}\r\n\n[{\"b\":false},{\"c\":null}]\n", .jsonLines),
      (
        "- &r {é: \"x\\n\", b: [1, 'it''s']}\n- <<: *r\n  c: >-\n    日\n    é\n- ? d\n  : |\n   e\n",
        .yaml
      ),
    ])
  func invalidBytesAreTheOnlyError(text: String, format: Format) {
    for end in text.unicodeScalars.indices {
      let before = Array(text[..<end].utf8)
      let error = read(Bytes(before + [0xFF]), as: format) { _, _ in }
      let expected = ReadingError(.invalidEncoding, at: before.count)
      #expect(error == expected, "after \(String(decoding: before, as: UTF8.self))")
    }
  }
}
