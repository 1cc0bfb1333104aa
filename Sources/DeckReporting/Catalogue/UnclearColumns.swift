import ByteText
import DeckBuilding
import DeckRecognition
import SystemIO

/// The columns of a table that is not read, because they can be read in several ways or in none.
extension Catalogue {
  /// The number of readings that are shown.
  private static let shownReadings = 3

  /// Describes the ways to read the columns of a table, each with its first question and the options that decide it.
  func describe(_ columns: UnclearColumns, at place: SourcePosition) -> Description {
    let name = columns.placeholder
    let mappings = columns.sides.map { "--map \($0)=\(name)" }.joined(separator: " ")
    let notes = shown(columns.haveOptions ? columns.readings : []).map { reading, example in
      Description.RelatedPlace(
        place: place,
        message: "\(quoted(example.prompt)) would be answered \(quoted(example.answer)) with "
          + reading.arguments.shellLine)
    }
    if let help = help(columns, mappings) {
      return Description(reason(columns), help: help, notes: notes)
    }
    return columns.readings.isEmpty && !columns.areKeys
      ? describeUnknownHeader(columns.firstRow, reason: reason(columns))
      : Description(
        reason(columns),
        help: "choose one of these ways, or other \(columns.noun)s with " + mappings,
        notes: notes)
  }

  private func reason(_ columns: UnclearColumns) -> String {
    let noun = columns.noun
    return switch columns.doubt {
    case .choicesInPrompts: "the answers are letters or numbers of choices inside the prompts"
    case .choicesInObjects: "the objects have one choice each"
    case .otherTexts(let count):
      "\(count) texts have names of their own beside one prompt and one answer, which may be words too"
    case .contradictedNames: "the values do not fit the names of the keys"
    case .numbersAsPrompts(let column):
      "the column \(quoted(column)) has the numbers of the questions instead of their prompts"
    case .askingElsewhere(let named, let asking, _):
      "the \(noun) \(quoted(asking)) asks, and \(quoted(named)), which is named like the prompts, does not"
    case .categoriesAsAnswers(let column):
      "the \(noun) \(quoted(column)) has few different values, which may be categories instead of answers"
    case .settingsAsPrompts(let column):
      "the \(noun) \(quoted(column)) has names of settings, which may be no prompts"
    case .referencesAsAnswers(let column):
      "the \(noun) \(quoted(column)) refers to choices, and no \(noun) is known to have them"
    case .listedChoices(let column):
      "the \(noun) \(quoted(column)) has equally many answers for each question, which may be choices "
        + "whose right answer is missing"
    case .marksAsAnswers(let column): "the \(noun) \(quoted(column)) has marks instead of answers"
    case .withoutAnswers(nil): "the name of no \(noun) says that it has the answers"
    case .withoutAnswers(let column?):
      "the \(noun) \(quoted(column)) may have what somebody answered, and no name says which "
        + "\(noun) has the right answers"
    case .otherAnswers(let column, _):
      "the \(noun) \(quoted(column)) has other answers than the one that is named as the answer"
    case .partOfPrompt(let column, _):
      "the prompts repeat, and the \(noun) \(quoted(column)) may be a part of them"
    case .rivalAnswers:
      "prompts repeat with other answers, and nothing says which of these are right"
    case .someWrong(let column):
      "the \(noun) \(quoted(column)) says that some of the answers are wrong"
    case .unclearMarks(let column):
      "the rows may have one choice each, and the column \(quoted(column)) may mark the right ones"
    case _ where columns.areKeys:
      "the names of the keys do not say which are prompts and answers"
    case .nothing, .little: "too little says which columns are prompts and answers"
    case .unanswered: "there are choices, and nothing says which of them are right"
    case .several: "the columns can be read in several ways"
    case .belowRecords: "the names of the columns are below rows that may be questions"
    }
  }

  /// The way to write a question with its choices as one object.
  private static let objectOfQuestion =
    "write one object for each question, with a list of its choices: "
    + #"{"prompt": "2+2?", "choices": ["3", "4"], "answer": "4"}"#

