import ByteText
package import DeckBuilding
import DeckRecognition
import SystemIO

/// The explanation of columns or keys that can be read in several ways or in none: the reason, and the way to decide.
///
/// Each doubt is one case here.
package struct DoubtExplanation {
  /// The reason for which they are not read.
  let reason: String

  /// The advice; nil for a header that may be none.
  let help: String?

  /// The arguments of the command line that decide, with words for the columns that a person has to choose; nil if no
  /// option decides.
  package let arguments: [String]?

  private init(_ reason: String, _ arguments: [String]?, help: String?) {
    (self.reason, self.arguments, self.help) = (reason, arguments, help)
  }

  /// Explains why columns or keys are not read.
  package init(_ columns: UnclearColumns) {
    let noun = columns.noun
    /// Explains a doubt that a mapping of `sides` decides, or else other arguments. `help` gets them as on a command line.
    func mapped(
      _ reason: String, _ sides: [DeckField] = [.prompt, .answer], as other: [String]? = nil,
      help: ((String) -> String)? = nil
    ) -> DoubtExplanation {
      let mappings = other ?? sides.flatMap(columns.mapping)
      let usual: ((String) -> String)? =
        !columns.readings.isEmpty
        ? { "choose one of these ways, or other \(noun)s with \($0)" }
        : columns.areKeys ? { "choose the keys with \($0)" } : nil
      return DoubtExplanation(
        reason, other ?? columns.argumentsOfReadings ?? mappings,
        help: (help ?? usual).map { $0(mappings.shellLine) })
    }
    /// The same for a doubt that the readings decide, if there are any.
    func read(
      _ reason: String, _ sides: [DeckField] = [.prompt, .answer], as other: [String]? = nil,
      help: @escaping (String) -> String
    ) -> DoubtExplanation {
      columns.readings.isEmpty
        ? mapped(reason, sides, as: other, help: help) : mapped(reason, sides)
    }
    func says(_ column: String, _ what: String) -> String {
      "the \(noun) \(quoted(column)) \(what)"
    }
    func ifQuestions(_ mappings: String) -> String {
      "if they are questions and answers, choose the \(noun)s with \(mappings)"
    }
    func ifAllAreRight(_ mappings: String) -> String {
      "if all answers are right, choose their \(noun) with \(mappings)"
    }
    func ifOneIsRight(_ mappings: String) -> String {
      "if a \(noun) has the right answers, choose it with \(mappings)"
    }
    switch columns.doubt {
    case .choicesInPrompts:
      self.init(
        "the answers are letters or numbers of choices inside the prompts", nil,
        help: "write each choice in a column or under a key of its own")
    case .choicesInObjects:
      self.init("the objects have one choice each", nil, help: Self.objectOfQuestion)
    case .otherTexts(let count):
      self.init(
        "\(count) texts have names of their own beside one prompt and one answer, which may be words too",
        nil,
        help: "write one object for each question, in a list: "
          + #"{"prompt": "house", "answer": "casa"}"#)
    case .contradictedNames: self = mapped("the values do not fit the names of the keys")
    case .numbersAsPrompts(let column):
      self = read(
        says(column, "has the numbers of the questions instead of their prompts"), [.prompt]
      ) { "choose the \(noun) with \($0)" }
    case .askingElsewhere(let named, let asking, let name):
      self = read(
        says(asking, "asks, and \(quoted(named)), which is named like the prompts, does not"),
        [.prompt], as: name.map { ["--map", "prompt=" + $0] }
      ) { "choose the \(noun) that asks with \($0)" }
    case .categoriesAsAnswers(let column):
      self = mapped(
        says(column, "has few different values, which may be categories instead of answers"),
        help: ifQuestions)
    case .settingsAsPrompts(let column):
      self = mapped(
        says(column, "has names of settings, which may be no prompts"), help: ifQuestions)
    case .referencesAsAnswers(let column):
      self = mapped(says(column, "refers to choices, and no \(noun) is known to have them")) {
        "add the choices of each question, or, \(ifQuestions($0))"
      }
    case .sourcesAsPrompts(let column):
      self = read(
        says(
          column,
          "may say where the answers are from, and no other \(noun) is known to have prompts"),
        [.prompt]
      ) { "choose the \(noun) with the prompts with \($0)" }
    case .examplesAsPrompts(let column, let words, let name):
      self = mapped(
        says(column, "may have examples of \(quoted(words)), which the answers are about"),
        [.prompt], as: name.map { ["--map", "prompt=" + $0] }
      ) { "choose the \(noun) that is asked with \($0)" }
    case .otherChoices(let column, let other):
      self = mapped(
        "the \(noun)s \(quoted(column)) and \(quoted(other)) do not name the same choices",
        [.answer]
      ) { "correct one of them, or choose the right one with \($0)" }
    case .secondQuestions(let column):
      let entry = columns.areKeys ? "in an object" : "in a row"
      self = mapped(says(column, "asks a second question beside each prompt")) {
        "write each question \(entry) of its own, or choose the \(noun)s of the first ones with \($0)"
      }
    case .countsAsAnswers(let column):
      self = mapped(
        says(column, "has numbers, which may say how many people were right"),
        help: ifQuestions)
    case .listedChoices(let column):
      let what =
        "equally many answers for each question, which may be choices whose right answer is missing"
      self = mapped(says(column, "has \(what)"), as: ["--accept", "VALUE"]) { _ in
        "if all of them are right, use --accept all, or --accept first to write only the first one; "
          + "otherwise add the right answers"
      }
    case .marksAsAnswers(let column):
      self = mapped(says(column, "has marks instead of answers"), [.answer], help: ifOneIsRight)
    case .withoutAnswers(let column?):
      let which = "no name says which \(noun) has the right answers"
      self = mapped(
        says(column, "may have what somebody answered, and \(which)"), [.answer], help: ifOneIsRight
      )
    case .withoutAnswers(nil): self = mapped("the name of no \(noun) says that it has the answers")
    case .otherAnswers(let column, let name):
      self = mapped(
        says(column, "has other answers than the one that is named as the answer"), [.answer],
        as: name.map { ["--map", "answer=" + $0] }
      ) {
        "\(name == nil ? "choose the right ones" : "if they are the right ones, choose them") with \($0)"
      }
    case .partOfPrompt(let column, let template):
      self = mapped(
        "the prompts repeat, and \(says(column, "may be a part of them"))",
        as: ["--map", "prompt=" + template]
      ) { "join them with \($0)" }
    case .promptsAboutFiles(let column):
      self = mapped("the prompts repeat, and \(says(column, "has files that they may be about"))") {
        "write in each prompt what its file shows, or, \(ifQuestions($0))"
      }
    case .rivalAnswers:
      self = mapped(
        "prompts repeat with other answers, and nothing says which of these are right", [.answer]
      ) {
        columns.areKeys
          ? "\(ifAllAreRight($0)); otherwise, \(Self.objectOfQuestion)"
          : "name the column that marks right answers 'correct', or, \(ifAllAreRight($0))"
      }
    case .someWrong(let column):
      let wrong = columns.areKeys ? "objects" : "rows"
      self = mapped(says(column, "says that some of the answers are wrong"), [.answer]) {
        "remove the \(wrong) with these, or, \(ifAllAreRight($0))"
      }
    case .unclearMarks(let column):
      self = mapped(
        "the rows may have one choice each, and \(says(column, "may mark the right ones"))"
      ) {
        "if it marks them, name it 'correct'; if each row is a question, choose the \(noun)s with \($0)"
      }
    case _ where columns.areKeys:
      self = mapped("the names of the keys do not say which are prompts and answers")
    case .several:
      self = read("the columns can be read in several ways") { "choose the columns with \($0)" }
    // Without readings, more is said of the header.
    case .nothing, .little:
      self = mapped("too little says which columns are prompts and answers")
    case .unanswered:
      self = mapped("there are choices, and nothing says which of them are right")
    case .belowRecords:
      self = mapped("the names of the columns are below rows that may be questions")
    }
  }

  /// The way to write a question with its choices as one object.
  private static let objectOfQuestion =
    "write one object for each question, with a list of its choices: "
    + #"{"prompt": "2+2?", "choices": ["3", "4"], "answer": "4"}"#
}
