import Testing

/// Nested values are flattened, and the elements of `questions` are records.
@Suite struct ObjectReadingTests {
  @Test(arguments: [
    // Nested values are flattened.
    Case(#"{"a":{"b":"x"}}"#, reads: "{a={} a.b=x}"),
    Case(#"{"a":{"b":{"c":"x"},"d":1},"e":2}"#, reads: "{a={} a.b={} a.b.c=x a.d~1 e~2}"),
    Case(#"{"a":{},"b":[]}"#, reads: "{a={} b=[]}"),
    Case(#"{"c":["x",2,null]}"#, reads: "{c=[] c[]=x c[]~2 c[]=∅}"),
    Case(#"{"c":[["x"],["y","z"]]}"#, reads: "{c=[] c[]=[] c[][]=x c[]=[] c[][]=y c[][]=z}"),
    Case(#"{"c":[{"d":1},{"d":2}]}"#, reads: "{c=[] c[]={} c[].d~1 c[]={} c[].d~2}"),
    Case(#"{"a":{"a":{"a":"x"}}}"#, reads: "{a={} a.a={} a.a.a=x}"),
    Case(#"{"a.b":1,"a":{"b":2}}"#, reads: "{a.b~1 a={} a.b~2}"),
    Case(
      #"{"a":{"questions":[{"b":1}]}}"#,
      reads: "{a={} a.questions=[] a.questions[]={} a.questions[].b~1}"),
    Case(#"[{"a":1,"b":2},{"b":3,"a":4},{"b":5}]"#, reads: "{a~1 b~2} {b~3 a~4} {b~5}"),
    Case(
      #"[{"a":{"b":1},"c":2},{"c":3,"a":{"d":4,"b":5}}]"#,
      reads: "{a={} a.b~1 c~2} {c~3 a={} a.d~4 a.b~5}"),
    // Nested records have parents.
    Case(
      #"{"t":"A","questions":[{"a":1},{"a":2}]}"#, reads: "1^0{a~1} 2^0{a~2} 0{t=A questions=⋯}"),
    Case(#"{"questions":[{"a":1}],"t":"A"}"#, reads: "1^0{a~1} 0{questions=⋯ t=A}"),
    Case(#"{"questions":[]}"#, reads: "0{questions=⋯}"),
    Case(#"{"questions":{}}"#, reads: "0{questions=⋯}"),
    Case(#"{"questions":null}"#, reads: "{questions=∅}"),
    Case(#"{"questions":7}"#, reads: "{questions~7}"),
    Case(#"{"questions":"x"}"#, reads: "{questions=x}"),
    Case(#"[{"questions":[{"a":1}]},{"b":2}]"#, reads: "1^0{a~1} 0{questions=⋯} {b~2}"),
    Case(#"[{"b":2},{"questions":[{"a":1}]}]"#, reads: "{b~2} 2^1{a~1} 1{questions=⋯}"),
    Case(#"{"questions":[{"a":{"b":["x"]}}]}"#, reads: "1^0{a={} a.b=[] a.b[]=x} 0{questions=⋯}"),
    Case(
      #"{"questions":[{"questions":[{"a":1}]}]}"#, reads: "2^1{a~1} 1^0{questions=⋯} 0{questions=⋯}"
    ),
    Case(#"{"t":"A","questions":[{"t":"B"}]}"#, reads: "1^0{t=B} 0{t=A questions=⋯}"),
    Case(#"{"questions":[{"t":"B"}],"t":"A"}"#, reads: "1^0{t=B} 0{questions=⋯ t=A}"),
    // Records under keys have their keys.
    Case(#"{"questions":{"k":{"a":1}}}"#, reads: "1^0(k){a~1} 0{questions=⋯}"),
    Case(
      #"{"questions":{"k":{"a":1},"l":{"a":2}},"t":"A"}"#,
      reads: "1^0(k){a~1} 2^0(l){a~2} 0{questions=⋯ t=A}"),
    Case(#"{"questions":{"":{"a":1}}}"#, reads: "1^0(){a~1} 0{questions=⋯}"),
    Case(#"{"questions":{"k":null}}"#, reads: "1^0(k){} 0{questions=⋯}"),
    Case(#"{"questions":{"k":⟦1⟧7}}"#, reads: "1^0(k){!notARecord(bare)⟦1⟧} 0{questions=⋯}"),
    Case(#"{"questions":{"k":{"l":{"a":1}}}}"#, reads: "1^0(k){l={} l.a~1} 0{questions=⋯}"),
    Case(
      #"{"questions":[{"a":1},{"questions":{"k":{"b":2}}}]}"#,
      reads: "1^0{a~1} 3^2(k){b~2} 2^0{questions=⋯} 0{questions=⋯}"),
    Case(#"{"questions":{"\u006b\u00e9":{"a":1}}}"#, reads: "1^0(ké){a~1} 0{questions=⋯}"),
    // Elements that are not objects are faults.
    Case(#"{"questions":[null,{"a":1}]}"#, reads: "1^0{} 2^0{a~1} 0{questions=⋯}"),
    Case(
      #"{"questions":[⟦1⟧"x",⟦2⟧7,⟦3⟧[{"a":1}]]}"#,
      reads: "1^0{!notARecord(text)⟦1⟧} 2^0{!notARecord(bare)⟦2⟧} 3^0{!notARecord(list)⟦3⟧}"
        + " 0{questions=⋯}"),
    Case(#"[{"a":1},⟦1⟧[],null]"#, reads: "{a~1} {!notARecord(list)⟦1⟧} {}"),
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
  func objectsAreRecords(_ example: Case) {
    #expect(renderedObjects(example.text, as: .json) == example.expected)
    #expect(renderedObjects(example.text.replacing(":", with: ": "), as: .yaml) == example.expected)
  }

  @Test(arguments: [
    Case(#"⟦1⟧{⟦2⟧"a": ⟦3⟧"x", ⟦4⟧"b": ⟦5⟧7}"#, reads: "⟦1⟧{a⟦2⟧=⟦3⟧ b⟦4⟧=⟦5⟧}"),
    Case(#"[⟦1⟧{⟦2⟧"é": ⟦3⟧null}, ⟦4⟧{⟦5⟧"b": ⟦6⟧"é"}]"#, reads: "⟦1⟧{é⟦2⟧=⟦3⟧} ⟦4⟧{b⟦5⟧=⟦6⟧}"),
    Case(#"⟦1⟧{⟦2⟧"a": ⟦3⟧{⟦4⟧"b": ⟦5⟧[⟦6⟧1]}}"#, reads: "⟦1⟧{a⟦2⟧=⟦3⟧ a.b⟦4⟧=⟦5⟧ a.b[]⟦6⟧=⟦6⟧}"),
    Case(
      #"⟦1⟧{⟦2⟧"questions": ⟦3⟧[⟦4⟧{⟦5⟧"a": ⟦6⟧1}], ⟦7⟧"t": ⟦8⟧"A"}"#,
      reads: "⟦4⟧{a⟦5⟧=⟦6⟧} ⟦1⟧{questions⟦2⟧=⟦3⟧ t⟦7⟧=⟦8⟧}"),
    Case(
      #"⟦1⟧{⟦2⟧"questions": ⟦3⟧{⟦4⟧"k": ⟦5⟧{⟦6⟧"a": ⟦7⟧1}}}"#,
      reads: "⟦4⟧:⟦5⟧{a⟦6⟧=⟦7⟧} ⟦1⟧{questions⟦2⟧=⟦3⟧}"),
    Case("\u{FEFF}⟦1⟧{⟦2⟧\"a\": ⟦3⟧1}", reads: "⟦1⟧{a⟦2⟧=⟦3⟧}"),
  ])
  func recordsKeysAndValuesHavePlaces(_ example: Case) {
    #expect(renderedPlaces(example.text, as: .json) == example.expected)
    #expect(renderedPlaces(example.text, as: .yaml) == example.expected)
  }

  /// Keys are compared by code points, not by their appearance.
  @Test func composedAndDecomposedKeysAreDifferent() {
    let found = renderedObjects("{\"\u{E9}\": 1, \"e\u{301}\": 2}", as: .json)
    #expect(Array(found.utf8) == Array("{\u{E9}~1 e\u{301}~2}".utf8))
  }
}
