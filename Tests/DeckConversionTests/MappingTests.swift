import DeckConversion
import Testing

/// `--map FIELD=SOURCE`, its reading and what it does.
@Suite struct MappingTests {
  static let sound: [(String, DeckField, FieldMapping.Source)] = [
    ("prompt=Question", .prompt, .name("Question")),
    ("ANSWER=a=b", .answer, .name("a=b")),
    ("hint=#12", .hint, .position(12)),
    ("title= deck ", .title, .name(" deck ")),
    ("questions=cards", .questions, .name("cards")),
    ("answer=a.b.c", .answer, .name("a.b.c")),
  ]

  @Test(arguments: sound)
  func isRead(_ text: String, _ field: DeckField, _ source: FieldMapping.Source) throws {
    #expect(try FieldMapping.parse(text) == [FieldMapping(field, from: source)])
  }

  static let broken: [(String, FieldMappingError)] = [
    ("", .malformed), ("prompt", .malformed), ("=x", .malformed), ("prompt=", .malformed),
    ("promt=x", .unknownField("promt")), ("prompt=#", .badPosition("#")),
    ("prompt=#0", .badPosition("#0")), ("prompt=#-1", .badPosition("#-1")),
    ("prompt=#99999999999999999999", .badPosition("#99999999999999999999")),
    ("questions=#1", .questionsNotByName), ("questions={a}", .questionsNotByName),
    ("prompt={", .composition(.unbalancedBrace)), ("prompt=a}", .composition(.unbalancedBrace)),
    ("prompt={a", .composition(.unbalancedBrace)), ("prompt={}", .composition(.emptyName)),
    ("prompt={#0}", .composition(.badPosition("#0"))), ("type=a", .unknownField("type")),
  ]

  @Test(arguments: broken)
  func isRefused(_ text: String, _ error: FieldMappingError) {
    #expect(throws: error) { try FieldMapping.parse(text) }
  }

  /// Mappings, the deck, and what is built.
  static let cases: [(maps: [String], format: InputFormat, deck: String, groups: String)] = [
    (["prompt=Q", "answer=A"], .csv, "q,a,hint\np,a,h\n", "deck(p=a)"),
    (["prompt=#3", "answer=#1"], .csv, "answer,y,prompt\n1,2,3\n", "deck(3=1)"),
    (["prompt=Is {#1} {#2}?", "answer={#2}"], .csv, "prompt,y\n1,2\n", "deck(Is 1 2?=2)"),
    (["prompt={a}{{x}}", "answer=b"], .csv, "a,b\np,q\n", "deck(p{x}=q)"),
    (["prompt=Of {a.b}?", "answer={c}!"], .json, #"{"a":{"b":"p"},"c":3}"#, "deck(Of p?=3!)"),
    (
      ["prompt=p", "answer=r", "choices=a,b"], .csv, "p,a,b,r\nq,x,y,y\n", "deck(q=y)"
    ),
    (
      ["title=On {t}", "prompt=p", "answer=r"], .csv, "t,p,r\nsea,q,x\nair,q,x\n",
      "On sea(q=x) On air(q=x)"
    ),
    (["prompt=q", "answer=a", "title=q"], .csv, "q,a\nT,x\n", "T(T=x)"),
    (["prompt=q q", "answer=A_A"], .csv, "QQ,a-a\np,a\n", "deck(p=a)"),
    (["prompt=a.b", "answer=a.c.d"], .json, #"{"a":{"b":"p","c":{"d":"x"}}}"#, "deck(p=x)"),
    (["prompt=a.b", "answer=c"], .json, #"{"a.b":"p","c":"x"}"#, "deck(p=x)"),
    (
      ["prompt=f", "answer=b", "questions=cards"], .yaml,
      "title: T\ncards:\n- {f: p, b: x}\n", "T(p=x)"
    ),
    (
      ["prompt=f", "answer=b"], .yaml, "title: T\nquestions:\n- {f: p, b: x, hint: no}\n", "T(p=x)"
    ),
    (
      ["title=deck", "prompt=title", "answer=b"], .json,
      #"[{"deck":"D","title":"p","b":"x"}]"#, "D(p=x)"
    ),
  ]

  @Test(arguments: cases)
  func onlyMappedFieldsAreRead(
    _ maps: [String], _ format: InputFormat, _ deck: String, _ groups: String
  ) throws {
    var options = ConversionOptions()
    options.mappings = try maps.flatMap { try FieldMapping.parse($0) }
    let outcome = MarkedDeck(deck).convert(as: format, options)
    #expect(outcome.found.filter { $0 != "choices" } == [])
    #expect(outcome.shown == groups)
  }

  /// Where a value is blank that a field is composed of, the field is missing.
  @Test func composedOfNothingIsMissing() throws {
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
