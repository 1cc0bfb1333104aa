import DeckConversion
import Testing

/// `--map FIELD=SOURCE` is parsed, and decides the fields of columns and keys.
@Suite struct MappingTests {
  static let valid: [(String, DeckField, FieldMapping.Source)] = [
    ("prompt=Question", .prompt, .name("Question")),
    ("ANSWER=a=b", .answer, .name("a=b")),
    ("hint=#12", .hint, .position(12)),
    ("title= deck ", .title, .name(" deck ")),
    ("questions=cards", .questions, .name("cards")),
    ("answer=a.b.c", .answer, .name("a.b.c")),
  ]

  @Test(arguments: valid)
  func mappingsAreParsed(
    _ text: String, _ field: DeckField, _ source: FieldMapping.Source
  ) throws {
    #expect(try FieldMapping.parse(text) == [try FieldMapping(field, from: source)])
  }

  static let malformed: [(String, FieldMappingError)] = [
    ("", .malformed),
    ("prompt", .malformed),
    ("=x", .malformed),
    ("prompt=", .malformed),
    ("promt=x", .unknownField("promt")),
    ("prompt=#", .badPosition("#")),
    ("prompt=#0", .badPosition("#0")),
    ("prompt=#-1", .badPosition("#-1")),
    ("prompt=#99999999999999999999", .badPosition("#99999999999999999999")),
    ("questions=#1", .questionsNotByName),
    ("questions={a}", .questionsNotByName),
    ("prompt={", .composition(.unbalancedBrace)),
    ("prompt=a}", .composition(.unbalancedBrace)),
    ("prompt={a", .composition(.unbalancedBrace)),
    ("prompt={}", .composition(.emptyName)),
    ("prompt={#0}", .composition(.badPosition("#0"))),
    ("prompt={a}|{}", .composition(.emptyName)),
    ("prompt={a}|{b", .composition(.unbalancedBrace)),
    ("prompt={a}[", .composition(.unbalancedBracket)),
    ("prompt={a}]", .composition(.unbalancedBracket)),
    ("prompt=[{a}[{b}]]", .composition(.unbalancedBracket)),
    ("prompt={a}[b]", .composition(.bracketsWithoutName)),
    ("prompt={a}[[b]", .composition(.unbalancedBracket)),
    ("type=a", .unknownField("type")),
  ]

  @Test(arguments: malformed)
  func malformedMappingsAreRefused(_ text: String, _ error: FieldMappingError) {
    #expect(throws: error) { try FieldMapping.parse(text) }
  }

  static let meaningless: [(DeckField, FieldMapping.Source, FieldMappingError)] = [
    (.prompt, .position(0), .badPosition("#0")),
    (.prompt, .position(.min), .badPosition("#\(Int.min)")),
    (.prompt, .name(""), .malformed),
    (.questions, .position(1), .questionsNotByName),
    (.expect, .name("n"), .unknownField("expect")),
    (.type, .position(1), .unknownField("type")),
  ]

  @Test(arguments: meaningless)
  func meaninglessMappingsAreRefused(
    _ field: DeckField, _ source: FieldMapping.Source, _ error: FieldMappingError
  ) {
    #expect(throws: error) { try FieldMapping(field, from: source) }
  }

