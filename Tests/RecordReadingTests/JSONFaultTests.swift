import ByteText
import RecordReading
import Testing

/// Malformed JSON is reported with the place of the fault.
@Suite struct JSONFaultTests {
  @Test(arguments: [
    // Missing and trailing content are reported.
    Case("⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case(" \n⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("\u{FEFF}⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("{⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("[⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("[{},⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("{\"a\"⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("{\"a\": ⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("{\"a\":1⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("{\"a\":1, ⟦1⟧", reads: "json(unexpectedEnd)⟦1⟧"),
    Case("[{}] ⟦1⟧x", reads: "json(trailingContent)⟦1⟧"),
    Case("{}⟦1⟧{}", reads: "json(trailingContent)⟦1⟧"),
    Case("{}\n⟦1⟧{}", reads: "json(trailingContent)⟦1⟧"),
    Case("[]⟦1⟧]", reads: "json(trailingContent)⟦1⟧"),
    Case("{}⟦1⟧,", reads: "json(trailingContent)⟦1⟧"),
    Case("null⟦1⟧x", reads: "json(trailingContent)⟦1⟧"),
    Case("{}⟦1⟧\u{0}", reads: "json(trailingContent)⟦1⟧"),
    Case("{} ⟦1⟧// note", reads: "json(comment)⟦1⟧"),
    Case("{} ⟦1⟧\u{FEFF}", reads: "json(trailingContent)⟦1⟧"),
    // Unexpected tokens are reported.
    Case("{⟦1⟧,}", reads: "json(expected(key))⟦1⟧"),
    Case("{⟦1⟧a:1}", reads: "json(bareKey)⟦1⟧"),
    Case("{⟦1⟧'a':1}", reads: "json(otherQuote)⟦1⟧"),
    Case("{⟦1⟧1:1}", reads: "json(expected(key))⟦1⟧"),
    Case("{⟦1⟧null:1}", reads: "json(bareKey)⟦1⟧"),
    Case("{⟦1⟧]", reads: "json(expected(key))⟦1⟧"),
    Case("{\"a\":1,⟦1⟧}", reads: "json(expected(key))⟦1⟧"),
    Case("{\"a\":1,⟦1⟧,\"b\":2}", reads: "json(expected(key))⟦1⟧"),
    Case("{ ⟦1⟧/* a */ }", reads: "json(comment)⟦1⟧"),
    Case("{\"a\" ⟦1⟧1}", reads: "json(expected(colon))⟦1⟧"),
    Case("{\"a\"⟦1⟧=1}", reads: "json(expected(colon))⟦1⟧"),
    Case("{\"a\"⟦1⟧,\"b\"}", reads: "json(expected(colon))⟦1⟧"),
    Case("{\"a\"⟦1⟧}", reads: "json(expected(colon))⟦1⟧"),
    Case("⟦1⟧a", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧}", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧// note\n{}", reads: "json(comment)⟦1⟧"),
    Case("⟦1⟧\u{A0}{}", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧\u{C}{}", reads: "json(expected(value))⟦1⟧"),
    Case("[⟦1⟧,]", reads: "json(expected(value))⟦1⟧"),
    Case("[{},⟦1⟧]", reads: "json(expected(value))⟦1⟧"),
    Case("[{},⟦1⟧,{}]", reads: "json(expected(value))⟦1⟧"),
    Case("[⟦1⟧}", reads: "json(expected(value))⟦1⟧"),
    Case("{\"a\":⟦1⟧}", reads: "json(expected(value))⟦1⟧"),
    Case("{\"a\":⟦1⟧,\"b\":1}", reads: "json(expected(value))⟦1⟧"),
    Case("{\"a\":⟦1⟧'b'}", reads: "json(otherQuote)⟦1⟧"),
    Case("{\"a\":⟦1⟧:1}", reads: "json(expected(value))⟦1⟧"),
    Case("{\"a\":⟦1⟧undefined}", reads: "json(expected(value))⟦1⟧"),
    Case("{\"é\":1 ⟦1⟧\"b\":2}", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("{\"a\":1⟦1⟧]", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("{\"a\":1⟦1⟧;\"b\":2}", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("{\"a\":\"b\"⟦1⟧c}", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("{\"a\":1 ⟦1⟧# note\n}", reads: "json(comment)⟦1⟧"),
    Case("[{} ⟦1⟧{}]", reads: "json(expected(commaOrEndOfList))⟦1⟧"),
    Case("[{}⟦1⟧}", reads: "json(expected(commaOrEndOfList))⟦1⟧"),
    Case("[{}⟦1⟧:{}]", reads: "json(expected(commaOrEndOfList))⟦1⟧"),
  ])
  func malformedStructureIsReported(_ example: Case) {
    #expect(lastFault(example.text) == example.expected)
  }

  @Test(arguments: [
    Case("⟦1⟧tru", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧True", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧nul", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧nil", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧fals", reads: "json(expected(value))⟦1⟧"),
    Case("true⟦1⟧x", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("⟦1⟧NaN", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧Infinity", reads: "json(expected(value))⟦1⟧"),
    Case("-⟦1⟧Infinity", reads: "json(malformedNumber)⟦1⟧"),
    Case("⟦1⟧+1", reads: "json(expected(value))⟦1⟧"),
    Case("⟦1⟧.5", reads: "json(expected(value))⟦1⟧"),
    Case("-⟦1⟧", reads: "json(malformedNumber)⟦1⟧"),
    Case("-⟦1⟧-1", reads: "json(malformedNumber)⟦1⟧"),
    Case("0⟦1⟧0", reads: "json(malformedNumber)⟦1⟧"),
    Case("0⟦1⟧7", reads: "json(malformedNumber)⟦1⟧"),
    Case("-0⟦1⟧1", reads: "json(malformedNumber)⟦1⟧"),
    Case("1.⟦1⟧", reads: "json(malformedNumber)⟦1⟧"),
    Case("1.⟦1⟧e5", reads: "json(malformedNumber)⟦1⟧"),
    Case("1e⟦1⟧", reads: "json(malformedNumber)⟦1⟧"),
    Case("1e+⟦1⟧", reads: "json(malformedNumber)⟦1⟧"),
    Case("1e⟦1⟧.5", reads: "json(malformedNumber)⟦1⟧"),
    Case("0⟦1⟧x1F", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("1⟦1⟧_000", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("1.5⟦1⟧.5", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("1 ⟦1⟧2", reads: "json(expected(commaOrEndOfObject))⟦1⟧"),
    Case("⟦1⟧٣", reads: "json(expected(value))⟦1⟧"),
  ])
  func malformedWordsAndNumbersAreReported(_ example: Case) {
    #expect(lastFault("{\"a\":\(example.text)}") == example.expected)
  }

  @Test(arguments: [
    Case(#"⟦1⟧"b}"#, reads: "json(unclosedString)⟦1⟧"),
    Case(#"⟦1⟧"b\"}"#, reads: "json(unclosedString)⟦1⟧"),
    Case("\"b⟦1⟧\n\"}", reads: "json(controlCharacter(10))⟦1⟧"),
    Case("\"⟦1⟧\t\"}", reads: "json(controlCharacter(9))⟦1⟧"),
    Case("\"é⟦1⟧\u{0}\"}", reads: "json(controlCharacter(0))⟦1⟧"),
    Case("\"\\n⟦1⟧\u{1F}\"}", reads: "json(controlCharacter(31))⟦1⟧"),
    Case(#""⟦1⟧\a"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\x41"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\U0041"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\'"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\é"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case("\"⟦1⟧\\\n\"}", reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\u12"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\u12G4"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\u+123"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\u１２３４"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""⟦1⟧\uD83D"}"#, reads: "json(loneSurrogate)⟦1⟧"),
    Case(#""⟦1⟧\uDE00"}"#, reads: "json(loneSurrogate)⟦1⟧"),
    Case(#""⟦1⟧\uD83D\n"}"#, reads: "json(loneSurrogate)⟦1⟧"),
    Case(#""⟦1⟧\uD83Dx"}"#, reads: "json(loneSurrogate)⟦1⟧"),
    Case(#""⟦1⟧\uD83D\uD83D\uDE00"}"#, reads: "json(loneSurrogate)⟦1⟧"),
    Case(#""⟦1⟧\uD83D\u0041"}"#, reads: "json(loneSurrogate)⟦1⟧"),
    Case(#""⟦1⟧\uDE00\uD83D"}"#, reads: "json(loneSurrogate)⟦1⟧"),
    Case(#""\uD83D\uDE00⟦1⟧\uDE00"}"#, reads: "json(loneSurrogate)⟦1⟧"),
    Case(#""\uD83D⟦1⟧\uDEG0"}"#, reads: "json(unknownEscape)⟦1⟧"),
    Case(#""\⟦1⟧"#, reads: "json(unexpectedEnd)⟦1⟧"),
    Case(#""\u00⟦1⟧"#, reads: "json(unexpectedEnd)⟦1⟧"),
  ])
  func malformedStringsAreReported(_ example: Case) {
    #expect(lastFault("{\"a\":\(example.text)") == example.expected)
  }

  /// Returns the error that ended the reading of `source`.
  private func lastFault(_ source: String) -> String {
    let text = MarkedText(source)
    let error = read(Bytes(text.bytes), as: .json) { _, _ in }
    return error.map { String(shown($0, text).dropFirst(2)) } ?? "nothing"
  }
}
