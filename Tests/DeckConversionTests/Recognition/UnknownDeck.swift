import DeckConversion
@_spi(Conversion) import QuestionGroups

/// A random deck in a form that nobody prepared: with names of columns that are known or not, or
/// none, with columns in any order, and with choices in all shapes.
struct UnknownDeck: RandomChoices {
  /// How the answers refer to the choices.
  private enum AnswerForm: CaseIterable {
    case text, letter, number, index
  }

  /// How the choices are written.
  private enum ChoiceForm: CaseIterable {
    case none, columns, cell, list, object, flags
  }

  /// The use of a column or key.
  private enum Role: Hashable {
    case prompt, answer, choices, number, category, level, note
    case choice(Int)
  }

  private struct Question {
    let prompt: String
    let choices: [String]
    let right: Int
    var answer: String { choices[right] }
  }

  /// The names of columns in one language.
  private struct Names {
    let prompt, answer, choices, choice, number, category, level, note: String

    static let known = [
      Names(
        prompt: "Question", answer: "Answer", choices: "Options", choice: "Option", number: "No.",
        category: "Category", level: "Difficulty", note: "Comment"),
      Names(
        prompt: "Frage", answer: "Antwort", choices: "Optionen", choice: "Option", number: "Nr.",
        category: "Kategorie", level: "Schwierigkeit", note: "Bemerkung"),
      Names(
        prompt: "Pregunta", answer: "Respuesta", choices: "Opciones", choice: "Opción",
        number: "Nº", category: "Categoría", level: "Dificultad", note: "Nota"),
      Names(
        prompt: "Вопрос", answer: "Ответ", choices: "Варианты", choice: "Вариант", number: "№",
        category: "Категория", level: "Сложность", note: "Примечание"),
    ]

    static let unknown = [
      Names(
        prompt: "Foo", answer: "Bar", choices: "Baz", choice: "Qux", number: "Zip",
        category: "Zap", level: "Pow", note: "Wow"),
      Names(
        prompt: "col_p", answer: "col_a", choices: "col_x", choice: "x", number: "n1",
        category: "grp", level: "lvl", note: "misc"),
    ]
  }

  var random: SplitMix64
  private var questions: [Question] = []

  /// The input.
  private(set) var input = Input.bytes([], name: "deck.csv", format: .csv)

  /// The input as text.
  private(set) var text = ""

  /// The prompts, each with its answer.
  var expected: [String: String] {
    Dictionary(questions.map { ($0.prompt, $0.answer) }) { first, _ in first }
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let choiceForm = any(ChoiceForm.allCases)
    let isJSON = [.list, .object, .flags].contains(choiceForm) || isOne(of: 4)
    writeQuestions(choiceForm)
    let answerForm =
      choiceForm == .none || choiceForm == .flags ? .text : any(AnswerForm.allCases)
    var roles = roles(choiceForm)
    let hasHeader = isJSON || !isOne(of: 3)
    let names = hasHeader && isOne(of: 3) ? any(Names.unknown) : any(Names.known)
    // The order of two or three columns without known names is the only sign of what they are.
    let isKnown = hasHeader && Names.known.contains { $0.prompt == names.prompt }
    if isKnown || roles.count > 3 { roles.shuffle(using: &random) }
    if isJSON {
      writeObjects(roles, names, choiceForm, answerForm)
    } else {
      writeTable(roles, hasHeader ? names : nil, choiceForm, answerForm)
    }
  }

  // MARK: Questions

  private mutating func writeQuestions(_ form: ChoiceForm) {
    let start = any([
      "What is the capital of", "Wie heißt der Fluss in", "¿Quién descubrió", "Какая столица в",
      "Which animal lives in", "Translate",
    ])
    let count = form == .none ? 1 : number(3...5)
    for number in 1...number(3...9) {
      let choices = (1...count).map { choice in
        any(["Lima", "Quito", "der Hund", "la casa", "река", "blue", "a mountain"])
          + " \(number)\(["a", "b", "c", "d", "e"][choice - 1])"
      }
      questions.append(
        Question(
          prompt: "\(start) \(any(["Peru", "Wien", "Rusia", "the sea"])) \(number)?",
          choices: choices, right: self.number(0...count - 1)))
    }
  }

