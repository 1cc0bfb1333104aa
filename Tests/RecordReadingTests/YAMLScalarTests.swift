import Testing

/// A scalar's text is what was written, whatever type YAML would give it.
@Suite struct YAMLScalarTests {
  @Test(arguments: [
    ("x", "~x"),
    ("a b  c", "~a b  c"),
    ("yes", "~yes"),
    ("No", "~No"),
    ("on", "~on"),
    ("true", "~true"),
    ("FALSE", "~FALSE"),
    ("3.10", "~3.10"),
    ("007", "~007"),
    ("1_000", "~1_000"),
    ("0x1F", "~0x1F"),
    ("1e3", "~1e3"),
    ("+1", "~+1"),
    (".5", "~.5"),
    (".inf", "~.inf"),
    (".NaN", "~.NaN"),
    ("12:30:45", "~12:30:45"),
    ("2024-01-01", "~2024-01-01"),
    ("a:b", "~a:b"),
    ("-x", "~-x"),
    ("?x", "~?x"),
    ("=", "~="),
    ("it's", "~it's"),
    ("a \"b\"", "~a \"b\""),
    ("x # note", "~x"),
    ("a\n  b\n\n  c", "~a b␊c"),
    ("Ж日👩‍🚀", "~Ж日👩‍🚀"),
    ("!!int 3", "~3"),
    ("!!str 3.10", "=3.10"),
    ("! x", "=x"),
  ])
  func plain(value: String, expected: String) {
    #expect(renderedObjects("a: \(value)\n", as: .yaml) == "{a\(expected)}")
  }

  @Test(arguments: [
    ("null", "=∅"),
    ("~", "=∅"),
    ("", "=∅"),
    ("# note", "=∅"),
    ("!!null ~", "=∅"),
    ("Null", "~Null"),
    ("NULL", "~NULL"),
    ("none", "~none"),
    ("nullable", "~nullable"),
    ("~~", "~~~"),
    ("'null'", "=null"),
    ("\"~\"", "=~"),
    ("''", "="),
    ("\"\"", "="),
    ("|\n", "="),
    ("|-\n  null", "=null"),
    ("!!str null", "=null"),
    ("!!str ~", "=~"),
    ("!!str", "="),
    ("! null", "=null"),
  ])
  func absent(value: String, expected: String) {
    #expect(renderedObjects("a: \(value)\n", as: .yaml) == "{a\(expected)}")
  }

  @Test(arguments: [
    ("'x'", "=x"),
    ("'it''s'", "=it's"),
    ("''''", "='"),
    ("'a\\nb'", "=a\\nb"),
    ("'a: b # c'", "=a: b # c"),
    ("' a '", "= a "),
    ("'a\n  b\n\n  c'", "=a b␊c"),
    ("\"x\"", "=x"),
    ("\"yes\"", "=yes"),
    ("\"a\\nb\\t\\\"c\\\"\\\\\"", "=a␊b␉\"c\"\\"),
    ("\"\\x41\\u00e9\\U0001F600\"", "=Aé😀"),
    ("\"\\0\\a\\e\\/\"", "=␀␇␛/"),
    ("\"\\N\\_\\L\\P\"", "=\u{85}\u{A0}\u{2028}\u{2029}"),
    ("\"a\n  b\\\n  c\"", "=a bc"),
    ("\" a \"", "= a "),
    ("'Ж日'", "=Ж日"),
    ("\"Ж\\n日\"", "=Ж␊日"),
  ])
  func quoted(value: String, expected: String) {
    #expect(renderedObjects("a: \(value)\n", as: .yaml) == "{a\(expected)}")
  }

  @Test(arguments: [
    ("|\n  x\n  y", "=x␊y␊"),
    ("|-\n  x\n  y", "=x␊y"),
    ("|+\n  x\n", "=x␊␊"),
    ("|\n  x\n\n\n", "=x␊"),
    ("|\n    x\n      y\n", "=x␊  y␊"),
    ("|2\n    x\n", "=  x␊"),
    ("|\n  # no note: 'x'\n", "=# no note: 'x'␊"),
    (">\n  x\n  y", "=x y␊"),
    (">-\n  x\n  y", "=x y"),
    (">-\n  x\n\n  y", "=x␊y"),
    (">-\n  x\n    y\n  z", "=x␊  y␊z"),
    ("| # note\n  x", "=x␊"),
    ("|\n  |\n", "=|␊"),
    ("|-\n  Ж日", "=Ж日"),
    ("|\r\n  x\r\n  y", "=x␊y␊"),
  ])
  func literalAndFolded(value: String, expected: String) {
    #expect(renderedObjects("a: \(value)\n", as: .yaml) == "{a\(expected)}")
  }

  @Test(arguments: [
    ("null: x", "{null~x}"),
    ("~: x", "{~~x}"),
    ("yes: x", "{yes~x}"),
    ("3.10: x", "{3.10~x}"),
    ("?\n: x", "{~x}"),
    ("⟦1⟧[a, b]: x\nc: y", "{c~y !keyNotText⟦1⟧}"),
    ("⟦1⟧{a: b}: {d: [1]}\nc: y", "{c~y !keyNotText⟦1⟧}"),
    ("? ⟦1⟧- a\n: x\nc: y", "{c~y !keyNotText⟦1⟧}"),
    ("? |\n  a\n: x", "{a\n~x}"),
    ("d: {⟦1⟧[a]: x, c: y}", "{d={} d.c~y !keyNotText⟦1⟧}"),
    ("questions: {⟦1⟧[a]: {b: x}}", "1^0(){b~x !keyNotText⟦1⟧} 0{questions=⋯}"),
  ])
  func keys(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }
}
