import ByteText
import RecordReading
import Testing

/// An alias stands for the node that its anchor names.
@Suite struct YAMLAliasTests {
  @Test(arguments: [
    ("a: &x 1\nb: *x\n", "{a~1 b~1}"),
    ("a: &x 'it''s'\nb: *x\n", "{a=it's b=it's}"),
    ("a: &x |\n  y\nb: *x\nc: z\n", "{a=y␊ b=y␊ c~z}"),
    ("a: &x \"\\t\"\nb: \"\\n\"\nc: *x\nd: \"\\r\"\n", "{a=␉ b=␊ c=␉ d=␍}"),
    ("a: &x\nb: *x\n", "{a=∅ b=∅}"),
    ("a: &x null\nb: *x\n", "{a=∅ b=∅}"),
    ("a: &x !!str null\nb: *x\n", "{a=null b=null}"),
    ("&k a: 1\nb: *k\n", "{a~1 b~a}"),
    ("a: &x b\n*x : 2\n", "{a~b b~2}"),
    ("a: &x \"\\u0062\"\n*x : 2\n", "{a=b b~2}"),
    ("a: &x {b: 1}\nc: *x\n", "{a={} a.b~1 c={} c.b~1}"),
    ("a: &x [1, 2]\nc: *x\n", "{a=[] a[]~1 a[]~2 c=[] c[]~1 c[]~2}"),
    ("a: &x [&y 1, *y]\nc: *x\nd: *y\n", "{a=[] a[]~1 a[]~1 c=[] c[]~1 c[]~1 d~1}"),
    (
      "a: &x {b: &y {c: 1}}\nd: *y\ne: *x\n", "{a={} a.b={} a.b.c~1 d={} d.c~1 e={} e.b={} e.b.c~1}"
    ),
    (
      "a: &x 1\nb: &y [*x]\nc: &z [*y]\nd: *z\n",
      "{a~1 b=[] b[]~1 c=[] c[]=[] c[][]~1 d=[] d[]=[] d[][]~1}"
    ),
    ("a: &x 1\nb: &x 2\nc: *x\n", "{a~1 b~2 c~2}"),
    ("a: [&x 1, *x]\nb: &x 2\nc: [*x]\n", "{a=[] a[]~1 a[]~1 b~2 c=[] c[]~2}"),
    ("- &r {a: 1, b: [2]}\n- *r\n- c: 3\n", "{a~1 b=[] b[]~2} {a~1 b=[] b[]~2} {c~3}"),
    ("- ⟦1⟧&x 1\n- a: *x\n", "{!notARecord(bare)⟦1⟧} {a~1}"),
    ("- t: &t A\n  a: 1\n- t: *t\n  a: 2\n", "{t~A a~1} {t~A a~2}"),
    (
      "- questions: &q [{a: 1}]\n- questions: *q\n",
      "1^0{a~1} 0{questions=⋯} 3^2{a~1} 2{questions=⋯}"
    ),
    ("- questions: [&r {a: 1}, *r]\n", "1^0{a~1} 2^0{a~1} 0{questions=⋯}"),
    ("- questions: {&k k: &r {a: 1}, l: *r}\n", "1^0(k){a~1} 2^0(l){a~1} 0{questions=⋯}"),
    (
      "- &g {questions: [{a: 1}], t: A}\n- *g\n",
      "1^0{a~1} 0{questions=⋯ t~A} 3^2{a~1} 2{questions=⋯ t~A}"
    ),
    ("d: ⟦1⟧&x [1]\n*x : 2\ne: 3\n", "{d=[] d[]~1 e~3 !keyNotText⟦1⟧}"),
  ])
  func aliases(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  @Test(arguments: [
    ("a: ⟦1⟧*x\n", "{…} ✗ yaml⟦1⟧"),
    ("a: 1\nb: ⟦1⟧*x\nc: &x 2\n", "{a~1…} ✗ yaml⟦1⟧"),
    ("é: 日\nb: [⟦1⟧*x]\n", "{é~日 b=[]…} ✗ yaml⟦1⟧"),
    ("a: &x 1\n---\nb: ⟦1⟧*x\n", "{a~1} {…} ✗ yaml⟦1⟧"),
    ("a: &x [1, ⟦1⟧*x]\n", "{a=[] a[]~1…} ✗ yaml⟦1⟧"),
    ("a: &x {b: {c: ⟦1⟧*x}}\n", "{a={} a.b={}…} ✗ yaml⟦1⟧"),
    ("a: &x 1\nb: &x [⟦1⟧*x]\n", "{a~1 b=[]…} ✗ yaml⟦1⟧"),
    ("- &r\n  a: 1\n  b: ⟦1⟧*r\n", "{a~1…} ✗ yaml⟦1⟧"),
    ("- a: 1\n- ⟦1⟧*x\n", "{a~1} ✗ yaml⟦1⟧"),
    ("⟦1⟧*x : 1\n", "{…} ✗ yaml⟦1⟧"),
    ("a: &x y\n<<: ⟦1⟧*z\n", "{a~y…} ✗ yaml⟦1⟧"),
  ])
  func aliasesThatNameNothing(source: String, expected: String) {
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  /// The values that come out of an alias stand where the anchored ones do.
  @Test(arguments: [
    ("⟦1⟧é: ⟦2⟧&x [⟦3⟧é]\n⟦4⟧b: *x\n", "⟦1⟧{é⟦1⟧=⟦2⟧ é[]⟦3⟧=⟦3⟧ b⟦4⟧=⟦2⟧ b[]⟦3⟧=⟦3⟧}"),
    ("- ⟦1⟧&r {⟦2⟧é: ⟦3⟧'x'}\n- *r\n", "⟦1⟧{é⟦2⟧=⟦3⟧} ⟦1⟧{é⟦2⟧=⟦3⟧}"),
    ("- ⟦1⟧&r {⟦2⟧é: ⟦3⟧x}\n- ⟦4⟧<<: *r\n", "⟦1⟧{é⟦2⟧=⟦3⟧} ⟦4⟧{é⟦2⟧=⟦3⟧}"),
  ])
  func places(source: String, expected: String) {
    #expect(renderedPlaces(source, as: .yaml) == expected)
  }

  /// Each list holds the one before it nine times: 9 to the power of 20 values, were they taken.
  @Test func billionLaughs() {
    var source = "- a: &l0 [x]\n"
    for level in 1...20 {
      let aliases = Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ", ")
      source += "- a: &l\(level) [\(aliases)]\n"
    }
    let error = read(Bytes(Array(source.utf8)), as: .yaml) { _, _ in }
    #expect(error?.reason == .limit(.fields, max: 100_000))
  }

  /// Many small records, none of them near any other limit.
  @Test func aliasValuesAreCountedForTheWholeInput() {
    let record = "[" + Array(repeating: "x", count: 98).joined(separator: ", ") + "]"
    let head = "- &r {a: \(record)}\n"
    // A record is 103 steps: two for each bracket, the key, the elements.
    let taken = 1_000_000 / 103
    let lines = String(repeating: "- *r\n", count: taken)
    let (records, error) = pluralized(head + lines)
    #expect(records == taken + 1 && error == nil)
    let (recordsBefore, fault) = pluralized(head + lines + "- *r\n")
    #expect(recordsBefore == taken + 2 && fault?.reason == .limit(.aliasValues, max: 1_000_000))
  }

  /// How many records there are, and what ended the input.
  private func pluralized(_ source: String) -> (records: Int, error: ReadingError?) {
    var records = 0
    let error = read(Bytes(Array(source.utf8)), as: .yaml) { _, _ in records += 1 }
    return (records, error)
  }
}
