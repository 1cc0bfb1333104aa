import DeckConversion
import Testing

/// `--map FIELD=SOURCE` is parsed, and decides the fields of columns and keys.
@Suite struct MappingTests {
  static let valid = [
    MappingCase("prompt=Question", maps: .prompt, to: .name("Question")),
    MappingCase("ANSWER=a=b", maps: .answer, to: .name("a=b")),
    MappingCase("hint=#12", maps: .hint, to: .position(12)),
    MappingCase("title= deck ", maps: .title, to: .name(" deck ")),
    MappingCase("questions=cards", maps: .questions, to: .name("cards")),
    MappingCase("answer=a.b.c", maps: .answer, to: .name("a.b.c")),
  ]

  @Test(arguments: valid)
  func mappingsAreParsed(_ example: MappingCase) throws {
    #expect(
      try FieldMapping.parse(example.text) == [
        try FieldMapping(example.field, from: example.source)
      ])
  }

  static let malformed = [
    MalformedCase("", throws: .malformed),
    MalformedCase("prompt", throws: .malformed),
    MalformedCase("=x", throws: .malformed),
    MalformedCase("prompt=", throws: .malformed),
    MalformedCase("promt=x", throws: .unknownField("promt")),
    MalformedCase("prompt=#", throws: .badPosition("#")),
    MalformedCase("prompt=#0", throws: .badPosition("#0")),
    MalformedCase("prompt=#-1", throws: .badPosition("#-1")),
    MalformedCase("prompt=#99999999999999999999", throws: .badPosition("#99999999999999999999")),
    MalformedCase("questions=#1", throws: .questionsNotByName),
    MalformedCase("questions={a}", throws: .questionsNotByName),
    MalformedCase("prompt={", throws: .composition(.unbalancedBrace)),
    MalformedCase("prompt=a}", throws: .composition(.unbalancedBrace)),
    MalformedCase("prompt={a", throws: .composition(.unbalancedBrace)),
    MalformedCase("prompt={}", throws: .composition(.emptyName)),
    MalformedCase("prompt={#0}", throws: .composition(.badPosition("#0"))),
    MalformedCase("prompt={a}|{}", throws: .composition(.emptyName)),
    MalformedCase("prompt={a}|{b", throws: .composition(.unbalancedBrace)),
    MalformedCase("prompt={a}[", throws: .composition(.unbalancedBracket)),
    MalformedCase("prompt={a}]", throws: .composition(.unbalancedBracket)),
    MalformedCase("prompt=[{a}[{b}]]", throws: .composition(.unbalancedBracket)),
    MalformedCase("prompt={a}[b]", throws: .composition(.bracketsWithoutName)),
    MalformedCase("prompt={a}[[b]", throws: .composition(.unbalancedBracket)),
    MalformedCase("type=a", throws: .unknownField("type")),
  ]

  @Test(arguments: malformed)
  func malformedMappingsAreRefused(_ example: MalformedCase) {
    #expect(throws: example.error) { try FieldMapping.parse(example.text) }
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

  static let cases = [
    MappedDeck(["prompt=Q", "answer=A"], .csv, "q,a,hint\np,a,h\n", builds: "deck(p=a)"),
    MappedDeck(["prompt=#3", "answer=#1"], .csv, "answer,y,prompt\n1,2,3\n", builds: "deck(3=1)"),
    MappedDeck(
      ["prompt=Is {#1} {#2}?", "answer={#2}"], .csv, "prompt,y\n1,2\n", builds: "deck(Is 1 2?=2)"),
    MappedDeck(
      ["prompt={a}|{b}||{c}", "answer=b"], .csv, "a,b,c\n,2,3\n1,2,3\n",
      builds: "deck(2|3=2;1|3=2)"),
    MappedDeck(
      ["prompt=[{a}, ]{b}[[{b}]]", "answer=b"], .csv, "a,b\n,2\n1,2\n",
      builds: "deck(2[2]=2;1, 2[2]=2)"),
    MappedDeck(["prompt={a}{{x}}", "answer=b"], .csv, "a,b\np,q\n", builds: "deck(p{x}=q)"),
    MappedDeck(
      ["prompt=Of {a.b}?", "answer={c}!"], .json, #"{"a":{"b":"p"},"c":3}"#,
      builds: "deck(Of p?=3!)"),
    MappedDeck(
      ["prompt=p", "answer=r", "choices=a,b"], .csv, "p,a,b,r\nq,x,y,y\n", builds: "deck(q=y)"),
    MappedDeck(
      ["title=On {t}", "prompt=p", "answer=r"], .csv, "t,p,r\nsea,q,x\nair,q,x\n",
      builds: "On sea(q=x) On air(q=x)"),
    MappedDeck(["prompt=q", "answer=a", "title=q"], .csv, "q,a\nT,x\n", builds: "T(T=x)"),
    MappedDeck(["prompt=q q", "answer=A_A"], .csv, "QQ,a-a\np,a\n", builds: "deck(p=a)"),
    MappedDeck(
      ["prompt=a.b", "answer=a.c.d"], .json, #"{"a":{"b":"p","c":{"d":"x"}}}"#, builds: "deck(p=x)"),
    MappedDeck(["prompt=a.b", "answer=c"], .json, #"{"a.b":"p","c":"x"}"#, builds: "deck(p=x)"),
    MappedDeck(
      ["prompt=f", "answer=b", "questions=cards"], .yaml, "title: T\ncards:\n- {f: p, b: x}\n",
      builds: "T(p=x)"),
    MappedDeck(
      ["prompt=f", "answer=b"], .yaml, "title: T\nquestions:\n- {f: p, b: x, hint: no}\n",
      builds: "T(p=x)"),
    MappedDeck(
      ["title=deck", "prompt=title", "answer=b"], .json, #"[{"deck":"D","title":"p","b":"x"}]"#,
      builds: "D(p=x)"),
  ]

  @Test(arguments: cases)
  func onlyMappedFieldsAreRead(_ example: MappedDeck) throws {
    var options = ConversionOptions()
    options.readsOnlyMapped = true
    options.mappings = try example.mappings.flatMap { try FieldMapping.parse($0) }
    let outcome = MarkedDeck(example.deck).convert(as: example.format, options)
    #expect(outcome.found.filter { $0 != "choices" } == [])
    #expect(outcome.shown == example.groups)
  }

  static let overrides = [
    // A field has one source, and a column that is mapped to a side of a question has no other use.
    MappedDeck(
      ["hint=note"], .csv, "title,prompt,answer,hint,note\nT,p,a,h,n\n", builds: "T(p=a n)"),
    MappedDeck(["hint=#4"], .csv, "frage,antwort,tipp,x\np,a,h,n\n", builds: "deck(p=a n)"),
    MappedDeck(["title=group"], .csv, "group,q,a\nG,p,a\n", builds: "G(p=a)"),
    MappedDeck(["hint=answer"], .csv, "prompt,answer\np,a\n", builds: "deck(p=a a)"),
    MappedDeck(["hint={x} {y}"], .csv, "prompt,answer,x,y\np,a,b,c\n", builds: "deck(p=a b c)"),
    MappedDeck(
      ["prompt=answer", "answer=prompt"], .csv, "prompt,answer\na,p\n", builds: "deck(p=a)"),
    MappedDeck(
      ["answer=letter"], .csv, "question,option a,option b,answer,letter\np,a,b,b,A\nq,c,d,c,B\n",
      builds: "deck(p=a;q=d)"),
    MappedDeck(
      ["choices=x,y"], .csv, "prompt,a,b,x,y,answer\np,1,2,3,4,A\nq,5,6,7,8,B\n",
      builds: "deck(p=3;q=8)"),
    // Positions without a header.
    MappedDeck(["hint=#3"], .csv, "What?,a,n\nWho?,b,m\n", builds: "deck(What?=a n;Who?=b m)"),
    MappedDeck(
      ["prompt=#2", "answer=#4"], .csv, "1,What?,x,a\n2,Who?,y,b\n",
      builds: "deck(What?=a;Who?=b)"),
    // Keys.
    MappedDeck(
      ["hint=note"], .json, #"[{"title":"T","prompt":"p","answer":"a","hint":"h","note":"n"}]"#,
      builds: "T(p=a n)"),
    MappedDeck(
      ["hint=more.b"], .json, #"[{"title":"T","prompt":"p","answer":"x","more":{"b":"n"}}]"#,
      builds: "T(p=x n)"),
    MappedDeck(
      ["hint=note"], .json, #"{"T":{"U":[{"prompt":"p","answer":"a","note":"n"}]}}"#,
      builds: "T / U(p=a n)"),
    MappedDeck(
      ["prompt=x"], .json, #"{"title":"T","questions":[{"prompt":"q","x":"p","answer":"a"}]}"#,
      builds: "T(p=a)"),
    MappedDeck(["title=x"], .yaml, "- {x: T, frage: p, antwort: a}\n", builds: "T(p=a)"),
    MappedDeck(
      ["answer=back.text"], .jsonl, #"{"front":"p","back":{"text":"a"},"hint":"h"}"# + "\n",
      builds: "deck(p=a h)"),
  ]

  @Test(arguments: overrides)
  func otherFieldsAreReadByName(_ example: MappedDeck) throws {
    var options = ConversionOptions()
    options.mappings = try example.mappings.flatMap { try FieldMapping.parse($0) }
    #expect(MarkedDeck(example.deck).convert(as: example.format, options).shown == example.groups)
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

/// A mapping as text, and parsed.
struct MappingCase: CustomTestStringConvertible {
  let text: String
  let field: DeckField
  let source: FieldMapping.Source

  init(_ text: String, maps field: DeckField, to source: FieldMapping.Source) {
    self.text = text
    self.field = field
    self.source = source
  }

  var testDescription: String { text }
}

/// A mapping that cannot be parsed, and the error.
struct MalformedCase: CustomTestStringConvertible {
  let text: String
  let error: FieldMappingError

  init(_ text: String, throws error: FieldMappingError) {
    self.text = text
    self.error = error
  }

  var testDescription: String { text }
}

/// Mappings, a deck, and the groups that are built.
struct MappedDeck: CustomTestStringConvertible {
  let mappings: [String]
  let format: InputFormat
  let deck: String
  let groups: String

  init(_ mappings: [String], _ format: InputFormat, _ deck: String, builds groups: String) {
    self.mappings = mappings
    self.format = format
    self.deck = deck
    self.groups = groups
  }

  var testDescription: String { "\(mappings)" }
}
