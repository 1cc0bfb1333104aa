import ByteText
import RecordReading
import Testing

/// A source that is not UTF-8 to its end: what comes before is read, then the bad bytes are told.
@Suite struct CutShortTests {
  @Test(arguments: [
    ("⟦1⟧⟪FF⟫", "✗ invalidEncoding⟦1⟧"),
    ("a,b⟦1⟧⟪FF⟫", "a…\n✗ invalidEncoding⟦1⟧"),
    ("a,b\n⟦1⟧⟪FF⟫c\n", "a|b\n✗ invalidEncoding⟦1⟧"),
    ("a,b\nc,⟦1⟧⟪FF⟫d\ne,f", "a|b\nc…\n✗ invalidEncoding⟦1⟧"),
    ("a\n\"é⟦1⟧⟪FF⟫\"", "a\n…\n✗ invalidEncoding⟦1⟧"),
    ("a\n\"b\"⟦1⟧⟪FF⟫", "a\n…\n✗ invalidEncoding⟦1⟧"),
    ("a\r⟦1⟧⟪FF⟫", "a\n✗ invalidEncoding⟦1⟧"),
    ("\u{FEFF}a\n⟦1⟧⟪C3⟫", "a\n✗ invalidEncoding⟦1⟧"),
  ])
  func tables(source: String, expected: String) {
    #expect(renderedTable(source) == expected)
  }

  @Test(arguments: [
    ("⟦1⟧⟪FF⟫", "✗ invalidEncoding⟦1⟧"),
    ("{}⟦1⟧⟪FF⟫", "{} ✗ invalidEncoding⟦1⟧"),
    ("{}\n⟦1⟧⟪FF⟫", "{} ✗ invalidEncoding⟦1⟧"),
    ("[{\"a\":1},⟦1⟧⟪FF⟫]", "{a~1} ✗ invalidEncoding⟦1⟧"),
    ("[{\"a\":1},{\"b\":\"é⟦1⟧⟪FF⟫\"}]", "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    ("{\"b\":\"\\⟦1⟧⟪FF⟫\"}", "{…} ✗ invalidEncoding⟦1⟧"),
    ("{\"b\":\"\\u⟦1⟧⟪FF⟫\"}", "{…} ✗ invalidEncoding⟦1⟧"),
    ("{\"b\":\"\\u00⟦1⟧⟪FF⟫\"}", "{…} ✗ invalidEncoding⟦1⟧"),
    ("{\"b\":\"\\uD83D\\uDE⟦1⟧⟪FF⟫\"}", "{…} ✗ invalidEncoding⟦1⟧"),
    ("{\"b\":1⟦1⟧⟪FF⟫}", "{b~1…} ✗ invalidEncoding⟦1⟧"),
    ("{\"b\":-⟦1⟧⟪FF⟫}", "{…} ✗ invalidEncoding⟦1⟧"),
    ("{\"b\":tr⟦1⟧⟪FF⟫}", "{…} ✗ invalidEncoding⟦1⟧"),
    ("\u{FEFF}{\"b\"⟦1⟧⟪FF⟫}", "{…} ✗ invalidEncoding⟦1⟧"),
    (
      "{\"questions\":[{\"a\":1},{\"b\":⟦1⟧⟪FF⟫",
      "1^0{a~1} 2^0{…} 0{questions=⋯…} ✗ invalidEncoding⟦1⟧"
    ),
  ])
  func json(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
    #expect(renderedObjects(source, as: .jsonLines) == expected)
  }

  @Test(arguments: [
    ("{\"a\":1}\n⟦1⟧⟪FF⟫\n{\"b\":2}", "{a~1} ✗ invalidEncoding⟦1⟧"),
    ("{\"a\":1}\n{\"b⟦1⟧⟪FF⟫\n{\"c\":2}", "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    (
      "⟦1⟧x\n{\"b\":⟦2⟧⟪FF⟫",
      "{!broken(json(expected(value)))⟦1⟧…} {…} ✗ invalidEncoding⟦2⟧"
    ),
  ])
  func jsonLines(source: String, expected: String) {
    #expect(renderedObjects(source, as: .jsonLines) == expected)
  }

  @Test(arguments: [
    ("⟦1⟧⟪FF⟫", "✗ invalidEncoding⟦1⟧"),
    ("# é\n⟦1⟧⟪FF⟫", "✗ invalidEncoding⟦1⟧"),
    ("[{a: 1}]\n⟦1⟧⟪FF⟫", "{a~1} ✗ invalidEncoding⟦1⟧"),
    ("- {a: 1}\n- {b: 2}\n⟦1⟧⟪FF⟫", "{a~1} {b~2} ✗ invalidEncoding⟦1⟧"),
    // The next line could still belong to the mapping: nobody can tell.
    ("- a: 1\n- b: 2\n⟦1⟧⟪FF⟫", "{a~1} {b~2…} ✗ invalidEncoding⟦1⟧"),
    ("- a: 1\n- b: \"2⟦1⟧⟪FF⟫\"", "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    ("é: '日⟦1⟧⟪FF⟫'", "{…} ✗ invalidEncoding⟦1⟧"),
    ("é: 日\n<<: ⟦1⟧⟪FF⟫", "{é~日…} ✗ invalidEncoding⟦1⟧"),
    ("- &r {a: 1}\n- <<: *⟦1⟧⟪FF⟫", "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    ("- a: \"\\⟦1⟧⟪FF⟫n\"", "{…} ✗ invalidEncoding⟦1⟧"),
    ("{a: 1, ⟦1⟧⟪FF⟫", "{a~1…} ✗ invalidEncoding⟦1⟧"),
    ("{a: 1}\n---\nb: ⟦1⟧⟪FF⟫", "{a~1} {b=∅…} ✗ invalidEncoding⟦1⟧"),
    ("\u{FEFF}- {a: 1}\n⟦1⟧⟪FF⟫", "{a~1} ✗ invalidEncoding⟦1⟧"),
  ])
  func yaml(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  /// Wherever a source is cut, the bad bytes are what is wrong with it, and nothing else.
  @Test(
    arguments: [
      (Format.csv(), "a,b\r\n\"c \"\"d\"\"\",é\n日,\"e\nf\"\n"),
      (.json, #"[{"é":"x\n\u00e9","b":[1.5e+3,true]},{"questions":[null,{"c":-0.1}]}]"#),
      (.jsonLines, "{\"é\":\"x\\n\"}\r\n\n[{\"b\":false},{\"c\":null}]\n"),
      (
        .yaml,
        "- &r {é: \"x\\n\", b: [1, 'it''s']}\n- <<: *r\n  c: >-\n    日\n    é\n- ? d\n  : |\n   e\n"
      ),
    ] as [(Format, String)])
  func nothingElseIsWrong(format: Format, text: String) {
    for end in text.unicodeScalars.indices {
      let before = Array(text[..<end].utf8)
      let error = read(Bytes(before + [0xFF]), as: format) { _, _ in }
      let expected = ReadingError(.invalidEncoding, at: before.count)
      #expect(error == expected, "behind \(String(decoding: before, as: UTF8.self))")
    }
  }
}
