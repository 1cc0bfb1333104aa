import Testing

/// A value a line, and how the reading goes on behind a line that is broken.
@Suite struct JSONLinesTests {
  @Test(arguments: [
    ("", ""),
    ("\n \n\t\r\n", ""),
    ("\u{FEFF}", ""),
    ("{\"a\":1}", "{a~1}"),
    ("{\"a\":1}\n{\"b\":2}\n", "{a~1} {b~2}"),
    ("{\"a\":1}\r\n{\"b\":2}\r\n", "{a~1} {b~2}"),
    ("{\"a\":1}\n\n \n{\"b\":2}\n\n", "{a~1} {b~2}"),
    ("\u{FEFF}\n{\"a\":1}", "{a~1}"),
    ("\t{\"a\" :\t1 } \r\n", "{a~1}"),
    ("[{\"a\":1},{\"b\":2}]\n{\"c\":3}", "{a~1} {b~2} {c~3}"),
    ("null\n{\"a\":1}", "{} {a~1}"),
    ("⟦1⟧7\n{\"a\":1}", "{!notARecord(bare)⟦1⟧} {a~1}"),
    ("{\"a\":\"x\\ny\"}", "{a=x␊y}"),
  ])
  func soundLines(source: String, expected: String) {
    #expect(renderedObjects(source, as: .jsonLines) == expected)
  }

  @Test(arguments: [
    (#"{"a":⟦1⟧}"#, "{!value⟦1⟧…}"),
    ("{\"a\":⟦1⟧}\n{\"b\":2}", "{!value⟦1⟧…} {b~2}"),
    ("⟦1⟧x\n{\"b\":2}", "{!value⟦1⟧…} {b~2}"),
    ("{\"a\":1,⟦1⟧\n{\"b\":2}", "{a~1 !unexpectedEnd⟦1⟧…} {b~2}"),
    ("{\"a\":1,\r⟦1⟧\n{\"b\":2}", "{a~1 !unexpectedEnd⟦1⟧…} {b~2}"),
    ("{\"a\":⟦1⟧\n⟦2⟧}\n{\"b\":2}", "{!unexpectedEnd⟦1⟧…} {!value⟦2⟧…} {b~2}"),
    ("{\"a\":⟦1⟧\"x\n{\"b\":2}", "{!unclosedString⟦1⟧…} {b~2}"),
    (#"{"a":⟦1⟧"x"#, "{!unclosedString⟦1⟧…}"),
    ("{\"a\":\"⟦1⟧\\q\"}\n{\"b\":2}", "{!unknownEscape⟦1⟧…} {b~2}"),
    ("{\"a\":\"⟦1⟧\\uDE00\"}\n{\"b\":2}", "{!loneSurrogate⟦1⟧…} {b~2}"),
    ("{\"a\":\"⟦1⟧\t\"}\n{\"b\":2}", "{!controlCharacter(9)⟦1⟧…} {b~2}"),
    ("{\"a\":0⟦1⟧1}\n{\"b\":2}", "{!malformedNumber⟦1⟧…} {b~2}"),
    ("{\"a\":1} ⟦1⟧{\"b\":2}\n{\"c\":3}", "{a~1} {!trailingContent⟦1⟧…} {c~3}"),
    ("{\"a\":1}⟦1⟧,\n{\"b\":2}", "{a~1} {!trailingContent⟦1⟧…} {b~2}"),
    ("[{\"a\":1},⟦1⟧]\n{\"b\":2}", "{a~1} {!value⟦1⟧…} {b~2}"),
    ("⟦1⟧x\n⟦2⟧y\n", "{!value⟦1⟧…} {!value⟦2⟧…}"),
    ("{\"é\":1}\n{\"é\":⟦1⟧é}\n{\"b\":2}", "{é~1} {!value⟦1⟧…} {b~2}"),
    ("{\"a\":{\"b\":[1,⟦1⟧\n{\"c\":3}", "{a={} a.b=[] a.b[]~1 !unexpectedEnd⟦1⟧…} {c~3}"),
    ("{\"a\":1}\ntru⟦1⟧", "{a~1} {!unexpectedEnd⟦1⟧…}"),
  ])
  func brokenLines(source: String, expected: String) {
    #expect(inShort(renderedObjects(source, as: .jsonLines)) == expected)
  }

  /// The faults without what all of them have in common: `!value` for a broken line where a value
  /// was expected.
  private func inShort(_ rendering: String) -> String {
    rendering.replacing("!broken(json(", with: "!").replacing("expected(value)", with: "value")
      .replacing("))⟦", with: "⟦")
  }

  @Test(arguments: [
    (#"{"t":"A","questions":[{"a":1}]}"#, "1^0{a~1} 0{t=A questions=⋯}"),
    (
      "{\"questions\":[{\"a\":1}]}\n{\"questions\":[{\"b\":2}]}",
      "1^0{a~1} 0{questions=⋯} 3^2{b~2} 2{questions=⋯}"
    ),
    (
      #"[{"questions":[{"a":1}]}, {"questions":[{"b":2}]}]"#,
      "1^0{a~1} 0{questions=⋯} 3^2{b~2} 2{questions=⋯}"
    ),
    (
      "{\"questions\":[{\"a\":1},{\"b\":⟦1⟧x}]}\n{\"c\":3}",
      "1^0{a~1} 2^0{!value⟦1⟧…} 0{questions=⋯…} {c~3}"
    ),
    (
      "{\"questions\":[{\"a\":1}⟦1⟧\n{\"questions\":[{\"b\":2}]}",
      "1^0{a~1} 0{questions=⋯ !unexpectedEnd⟦1⟧…} 3^2{b~2} 2{questions=⋯}"
    ),
  ])
  func groups(source: String, expected: String) {
    #expect(inShort(renderedObjects(source, as: .jsonLines)) == expected)
  }
}
