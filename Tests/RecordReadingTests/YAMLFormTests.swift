import Testing

/// Forms that libyaml accepts and YAML 1.2.2 forbids are refused, and similar ones are not.
@Suite struct YAMLFormTests {
  @Test(arguments: [
    // Section 6.6: white space separates a comment from the token before it.
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
    // Sections 6.3 and 8.2: the lines of a flow collection or a quoted scalar are indented.
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
    // Sections 7.3.3, 8.1.1.1 and 9.2: a single dash, blank lines, and directives.
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
    // These characters are not allowed, quoted or not.
    "a: ⟦1⟧\u{1}\n",
    "a: 1\nb: é⟦1⟧\u{7}\n",
    "a: \"⟦1⟧\u{0}\"\n",
    "a: '⟦1⟧\u{1B}'\n",
    "a: |\n  日⟦1⟧\u{7F}\n",
    "\u{FEFF}é: ⟦1⟧\u{FFFE}\n",
  ])
  func forbiddenFormsAreErrors(source: String) {
    #expect(renderedObjects(source, as: .yaml).hasSuffix("✗ yaml⟦1⟧"))
  }

  @Test(arguments: [
    Case("a: \"b\" #c\nd: 'e'\t#f", reads: "{a=b d=e}"),
    Case("a: b#c\nd: \"e#f\"\n", reads: "{a~b#c d=e#f}"),
    Case("#a\r\nb: 'c'\r\n#d#e\r\n", reads: "{b=c}"),
    Case("\u{FEFF}#a\n- {b#c: d, \"e#\": f}\n", reads: "{b#c~d e#~f}"),
    Case("a: | #b#c\n  #d\n  e#f\n", reads: "{a=#d␊e#f␊}"),
    Case("a: !!str #b\n  >-2 #c\n  d\n", reads: "{a=d}"),
    Case("- a: [b, #c\n#d\n\t#e\n   f]\n", reads: "{a=[] a[]~b a[]~f}"),
    Case("- {a: b,\n c: d}\n- [e,\n f]\n", reads: "{a~b c~d} {!notARecord(list)@18}"),
    Case("a: [\n  b\n]\n", reads: "{a=[] a[]~b}"),
    Case("a: [b,\n\n\t\n \tc]\n", reads: "{a=[] a[]~b a[]~c}"),
    Case("[{a: b,\nc: \"d\ne\"}\n]\n", reads: "{a~b c=d e}"),
    Case("a: \"b\n\n\t\n c\"\n", reads: "{a=b␊␊c}"),
    Case("a: \"b\n ] # c\"\n", reads: "{a=b ] # c}"),
    Case("a: !t\n# b\n  &x\n  'c\n  d'\n", reads: "{a=c d}"),
    Case("a: &x-\n  - [b,\n   c]\n", reads: "{a=[] a[]=[] a[][]~b a[][]~c}"),
    Case("a:\n- 'b\n c'\n", reads: "{a=[] a[]=b c}"),
    Case("a: [-b, --, b-, \"-\"]\n", reads: "{a=[] a[]~-b a[]~-- a[]~b- a[]=-}"),
    Case("{-: a}\n", reads: "{-~a}"),
    Case("a: |\n   \n#b\nc: d\n", reads: "{a= c~d}"),
    Case("a:\n  b: |\n     \n  # c\nd: e\n", reads: "{a={} a.b= d~e}"),
    Case("a: |1\n   \n # b\n", reads: "{a=  ␊# b␊}"),
    Case("a: b\n...\n# c\n%YAML 1.1 # d#e\n---\nf: g\n", reads: "{a~b} {f~g}"),
    Case("a: b\n... # c\n...\n%TAG !e! tag:e,1:\n--- !e!f\ng: h\n", reads: "{a~b} {g~h}"),
    Case("---\na: b\n %YAML 1.2\n", reads: "{a~b %YAML 1.2}"),
  ])
  func similarFormsAreAllowed(_ example: Case) {
    #expect(renderedObjects(example.text, as: .yaml) == example.expected)
  }
}
