import Testing

/// JSON Lines has one value per line, and a malformed line does not affect the others.
@Suite struct JSONLinesTests {
  @Test(arguments: [
    Case("", reads: ""),
    Case("\n \n\t\r\n", reads: ""),
    Case("\u{FEFF}", reads: ""),
    Case("{\"a\":1}", reads: "{a~1}"),
    Case("{\"a\":1}\n{\"b\":2}\n", reads: "{a~1} {b~2}"),
    Case("{\"a\":1}\r\n{\"b\":2}\r\n", reads: "{a~1} {b~2}"),
    Case("{\"a\":1}\n\n \n{\"b\":2}\n\n", reads: "{a~1} {b~2}"),
    Case("\u{FEFF}\n{\"a\":1}", reads: "{a~1}"),
    Case("\t{\"a\" :\t1 } \r\n", reads: "{a~1}"),
    Case("[{\"a\":1},{\"b\":2}]\n{\"c\":3}", reads: "{a~1} {b~2} {c~3}"),
    Case("null\n{\"a\":1}", reads: "{} {a~1}"),
    Case("⟦1⟧7\n{\"a\":1}", reads: "{!notARecord(bare)⟦1⟧} {a~1}"),
    Case("{\"a\":\"x\\ny\"}", reads: "{a=x␊y}"),
    // Invalid bytes end a source, and the records before them are read.
    Case("{\"a\":1}\n⟦1⟧⟪FF⟫\n{\"b\":2}", reads: "{a~1} ✗ invalidEncoding⟦1⟧"),
    Case("{\"a\":1}\n{\"b⟦1⟧⟪FF⟫\n{\"c\":2}", reads: "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    Case("[{\"a\":1},⟦1⟧⟪FF⟫]", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{\"questions\":[{\"a\":1},{\"b\":⟦1⟧⟪FF⟫", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case(
      "⟦1⟧x\n{\"b\":⟦2⟧⟪FF⟫", reads: "{!broken(json(expected(value)))⟦1⟧…} {…} ✗ invalidEncoding⟦2⟧"
    ),
  ])
  func linesAreRead(_ example: Case) {
    #expect(renderedObjects(example.text, as: .jsonLines) == example.expected)
  }

  @Test(arguments: [
    // Reading continues after a broken line.
    Case(#"{"a":⟦1⟧}"#, reads: "{!value⟦1⟧…}"),
    Case("{\"a\":⟦1⟧}\n{\"b\":2}", reads: "{!value⟦1⟧…} {b~2}"),
    Case("⟦1⟧x\n{\"b\":2}", reads: "{!value⟦1⟧…} {b~2}"),
    Case("{\"a\":1,⟦1⟧\n{\"b\":2}", reads: "{a~1 !unexpectedEnd⟦1⟧…} {b~2}"),
    Case("{\"a\":1,\r⟦1⟧\n{\"b\":2}", reads: "{a~1 !unexpectedEnd⟦1⟧…} {b~2}"),
    Case("{\"a\":⟦1⟧\n⟦2⟧}\n{\"b\":2}", reads: "{!unexpectedEnd⟦1⟧…} {!value⟦2⟧…} {b~2}"),
    Case("{\"a\":⟦1⟧\"x\n{\"b\":2}", reads: "{!unclosedString⟦1⟧…} {b~2}"),
    Case(#"{"a":⟦1⟧"x"#, reads: "{!unclosedString⟦1⟧…}"),
    Case("{\"a\":\"⟦1⟧\\q\"}\n{\"b\":2}", reads: "{!unknownEscape⟦1⟧…} {b~2}"),
    Case("{\"a\":\"⟦1⟧\\uDE00\"}\n{\"b\":2}", reads: "{!loneSurrogate⟦1⟧…} {b~2}"),
    Case("{\"a\":\"⟦1⟧\t\"}\n{\"b\":2}", reads: "{!controlCharacter(9)⟦1⟧…} {b~2}"),
    Case("{\"a\":0⟦1⟧1}\n{\"b\":2}", reads: "{!malformedNumber⟦1⟧…} {b~2}"),
    Case("{\"a\":1} ⟦1⟧{\"b\":2}\n{\"c\":3}", reads: "{a~1 !trailingContentOfLine⟦1⟧…} {c~3}"),
    Case("{\"a\":1}⟦1⟧,\n{\"b\":2}", reads: "{a~1 !trailingContentOfLine⟦1⟧…} {b~2}"),
    Case("5 ⟦1⟧6\n{\"b\":2}", reads: "{!trailingContentOfLine⟦1⟧…} {b~2}"),
    Case("null ⟦1⟧}\n{\"b\":2}", reads: "{!trailingContentOfLine⟦1⟧…} {b~2}"),
    Case("[] ⟦1⟧x\n{\"b\":2}", reads: "{!trailingContentOfLine⟦1⟧…} {b~2}"),
    Case("[{\"a\":1}] ⟦1⟧[]\n{\"b\":2}", reads: "{!trailingContentOfLine⟦1⟧…} {b~2}"),
    Case("[{\"a\":1},⟦1⟧]\n{\"b\":2}", reads: "{!value⟦1⟧…} {b~2}"),
    Case("[{\"a\":1},{\"b\":0⟦1⟧1}]\n[{\"b\":2}]", reads: "{!malformedNumber⟦1⟧…} {b~2}"),
    Case("[{\"a\":1},\r⟦1⟧\n{\"b\":2}", reads: "{!unexpectedEnd⟦1⟧…} {b~2}"),
    Case("⟦1⟧x\n⟦2⟧y\n", reads: "{!value⟦1⟧…} {!value⟦2⟧…}"),
    Case("{\"é\":1}\n{\"é\":⟦1⟧é}\n{\"b\":2}", reads: "{é~1} {!value⟦1⟧…} {b~2}"),
    Case(
      "{\"a\":{\"b\":[1,⟦1⟧\n{\"c\":3}", reads: "{a={} a.b=[] a.b[]~1 !unexpectedEnd⟦1⟧…} {c~3}"),
    Case("{\"a\":1}\ntru⟦1⟧", reads: "{a~1} {!unexpectedEnd⟦1⟧…}"),
    // Records of groups have parents.
    Case(#"{"t":"A","questions":[{"a":1}]}"#, reads: "1^0{a~1} 0{t=A questions=⋯}"),
    Case(
      "{\"questions\":[{\"a\":1}]}\n{\"questions\":[{\"b\":2}]}",
      reads: "1^0{a~1} 0{questions=⋯} 3^2{b~2} 2{questions=⋯}"),
    Case(
      #"[{"questions":[{"a":1}]}, {"questions":[{"b":2}]}]"#,
      reads: "1^0{a~1} 0{questions=⋯} 3^2{b~2} 2{questions=⋯}"),
    Case("{\"questions\":[{\"a\":1},{\"b\":⟦1⟧x}]}\n{\"c\":3}", reads: "{!value⟦1⟧…} {c~3}"),
    Case(
      "{\"questions\":[{\"a\":1}⟦1⟧\n{\"questions\":[{\"b\":2}]}",
      reads: "{!unexpectedEnd⟦1⟧…} 2^1{b~2} 1{questions=⋯}"),
    Case(
      "{\"t\":\"A\",\"questions\":{\"q\":{\"a\":1}}} ⟦1⟧{}\n{\"c\":3}",
      reads: "{t=A !trailingContentOfLine⟦1⟧…} {c~3}"),
    Case(
      "[{\"questions\":[{\"a\":1}]}, {\"questions\":⟦1⟧]\n{\"c\":3}", reads: "{!value⟦1⟧…} {c~3}"),
  ])
  func linesAreDocuments(_ example: Case) {
    #expect(inShort(renderedObjects(example.text, as: .jsonLines)) == example.expected)
  }

  /// Returns the faults without their common part: `!value` for a malformed line in which a value
  /// was expected.
  private func inShort(_ rendering: String) -> String {
    rendering.replacing("!broken(json(", with: "!").replacing("expected(value)", with: "value")
      .replacing("))⟦", with: "⟦")
  }
}
