import Foundation
import QuestionGroups
import Testing

/// Groups are encoded in the app's format, and invalid groups are not decoded.
@Suite struct CodableTests {
  @Test func encodesTheAppsKeys() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let group = try Decks.countries()
    let expected =
      #"{"questions":[{"answer":"中国","hint":"Ein Land","prompt":"Was ist größer als 日本?"},"#
      + #"{"answer":"1","prompt":"2 \/ 2"}],"#
      + #""score":{"correctCount":0,"incorrectCount":0},"title":"Länder"}"#
    #expect(String(decoding: try encoder.encode(group), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    QuestionGroupBuilder.flashcards("T", ["P": "A"]),
    QuestionGroupBuilder.flashcards("\"\\/\u{1}\n", ["\u{0}": "a\u{2028}", "e\u{301}": "👩‍🚀"]),
    QuestionGroupBuilder().title("T").adding(.translation(of: "P", is: "A", in: " H ")),
  ])
  func encodedGroupsAreDecoded(builder: QuestionGroupBuilder) throws {
    let group = try builder.build()
    let data = try JSONEncoder().encode([group])
    #expect(try JSONDecoder().decode([QuestionGroup].self, from: data) == [group])
  }

  @Test(arguments: [
    (#"{"prompt":"P","answer":"A"}"#, nil as String?),
    (#"{"prompt":"P","answer":"A","hint":null}"#, nil),
    (#"{"prompt":"P","answer":"A","hint":""}"#, nil),
    (#"{"prompt":"P","answer":"A","hint":" "}"#, nil),
    (#"{"prompt":"P","answer":"A","hint":"H"}"#, "H"),
    (#"{"hint":"H","more":[1],"answer":"A","prompt":"P"}"#, "H"),
  ])
  func validQuestionsAreDecoded(json: String, hint: String?) throws {
    let question = try decode(Question.self, json)
    #expect(question == (try QuestionBuilder().prompt("P").answer("A").hint(hint).build()))
  }

  @Test(arguments: [
    (#"{"prompt":"","answer":"A"}"#, BuildError.missingPrompt),
    (#"{"prompt":" \n","answer":"A"}"#, BuildError(.prompt, .blank)),
    (#"{"prompt":"P","answer":""}"#, .missingAnswer),
    (#"{"prompt":"P","answer":"\u3000"}"#, BuildError(.answer, .blank)),
  ])
  func invalidQuestionsAreRejected(json: String, reason: BuildError) {
    #expect(rejection(Question.self, json) == Rejection(reason: reason))
    let group = Self.group(questions: "[{\"prompt\":\"P\",\"answer\":\"A\"},\(json)]")
    #expect(
      rejection(QuestionGroup.self, group)
        == Rejection(reason: reason, path: ["questions", "1"]))
    #expect(
      rejection([QuestionGroup].self, "[\(group)]")
        == Rejection(reason: reason, path: ["0", "questions", "1"]))
  }

  @Test(arguments: [
    (group(questions: "[]"), BuildError.missingQuestions),
    (group(title: "\"\""), .missingTitle),
    (group(title: "\"\\u00a0\""), BuildError(.title, .blank)),
  ])
  func invalidGroupsAreRejected(json: String, reason: BuildError) {
    #expect(rejection(QuestionGroup.self, json) == Rejection(reason: reason))
  }

  @Test(arguments: [
    #"{}"#,
    #"[]"#,
    #"{"prompt":"P"}"#,
    #"{"answer":"A"}"#,
    #"{"prompt":null,"answer":"A"}"#,
    #"{"prompt":"P","answer":1}"#,
    #"{"prompt":"P","answer":true}"#,
    #"{"prompt":"P","answer":["A"]}"#,
    #"{"prompt":"P","answer":"A","hint":1}"#,
  ])
  func malformedQuestionsAreRejected(json: String) {
    #expect(throws: DecodingError.self) { try decode(Question.self, json) }
  }

  @Test(arguments: [
    #"{}"#,
    #"{"questions":[{"prompt":"P","answer":"A"}],"title":"T"}"#,
    #"{"score":{"correctCount":0,"incorrectCount":0},"title":"T"}"#,
    #"{"questions":[{"prompt":"P","answer":"A"}],"score":{"correctCount":0,"incorrectCount":0}}"#,
    group(score: "null"),
    group(score: "{}"),
    group(score: #"{"correctCount":0}"#),
    group(score: #"{"incorrectCount":0}"#),
    group(score: #"{"correctCount":"0","incorrectCount":0}"#),
    group(score: #"{"correctCount":0.5,"incorrectCount":0}"#),
    group(questions: "null"),
    group(questions: "{}"),
    group(questions: "[null]"),
    group(title: "null"),
    group(title: "1"),
  ])
  func malformedGroupsAreRejected(json: String) {
    #expect(throws: DecodingError.self) { try decode(QuestionGroup.self, json) }
  }

  /// Returns the JSON of a group with the given members; the defaults are valid.
  private static func group(
    questions: String = #"[{"prompt":"P","answer":"A"}]"#,
    score: String = #"{"correctCount":0,"incorrectCount":0}"#, title: String = "\"T\""
  ) -> String {
    "{\"questions\":\(questions),\"score\":\(score),\"title\":\(title)}"
  }

  /// The build error that caused a decoding error, and its coding path.
  private struct Rejection: Equatable {
    var reason: BuildError?
    var path: [String] = []
  }

  private func rejection<Product: Decodable>(_ type: Product.Type, _ json: String) -> Rejection? {
    do {
      _ = try decode(type, json)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return Rejection(reason: context.underlyingError as? BuildError, path: path)
    } catch {
      return Rejection()
    }
  }

  private func decode<Product: Decodable>(_ type: Product.Type, _ json: String) throws -> Product {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }
}
