import ByteText
import RecordReading
import Testing

/// An alias is replaced by the node with its anchor.
@Suite struct YAMLAliasTests {
  @Test(arguments: [
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
  ])
  func aliasesAreReplacedByTheirNodes(_ example: Case) {
    #expect(renderedObjects(example.text, as: .yaml) == example.expected)
  }

  /// The values of an alias have the places of the anchored ones.
  @Test(arguments: [
    Case("⟦1⟧é: ⟦2⟧&x [⟦3⟧é]\n⟦4⟧b: *x\n", reads: "⟦1⟧{é⟦1⟧=⟦2⟧ é[]⟦3⟧=⟦3⟧ b⟦4⟧=⟦2⟧ b[]⟦3⟧=⟦3⟧}"),
    Case("- ⟦1⟧&r {⟦2⟧é: ⟦3⟧'x'}\n- *r\n", reads: "⟦1⟧{é⟦2⟧=⟦3⟧} ⟦1⟧{é⟦2⟧=⟦3⟧}"),
    Case("- ⟦1⟧&r {⟦2⟧é: ⟦3⟧x}\n- ⟦4⟧<<: *r\n", reads: "⟦1⟧{é⟦2⟧=⟦3⟧} ⟦4⟧{é⟦2⟧=⟦3⟧}"),
  ])
  func aliasedValuesHaveThePlacesOfTheirAnchors(_ example: Case) {
    #expect(renderedPlaces(example.text, as: .yaml) == example.expected)
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