  /// Returns what a person can do about one column, or nil if there are several. An answer that somebody gave may be
  /// wrong, so no column may be the one.
  private func help(_ columns: UnclearColumns, _ mappings: String) -> String? {
    let ifAllAreRight = "if all answers are right, choose their \(columns.noun) with \(mappings)"
    return switch columns.doubt {
    case .choicesInPrompts: "write each choice in a column or under a key of its own"
    case .choicesInObjects: Self.objectOfQuestion
    case .otherTexts:
      #"write one object for each question, in a list: {"prompt": "house", "answer": "casa"}"#
    case .marksAsAnswers, .withoutAnswers(_?):
      "if a \(columns.noun) has the right answers, choose it with \(mappings)"
    case .categoriesAsAnswers, .settingsAsPrompts, .referencesAsAnswers:
      "if they are questions and answers, choose the \(columns.noun)s with \(mappings)"
    case .listedChoices:
      "if all of them are right, use --accept all, or --accept first to write only the first one; "
        + "otherwise add the right answers"
    case .otherAnswers(_, nil): "choose the right ones with \(mappings)"
    case .otherAnswers:
      "if they are the right ones, choose them with \(columns.placeholders.shellLine)"
    case .partOfPrompt: "join them with \(columns.placeholders.shellLine)"
    case .rivalAnswers where columns.areKeys:
      "\(ifAllAreRight); otherwise, \(Self.objectOfQuestion)"
    case .rivalAnswers: "name the column that marks right answers 'correct', or, \(ifAllAreRight)"
    case .someWrong:
      "remove the \(columns.areKeys ? "objects" : "rows") with these, or, \(ifAllAreRight)"
    case .unclearMarks:
      "if it marks them, name it 'correct'; if each row is a question, choose the columns with "
        + mappings
    case .numbersAsPrompts where columns.readings.isEmpty:
      "choose the column with \(mappings)"
    case .askingElsewhere where columns.readings.isEmpty:
      "choose the \(columns.noun) that asks with \(columns.placeholders.shellLine)"
    case .several where columns.readings.isEmpty: "choose the columns with \(mappings)"
    default: columns.areKeys && columns.readings.isEmpty ? "choose the keys with \(mappings)" : nil
    }
  }

  /// Returns the readings that are shown with their first questions, which differ.
  private func shown(
    _ readings: [ColumnReading]
  ) -> [(ColumnReading, example: (prompt: String, answer: String))] {
    var found: [(ColumnReading, example: (prompt: String, answer: String))] = []
    for reading in readings {
      guard let example = reading.example, !found.contains(where: { $0.example == example })
      else { continue }
      found.append((reading, example))
      if found.count == Self.shownReadings { break }
    }
    return found
  }

  /// Describes a header without known names, or one that is not read for another reason: perhaps it is split at the
  /// wrong delimiter, or the row is not a header.
  func describeUnknownHeader(_ columns: [String], reason: String? = nil) -> Description {
    let isNamed = columns.contains { name in
      let meaning = NameReading(name).meaning
      return [NameRole.prompt, .answer, .hint].contains(where: meaning.has)
    }
    let what = isNamed ? reason : nil
    let message =
      "\(what ?? "no column is named prompt, answer or hint"); " + sentence(columns, "columns")
    if columns.count == 1, let only = columns.first {
      for (delimiter, option) in [(";", "';'"), ("\t", "tab"), ("|", "'|'"), (",", "','")]
      where only.contains(delimiter) {
        return Description(
          message, help: "if the cells are separated by \(option), add --delimiter \(option)")
      }
    }
    if let question = HeaderDetection.question(in: columns) {
      return Description(
        message,
        help: "if \(quoted(question)) is a question, add --header=none and choose the columns by "
          + "their numbers with --map prompt=#N --map answer=#N; if it is the name of a column, choose them "
          + "with --map prompt=COLUMN --map answer=COLUMN; if it is a title, add --skip-rows N")
    }
    let similar = similarities(of: columns, to: .ofQuestions)
    return Description(
      ([message] + similar).joined(separator: "; "),
      help:
        "choose the columns with --map prompt=COLUMN --map answer=COLUMN, or add --header=none if "
        + "the first row is a question, or --skip-rows N if the header is N rows further down")
  }
}
