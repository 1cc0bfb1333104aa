import Testing

/// The text of JSON values is unchanged, and escapes are decoded.
@Suite struct JSONValueTests {
  @Test(arguments: [
    Case("0", reads: "~0"),
    Case("-0", reads: "~-0"),
    Case("7", reads: "~7"),
    Case("1234567890", reads: "~1234567890"),
    Case("3.10", reads: "~3.10"),
    Case("-0.5", reads: "~-0.5"),
    Case("0.000", reads: "~0.000"),
    Case("1e5", reads: "~1e5"),
    Case("1E5", reads: "~1E5"),
    Case("1e+05", reads: "~1e+05"),
    Case("2.50E-07", reads: "~2.50E-07"),
    Case("0e0", reads: "~0e0"),
    Case("1e999999", reads: "~1e999999"),
    Case("123456789012345678901234567890.10", reads: "~123456789012345678901234567890.10"),
    Case("true", reads: "~true"),
    Case("false", reads: "~false"),
    Case("null", reads: "=∅"),
    Case(#""null""#, reads: "=null"),
    Case(#""3.10""#, reads: "=3.10"),
    Case(#""""#, reads: "="),
    Case(#""a b""#, reads: "=a b"),
    Case(#""'""#, reads: "='"),
    Case("\"\u{7F}\"", reads: "=\u{7F}"),
    Case("\"Ж日👩‍🚀\"", reads: "=Ж日👩‍🚀"),
    Case("\"\u{FEFF}\"", reads: "=\u{FEFF}"),
    Case("\"a\u{2028}b\"", reads: "=a\u{2028}b"),
    Case("{}", reads: "={}"),
    Case("[]", reads: "=[]"),
    Case(" \t\r\n1\n\r\t ", reads: "~1"),
  ])
  func valuesKeepTheirText(_ example: Case) {
    #expect(renderedObjects("{\"a\":\(example.text)}", as: .json) == "{a\(example.expected)}")
  }

  @Test(arguments: [
    Case(#"\""#, reads: "\""),
    Case(#"\\"#, reads: "\\"),
    Case(#"\/"#, reads: "/"),
    Case(#"\b"#, reads: "␈"),
    Case(#"\f"#, reads: "␌"),
    Case(#"\n"#, reads: "␊"),
    Case(#"\r"#, reads: "␍"),
    Case(#"\t"#, reads: "␉"),
    Case(#"a\nb\tc"#, reads: "a␊b␉c"),
    Case(#"\u0041"#, reads: "A"),
    Case(#"\u0000"#, reads: "␀"),
    Case(#"\u001f"#, reads: "␟"),
    Case(#"\u00e9\u00E9"#, reads: "éé"),
    Case(#"\uFFFF"#, reads: "\u{FFFF}"),
    Case(#"\uD7FF\uE000"#, reads: "\u{D7FF}\u{E000}"),
    Case(#"\u2028"#, reads: "\u{2028}"),
    Case(#"\uD83D\uDE00"#, reads: "😀"),
    Case(#"\ud83d\ude00"#, reads: "😀"),
    Case(#"a\uD834\uDD1Eb"#, reads: "a𝄞b"),
    Case(#"\uD800\uDC00\uDBFF\uDFFF"#, reads: "\u{10000}\u{10FFFF}"),
    Case(#"\\u0041"#, reads: #"\u0041"#),
    Case(#"\\\""#, reads: #"\""#),
    Case(#"é\n日"#, reads: "é␊日"),
  ])
  func escapesAreDecoded(_ example: Case) {
    #expect(renderedObjects("{\"a\":\"\(example.text)\"}", as: .json) == "{a=\(example.expected)}")
  }

  /// `é` and `e` with an accent are equal strings, so the bytes are compared.
  @Test(arguments: [
    Case("e\u{301}", reads: "e\u{301}"),
    Case(#"e\u0301"#, reads: "e\u{301}"),
    Case(#"\u00E9"#, reads: "\u{E9}"),
  ])
  func codePointsAreUnchanged(_ example: Case) {
    let found = renderedObjects("{\"a\":\"\(example.text)\"}", as: .json)
    #expect(Array(found.utf8) == Array("{a=\(example.expected)}".utf8))
  }

  /// Strings of every length put quotes and escapes at every position in a word of eight bytes.
  @Test(arguments: 0...40)
  func quotesAndEscapesAreFoundAtEveryPositionInAWord(length: Int) {
    let text = String(repeating: "x", count: length)
    #expect(renderedObjects("{\"a\":\"\(text)\"}", as: .json) == "{a=\(text)}")
    #expect(renderedObjects("{\"a\":\"\(text)\\n\(text)\"}", as: .json) == "{a=\(text)␊\(text)}")
    let control = renderedObjects("{\"a\":\"\(text)⟦1⟧\u{1F}\"}", as: .json)
    #expect(control == "{…} ✗ json(controlCharacter(31))⟦1⟧")
    #expect(renderedObjects("{\"\(text)é\":1}", as: .json) == "{\(text)é~1}")
  }

  @Test(arguments: [
    Case("[]", reads: ""),
    Case("[{}]", reads: "{}"),
    Case("{}", reads: "{}"),
    Case(" { } ", reads: "{}"),
    Case("[ { } , { } ]", reads: "{} {}"),
    Case("\u{FEFF}{}", reads: "{}"),
    Case("{\"\":1}", reads: "{~1}"),
    Case("null", reads: "{}"),
    Case("[null, {\"a\":1}, null]", reads: "{} {a~1} {}"),
    Case("⟦1⟧7", reads: "{!notARecord(bare)⟦1⟧}"),
    Case("⟦1⟧\"a\"", reads: "{!notARecord(text)⟦1⟧}"),
    Case("[⟦1⟧true, {}, ⟦2⟧\"a\"]", reads: "{!notARecord(bare)⟦1⟧} {} {!notARecord(text)⟦2⟧}"),
    Case("[⟦1⟧[{\"a\":1}], {\"b\":2}]", reads: "{!notARecord(list)⟦1⟧} {b~2}"),
    // Records before a fault are read.
    Case("[{\"a\":1}, {\"b\":2, ⟦1⟧c}]", reads: "{a~1} {b~2…} ✗ json(bareKey)⟦1⟧"),
    Case("[{\"a\":1}⟦1⟧", reads: "{a~1} ✗ json(unexpectedEnd)⟦1⟧"),
    Case("[{\"a\":1}] ⟦1⟧2", reads: "{a~1} ✗ json(trailingContent)⟦1⟧"),
    Case("{\"a\":{\"b\":[1,⟦1⟧]}}", reads: "{a={} a.b=[] a.b[]~1…} ✗ json(expected(value))⟦1⟧"),
    Case(
      "{\"questions\":[{\"a\":1},{\"b\":⟦1⟧}]}",
      reads: "1^0{a~1} 2^0{…} 0{questions=⋯…} ✗ json(expected(value))⟦1⟧"),
    // Invalid bytes end a source, and the records before them are read.
    Case("[{\"a\":1},⟦1⟧⟪FF⟫]", reads: "{a~1} ✗ invalidEncoding⟦1⟧"),
    Case("[{\"a\":1},{\"b\":\"é⟦1⟧⟪FF⟫\"}]", reads: "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    Case(
      "{\"questions\":[{\"a\":1},{\"b\":⟦1⟧⟪FF⟫",
      reads: "1^0{a~1} 2^0{…} 0{questions=⋯…} ✗ invalidEncoding⟦1⟧"),
  ])
  func objectsOfADocumentAreRecords(_ example: Case) {
    #expect(renderedObjects(example.text, as: .json) == example.expected)
  }
}
