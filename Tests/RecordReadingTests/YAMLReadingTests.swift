import ByteText
import RecordReading
import Testing

/// Mappings, lists and documents are read in all styles, and aliases are replaced by their nodes.
@Suite struct YAMLReadingTests {
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
    // Keys are text, or faults.
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
    // Aliases are replaced by their nodes.
    Case("a: &x 1\nb: *x\n", reads: "{a~1 b~1}"),
    Case("a: &x 'it''s'\nb: *x\n", reads: "{a=it's b=it's}"),
    Case("a: &x |\n  y\nb: *x\nc: z\n", reads: "{a=y␊ b=y␊ c~z}"),
    Case("a: &x \"\\t\"\nb: \"\\n\"\nc: *x\nd: \"\\r\"\n", reads: "{a=␉ b=␊ c=␉ d=␍}"),
    Case("a: &x\nb: *x\n", reads: "{a=∅ b=∅}"),
    Case("a: &x null\nb: *x\n", reads: "{a=∅ b=∅}"),
    Case("a: &x !!str null\nb: *x\n", reads: "{a=null b=null}"),
    Case("&k a: 1\nb: *k\n", reads: "{a~1 b~a}"),
    Case("a: &x b\n*x : 2\n", reads: "{a~b b~2}"),
    Case("a: &x \"\\u0062\"\n*x : 2\n", reads: "{a=b b~2}"),
    Case("a: &x {b: 1}\nc: *x\n", reads: "{a={} a.b~1 c={} c.b~1}"),
    Case("a: &x [1, 2]\nc: *x\n", reads: "{a=[] a[]~1 a[]~2 c=[] c[]~1 c[]~2}"),
    Case("a: &x [&y 1, *y]\nc: *x\nd: *y\n", reads: "{a=[] a[]~1 a[]~1 c=[] c[]~1 c[]~1 d~1}"),
    Case(
      "a: &x {b: &y {c: 1}}\nd: *y\ne: *x\n",
      reads: "{a={} a.b={} a.b.c~1 d={} d.c~1 e={} e.b={} e.b.c~1}"),
    Case(
      "a: &x 1\nb: &y [*x]\nc: &z [*y]\nd: *z\n",
      reads: "{a~1 b=[] b[]~1 c=[] c[]=[] c[][]~1 d=[] d[]=[] d[][]~1}"),
    Case("a: &x 1\nb: &x 2\nc: *x\n", reads: "{a~1 b~2 c~2}"),
    Case("a: [&x 1, *x]\nb: &x 2\nc: [*x]\n", reads: "{a=[] a[]~1 a[]~1 b~2 c=[] c[]~2}"),
    Case("- &r {a: 1, b: [2]}\n- *r\n- c: 3\n", reads: "{a~1 b=[] b[]~2} {a~1 b=[] b[]~2} {c~3}"),
    Case("- ⟦1⟧&x 1\n- a: *x\n", reads: "{!notARecord(bare)⟦1⟧} {a~1}"),
    Case("- t: &t A\n  a: 1\n- t: *t\n  a: 2\n", reads: "{t~A a~1} {t~A a~2}"),
    Case(
      "- questions: &q [{a: 1}]\n- questions: *q\n",
      reads: "1^0{a~1} 0{questions=⋯} 3^2{a~1} 2{questions=⋯}"),
    Case("- questions: [&r {a: 1}, *r]\n", reads: "1^0{a~1} 2^0{a~1} 0{questions=⋯}"),
    Case(
      "- questions: {&k k: &r {a: 1}, l: *r}\n", reads: "1^0(k){a~1} 2^0(l){a~1} 0{questions=⋯}"),
    Case(
      "- &g {questions: [{a: 1}], t: A}\n- *g\n",
      reads: "1^0{a~1} 0{questions=⋯ t~A} 3^2{a~1} 2{questions=⋯ t~A}"),
    Case("d: ⟦1⟧&x [1]\n*x : 2\ne: 3\n", reads: "{d=[] d[]~1 e~3 !keyNotText⟦1⟧}"),
    // Aliases without anchor are errors.
    Case("a: ⟦1⟧*x\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: 1\nb: ⟦1⟧*x\nc: &x 2\n", reads: "{a~1…} ✗ yaml⟦1⟧"),
    Case("é: 日\nb: [⟦1⟧*x]\n", reads: "{é~日 b=[]…} ✗ yaml⟦1⟧"),
    Case("a: &x 1\n---\nb: ⟦1⟧*x\n", reads: "{a~1} {…} ✗ yaml⟦1⟧"),
    Case("a: &x [1, ⟦1⟧*x]\n", reads: "{a=[] a[]~1…} ✗ yaml⟦1⟧"),
    Case("a: &x {b: {c: ⟦1⟧*x}}\n", reads: "{a={} a.b={}…} ✗ yaml⟦1⟧"),
    Case("a: &x 1\nb: &x [⟦1⟧*x]\n", reads: "{a~1 b=[]…} ✗ yaml⟦1⟧"),
    Case("- &r\n  a: 1\n  b: ⟦1⟧*r\n", reads: "{a~1…} ✗ yaml⟦1⟧"),
    Case("- a: 1\n- ⟦1⟧*x\n", reads: "{a~1} ✗ yaml⟦1⟧"),
    Case("⟦1⟧*x : 1\n", reads: "{…} ✗ yaml⟦1⟧"),
    Case("a: &x y\n<<: ⟦1⟧*z\n", reads: "{a~y…} ✗ yaml⟦1⟧"),
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
    // Invalid bytes end a source, and the records before them are read.
    Case("⟦1⟧⟪FF⟫", reads: "✗ invalidEncoding⟦1⟧"),
    Case("# é\n⟦1⟧⟪FF⟫", reads: "✗ invalidEncoding⟦1⟧"),
    Case("[{a: 1}]\n⟦1⟧⟪FF⟫", reads: "{a~1} ✗ invalidEncoding⟦1⟧"),
    Case("- {a: 1}\n- {b: 2}\n⟦1⟧⟪FF⟫", reads: "{a~1} {b~2} ✗ invalidEncoding⟦1⟧"),
    // The next line could still belong to the mapping.
    Case("- a: 1\n- b: 2\n⟦1⟧⟪FF⟫", reads: "{a~1} {b~2…} ✗ invalidEncoding⟦1⟧"),
    Case("- a: 1\n- b: \"2⟦1⟧⟪FF⟫\"", reads: "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    Case("é: '日⟦1⟧⟪FF⟫'", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("é: 日\n<<: ⟦1⟧⟪FF⟫", reads: "{é~日…} ✗ invalidEncoding⟦1⟧"),
    Case("- &r {a: 1}\n- <<: *⟦1⟧⟪FF⟫", reads: "{a~1} {…} ✗ invalidEncoding⟦1⟧"),
    Case("- a: \"\\⟦1⟧⟪FF⟫n\"", reads: "{…} ✗ invalidEncoding⟦1⟧"),
    Case("{a: 1, ⟦1⟧⟪FF⟫", reads: "{a~1…} ✗ invalidEncoding⟦1⟧"),
    Case("{a: 1}\n---\nb: ⟦1⟧⟪FF⟫", reads: "{a~1} {b=∅…} ✗ invalidEncoding⟦1⟧"),
    Case("\u{FEFF}- {a: 1}\n⟦1⟧⟪FF⟫", reads: "{a~1} ✗ invalidEncoding⟦1⟧"),
  ])
  func recordsAreRead(_ example: Case) {
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
    // The values of an alias have the places of the anchored ones.
    Case("⟦1⟧é: ⟦2⟧&x [⟦3⟧é]\n⟦4⟧b: *x\n", reads: "⟦1⟧{é⟦1⟧=⟦2⟧ é[]⟦3⟧=⟦3⟧ b⟦4⟧=⟦2⟧ b[]⟦3⟧=⟦3⟧}"),
    Case("- ⟦1⟧&r {⟦2⟧é: ⟦3⟧'x'}\n- *r\n", reads: "⟦1⟧{é⟦2⟧=⟦3⟧} ⟦1⟧{é⟦2⟧=⟦3⟧}"),
    Case("- ⟦1⟧&r {⟦2⟧é: ⟦3⟧x}\n- ⟦4⟧<<: *r\n", reads: "⟦1⟧{é⟦2⟧=⟦3⟧} ⟦4⟧{é⟦2⟧=⟦3⟧}"),
  ])
  func recordsKeysAndValuesHavePlaces(_ example: Case) {
    #expect(renderedPlaces(example.text, as: .yaml) == example.expected)
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

  /// Each list contains the previous one nine times: 9 to the power of 20 values.
  @Test func nestedAliasesExceedTheFieldLimit() {
    var source = "- a: &l0 [x]\n"
    for level in 1...20 {
      let aliases = Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ", ")
      source += "- a: &l\(level) [\(aliases)]\n"
    }
    let error = read(Bytes(Array(source.utf8)), as: .yaml) { _, _ in }
    #expect(error?.reason == .limit(.fields, max: 100_000))
  }

  /// There are many small records, and none is near another limit.
  @Test func aliasedValuesAreCountedForTheWholeInput() {
    let record = "[" + Array(repeating: "x", count: 98).joined(separator: ", ") + "]"
    let head = "- &r {a: \(record)}\n"
    // A record counts as 103 values: two for each bracket, the key, and the elements.
    let count = 1_000_000 / 103
    let lines = String(repeating: "- *r\n", count: count)
    let (records, error) = recordCount(head + lines)
    #expect(records == count + 1 && error == nil)
    let (recordsBefore, fault) = recordCount(head + lines + "- *r\n")
    #expect(recordsBefore == count + 2 && fault?.reason == .limit(.aliasValues, max: 1_000_000))
  }

  /// Returns the number of records, and the error that ended the input.
  private func recordCount(_ source: String) -> (records: Int, error: ReadingError?) {
    var records = 0
    let error = read(Bytes(Array(source.utf8)), as: .yaml) { _, _ in records += 1 }
    return (records, error)
  }
}
