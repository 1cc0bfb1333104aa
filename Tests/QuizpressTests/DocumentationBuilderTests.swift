import QuestionGroups
import Testing

/// The Swift examples of the articles about builders, compiled and run.
@Suite struct DocumentationBuilderTests {
  @Test func groupsAreEdited() throws {
    var form = QuestionGroupBuilder.flashcards("Birds", ["owl": "hoots", "duck": "barks"])
    form.questions[1].answer = "quacks"
    form.insert(QuestionBuilder().prompt("crow").answer("caws"), at: 0)
    form.move(from: 0, to: 2)
    let birds = try form.build()
    let more = try QuestionGroupBuilder(birds).adding(
      QuestionBuilder().prompt("gull").answer("cries")
    ).build()
    #expect(
      birds.questions.map(\.answer) == ["hoots", "quacks", "caws"] && more.questions.count == 4)
  }

  @Test func groupsAreBuiltInAChain() throws {
    let chain = QuestionGroupBuilder()
      .title("Capitals")
      .adding(
        QuestionBuilder().prompt("Capital of Peru?").answer("Lima"),
        QuestionBuilder().prompt("Capital of Chile?").answer("Santiago").hint("On the Mapocho."))
    #expect(try chain.build().questions.count == 2)
  }

  @Test func groupsAreBuiltInAClosure() throws {
    let block = try QuestionGroup.build {
      $0.title = "Capitals"
      $0.add {
        $0.prompt = "Capital of Peru?"
        $0.answer = "Lima"
      }
    }
    #expect(block.questions.map(\.answer) == ["Lima"])
  }

  @Test func presetsGiveValuesTheirForm() throws {
    let statement = QuestionBuilder().prompt("Lima is in Peru.").answer("yes")
    let question = try statement.build(for: .trueOrFalse)  // True or false: Lima is in Peru. = True
    #expect(question.prompt == "True or false: Lima is in Peru." && question.answer == "True")
  }

  @Test func fieldsAreSetByName() throws {
    var fields = QuestionBuilder()
    for (name, text) in ["prompt": "Capital of Peru?", "answer": "Cusco", "answer": "Lima"]
      as KeyValuePairs
    {
      if let kind = QuestionField.Kind(rawValue: name) { fields.set(QuestionField(kind, text)) }
    }
    let answer = fields.field(.answer)  // .answer("Lima")
    #expect(answer == .answer("Lima"))
  }

  @Test func directorsHoldRows() throws {
    var director = QuestionGroupDirector { print("ended: \($0)") }
    let row = director.addRow()
    director.editRow(row) { $0.prompt = "Capital of Peru?" }
    let missing = director.missingFields(ofRow: row)  // [.answer]
    director.undo()
    director.cancel()
    #expect(missing == [.answer] && director.end == .cancelled)
  }

  @Test func errorsNameFieldAndQuestion() throws {
    let incomplete = QuestionGroupBuilder().title("Capitals").adding(
      QuestionBuilder().prompt("Capital of Peru?"))
    let errors = incomplete.errors
    let problem = errors[0].problem  // .missing, of .answer, in question 0
    do {
      _ = try incomplete.build()
    } catch BuildError.missingAnswer {
      print("an answer is missing")
    } catch {
      print("not built: \(error)")
    }
    #expect(problem == .missing && errors[0].field == .answer && errors[0].question == 0)
  }

  @Test func rulesAreAskedBefore() throws {
    var rules = BuildRules.app
    rules[.prompt] = TextRule(length: 1...100)
    rules.pairs.append(.hintDoesNotGiveAnswer)
    let isPossible = rules.isAvailable("QuestionGroupData", for: .title)  // false
    let giveaway = QuestionBuilder().prompt("Capital of Peru?").answer("Lima").hint("It is Lima.")
    let found = giveaway.errors(rules)  // the hint conflicts with the answer
    #expect(!isPossible && found == [BuildError(.hint, .conflicting(with: .answer))])
  }
}
