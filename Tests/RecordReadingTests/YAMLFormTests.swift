import Testing

/// What libyaml takes though YAML 1.2.2 forbids it is refused, and nothing that is like it.
@Suite struct YAMLFormTests {
  /// Section 6.6: a comment is separated by white space.
  @Test(arguments: [
    "a: \"b\"⟦1⟧#c\n",
    "a: 'b'⟦1⟧#c\n",
    "a: \"b\"⟦1⟧#",
    "- a: b\n- \"c\"⟦1⟧#d #e\n- f: g\n",
    "a: [b]⟦1⟧#c\n",
    "- {a: b}⟦1⟧#c\n",
    "[a,⟦1⟧#b\n c]\n",
    "[⟦1⟧#a\n b]\n",
    "{\"a\":⟦1⟧#b\n c}\n",
    "a: |⟦1⟧#b\n  c\n",
    "a: >-⟦1⟧# b\n  c\n",
    "a: !!str |2⟦1⟧#b\n  c\n",
    "a: &x # b\n  >⟦1⟧#c\n  d\n",
    "%YAML 1.1⟦1⟧#...\n---\na: b\n",
    "# c\n%YAML 1.2 # d\n# e\n--- \"f\"⟦1⟧#g",
  ])
  func touchingComments(source: String) {
    #expect(renderedObjects(source, as: .yaml).hasSuffix("✗ yaml⟦1⟧"))
  }

  /// Sections 6.3 and 8.2: what a flow collection or a text in quotes goes on with is indented.
  @Test(arguments: [
    "a: [b,\n⟦1⟧c]\n",
    "a: [b,\r\n⟦1⟧c]\r\n",
    "a: [b\n⟦1⟧, c]\n",
    "a: {\"b\"\n⟦1⟧: c}\n",
    "a: {b:\n⟦1⟧c}\n",
    "a: {\n⟦1⟧b: c}\n",
    "- [a,\n⟦1⟧b]\n",
    "- [\n\t⟦1⟧a\n ]\n",
    "- a: [b,\n  ⟦1⟧c]\n",
    "a:\n  b: [c,\n  ⟦1⟧d]\n",
    "a:\n- [b,\n⟦1⟧c]\n",
    "a: &x\n- [b,\n⟦1⟧c]\n",
    "a: &x\n  b: [c,\n  ⟦1⟧d]\n",
    "- a:\n  - [b]\n- [c,\n⟦1⟧d]\n",
    "é: [b,\n# c\n\n⟦1⟧d]\n",
    "a: [b\n⟦1⟧c]\n",
    "a: [\"b\n⟦1⟧c\"]\n",
    "a: \"b\n⟦1⟧c\"\n",
    "a: 'b\n⟦1⟧c'\n",
    "a: \"b\n\t⟦1⟧c\"\n",
    "a: \"b\n\n⟦1⟧# c\"\n",
    "a: \"b\n⟦1⟧] c\"\n",
    "a: \"b\n⟦1⟧\"\n",
    "a:\n  b: \"c\n  ⟦1⟧d\"\n",
    "a: !!str\n# c\n \"d\n⟦1⟧e\"\n",
  ])
  func indents(source: String) {
    #expect(renderedObjects(source, as: .yaml).hasSuffix("✗ yaml⟦1⟧"))
  }

  /// Sections 7.3.3, 8.1.1.1 and 9.2: a dash alone, lines of blanks, directives.
  @Test(arguments: [
    "[⟦1⟧-]\n",
    "- [⟦1⟧-, b]\n",
    "{a: ⟦1⟧-}\n",
    "a: [&x ⟦1⟧-]\n",
    "a: >\n \n  \n   \n ⟦1⟧# b\n",
    "a: |+\n   \n ⟦1⟧# b\nc: d\n",
    "a:\n  b: |\n     \n   ⟦1⟧#c\n",
    "a: b\n⟦1⟧%YAML 1.2\n---\nc: d\n",
    "---\n⟦1⟧%YAML 1.2\n---\na: b\n",
    "--- # a\n---\n⟦1⟧%TAG ! tag:a,1:\n---\nb: c\n",
  ])
  func structure(source: String) {
    #expect(renderedObjects(source, as: .yaml).hasSuffix("✗ yaml⟦1⟧"))
  }

  /// What looks like one of those, and is none.
  @Test(arguments: [
    ("a: \"b\" #c\nd: 'e'\t#f", "{a=b d=e}"),
    ("a: b#c\nd: \"e#f\"\n", "{a~b#c d=e#f}"),
    ("#a\r\nb: 'c'\r\n#d#e\r\n", "{b=c}"),
    ("\u{FEFF}#a\n- {b#c: d, \"e#\": f}\n", "{b#c~d e#~f}"),
    ("a: | #b#c\n  #d\n  e#f\n", "{a=#d␊e#f␊}"),
    ("a: !!str #b\n  >-2 #c\n  d\n", "{a=d}"),
    ("- a: [b, #c\n#d\n\t#e\n   f]\n", "{a=[] a[]~b a[]~f}"),
    ("- {a: b,\n c: d}\n- [e,\n f]\n", "{a~b c~d} {!notARecord(list)@18}"),
    ("a: [\n  b\n]\n", "{a=[] a[]~b}"),
    ("a: [b,\n\n\t\n \tc]\n", "{a=[] a[]~b a[]~c}"),
    ("[{a: b,\nc: \"d\ne\"}\n]\n", "{a~b c=d e}"),
    ("a: \"b\n\n\t\n c\"\n", "{a=b␊␊c}"),
    ("a: \"b\n ] # c\"\n", "{a=b ] # c}"),
    ("a: !t\n# b\n  &x\n  'c\n  d'\n", "{a=c d}"),
    ("a: &x-\n  - [b,\n   c]\n", "{a=[] a[]=[] a[][]~b a[][]~c}"),
    ("a:\n- 'b\n c'\n", "{a=[] a[]=b c}"),
    ("a: [-b, --, b-, \"-\"]\n", "{a=[] a[]~-b a[]~-- a[]~b- a[]=-}"),
    ("{-: a}\n", "{-~a}"),
    ("a: |\n   \n#b\nc: d\n", "{a= c~d}"),
    ("a:\n  b: |\n     \n  # c\nd: e\n", "{a={} a.b= d~e}"),
    ("a: |1\n   \n # b\n", "{a=  ␊# b␊}"),
    ("a: b\n...\n# c\n%YAML 1.1 # d#e\n---\nf: g\n", "{a~b} {f~g}"),
    ("a: b\n... # c\n...\n%TAG !e! tag:e,1:\n--- !e!f\ng: h\n", "{a~b} {g~h}"),
    ("---\na: b\n %YAML 1.2\n", "{a~b %YAML 1.2}"),
  ])
  func allowed(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }
}
