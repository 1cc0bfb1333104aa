import Testing

/// A key that appears twice in an object is a fault of its record, with both places.
@Suite struct DuplicateKeyTests {
  @Test(arguments: [
    // Duplicate keys are faults.
    Case(#"{⟦1⟧"a": 1, ⟦2⟧"a": 2}"#, reads: "{a~1 !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(#"{⟦1⟧"a": 1, "b": 2, ⟦2⟧"a": 3}"#, reads: "{a~1 b~2 !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(#"{⟦1⟧"a": 1, ⟦2⟧"a": {"b": [1]}, "c": 2}"#, reads: "{a~1 c~2 !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(#"{⟦1⟧"a": null, ⟦2⟧"a": "x"}"#, reads: "{a=∅ !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(#"{⟦1⟧"é": 1, ⟦2⟧"é": 2}"#, reads: "{é~1 !duplicate(é)⟦2⟧after⟦1⟧}"),
    Case(#"{⟦1⟧"a": 1, ⟦2⟧"\u0061": 2}"#, reads: "{a~1 !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(#"{⟦1⟧"\u0061": 1, ⟦2⟧"a": 2}"#, reads: "{a~1 !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(#"{⟦1⟧"": 1, ⟦2⟧"": 2}"#, reads: "{~1 !duplicate()⟦2⟧after⟦1⟧}"),
    Case(
      #"{⟦1⟧"a": 1, ⟦2⟧"a": 2, ⟦3⟧"a": 3}"#,
      reads: "{a~1 !duplicate(a)⟦2⟧after⟦1⟧ !duplicate(a)⟦3⟧after⟦1⟧}"),
    Case(#"{"a": {⟦1⟧"b": 1, ⟦2⟧"b": 2}}"#, reads: "{a={} a.b~1 !duplicate(a.b)⟦2⟧after⟦1⟧}"),
    Case(
      #"{"c": [{"b": 1}, {⟦1⟧"b": 2, ⟦2⟧"b": 3}]}"#,
      reads: "{c=[] c[]={} c[].b~1 c[]={} c[].b~2 !duplicate(c[].b)⟦2⟧after⟦1⟧}"),
    Case(#"[{"a": 1}, {⟦1⟧"a": 2, ⟦2⟧"a": 3}]"#, reads: "{a~1} {a~2 !duplicate(a)⟦2⟧after⟦1⟧}"),
    Case(
      #"{"questions": [{⟦1⟧"a": 1, ⟦2⟧"a": 2}, {"a": 3}]}"#,
      reads: "1^0{a~1 !duplicate(a)⟦2⟧after⟦1⟧} 2^0{a~3} 0{questions=⋯}"),
    Case(
      #"{⟦1⟧"questions": [{"a": 1}], ⟦2⟧"questions": [{"a": 2}]}"#,
      reads: "1^0{a~1} 0{questions=⋯ !duplicate(questions)⟦2⟧after⟦1⟧}"),
    // The nested record has the same key, which must not hide the duplicate.
    Case(
      #"{⟦1⟧"t": "A", "questions": [{"t": "B"}], ⟦2⟧"t": "C"}"#,
      reads: "1^0{t=B} 0{t=A questions=⋯ !duplicate(t)⟦2⟧after⟦1⟧}"),
    // Equal keys of different objects are not duplicates.
    Case(#"{"a": {"a": 1}}"#, reads: "{a={} a.a~1}"),
    Case(#"{"a": 1, "A": 2, " a": 3}"#, reads: "{a~1 A~2  a~3}"),
    Case(#"{"a.b": 1, "a": {"b": 2}}"#, reads: "{a.b~1 a={} a.b~2}"),
    Case(#"{"a": [{"b": 1}, {"b": 2}]}"#, reads: "{a=[] a[]={} a[].b~1 a[]={} a[].b~2}"),
    Case(#"[{"a": 1}, {"a": 2}]"#, reads: "{a~1} {a~2}"),
    Case(#"{"a[]": 1, "a": [2]}"#, reads: "{a[]~1 a=[] a[]~2}"),
  ])
  func onlyKeysOfOneObjectAreDuplicates(_ example: Case) {
    #expect(renderedObjects(example.text, as: .json) == example.expected)
    #expect(renderedObjects(example.text, as: .yaml) == example.expected)
  }

  /// Keys are compared by code points, not by their appearance.
  @Test func composedAndDecomposedKeysAreDifferent() {
    let found = renderedObjects("{\"\u{E9}\": 1, \"e\u{301}\": 2}", as: .json)
    #expect(Array(found.utf8) == Array("{\u{E9}~1 e\u{301}~2}".utf8))
  }
}
