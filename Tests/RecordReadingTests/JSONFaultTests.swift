import ByteText
import RecordReading
import Testing

/// What is not JSON, and where the fault is.
@Suite struct JSONFaultTests {
  @Test(arguments: [
    ("⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    (" \n⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("\u{FEFF}⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("{⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("[⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("[{},⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("{\"a\"⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("{\"a\": ⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("{\"a\":1⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("{\"a\":1, ⟦1⟧", "json(unexpectedEnd)⟦1⟧"),
    ("[{}] ⟦1⟧x", "json(trailingContent)⟦1⟧"),
    ("{}⟦1⟧{}", "json(trailingContent)⟦1⟧"),
    ("{}\n⟦1⟧{}", "json(trailingContent)⟦1⟧"),
    ("[]⟦1⟧]", "json(trailingContent)⟦1⟧"),
    ("{}⟦1⟧,", "json(trailingContent)⟦1⟧"),
    ("null⟦1⟧x", "json(trailingContent)⟦1⟧"),
    ("{}⟦1⟧\u{0}", "json(trailingContent)⟦1⟧"),
    ("{} ⟦1⟧// note", "json(trailingContent)⟦1⟧"),
    ("{} ⟦1⟧\u{FEFF}", "json(trailingContent)⟦1⟧"),
  ])
  func ends(source: String, expected: String) {
    #expect(lastFault(source) == expected)
  }

  @Test(arguments: [
    ("{⟦1⟧,}", "json(expected(key))⟦1⟧"),
    ("{⟦1⟧a:1}", "json(expected(key))⟦1⟧"),
    ("{⟦1⟧'a':1}", "json(expected(key))⟦1⟧"),
    ("{⟦1⟧1:1}", "json(expected(key))⟦1⟧"),
    ("{⟦1⟧null:1}", "json(expected(key))⟦1⟧"),
    ("{⟦1⟧]", "json(expected(key))⟦1⟧"),
    ("{\"a\":1,⟦1⟧}", "json(expected(key))⟦1⟧"),
    ("{\"a\":1,⟦1⟧,\"b\":2}", "json(expected(key))⟦1⟧"),
    ("{ ⟦1⟧/* a */ }", "json(expected(key))⟦1⟧"),
    ("{\"a\" ⟦1⟧1}", "json(expected(colon))⟦1⟧"),
    ("{\"a\"⟦1⟧=1}", "json(expected(colon))⟦1⟧"),
    ("{\"a\"⟦1⟧,\"b\"}", "json(expected(colon))⟦1⟧"),
    ("{\"a\"⟦1⟧}", "json(expected(colon))⟦1⟧"),
    ("⟦1⟧a", "json(expected(value))⟦1⟧"),
    ("⟦1⟧}", "json(expected(value))⟦1⟧"),
    ("⟦1⟧// note\n{}", "json(expected(value))⟦1⟧"),
    ("⟦1⟧\u{A0}{}", "json(expected(value))⟦1⟧"),
    ("⟦1⟧\u{C}{}", "json(expected(value))⟦1⟧"),
    ("[⟦1⟧,]", "json(expected(value))⟦1⟧"),
    ("[{},⟦1⟧]", "json(expected(value))⟦1⟧"),
    ("[{},⟦1⟧,{}]", "json(expected(value))⟦1⟧"),
    ("[⟦1⟧}", "json(expected(value))⟦1⟧"),
    ("{\"a\":⟦1⟧}", "json(expected(value))⟦1⟧"),
    ("{\"a\":⟦1⟧,\"b\":1}", "json(expected(value))⟦1⟧"),
    ("{\"a\":⟦1⟧'b'}", "json(expected(value))⟦1⟧"),
    ("{\"a\":⟦1⟧:1}", "json(expected(value))⟦1⟧"),
    ("{\"a\":⟦1⟧undefined}", "json(expected(value))⟦1⟧"),
    ("{\"é\":1 ⟦1⟧\"b\":2}", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("{\"a\":1⟦1⟧]", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("{\"a\":1⟦1⟧;\"b\":2}", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("{\"a\":\"b\"⟦1⟧c}", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("{\"a\":1 ⟦1⟧# note\n}", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("[{} ⟦1⟧{}]", "json(expected(commaOrEndOfList))⟦1⟧"),
    ("[{}⟦1⟧}", "json(expected(commaOrEndOfList))⟦1⟧"),
    ("[{}⟦1⟧:{}]", "json(expected(commaOrEndOfList))⟦1⟧"),
  ])
  func somethingElseStandsThere(source: String, expected: String) {
    #expect(lastFault(source) == expected)
  }

  @Test(arguments: [
    ("⟦1⟧tru", "json(expected(value))⟦1⟧"),
    ("⟦1⟧True", "json(expected(value))⟦1⟧"),
    ("⟦1⟧nul", "json(expected(value))⟦1⟧"),
    ("⟦1⟧nil", "json(expected(value))⟦1⟧"),
    ("⟦1⟧fals", "json(expected(value))⟦1⟧"),
    ("true⟦1⟧x", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("⟦1⟧NaN", "json(expected(value))⟦1⟧"),
    ("⟦1⟧Infinity", "json(expected(value))⟦1⟧"),
    ("-⟦1⟧Infinity", "json(malformedNumber)⟦1⟧"),
    ("⟦1⟧+1", "json(expected(value))⟦1⟧"),
    ("⟦1⟧.5", "json(expected(value))⟦1⟧"),
    ("-⟦1⟧", "json(malformedNumber)⟦1⟧"),
    ("-⟦1⟧-1", "json(malformedNumber)⟦1⟧"),
    ("0⟦1⟧0", "json(malformedNumber)⟦1⟧"),
    ("0⟦1⟧7", "json(malformedNumber)⟦1⟧"),
    ("-0⟦1⟧1", "json(malformedNumber)⟦1⟧"),
    ("1.⟦1⟧", "json(malformedNumber)⟦1⟧"),
    ("1.⟦1⟧e5", "json(malformedNumber)⟦1⟧"),
    ("1e⟦1⟧", "json(malformedNumber)⟦1⟧"),
    ("1e+⟦1⟧", "json(malformedNumber)⟦1⟧"),
    ("1e⟦1⟧.5", "json(malformedNumber)⟦1⟧"),
    ("0⟦1⟧x1F", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("1⟦1⟧_000", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("1.5⟦1⟧.5", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("1 ⟦1⟧2", "json(expected(commaOrEndOfObject))⟦1⟧"),
    ("⟦1⟧٣", "json(expected(value))⟦1⟧"),
  ])
  func wordsAndNumbers(value: String, expected: String) {
    #expect(lastFault("{\"a\":\(value)}") == expected)
  }

  @Test(arguments: [
    (#"⟦1⟧"b}"#, "json(unclosedString)⟦1⟧"),
    (#"⟦1⟧"b\"}"#, "json(unclosedString)⟦1⟧"),
    ("\"b⟦1⟧\n\"}", "json(controlCharacter(10))⟦1⟧"),
    ("\"⟦1⟧\t\"}", "json(controlCharacter(9))⟦1⟧"),
    ("\"é⟦1⟧\u{0}\"}", "json(controlCharacter(0))⟦1⟧"),
    ("\"\\n⟦1⟧\u{1F}\"}", "json(controlCharacter(31))⟦1⟧"),
    (#""⟦1⟧\a"}"#, "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\x41"}"#, "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\U0041"}"#, "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\'"}"#, "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\é"}"#, "json(unknownEscape)⟦1⟧"),
    ("\"⟦1⟧\\\n\"}", "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\u12"}"#, "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\u12G4"}"#, "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\u+123"}"#, "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\u１２３４"}"#, "json(unknownEscape)⟦1⟧"),
    (#""⟦1⟧\uD83D"}"#, "json(loneSurrogate)⟦1⟧"),
    (#""⟦1⟧\uDE00"}"#, "json(loneSurrogate)⟦1⟧"),
    (#""⟦1⟧\uD83D\n"}"#, "json(loneSurrogate)⟦1⟧"),
    (#""⟦1⟧\uD83Dx"}"#, "json(loneSurrogate)⟦1⟧"),
    (#""⟦1⟧\uD83D\uD83D\uDE00"}"#, "json(loneSurrogate)⟦1⟧"),
    (#""⟦1⟧\uD83D\u0041"}"#, "json(loneSurrogate)⟦1⟧"),
    (#""⟦1⟧\uDE00\uD83D"}"#, "json(loneSurrogate)⟦1⟧"),
    (#""\uD83D\uDE00⟦1⟧\uDE00"}"#, "json(loneSurrogate)⟦1⟧"),
    (#""\uD83D⟦1⟧\uDEG0"}"#, "json(unknownEscape)⟦1⟧"),
    (#""\⟦1⟧"#, "json(unexpectedEnd)⟦1⟧"),
    (#""\u00⟦1⟧"#, "json(unexpectedEnd)⟦1⟧"),
  ])
  func strings(rest: String, expected: String) {
    #expect(lastFault("{\"a\":\(rest)") == expected)
  }

  @Test(arguments: [
    ("[{\"a\":1}, {\"b\":2, ⟦1⟧c}]", "{a~1} {b~2…} ✗ json(expected(key))⟦1⟧"),
    ("[{\"a\":1}⟦1⟧", "{a~1} ✗ json(unexpectedEnd)⟦1⟧"),
    ("[{\"a\":1}] ⟦1⟧2", "{a~1} ✗ json(trailingContent)⟦1⟧"),
    ("{\"a\":{\"b\":[1,⟦1⟧]}}", "{a={} a.b=[] a.b[]~1…} ✗ json(expected(value))⟦1⟧"),
    (
      "{\"questions\":[{\"a\":1},{\"b\":⟦1⟧}]}",
      "1^0{a~1} 2^0{…} 0{questions=⋯…} ✗ json(expected(value))⟦1⟧"
    ),
  ])
  func whatCameBeforeIsKept(source: String, expected: String) {
    #expect(renderedObjects(source, as: .json) == expected)
  }

  /// What ended the reading of `source`.
  private func lastFault(_ source: String) -> String {
    let text = MarkedText(source)
    let error = read(Bytes(text.bytes), as: .json) { _, _ in }
    return error.map { String(shown($0, text).dropFirst(2)) } ?? "nothing"
  }
}
