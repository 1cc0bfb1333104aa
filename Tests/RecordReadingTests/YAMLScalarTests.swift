import Testing

/// The text of a scalar is unchanged, whatever its type in YAML.
@Suite struct YAMLScalarTests {
  @Test(arguments: [
    Case("x", reads: "~x"),
    Case("a b  c", reads: "~a b  c"),
    Case("yes", reads: "~yes"),
    Case("No", reads: "~No"),
    Case("on", reads: "~on"),
    Case("true", reads: "~true"),
    Case("FALSE", reads: "~FALSE"),
    Case("3.10", reads: "~3.10"),
    Case("007", reads: "~007"),
    Case("1_000", reads: "~1_000"),
    Case("0x1F", reads: "~0x1F"),
    Case("1e3", reads: "~1e3"),
    Case("+1", reads: "~+1"),
    Case(".5", reads: "~.5"),
    Case(".inf", reads: "~.inf"),
    Case(".NaN", reads: "~.NaN"),
    Case("12:30:45", reads: "~12:30:45"),
    Case("2024-01-01", reads: "~2024-01-01"),
    Case("a:b", reads: "~a:b"),
    Case("-x", reads: "~-x"),
    Case("?x", reads: "~?x"),
    Case("=", reads: "~="),
    Case("it's", reads: "~it's"),
    Case("a \"b\"", reads: "~a \"b\""),
    Case("x # note", reads: "~x"),
    Case("a\n  b\n\n  c", reads: "~a b␊c"),
    Case("Ж日👩‍🚀", reads: "~Ж日👩‍🚀"),
    Case("!!int 3", reads: "~3"),
    Case("!!str 3.10", reads: "=3.10"),
    Case("! x", reads: "=x"),
  ])
  func plainScalarsKeepTheirText(_ example: Case) {
    #expect(renderedObjects("a: \(example.text)\n", as: .yaml) == "{a\(example.expected)}")
  }

  @Test(arguments: [
    Case("null", reads: "=∅"),
    Case("~", reads: "=∅"),
    Case("", reads: "=∅"),
    Case("# note", reads: "=∅"),
    Case("!!null ~", reads: "=∅"),
    Case("Null", reads: "=∅"),
    Case("NULL", reads: "=∅"),
    Case("!!null 'null'", reads: "=∅"),
    Case("!!null", reads: "=∅"),
    Case("!!null x", reads: "~x"),
    Case("nULL", reads: "~nULL"),
    Case("none", reads: "~none"),
    Case("nullable", reads: "~nullable"),
    Case("~~", reads: "~~~"),
    Case("'null'", reads: "=null"),
    Case("\"~\"", reads: "=~"),
    Case("''", reads: "="),
    Case("\"\"", reads: "="),
    Case("|\n", reads: "="),
    Case("|-\n  null", reads: "=null"),
    Case("!!str null", reads: "=null"),
    Case("!!str ~", reads: "=~"),
    Case("!!str", reads: "="),
    Case("! null", reads: "=null"),
  ])
  func onlyNullsAreAbsent(_ example: Case) {
    #expect(renderedObjects("a: \(example.text)\n", as: .yaml) == "{a\(example.expected)}")
  }

  @Test(arguments: [
    Case("'x'", reads: "=x"),
    Case("'it''s'", reads: "=it's"),
    Case("''''", reads: "='"),
    Case("'a\\nb'", reads: "=a\\nb"),
    Case("'a: b # c'", reads: "=a: b # c"),
    Case("' a '", reads: "= a "),
    Case("'a\n  b\n\n  c'", reads: "=a b␊c"),
    Case("\"x\"", reads: "=x"),
    Case("\"yes\"", reads: "=yes"),
    Case("\"a\\nb\\t\\\"c\\\"\\\\\"", reads: "=a␊b␉\"c\"\\"),
    Case("\"\\x41\\u00e9\\U0001F600\"", reads: "=Aé😀"),
    Case("\"\\0\\a\\e\\/\"", reads: "=␀␇␛/"),
    Case("\"\\N\\_\\L\\P\"", reads: "=\u{85}\u{A0}\u{2028}\u{2029}"),
    Case("\"a\n  b\\\n  c\"", reads: "=a bc"),
    Case("\" a \"", reads: "= a "),
    Case("'Ж日'", reads: "=Ж日"),
    Case("\"Ж\\n日\"", reads: "=Ж␊日"),
  ])
  func quotedScalarsAreDecoded(_ example: Case) {
    #expect(renderedObjects("a: \(example.text)\n", as: .yaml) == "{a\(example.expected)}")
  }

  @Test(arguments: [
    Case("|\n  x\n  y", reads: "=x␊y␊"),
    Case("|-\n  x\n  y", reads: "=x␊y"),
    Case("|+\n  x\n", reads: "=x␊␊"),
    Case("|\n  x\n\n\n", reads: "=x␊"),
    Case("|\n    x\n      y\n", reads: "=x␊  y␊"),
    Case("|2\n    x\n", reads: "=  x␊"),
    Case("|\n  # no note: 'x'\n", reads: "=# no note: 'x'␊"),
    Case(">\n  x\n  y", reads: "=x y␊"),
    Case(">-\n  x\n  y", reads: "=x y"),
    Case(">-\n  x\n\n  y", reads: "=x␊y"),
    Case(">-\n  x\n    y\n  z", reads: "=x␊  y␊z"),
    Case("| # note\n  x", reads: "=x␊"),
    Case("|\n  |\n", reads: "=|␊"),
    Case("|-\n  Ж日", reads: "=Ж日"),
    Case("|\r\n  x\r\n  y", reads: "=x␊y␊"),
  ])
  func blockScalarsAreDecoded(_ example: Case) {
    #expect(renderedObjects("a: \(example.text)\n", as: .yaml) == "{a\(example.expected)}")
  }

  @Test(arguments: [
    Case("null: x", reads: "{null~x}"),
    Case("~: x", reads: "{~~x}"),
    Case("yes: x", reads: "{yes~x}"),
    Case("3.10: x", reads: "{3.10~x}"),
    Case("?\n: x", reads: "{~x}"),
    Case("⟦1⟧[a, b]: x\nc: y", reads: "{c~y !keyNotText⟦1⟧}"),
    Case("⟦1⟧{a: b}: {d: [1]}\nc: y", reads: "{c~y !keyNotText⟦1⟧}"),
    Case("? ⟦1⟧- a\n: x\nc: y", reads: "{c~y !keyNotText⟦1⟧}"),
    Case("? |\n  a\n: x", reads: "{a\n~x}"),
    Case("d: {⟦1⟧[a]: x, c: y}", reads: "{d={} d.c~y !keyNotText⟦1⟧}"),
    Case("questions: {⟦1⟧[a]: {b: x}}", reads: "1^0(){b~x !keyNotText⟦1⟧} 0{questions=⋯}"),
  ])
  func keysAreTextOrFaults(_ example: Case) {
    #expect(renderedObjects(example.text, as: .yaml) == example.expected)
  }
}
