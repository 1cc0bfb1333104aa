import Testing

/// Malformed YAML is reported with the place of libyaml, in bytes.
@Suite struct YAMLFaultTests {
  @Test(arguments: [
    // Malformed structure is reported.
    Case("a: 1\n⟦1⟧\tb: 2\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: ⟦1⟧@b\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: ⟦1⟧`b`\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: ⟦1⟧%b\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: b⟦1⟧: c\n", reads: "{a~b…} ✗ yaml⟦1⟧"),
    Case("a: 1\n⟦1⟧- b\n", reads: "{a~1…} ✗ yaml⟦1⟧"),
    Case("a:\n  b: 1\n ⟦1⟧c: 2\n", reads: "{a={} a.b~1…} ✗ yaml⟦1⟧"),
    Case("a: |\n⟦1⟧\tb\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("{a: 1⟦1⟧", reads: "{a~1…} ✗ yaml⟦1⟧"),
    Case("[{a: 1}⟦1⟧", reads: "{a~1} ✗ yaml⟦1⟧"),
    Case("a: {b: 1⟦1⟧]\n", reads: "{a={} a.b~1…} ✗ yaml⟦1⟧"),
    Case("- a: 1\n- ⟦1⟧}\n", reads: "{a~1} ✗ yaml⟦1⟧"),
    Case("a: &⟦1⟧ b\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: &⟦1⟧日 b\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: &x ⟦1⟧&y b\n", reads: "{a=∅…} ✗ yaml⟦1⟧"),
    Case("a: ⟦1⟧!x!y z\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("⟦1⟧%YAML 2.0\n---\na: 1\n", reads: "✗ yaml⟦1⟧"),
    Case("a: 1\n...\n⟦1⟧b\nc: 1", reads: "{a~1} ✗ yaml⟦1⟧"),
    // Malformed quoted scalars are reported.
    Case("a: \"b⟦1⟧", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: 'b⟦1⟧", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: \"⟦1⟧\\q\"\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: \"\\x⟦1⟧4\"\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("é: 日本\nb: \"⟦1⟧\\q\"\n", reads: "{é~日本…} ✗ yaml⟦1⟧"),
    Case("- 👩‍🚀: e\u{301}\n- b: \"é\\t日⟦1⟧\\q\"\n", reads: "{👩‍🚀~e\u{301}} {…} ✗ yaml⟦1⟧"),
    Case("\u{FEFF}é: \"⟦1⟧\\q\"\n", reads: "{…} ✗ yaml⟦1⟧"),
  ])
  func malformedYAMLIsReported(_ example: Case) {
    #expect(renderedObjects(example.text, as: .yaml) == example.expected)
  }

  /// YAML does not allow these characters, quoted or not.
  @Test(arguments: [
    "a: ⟦1⟧\u{1}\n",
    "a: 1\nb: é⟦1⟧\u{7}\n",
    "a: \"⟦1⟧\u{0}\"\n",
    "a: '⟦1⟧\u{1B}'\n",
    "a: |\n  日⟦1⟧\u{7F}\n",
    "\u{FEFF}é: ⟦1⟧\u{FFFE}\n",
  ])
  func controlCharactersAreReported(source: String) {
    #expect(renderedObjects(source, as: .yaml).hasSuffix("✗ yaml⟦1⟧"))
  }

  /// libyaml checks characters ahead of its position, which must not lose records.
  @Test func recordsBeforeAControlCharacterAreKept() {
    #expect(renderedObjects("- a: 1\n- b: 2\n- c: \u{1}\n", as: .yaml).hasPrefix("{a~1} {b~2} "))
  }

  /// The lengths cover every position in a word of eight bytes.
  @Test(arguments: 0...40)
  func placesAreRightAfterTextOfAnyLength(length: Int) {
    let text = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length)
    let source = "- ⟦1⟧a: ⟦2⟧'\(text)日'\n- ⟦3⟧é: ⟦4⟧[⟦5⟧😀, ⟦6⟧y]\n"
    let expected = "⟦1⟧{a⟦1⟧=⟦2⟧} ⟦3⟧{é⟦3⟧=⟦4⟧ é[]⟦5⟧=⟦5⟧ é[]⟦6⟧=⟦6⟧}"
    #expect(renderedPlaces(source, as: .yaml) == expected)
    #expect(renderedObjects("'\(text)日': [⟦1⟧*x]", as: .yaml).hasSuffix(" ✗ yaml⟦1⟧"))
  }
}
