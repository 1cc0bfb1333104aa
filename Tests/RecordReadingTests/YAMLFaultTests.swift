import Testing

/// What is not YAML, and where the fault is: libyaml's places, counted in bytes.
@Suite struct YAMLFaultTests {
  @Test(arguments: [
    ("a: 1\n⟦1⟧\tb: 2\n", "{…} ✗ yaml⟦1⟧"),
    ("a: ⟦1⟧@b\n", "{…} ✗ yaml⟦1⟧"),
    ("a: ⟦1⟧`b`\n", "{…} ✗ yaml⟦1⟧"),
    ("a: ⟦1⟧%b\n", "{…} ✗ yaml⟦1⟧"),
    ("a: b⟦1⟧: c\n", "{a~b…} ✗ yaml⟦1⟧"),
    ("a: 1\n⟦1⟧- b\n", "{a~1…} ✗ yaml⟦1⟧"),
    ("a:\n  b: 1\n ⟦1⟧c: 2\n", "{a={} a.b~1…} ✗ yaml⟦1⟧"),
    ("a: |\n⟦1⟧\tb\n", "{…} ✗ yaml⟦1⟧"),
    ("{a: 1⟦1⟧", "{a~1…} ✗ yaml⟦1⟧"),
    ("[{a: 1}⟦1⟧", "{a~1} ✗ yaml⟦1⟧"),
    ("a: {b: 1⟦1⟧]\n", "{a={} a.b~1…} ✗ yaml⟦1⟧"),
    ("- a: 1\n- ⟦1⟧}\n", "{a~1} ✗ yaml⟦1⟧"),
    ("a: &⟦1⟧ b\n", "{…} ✗ yaml⟦1⟧"),
    ("a: &⟦1⟧日 b\n", "{…} ✗ yaml⟦1⟧"),
    ("a: &x ⟦1⟧&y b\n", "{a=∅…} ✗ yaml⟦1⟧"),
    ("a: ⟦1⟧!x!y z\n", "{…} ✗ yaml⟦1⟧"),
    ("⟦1⟧%YAML 2.0\n---\na: 1\n", "✗ yaml⟦1⟧"),
    ("a: 1\n...\n⟦1⟧b\nc: 1", "{a~1} ✗ yaml⟦1⟧"),
  ])
  func structure(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  @Test(arguments: [
    ("a: \"b⟦1⟧", "{…} ✗ yaml⟦1⟧"),
    ("a: 'b⟦1⟧", "{…} ✗ yaml⟦1⟧"),
    ("a: \"⟦1⟧\\q\"\n", "{…} ✗ yaml⟦1⟧"),
    ("a: \"\\x⟦1⟧4\"\n", "{…} ✗ yaml⟦1⟧"),
    ("é: 日本\nb: \"⟦1⟧\\q\"\n", "{é~日本…} ✗ yaml⟦1⟧"),
    ("- 👩‍🚀: e\u{301}\n- b: \"é\\t日⟦1⟧\\q\"\n", "{👩‍🚀~e\u{301}} {…} ✗ yaml⟦1⟧"),
    ("\u{FEFF}é: \"⟦1⟧\\q\"\n", "{…} ✗ yaml⟦1⟧"),
  ])
  func quotedScalars(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  /// Characters that YAML has no place for, however they are quoted.
  @Test(arguments: [
    "a: ⟦1⟧\u{1}\n",
    "a: 1\nb: é⟦1⟧\u{7}\n",
    "a: \"⟦1⟧\u{0}\"\n",
    "a: '⟦1⟧\u{1B}'\n",
    "a: |\n  日⟦1⟧\u{7F}\n",
    "\u{FEFF}é: ⟦1⟧\u{FFFE}\n",
  ])
  func controlCharacters(source: String) {
    #expect(renderedObjects(source, as: .yaml).hasSuffix("✗ yaml⟦1⟧"))
  }

  /// libyaml looks at characters long before it gets to their place: no reason to lose records.
  @Test func recordsBeforeAControlCharacterAreKept() {
    #expect(renderedObjects("- a: 1\n- b: 2\n- c: \u{1}\n", as: .yaml).hasPrefix("{a~1} {b~2} "))
  }

  /// Places behind a text of any length, so that counting in words of eight bytes is met at each
  /// position.
  @Test(arguments: 0...40)
  func placesBehindTextOfAnyLength(length: Int) {
    let text = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length)
    let source = "- ⟦1⟧a: ⟦2⟧'\(text)日'\n- ⟦3⟧é: ⟦4⟧[⟦5⟧😀, ⟦6⟧y]\n"
    let expected = "⟦1⟧{a⟦1⟧=⟦2⟧} ⟦3⟧{é⟦3⟧=⟦4⟧ é[]⟦5⟧=⟦5⟧ é[]⟦6⟧=⟦6⟧}"
    #expect(renderedPlaces(source, as: .yaml) == expected)
    #expect(renderedObjects("'\(text)日': [⟦1⟧*x]", as: .yaml).hasSuffix(" ✗ yaml⟦1⟧"))
  }
}
