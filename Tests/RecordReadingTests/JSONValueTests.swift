import Testing

/// What JSON allows as a value, and that its text stays as it was written.
@Suite struct JSONValueTests {
  @Test(arguments: [
    ("0", "~0"),
    ("-0", "~-0"),
    ("7", "~7"),
    ("1234567890", "~1234567890"),
    ("3.10", "~3.10"),
    ("-0.5", "~-0.5"),
    ("0.000", "~0.000"),
    ("1e5", "~1e5"),
    ("1E5", "~1E5"),
    ("1e+05", "~1e+05"),
    ("2.50E-07", "~2.50E-07"),
    ("0e0", "~0e0"),
    ("1e999999", "~1e999999"),
    ("123456789012345678901234567890.10", "~123456789012345678901234567890.10"),
    ("true", "~true"),
    ("false", "~false"),
    ("null", "=∅"),
    (#""null""#, "=null"),
    (#""3.10""#, "=3.10"),
    (#""""#, "="),
    (#""a b""#, "=a b"),
    (#""'""#, "='"),
    ("\"\u{7F}\"", "=\u{7F}"),
    ("\"Ж日👩‍🚀\"", "=Ж日👩‍🚀"),
    ("\"\u{FEFF}\"", "=\u{FEFF}"),
    ("\"a\u{2028}b\"", "=a\u{2028}b"),
    ("{}", "={}"),
    ("[]", "=[]"),
    (" \t\r\n1\n\r\t ", "~1"),
  ])
  func values(json: String, expected: String) {
    #expect(renderedObjects("{\"a\":\(json)}", as: .json) == "{a\(expected)}")
  }

  @Test(arguments: [
    (#"\""#, "\""),
    (#"\\"#, "\\"),
    (#"\/"#, "/"),
    (#"\b"#, "␈"),
    (#"\f"#, "␌"),
    (#"\n"#, "␊"),
    (#"\r"#, "␍"),
    (#"\t"#, "␉"),
    (#"a\nb\tc"#, "a␊b␉c"),
    (#"\u0041"#, "A"),
    (#"\u0000"#, "␀"),
    (#"\u001f"#, "␟"),
    (#"\u00e9\u00E9"#, "éé"),
    (#"\uFFFF"#, "\u{FFFF}"),
    (#"\uD7FF\uE000"#, "\u{D7FF}\u{E000}"),
    (#"\u2028"#, "\u{2028}"),
    (#"\uD83D\uDE00"#, "😀"),
    (#"\ud83d\ude00"#, "😀"),
    (#"a\uD834\uDD1Eb"#, "a𝄞b"),
    (#"\uD800\uDC00\uDBFF\uDFFF"#, "\u{10000}\u{10FFFF}"),
    (#"\\u0041"#, #"\u0041"#),
    (#"\\\""#, #"\""#),
    (#"é\n日"#, "é␊日"),
  ])
  func escapes(text: String, expected: String) {
    #expect(renderedObjects("{\"a\":\"\(text)\"}", as: .json) == "{a=\(expected)}")
  }

  /// `==` takes `é` and `e` with an accent for the same text; the bytes must be the same too.
  @Test(arguments: [("e\u{301}", "e\u{301}"), (#"e\u0301"#, "e\u{301}"), (#"\u00E9"#, "\u{E9}")])
  func codePointsAreKept(text: String, expected: String) {
    let found = renderedObjects("{\"a\":\"\(text)\"}", as: .json)
    #expect(Array(found.utf8) == Array("{a=\(expected)}".utf8))
  }

  /// Strings of every length put each mark at every position in a word of eight bytes.
  @Test(arguments: 0...40)
  func marksAtEveryPositionInAWord(length: Int) {
    let text = String(repeating: "x", count: length)
    #expect(renderedObjects("{\"a\":\"\(text)\"}", as: .json) == "{a=\(text)}")
    #expect(renderedObjects("{\"a\":\"\(text)\\n\(text)\"}", as: .json) == "{a=\(text)␊\(text)}")
    let control = renderedObjects("{\"a\":\"\(text)⟦1⟧\u{1F}\"}", as: .json)
    #expect(control == "{…} ✗ json(controlCharacter(31))⟦1⟧")
    #expect(renderedObjects("{\"\(text)é\":1}", as: .json) == "{\(text)é~1}")
  }

  @Test(arguments: [
    ("[]", ""),
    ("[{}]", "{}"),
    ("{}", "{}"),
    (" { } ", "{}"),
    ("[ { } , { } ]", "{} {}"),
    ("\u{FEFF}{}", "{}"),
    ("{\"\":1}", "{~1}"),
    ("null", "{}"),
    ("[null, {\"a\":1}, null]", "{} {a~1} {}"),
    ("⟦1⟧7", "{!notARecord(bare)⟦1⟧}"),
    ("⟦1⟧\"a\"", "{!notARecord(text)⟦1⟧}"),
    ("[⟦1⟧true, {}, ⟦2⟧\"a\"]", "{!notARecord(bare)⟦1⟧} {} {!notARecord(text)⟦2⟧}"),
    ("[⟦1⟧[{\"a\":1}], {\"b\":2}]", "{!notARecord(list)⟦1⟧} {b~2}"),
  ])
  func documents(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
  }
}
