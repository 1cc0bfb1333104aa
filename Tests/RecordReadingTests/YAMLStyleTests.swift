import Testing

/// The styles in which YAML writes mappings, lists, scalars and documents.
@Suite struct YAMLStyleTests {
  @Test(arguments: [
    ("", ""),
    ("\n \n", ""),
    ("# note\n", ""),
    ("\u{FEFF}", ""),
    ("a: 1", "{a~1}"),
    ("a: 1\nb: 2\n", "{a~1 b~2}"),
    ("a: 1\r\nb: 2\r\n", "{a~1 b~2}"),
    ("a: 1\rb: 2\r", "{a~1 b~2}"),
    ("\u{FEFF}a: 1", "{a~1}"),
    ("- a: 1\n  b: 2\n- a: 3\n", "{a~1 b~2} {a~3}"),
    ("-\n  a: 1\n-\n  b: 2\n", "{a~1} {b~2}"),
    ("{a: 1, b: 2}", "{a~1 b~2}"),
    ("{a: 1, b: 2,}", "{a~1 b~2}"),
    ("[{a: 1}, {b: 2}]", "{a~1} {b~2}"),
    ("[a: 1, b: 2]", "{a~1} {b~2}"),
    ("- {a: 1}\n- b: 2\n", "{a~1} {b~2}"),
    ("{}", "{}"),
    ("[]", ""),
    ("- {}\n- a: 1\n", "{} {a~1}"),
    ("a: # note\n  b: 1 # note\n# note\n  c: 2\n", "{a={} a.b~1 a.c~2}"),
    ("a: x#y\n", "{a~x#y}"),
    ("? a\n: 1\n? b\n: 2\n", "{a~1 b~2}"),
    ("a:\n- 1\n- 2\nb: 3\n", "{a=[] a[]~1 a[]~2 b~3}"),
    ("a:\n  - - 1\n    - 2\n  - [3]\n", "{a=[] a[]=[] a[][]~1 a[][]~2 a[]=[] a[][]~3}"),
    ("a: {b: [1, {c: 2}]}\n", "{a={} a.b=[] a.b[]~1 a.b[]={} a.b[].c~2}"),
    ("'a b': 1\n\"c\\td\": 2\n", "{a b~1 c\td~2}"),
    ("t: A\nquestions:\n- a: 1\n- a: 2\n", "1^0{a~1} 2^0{a~2} 0{t~A questions=⋯}"),
    ("questions:\n  k:\n    a: 1\nt: A\n", "1^0(k){a~1} 0{questions=⋯ t~A}"),
    ("questions:\n  7: {a: 1}\n", "1^0(7){a~1} 0{questions=⋯}"),
  ])
  func mappingsAndLists(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  @Test(arguments: [
    ("---\na: 1\n", "{a~1}"),
    ("a: 1\n---\nb: 2\n", "{a~1} {b~2}"),
    ("---\na: 1\n...\n---\nb: 2\n...\n", "{a~1} {b~2}"),
    ("%YAML 1.1\n---\na: 1\n", "{a~1}"),
    ("--- {a: 1}\n--- [{b: 2}, {c: 3}]\n", "{a~1} {b~2} {c~3}"),
    ("- a: 1\n---\nt: A\nquestions: [{b: 2}]\n", "{a~1} 2^1{b~2} 1{t~A questions=⋯}"),
    ("---\n---\na: 1\n", "{} {a~1}"),
    ("--- ~\n", "{}"),
    ("--- ⟦1⟧x\n---\na: 1\n", "{!notARecord(bare)⟦1⟧} {a~1}"),
    ("- a: 1\n- ⟦1⟧x\n- ⟦2⟧'y'\n-\n", "{a~1} {!notARecord(bare)⟦1⟧} {!notARecord(text)⟦2⟧} {}"),
  ])
  func documents(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  @Test(arguments: [
    ("⟦1⟧⟦2⟧a: ⟦3⟧x\n⟦4⟧b: ⟦5⟧'y'\n", "⟦1⟧⟦2⟧{a⟦1⟧⟦2⟧=⟦3⟧ b⟦4⟧=⟦5⟧}"),
    ("- ⟦1⟧é: ⟦2⟧日本\n- ⟦3⟧b: ⟦4⟧\"c\"\n", "⟦1⟧{é⟦1⟧=⟦2⟧} ⟦3⟧{b⟦3⟧=⟦4⟧}"),
    ("# 👩‍🚀\r\n⟦1⟧a: ⟦2⟧|\r\n  é\r\n⟦3⟧b: ⟦4⟧>-\r\n  日\r\n", "⟦1⟧{a⟦1⟧=⟦2⟧ b⟦3⟧=⟦4⟧}"),
    (
      "\u{FEFF}⟦1⟧é: ⟦2⟧[⟦3⟧日, ⟦4⟧{⟦5⟧b: ⟦6⟧x}]", "⟦1⟧{é⟦1⟧=⟦2⟧ é[]⟦3⟧=⟦3⟧ é[]⟦4⟧=⟦4⟧ é[].b⟦5⟧=⟦6⟧}"
    ),
    ("--- # é\n⟦1⟧a: ⟦2⟧x\n--- # é\n⟦3⟧b: ⟦4⟧y\n", "⟦1⟧{a⟦1⟧=⟦2⟧} ⟦3⟧{b⟦3⟧=⟦4⟧}"),
  ])
  func places(source: String, expected: String) {
    #expect(renderedPlaces(source, as: .yaml) == expected)
  }
}
