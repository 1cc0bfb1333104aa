import DeckConversion
import Foundation
@_spi(Conversion) import QuestionGroups
import Testing

/// Files of the app are changed without touching the groups that stay.
@Suite struct QuestionGroupFileTests {
  private static func group(
    _ title: String, _ answers: String..., correct: Int = 0
  ) throws -> QuestionGroup {
    var builder = QuestionGroupBuilder().title(title)
    for answer in answers { builder.add(QuestionBuilder().prompt("P").answer(answer)) }
    builder.score = QuestionGroup.Score(correctCount: correct)
    return try builder.build()
  }

  /// A file as someone else wrote it, with a key that the app ignores.
  private static let foreign = """
    [ {"title": "A", "score": {"correctCount": 3, "incorrectCount": 1}, "color": "red",
       "questions": [{"prompt": "P", "answer": "1"}]},

      {"title":"B","questions":[{"answer":"2","prompt":"P"}],
       "score":{"incorrectCount":0,"correctCount":7}} ]
    """

  /// Both ways to write groups give the same bytes.
  @Test(arguments: [false, true])
  func groupsAreWrittenAsAConversionWritesThem(_ isCompact: Bool) throws {
    let table = "title,prompt,answer,hint\nA \"q\",\u{FEFF}P,A\\,H\nA \"q\",Q,\u{1},\nB,é,B,\n"
    let deck = Conversion().build([.text(table, name: "d.csv", format: .csv)])
    var file = QuestionGroupFile(isCompact: isCompact)
    for group in deck.questionGroups { file.append(group) }
    #expect(file.groups == deck.questionGroups && file.groups.count == 2)
    #expect(String(decoding: file.bytes, as: UTF8.self) == (try deck.bundle(isCompact: isCompact)))
    #expect(try QuestionGroupFile(file.bytes).bytes == file.bytes)
    let decoded = try JSONDecoder().decode([QuestionGroup].self, from: Data(file.bytes))
    #expect(decoded == file.groups)
  }

  @Test func otherGroupsStayByteForByte() throws {
    var file = try QuestionGroupFile(Array(Self.foreign.utf8))
    let changes = file.merge([try Self.group("B", "two", correct: 9), try Self.group("C", "3")])
    #expect(changes == [.replaced(title: "B"), .added(title: "C")])
    let text = String(decoding: file.bytes, as: UTF8.self)
    let end = try #require(Self.foreign.range(of: "{\"title\":\"B\""))
    #expect(text.hasPrefix(Self.foreign[..<end.lowerBound]))
    #expect(file.groups.map(\.title) == ["A", "B", "C"])
    // The score of the group in the file is kept, not that of the new one.
    #expect(file.groups.map(\.score.correctCount) == [3, 7, 0])
    #expect(try QuestionGroupFile(file.bytes).groups == file.groups)
  }

  @Test func equalGroupsChangeNothing() throws {
    var file = try QuestionGroupFile(Array(Self.foreign.utf8))
    #expect(file.merge([try Self.group("A", "1")]) == [.unchanged(title: "A")])
    #expect(file.bytes == Array(Self.foreign.utf8))
  }

  /// Groups with one title are replaced in their order, and further ones are added.
  @Test func repeatedTitlesAreMatchedInOrder() throws {
    var file = [try Self.group("A", "1", correct: 1), try Self.group("A", "2", correct: 2)]
      .questionGroupFile
    file.merge([
      try Self.group("A", "x"), try Self.group("A", "y"), try Self.group("A", "z"),
    ])
    #expect(file.groups.map(\.questions[0].answer) == ["x", "y", "z"])
    #expect(file.groups.map(\.score.correctCount) == [1, 2, 0])
  }

  @Test func groupsAreRemoved() throws {
    var file = try QuestionGroupFile(Array(Self.foreign.utf8))
    #expect(file.remove(title: "A") && !file.remove(title: "A"))
    #expect(try QuestionGroupFile(file.bytes).groups.map(\.title) == ["B"])
    #expect(file.remove(title: "B") && file.bytes == Array("[]\n".utf8))
    file.append(try Self.group("C", "3"))
    #expect(try QuestionGroupFile(file.bytes).groups == file.groups)
  }

  @Test(arguments: [
    ("", "1:1: expected a list of groups"),
    ("{\"title\": \"A\"}", "1:1: expected a list of groups"),
    ("[\n  {\"title\": \"A\"}]", "2:3: the group has no score.correctCount"),
    (
      "[{\"score\":{\"correctCount\":0,\"incorrectCount\":0},\"title\":\"A\",\"questions\":[]}]",
      "1:2: there are no questions"
    ),
    (
      "[{\"score\":{\"correctCount\":\"0\",\"incorrectCount\":0},\"title\":\"A\"}]",
      "1:27: expected a whole number as the score.correctCount"
    ),
    ("[{\"questions\":[{\"prompt\":1,\"answer\":\"a\"}]}]", "1:26: expected text as the prompt"),
    ("[{\"questions\":[{\"prompt\":\"p\"}]}]", "1:16: the answer is missing"),
    ("[{\"title\":\"A\",\"title\":\"B\"}]", "1:2: expected an object with each key once"),
    ("[1]", "1:2: expected an object with each key once"),
    ("[{\"title\":\"A\"", "1:14: invalid JSON: unexpected end in the middle of a value"),
  ])
  func invalidFilesAreRefused(_ content: String, _ message: String) {
    #expect(throws: QuestionGroupFileError.self) {
      do throws(QuestionGroupFileError) {
        _ = try QuestionGroupFile(Array(content.utf8))
      } catch {
        #expect(error.description == message)
        throw error
      }
    }
  }

  @Test func emptyFilesHaveNoGroups() throws {
    var file = try QuestionGroupFile(Array(" [ ] ".utf8))
    #expect(file.groups.isEmpty)
    file.append(try Self.group("A", "1"))
    #expect(file.bytes == [try Self.group("A", "1")].questionGroupFile.bytes)
  }
}
