import QuestionGroups
import Testing

/// A director of a form: rows in any order, undo, and an end that is reported once.
@Suite struct DirectorTests {
  /// The events that a director has reported.
  private actor Log {
    var events: [QuestionGroupDirector.Event] = []
    func add(_ event: QuestionGroupDirector.Event) { events.append(event) }
  }

  @Test func rowsAreEditedByIDAndIndex() throws {
    var director = QuestionGroupDirector()
    let first = director.addRow()
    let second = director.addRow(QuestionBuilder().prompt("q").answer("b"))
    #expect(director.missingFields(ofRow: first) == [.prompt, .answer])
    #expect(director.moveRow(first, to: 9) && director.index(ofRow: first) == 1)
    #expect(director.editRow(first) { $0.prompt = "p" })
    #expect(director.missingFields(ofRow: first) == [.answer])
    #expect(director.errors == [.missingTitle, BuildError(.answer, .missing, question: 1)])
    #expect(director.editRow(at: 1) { $0.answer = "a" })
    #expect(!director.editRow(at: 2) { $0.answer = "x" } && !director.removeRow(99))
    #expect(!director.removeRow(at: -1) && director.removeRow(at: 0) && director.undo())
    director.title = "T"
    #expect(try director.create().questions.map(\.prompt) == ["q", "p"])
    #expect(director.missingFields(ofRow: second) == [] && director.missingFields(ofRow: 99) == [])
  }

  @Test func changesAreUndoneOneByOne() {
    var director = QuestionGroupDirector()
    director.title = "T"
    let row = director.addRow()
    director.editRow(row) { $0.prompt = "p" }
    director.removeRow(row)
    #expect(director.rows.isEmpty)
    #expect(director.undo() && director.rows.map(\.question.prompt) == ["p"])
    #expect(director.undo() && director.rows.map(\.question.prompt) == [""])
    #expect(director.undo() && director.rows.isEmpty && director.title == "T")
    #expect(director.undo() && director.title == "" && !director.undo())
  }

  @Test func endIsReportedOnce() async throws {
    let (stream, report) = QuestionGroupDirector.events()
    var director = QuestionGroupDirector(report: report)
    director.title = "T"
    #expect(throws: BuildError.missingQuestions) { try director.create() }
    director.addRow(QuestionBuilder().prompt("p").answer("a"))
    let group = try director.create()
    #expect(!director.cancel() && !director.undo() && !director.removeRow(0))
    director.title = "other"
    #expect(director.title == "T" && director.end == .created(group))
    #expect(try director.create() == group)
    var events: [QuestionGroupDirector.Event] = []
    for await event in stream { events.append(event) }
    #expect(events == [.created(group)])
  }

  @Test func cancellingIsReported() async {
    let (stream, report) = QuestionGroupDirector.events()
    var director = QuestionGroupDirector(report: report)
    #expect(director.cancel() && !director.cancel() && director.end == .cancelled)
    for await event in stream { #expect(event == .cancelled) }
    #expect(director.addRow() == 0 && director.rows.isEmpty)
  }

  @Test func recipesAreFollowedAsAWholeOrNotAtAll() throws {
    var director = QuestionGroupDirector()
    let days = QuestionGroupDirector.Recipe("Days") { director in
      director.title = "Days"
      director.addRow(.translation(of: "Montag", is: "Monday", in: "English"))
      director.addRow(.translation(of: "Dienstag", is: "Tuesday", in: "English"))
    }
    let broken = QuestionGroupDirector.Recipe("Broken") { director in
      director.title = "Broken"
      throw BuildError(.title, .notAvailable)
    }
    try director.follow(days)
    #expect(throws: BuildError(.title, .notAvailable)) { try director.follow(broken) }
    #expect(director.title == "Days" && director.rows.count == 2 && days.name == "Days")
    #expect(director.undo() && director.title == "" && director.rows.isEmpty && !director.undo())
  }

  /// A reported end stays, even if the recipe fails later.
  @Test func failingRecipesDoNotTakeBackTheEnd() throws {
    let delegate = CountingDelegate()
    var director = QuestionGroupDirector(delegate: delegate)
    let late = QuestionGroupDirector.Recipe("Late") { director in
      director.cancel()
      throw BuildError(.title, .notAvailable)
    }
    #expect(throws: BuildError(.title, .notAvailable)) { try director.follow(late) }
    #expect(director.end == .cancelled && !director.cancel() && delegate.cancelledCount == 1)
  }

  @Test func editedGroupsKeepTheirScore() throws {
    var builder = QuestionGroupBuilder.flashcards("T", ["p": "a"])
    builder.score = QuestionGroup.Score(correctCount: 2)
    var director = QuestionGroupDirector(editing: try builder.build())
    director.editRow(at: 0) { $0.answer = "b" }
    #expect(try director.create().score.correctCount == 2)
  }
}

/// A delegate that counts its calls.
private final class CountingDelegate: QuestionGroupDirectorDelegate, @unchecked Sendable {
  var created: [QuestionGroup] = []
  var cancelledCount = 0

  func directorDidCreate(_ group: QuestionGroup) { created.append(group) }
  func directorDidCancel() { cancelledCount += 1 }
}

/// A delegate receives the end of the building once.
@Suite struct DirectorDelegateTests {
  @Test func theEndIsReportedOnce() throws {
    let delegate = CountingDelegate()
    var director = QuestionGroupDirector(delegate: delegate)
    director.title = "T"
    director.addRow(QuestionBuilder().prompt("p").answer("a"))
    let group = try director.create()
    director.cancel()
    #expect(delegate.created == [group] && delegate.cancelledCount == 0)
    var other = QuestionGroupDirector(delegate: delegate)
    other.cancel()
    other.cancel()
    #expect(delegate.created == [group] && delegate.cancelledCount == 1)
  }
}
