import Testing

/// How objects become records: what is laid flat, and what are records of their own.
@Suite struct ObjectReadingTests {
  @Test(arguments: [
    (#"{"a":{"b":"x"}}"#, "{a={} a.b=x}"),
    (#"{"a":{"b":{"c":"x"},"d":1},"e":2}"#, "{a={} a.b={} a.b.c=x a.d~1 e~2}"),
    (#"{"a":{},"b":[]}"#, "{a={} b=[]}"),
    (#"{"c":["x",2,null]}"#, "{c=[] c[]=x c[]~2 c[]=∅}"),
    (#"{"c":[["x"],["y","z"]]}"#, "{c=[] c[]=[] c[][]=x c[]=[] c[][]=y c[][]=z}"),
    (#"{"c":[{"d":1},{"d":2}]}"#, "{c=[] c[]={} c[].d~1 c[]={} c[].d~2}"),
    (#"{"a":{"a":{"a":"x"}}}"#, "{a={} a.a={} a.a.a=x}"),
    (#"{"a.b":1,"a":{"b":2}}"#, "{a.b~1 a={} a.b~2}"),
    (#"{"a":{"questions":[{"b":1}]}}"#, "{a={} a.questions=[] a.questions[]={} a.questions[].b~1}"),
    (#"[{"a":1,"b":2},{"b":3,"a":4},{"b":5}]"#, "{a~1 b~2} {b~3 a~4} {b~5}"),
    (
      #"[{"a":{"b":1},"c":2},{"c":3,"a":{"d":4,"b":5}}]"#, "{a={} a.b~1 c~2} {c~3 a={} a.d~4 a.b~5}"
    ),
  ])
  func nestedValuesAreLaidFlat(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
    #expect(renderedObjects(source.replacing(":", with: ": "), as: .yaml) == expected)
  }

  @Test(arguments: [
    (#"{"t":"A","questions":[{"a":1},{"a":2}]}"#, "1^0{a~1} 2^0{a~2} 0{t=A questions=⋯}"),
    (#"{"questions":[{"a":1}],"t":"A"}"#, "1^0{a~1} 0{questions=⋯ t=A}"),
    (#"{"questions":[]}"#, "0{questions=⋯}"),
    (#"{"questions":{}}"#, "0{questions=⋯}"),
    (#"{"questions":null}"#, "{questions=∅}"),
    (#"{"questions":7}"#, "{questions~7}"),
    (#"{"questions":"x"}"#, "{questions=x}"),
    (#"[{"questions":[{"a":1}]},{"b":2}]"#, "1^0{a~1} 0{questions=⋯} {b~2}"),
    (#"[{"b":2},{"questions":[{"a":1}]}]"#, "{b~2} 2^1{a~1} 1{questions=⋯}"),
    (#"{"questions":[{"a":{"b":["x"]}}]}"#, "1^0{a={} a.b=[] a.b[]=x} 0{questions=⋯}"),
    (#"{"questions":[{"questions":[{"a":1}]}]}"#, "2^1{a~1} 1^0{questions=⋯} 0{questions=⋯}"),
    (#"{"t":"A","questions":[{"t":"B"}]}"#, "1^0{t=B} 0{t=A questions=⋯}"),
    (#"{"questions":[{"t":"B"}],"t":"A"}"#, "1^0{t=B} 0{questions=⋯ t=A}"),
  ])
  func recordsInsideRecords(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
    #expect(renderedObjects(source.replacing(":", with: ": "), as: .yaml) == expected)
  }

  @Test(arguments: [
    (#"{"questions":{"k":{"a":1}}}"#, "1^0(k){a~1} 0{questions=⋯}"),
    (
      #"{"questions":{"k":{"a":1},"l":{"a":2}},"t":"A"}"#,
      "1^0(k){a~1} 2^0(l){a~2} 0{questions=⋯ t=A}"
    ),
    (#"{"questions":{"":{"a":1}}}"#, "1^0(){a~1} 0{questions=⋯}"),
    (#"{"questions":{"k":null}}"#, "1^0(k){} 0{questions=⋯}"),
    (#"{"questions":{"k":⟦1⟧7}}"#, "1^0(k){!notARecord(bare)⟦1⟧} 0{questions=⋯}"),
    (#"{"questions":{"k":{"l":{"a":1}}}}"#, "1^0(k){l={} l.a~1} 0{questions=⋯}"),
    (
      #"{"questions":[{"a":1},{"questions":{"k":{"b":2}}}]}"#,
      "1^0{a~1} 3^2(k){b~2} 2^0{questions=⋯} 0{questions=⋯}"
    ),
    (#"{"questions":{"\u006b\u00e9":{"a":1}}}"#, "1^0(ké){a~1} 0{questions=⋯}"),
  ])
  func recordsUnderKeys(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
    #expect(renderedObjects(source.replacing(":", with: ": "), as: .yaml) == expected)
  }

  @Test(arguments: [
    (#"{"questions":[null,{"a":1}]}"#, "1^0{} 2^0{a~1} 0{questions=⋯}"),
    (
      #"{"questions":[⟦1⟧"x",⟦2⟧7,⟦3⟧[{"a":1}]]}"#,
      "1^0{!notARecord(text)⟦1⟧} 2^0{!notARecord(bare)⟦2⟧} 3^0{!notARecord(list)⟦3⟧}"
        + " 0{questions=⋯}"
    ),
    (#"[{"a":1},⟦1⟧[],null]"#, "{a~1} {!notARecord(list)⟦1⟧} {}"),
  ])
  func elementsThatAreNoRecords(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
    #expect(renderedObjects(source.replacing(":", with: ": "), as: .yaml) == expected)
  }

  @Test(arguments: [
    (#"⟦1⟧{⟦2⟧"a": ⟦3⟧"x", ⟦4⟧"b": ⟦5⟧7}"#, "⟦1⟧{a⟦2⟧=⟦3⟧ b⟦4⟧=⟦5⟧}"),
    (#"[⟦1⟧{⟦2⟧"é": ⟦3⟧null}, ⟦4⟧{⟦5⟧"b": ⟦6⟧"é"}]"#, "⟦1⟧{é⟦2⟧=⟦3⟧} ⟦4⟧{b⟦5⟧=⟦6⟧}"),
    (#"⟦1⟧{⟦2⟧"a": ⟦3⟧{⟦4⟧"b": ⟦5⟧[⟦6⟧1]}}"#, "⟦1⟧{a⟦2⟧=⟦3⟧ a.b⟦4⟧=⟦5⟧ a.b[]⟦6⟧=⟦6⟧}"),
    (
      #"⟦1⟧{⟦2⟧"questions": ⟦3⟧[⟦4⟧{⟦5⟧"a": ⟦6⟧1}], ⟦7⟧"t": ⟦8⟧"A"}"#,
      "⟦4⟧{a⟦5⟧=⟦6⟧} ⟦1⟧{questions⟦2⟧=⟦3⟧ t⟦7⟧=⟦8⟧}"
    ),
    (
      #"⟦1⟧{⟦2⟧"questions": ⟦3⟧{⟦4⟧"k": ⟦5⟧{⟦6⟧"a": ⟦7⟧1}}}"#,
      "⟦4⟧:⟦5⟧{a⟦6⟧=⟦7⟧} ⟦1⟧{questions⟦2⟧=⟦3⟧}"
    ),
    ("\u{FEFF}⟦1⟧{⟦2⟧\"a\": ⟦3⟧1}", "⟦1⟧{a⟦2⟧=⟦3⟧}"),
  ])
  func places(source: String, expected: String) {
    #expect(renderedPlaces(source, as: .json) == expected)
    #expect(renderedPlaces(source, as: .yaml) == expected)
  }
}
