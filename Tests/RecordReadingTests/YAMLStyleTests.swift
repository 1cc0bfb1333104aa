import Testing

/// All styles of mappings, lists and documents are read.
@Suite struct YAMLStyleTests {
  @Test(arguments: [
    // Every style of mappings and lists is read.
    Case("", reads: ""),
    Case("\n \n", reads: ""),
    Case("# note\n", reads: ""),
    Case("\u{FEFF}", reads: ""),
    Case("a: 1", reads: "{a~1}"),
    Case("a: 1\nb: 2\n", reads: "{a~1 b~2}"),
    Case("a: 1\r\nb: 2\r\n", reads: "{a~1 b~2}"),
    Case("a: 1\rb: 2\r", reads: "{a~1 b~2}"),
    Case("\u{FEFF}a: 1", reads: "{a~1}"),
    Case("- a: 1\n  b: 2\n- a: 3\n", reads: "{a~1 b~2} {a~3}"),
    Case("-\n  a: 1\n-\n  b: 2\n", reads: "{a~1} {b~2}"),
    Case("{a: 1, b: 2}", reads: "{a~1 b~2}"),
    Case("{a: 1, b: 2,}", reads: "{a~1 b~2}"),
    Case("[{a: 1}, {b: 2}]", reads: "{a~1} {b~2}"),
    Case("[a: 1, b: 2]", reads: "{a~1} {b~2}"),
    Case("- {a: 1}\n- b: 2\n", reads: "{a~1} {b~2}"),
    Case("{}", reads: "{}"),
    Case("[]", reads: ""),
    Case("- {}\n- a: 1\n", reads: "{} {a~1}"),
    Case("a: # note\n  b: 1 # note\n# note\n  c: 2\n", reads: "{a={} a.b~1 a.c~2}"),
    Case("a: x#y\n", reads: "{a~x#y}"),
    Case("? a\n: 1\n? b\n: 2\n", reads: "{a~1 b~2}"),
    Case("a:\n- 1\n- 2\nb: 3\n", reads: "{a=[] a[]~1 a[]~2 b~3}"),
    Case("a:\n  - - 1\n    - 2\n  - [3]\n", reads: "{a=[] a[]=[] a[][]~1 a[][]~2 a[]=[] a[][]~3}"),
    Case("a: {b: [1, {c: 2}]}\n", reads: "{a={} a.b=[] a.b[]~1 a.b[]={} a.b[].c~2}"),
    Case("'a b': 1\n\"c\\td\": 2\n", reads: "{a b~1 c\td~2}"),
    Case("t: A\nquestions:\n- a: 1\n- a: 2\n", reads: "1^0{a~1} 2^0{a~2} 0{t~A questions=⋯}"),
    Case("questions:\n  k:\n    a: 1\nt: A\n", reads: "1^0(k){a~1} 0{questions=⋯ t~A}"),
    Case("questions:\n  7: {a: 1}\n", reads: "1^0(7){a~1} 0{questions=⋯}"),
    // All documents are read.
    Case("---\na: 1\n", reads: "{a~1}"),
    Case("a: 1\n---\nb: 2\n", reads: "{a~1} {b~2}"),
    Case("---\na: 1\n...\n---\nb: 2\n...\n", reads: "{a~1} {b~2}"),
    Case("%YAML 1.1\n---\na: 1\n", reads: "{a~1}"),
    Case("--- {a: 1}\n--- [{b: 2}, {c: 3}]\n", reads: "{a~1} {b~2} {c~3}"),
    Case("- a: 1\n---\nt: A\nquestions: [{b: 2}]\n", reads: "{a~1} 2^1{b~2} 1{t~A questions=⋯}"),
    Case("---\n---\na: 1\n", reads: "{} {a~1}"),
    Case("--- ~\n", reads: "{}"),
    Case("--- ⟦1⟧x\n---\na: 1\n", reads: "{!notARecord(bare)⟦1⟧} {a~1}"),
    Case(
      "- a: 1\n- ⟦1⟧x\n- ⟦2⟧'y'\n-\n",
      reads: "{a~1} {!notARecord(bare)⟦1⟧} {!notARecord(text)⟦2⟧} {}"),
  ])
  func everyStyleIsRead(_ example: Case) {
    #expect(renderedObjects(example.text, as: .yaml) == example.expected)
  }

  @Test(arguments: [
    Case("⟦1⟧⟦2⟧a: ⟦3⟧x\n⟦4⟧b: ⟦5⟧'y'\n", reads: "⟦1⟧⟦2⟧{a⟦1⟧⟦2⟧=⟦3⟧ b⟦4⟧=⟦5⟧}"),
    Case("- ⟦1⟧é: ⟦2⟧日本\n- ⟦3⟧b: ⟦4⟧\"c\"\n", reads: "⟦1⟧{é⟦1⟧=⟦2⟧} ⟦3⟧{b⟦3⟧=⟦4⟧}"),
    Case("# 👩‍🚀\r\n⟦1⟧a: ⟦2⟧|\r\n  é\r\n⟦3⟧b: ⟦4⟧>-\r\n  日\r\n", reads: "⟦1⟧{a⟦1⟧=⟦2⟧ b⟦3⟧=⟦4⟧}"),
    Case(
      "\u{FEFF}⟦1⟧é: ⟦2⟧[⟦3⟧日, ⟦4⟧{⟦5⟧b: ⟦6⟧x}]",
      reads: "⟦1⟧{é⟦1⟧=⟦2⟧ é[]⟦3⟧=⟦3⟧ é[]⟦4⟧=⟦4⟧ é[].b⟦5⟧=⟦6⟧}"),
    Case("--- # é\n⟦1⟧a: ⟦2⟧x\n--- # é\n⟦3⟧b: ⟦4⟧y\n", reads: "⟦1⟧{a⟦1⟧=⟦2⟧} ⟦3⟧{b⟦3⟧=⟦4⟧}"),
  ])
  func recordsKeysAndValuesHavePlaces(_ example: Case) {
    #expect(renderedPlaces(example.text, as: .yaml) == example.expected)
  }
}