  private mutating func roles(_ form: ChoiceForm) -> [Role] {
    var roles: [Role] = [.prompt]
    switch form {
    case .none: break
    case .columns: roles += questions[0].choices.indices.map { .choice($0) }
    case .cell, .list, .object, .flags: roles.append(.choices)
    }
    if form != .flags { roles.append(.answer) }
    for role in [Role.number, .category, .level, .note] where isOne(of: 4) { roles.append(role) }
    return roles
  }

  private func name(_ role: Role, _ names: Names) -> String {
    switch role {
    case .prompt: names.prompt
    case .answer: names.answer
    case .choices: names.choices
    case .choice(let number): "\(names.choice) \(["A", "B", "C", "D", "E"][number])"
    case .number: names.number
    case .category: names.category
    case .level: names.level
    case .note: names.note
    }
  }

  private func value(
    _ role: Role, _ index: Int, _ form: AnswerForm, separator: String
  ) -> String {
    let question = questions[index]
    return switch role {
    case .prompt: question.prompt
    case .answer:
      switch form {
      case .text: question.answer
      case .letter: ["A", "B", "C", "D", "E"][question.right]
      case .number: "\(question.right + 1)"
      case .index: "\(question.right)"
      }
    case .choices: question.choices.joined(separator: separator)
    case .choice(let number): question.choices[number]
    case .number: "\(index + 1)"
    case .category: index < questions.count / 2 ? "Geography" : "Nature"
    case .level: ["easy", "medium", "hard"][index % 3]
    case .note: index % 2 == 0 ? "" : "see page \(index)"
    }
  }

  // MARK: Inputs

  private mutating func writeTable(
    _ roles: [Role], _ names: Names?, _ choices: ChoiceForm, _ form: AnswerForm
  ) {
    let delimiter = any([",", ";", "\t"])
    let separator = any(["|", ";", ", "])
    var rows: [[String]] = names.map { names in [roles.map { name($0, names) }] } ?? []
    for index in questions.indices {
      rows.append(roles.map { value($0, index, form, separator: separator) })
    }
    text = rows.map { row in
      row.map { cell in
        cell.contains(delimiter) || cell.contains("\"")
          ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
      }.joined(separator: delimiter) + "\n"
    }.joined()
    input = .bytes(Array(text.utf8), name: "deck.csv", format: .csv)
  }

  private mutating func writeObjects(
    _ roles: [Role], _ names: Names, _ choices: ChoiceForm, _ form: AnswerForm
  ) {
    let separator = any(["|", ";", ", "])
    let (text, right) = any([("text", "correct"), ("text", "isCorrect"), ("answer", "is_correct")])
    let objects = questions.indices.map { index in
      let members = roles.map { role in
        let value: String =
          if role == .choices {
            shape(questions[index], choices, separator, text: text, right: right)
          } else {
            quotedJSON(self.value(role, index, form, separator: separator))
          }
        return "\(quotedJSON(name(role, names))): \(value)"
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
    self.text = "[" + objects.joined(separator: ",\n") + "]\n"
    input = .bytes(Array(self.text.utf8), name: "deck.json", format: .json)
  }

  private func shape(
    _ question: Question, _ form: ChoiceForm, _ separator: String, text: String, right: String
  ) -> String {
    switch form {
    case .none, .columns: "null"
    case .cell: quotedJSON(question.choices.joined(separator: separator))
    case .list: "[" + question.choices.map(quotedJSON).joined(separator: ", ") + "]"
    case .object:
      "{"
        + zip(["A", "B", "C", "D", "E"], question.choices).map {
          "\(quotedJSON($0)): \(quotedJSON($1))"
        }
        .joined(separator: ", ") + "}"
    case .flags:
      "["
        + question.choices.indices.map { index in
          "{\(quotedJSON(text)): \(quotedJSON(question.choices[index])), "
            + "\(quotedJSON(right)): \(index == question.right)}"
        }.joined(separator: ", ") + "]"
    }
  }
}
