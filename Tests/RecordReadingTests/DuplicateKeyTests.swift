import Testing

/// A key that stands twice in one object is a fault of its record, and names both places.
@Suite struct DuplicateKeyTests {
  @Test(arguments: [
    (#"{⟦1⟧"a": 1, ⟦2⟧"a": 2}"#, "{a~1 !duplicate(a)⟦2⟧after⟦1⟧}"),
    (#"{⟦1⟧"a": 1, "b": 2, ⟦2⟧"a": 3}"#, "{a~1 b~2 !duplicate(a)⟦2⟧after⟦1⟧}"),
    (#"{⟦1⟧"a": 1, ⟦2⟧"a": {"b": [1]}, "c": 2}"#, "{a~1 c~2 !duplicate(a)⟦2⟧after⟦1⟧}"),
    (#"{⟦1⟧"a": null, ⟦2⟧"a": "x"}"#, "{a=∅ !duplicate(a)⟦2⟧after⟦1⟧}"),
    (#"{⟦1⟧"é": 1, ⟦2⟧"é": 2}"#, "{é~1 !duplicate(é)⟦2⟧after⟦1⟧}"),
    (#"{⟦1⟧"a": 1, ⟦2⟧"\u0061": 2}"#, "{a~1 !duplicate(a)⟦2⟧after⟦1⟧}"),
    (#"{⟦1⟧"\u0061": 1, ⟦2⟧"a": 2}"#, "{a~1 !duplicate(a)⟦2⟧after⟦1⟧}"),
    (#"{⟦1⟧"": 1, ⟦2⟧"": 2}"#, "{~1 !duplicate()⟦2⟧after⟦1⟧}"),
    (
      #"{⟦1⟧"a": 1, ⟦2⟧"a": 2, ⟦3⟧"a": 3}"#,
      "{a~1 !duplicate(a)⟦2⟧after⟦1⟧ !duplicate(a)⟦3⟧after⟦1⟧}"
    ),
    (#"{"a": {⟦1⟧"b": 1, ⟦2⟧"b": 2}}"#, "{a={} a.b~1 !duplicate(a.b)⟦2⟧after⟦1⟧}"),
    (
      #"{"c": [{"b": 1}, {⟦1⟧"b": 2, ⟦2⟧"b": 3}]}"#,
      "{c=[] c[]={} c[].b~1 c[]={} c[].b~2 !duplicate(c[].b)⟦2⟧after⟦1⟧}"
    ),
    (#"[{"a": 1}, {⟦1⟧"a": 2, ⟦2⟧"a": 3}]"#, "{a~1} {a~2 !duplicate(a)⟦2⟧after⟦1⟧}"),
    (
      #"{"questions": [{⟦1⟧"a": 1, ⟦2⟧"a": 2}, {"a": 3}]}"#,
      "1^0{a~1 !duplicate(a)⟦2⟧after⟦1⟧} 2^0{a~3} 0{questions=⋯}"
    ),
    (
      #"{⟦1⟧"questions": [{"a": 1}], ⟦2⟧"questions": [{"a": 2}]}"#,
      "1^0{a~1} 0{questions=⋯ !duplicate(questions)⟦2⟧after⟦1⟧}"
    ),
    // The record in between has the same keys, and must not make the reader forget.
    (
      #"{⟦1⟧"t": "A", "questions": [{"t": "B"}], ⟦2⟧"t": "C"}"#,
      "1^0{t=B} 0{t=A questions=⋯ !duplicate(t)⟦2⟧after⟦1⟧}"
    ),
  ])
  func sameKeyTwice(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  @Test(arguments: [
    (#"{"a": {"a": 1}}"#, "{a={} a.a~1}"),
    (#"{"a": 1, "A": 2, " a": 3}"#, "{a~1 A~2  a~3}"),
    (#"{"a.b": 1, "a": {"b": 2}}"#, "{a.b~1 a={} a.b~2}"),
    (#"{"a": [{"b": 1}, {"b": 2}]}"#, "{a=[] a[]={} a[].b~1 a[]={} a[].b~2}"),
    (#"[{"a": 1}, {"a": 2}]"#, "{a~1} {a~2}"),
    (#"{"a[]": 1, "a": [2]}"#, "{a[]~1 a=[] a[]~2}"),
  ])
  func differentKeys(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
    #expect(renderedObjects(source, as: .yaml) == expected)
  }

  /// Keys are compared by their code points, not by what they look like.
  @Test func composedAndDecomposedKeysAreDifferent() {
    let found = renderedObjects("{\"\u{E9}\": 1, \"e\u{301}\": 2}", as: .json)
    #expect(Array(found.utf8) == Array("{\u{E9}~1 e\u{301}~2}".utf8))
  }
}
