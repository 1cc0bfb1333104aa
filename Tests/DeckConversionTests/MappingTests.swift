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
}