  /// Mappings, a deck, and the groups that are built.
  static let cases: [([String], InputFormat, String, String)] = [
    (["prompt=Q", "answer=A"], .csv, "q,a,hint\np,a,h\n", "deck(p=a)"),
    (["prompt=#3", "answer=#1"], .csv, "answer,y,prompt\n1,2,3\n", "deck(3=1)"),
    (["prompt=Is {#1} {#2}?", "answer={#2}"], .csv, "prompt,y\n1,2\n", "deck(Is 1 2?=2)"),
    (["prompt={a}|{b}||{c}", "answer=b"], .csv, "a,b,c\n,2,3\n1,2,3\n", "deck(2|3=2;1|3=2)"),
    (["prompt=[{a}, ]{b}[[{b}]]", "answer=b"], .csv, "a,b\n,2\n1,2\n", "deck(2[2]=2;1, 2[2]=2)"),
    (["prompt={a}{{x}}", "answer=b"], .csv, "a,b\np,q\n", "deck(p{x}=q)"),
    (["prompt=Of {a.b}?", "answer={c}!"], .json, #"{"a":{"b":"p"},"c":3}"#, "deck(Of p?=3!)"),
    (["prompt=p", "answer=r", "choices=a,b"], .csv, "p,a,b,r\nq,x,y,y\n", "deck(q=y)"),
    (
      ["title=On {t}", "prompt=p", "answer=r"], .csv, "t,p,r\nsea,q,x\nair,q,x\n",
      "On sea(q=x) On air(q=x)"
    ),
    (["prompt=q", "answer=a", "title=q"], .csv, "q,a\nT,x\n", "T(T=x)"),
    (["prompt=q q", "answer=A_A"], .csv, "QQ,a-a\np,a\n", "deck(p=a)"),
    (["prompt=a.b", "answer=a.c.d"], .json, #"{"a":{"b":"p","c":{"d":"x"}}}"#, "deck(p=x)"),
    (["prompt=a.b", "answer=c"], .json, #"{"a.b":"p","c":"x"}"#, "deck(p=x)"),
    (
      ["prompt=f", "answer=b", "questions=cards"], .yaml, "title: T\ncards:\n- {f: p, b: x}\n",
      "T(p=x)"
    ),
    (
      ["prompt=f", "answer=b"], .yaml, "title: T\nquestions:\n- {f: p, b: x, hint: no}\n", "T(p=x)"
    ),
    (
      ["title=deck", "prompt=title", "answer=b"], .json, #"[{"deck":"D","title":"p","b":"x"}]"#,
      "D(p=x)"
    ),
  ]

  @Test(arguments: cases)
  func onlyMappedFieldsAreRead(
    _ mappings: [String], _ format: InputFormat, _ text: String, _ groups: String
  ) throws {
    var options = ConversionOptions()
    options.readsOnlyMapped = true
    options.mappings = try mappings.flatMap { try FieldMapping.parse($0) }
    let outcome = MarkedDeck(text).convert(as: format, options)
    #expect(outcome.found.filter { $0 != "choices" } == [])
    #expect(outcome.shown == groups)
  }

  static let overrides: [([String], InputFormat, String, String)] = [
    // A field has one source, and a column that is mapped to a side of a question has no other use.
    (["hint=note"], .csv, "title,prompt,answer,hint,note\nT,p,a,h,n\n", "T(p=a n)"),
    (["hint=#4"], .csv, "frage,antwort,tipp,x\np,a,h,n\n", "deck(p=a n)"),
    (["title=group"], .csv, "group,q,a\nG,p,a\n", "G(p=a)"),
    (["hint=answer"], .csv, "prompt,answer\np,a\n", "deck(p=a a)"),
    (["hint={x} {y}"], .csv, "prompt,answer,x,y\np,a,b,c\n", "deck(p=a b c)"),
    (["prompt=answer", "answer=prompt"], .csv, "prompt,answer\na,p\n", "deck(p=a)"),
    (
      ["answer=letter"], .csv, "question,option a,option b,answer,letter\np,a,b,b,A\nq,c,d,c,B\n",
      "deck(p=a;q=d)"
    ),
    (["choices=x,y"], .csv, "prompt,a,b,x,y,answer\np,1,2,3,4,A\nq,5,6,7,8,B\n", "deck(p=3;q=8)"),
    // Positions without a header.
    (["hint=#3"], .csv, "What?,a,n\nWho?,b,m\n", "deck(What?=a n;Who?=b m)"),
    (["prompt=#2", "answer=#4"], .csv, "1,What?,x,a\n2,Who?,y,b\n", "deck(What?=a;Who?=b)"),
    // Keys.
    (
      ["hint=note"], .json, #"[{"title":"T","prompt":"p","answer":"a","hint":"h","note":"n"}]"#,
      "T(p=a n)"
    ),
    (
      ["hint=more.b"], .json, #"[{"title":"T","prompt":"p","answer":"x","more":{"b":"n"}}]"#,
      "T(p=x n)"
    ),
    (
      ["hint=note"], .json, #"{"T":{"U":[{"prompt":"p","answer":"a","note":"n"}]}}"#, "T / U(p=a n)"
    ),
    (
      ["prompt=x"], .json, #"{"title":"T","questions":[{"prompt":"q","x":"p","answer":"a"}]}"#,
      "T(p=a)"
    ),
    (["title=x"], .yaml, "- {x: T, frage: p, antwort: a}\n", "T(p=a)"),
    (
      ["answer=back.text"], .jsonl, #"{"front":"p","back":{"text":"a"},"hint":"h"}"# + "\n",
      "deck(p=a h)"
    ),
  ]

  @Test(arguments: overrides)
  func otherFieldsAreReadByName(
    _ mappings: [String], _ format: InputFormat, _ text: String, _ groups: String
  ) throws {
    var options = ConversionOptions()
    options.mappings = try mappings.flatMap { try FieldMapping.parse($0) }
    #expect(MarkedDeck(text).convert(as: format, options).shown == groups)
  }

  /// A field that is composed of a blank value is missing.
  @Test func fieldsComposedOfBlankValuesAreMissing() throws {
    var options = ConversionOptions()
    options.mappings = try ["prompt=Capital of {country}?", "answer=capital"].flatMap {
      try FieldMapping.parse($0)
    }
    let deck = MarkedDeck("country,capital\nPeru,Lima\n⟦missing-prompt⟧ ,Rome\n")
    let outcome = deck.convert(as: .csv, options)
    #expect(outcome.found == deck.expected)
    options.skipsInvalid = true
    #expect(deck.convert(as: .csv, options).shown == "deck(Capital of Peru?=Lima)")
  }
}
