import Foundation
import QuestionGroups
import Testing

/// The app's model and this module decode each other's JSON.
@Suite struct AppModelTests {
  /// A copy of the app's model.
  private enum App {
    final class QuestionGroup: Codable {
      let questions: [Question]
      var score: Score
      let title: String

      final class Score: Codable {
        var correctCount: Int
        var incorrectCount: Int
      }
    }

    final class Question: Codable {
      let answer: String
      let hint: String?
      let prompt: String
    }
  }

  @Test func appDecodesEncodedGroups() throws {
    let data = try JSONEncoder().encode([try Decks.countries()])
    let groups = try JSONDecoder().decode([App.QuestionGroup].self, from: data)
    let group = try #require(groups.first)
    #expect(groups.count == 1 && group.title == "Länder")
    #expect(group.questions.map(\.prompt) == ["Was ist größer als 日本?", "2 / 2"])
    #expect(group.questions.map(\.answer) == ["中国", "1"])
    #expect(group.questions.map(\.hint) == ["Ein Land", nil])
    #expect(group.score.correctCount == 0 && group.score.incorrectCount == 0)
  }

  @Test func decodesGroupsSavedByTheApp() throws {
    let groups = try JSONDecoder().decode([App.QuestionGroup].self, from: Data(Decks.app.utf8))
    groups[0].score.correctCount = 7
    let data = try JSONEncoder().encode(groups)
    let found = try JSONDecoder().decode([QuestionGroup].self, from: data)
    #expect(found[0].questions == (try Decks.countries()).questions)
    #expect(found[0].score == QuestionGroup.Score(correctCount: 7, incorrectCount: 4))
  }
}
