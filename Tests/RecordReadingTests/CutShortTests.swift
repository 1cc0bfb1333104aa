import ByteText
import RecordReading
import Testing

/// Invalid bytes end a source: the records before them are read, and the bytes are reported.
@Suite struct CutShortTests {
  @Test(arguments: [
    Case("⟦1⟧⟪FF⟫", reads: "✗ invalidEncoding⟦1⟧"),
    Case("a,b⟦1⟧⟪FF⟫", reads: "a…\n✗ invalidEncoding⟦1⟧"),
    Case("a,b\n⟦1⟧⟪FF⟫c\n", reads: "a|b\n✗ invalidEncoding⟦1⟧"),
    Case("a,b\nc,⟦1⟧⟪FF⟫d\ne,f", reads: "a|b\nc…\n✗ invalidEncoding⟦1⟧"),
    Case("a\n\"é⟦1⟧⟪FF⟫\"", reads: "a\n…\n✗ invalidEncoding⟦1⟧"),
    Case("a\n\"b\"⟦1⟧⟪FF⟫", reads: "a\n…\n✗ invalidEncoding⟦1⟧"),
    Case("a\r⟦1⟧⟪FF⟫", reads: "a\n✗ invalidEncoding⟦1⟧"),
    Case("\u{FEFF}a\n⟦1⟧⟪C3⟫", reads: "a\n✗ invalidEncoding⟦1⟧"),
  ])
  func tablesAreReadUpToInvalidBytes(_ example: Case) {
    #expect(renderedTable(example.text) == example.expected)
  }

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

  @Test(arguments: [
    Case("[{\"a\":1},⟦1⟧⟪FF⟫]", reads: "{a~1} ✗ invalidEncoding⟦1⟧"),
    Case("[{\"a\":1},{\"b\":\"é⟦1⟧⟪FF⟫\"}]", reads: "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    Case(
      "{\"questions\":[{\"a\":1},{\"b\":⟦1⟧⟪FF⟫",
      reads: "1^0{a~1} 2^0{…} 0{questions=⋯…} ✗ invalidEncoding⟦1⟧"),
  ])
  func jsonWithSeveralRecordsIsReadUpToInvalidBytes(_ example: Case) {
    #expect(renderedObjects(example.text, as: .json) == example.expected)
  }

  @Test(arguments: [
    Case("{\"a\":1}\n⟦1⟧⟪FF⟫\n{\"b\":2}", reads: "{a~1} ✗ invalidEncoding⟦1⟧"),
    Case("{\"a\":1}\n{\"b⟦1⟧⟪FF⟫\n{\"c\":2}", reads: "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    Case("[{\"a\":1},⟦1⟧⟪FF⟫]", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{\"questions\":[{\"a\":1},{\"b\":⟦1⟧⟪FF⟫", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case(
      "⟦1⟧x\n{\"b\":⟦2⟧⟪FF⟫", reads: "{!broken(json(expected(value)))⟦1⟧…} {…} ✗ invalidEncoding⟦2⟧"
    ),
  ])
  func jsonLinesAreReadUpToInvalidBytes(_ example: Case) {
    #expect(renderedObjects(example.text, as: .jsonLines) == example.expected)
  }

  @Test(arguments: [
    Case("⟦1⟧⟪FF⟫", reads: "✗ invalidEncoding⟦1⟧"),
    Case("# é\n⟦1⟧⟪FF⟫", reads: "✗ invalidEncoding⟦1⟧"),
    Case("[{a: 1}]\n⟦1⟧⟪FF⟫", reads: "{a~1} ✗ invalidEncoding⟦1⟧"),
    Case("- {a: 1}\n- {b: 2}\n⟦1⟧⟪FF⟫", reads: "{a~1} {b~2} ✗ invalidEncoding⟦1⟧"),
    // The next line could still belong to the mapping.
    Case("- a: 1\n- b: 2\n⟦1⟧⟪FF⟫", reads: "{a~1} {b~2…} ✗ invalidEncoding⟦1⟧"),
    Case("- a: 1\n- b: \"2⟦1⟧⟪FF⟫\"", reads: "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    Case("é: '日⟦1⟧⟪FF⟫'", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("é: 日\n<<: ⟦1⟧⟪FF⟫", reads: "{é~日…} ✗ invalidEncoding⟦1⟧"),
    Case("- &r {a: 1}\n- <<: *⟦1⟧⟪FF⟫", reads: "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    Case("- a: \"\\⟦1⟧⟪FF⟫n\"", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{a: 1, ⟦1⟧⟪FF⟫", reads: "{a~1…} ✗ invalidEncoding⟦1⟧"),
    Case("{a: 1}\n---\nb: ⟦1⟧⟪FF⟫", reads: "{a~1} {b=∅…} ✗ invalidEncoding⟦1⟧"),
    Case("\u{FEFF}- {a: 1}\n⟦1⟧⟪FF⟫", reads: "{a~1} ✗ invalidEncoding⟦1⟧"),
  ])
  func yamlIsReadUpToInvalidBytes(_ example: Case) {
    #expect(renderedObjects(example.text, as: .yaml) == example.expected)
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
