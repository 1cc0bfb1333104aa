import ByteText
import DeckBuilding
import QuestionGroups
import RecordReading

/// The words for facts: the one place that writes for people.
///
/// Each message says what is wrong and, where that does not go without saying, what to do.
struct Wording {
  let outcome: BuiltDeck

  /// What `fact` says.
  func message(_ fact: Fact) -> String {
    switch fact {
    case .unreadable(let error): "the input cannot be read: \(error)"
    case .repeatedInput: "this file is also another input; it is read only once"
    case .tooManyAddresses: "the input is too large: all inputs together may have up to 128 GiB"
    case .uncountedFindings(let count):
      "\(pluralized(count, "more diagnostic")) from here on, which are only counted"
        + ConversionLimit.diagnostics.hint(at: outcome.options.limits.diagnostics)
    case .brokenInput(let reason):
      "\(reason.words). Nothing after this place is read"
    case .brokenLine(let reason): reason.words
    case .notADeck(let reason): words(reason)
    case .textAfterQuote:
      "text follows the closing quote of a cell; inside quotes, a quote is written twice (\"\")"
    case .raggedRow(let expected, let found, let isUnderHeader, _, let blank):
      raggedRow(
        found, than: isUnderHeader ? "the header" : "the first row", expected,
        hasBlankBeforeQuote: blank != nil)
    case .duplicateKey(let name, _): "the key \(quoted(name)) stands twice"
    case .repeatedField(let name, let firstName, _):
      "the key \(quoted(name)) means the same field as \(quoted(firstName)); leave one of them out"
    case .keyNotText: "a key must be text, not a list or a mapping"
    case .notARecord(let kind):
      "expected a question or a group of questions, found \(words(kind))"
    case .invalidValue(let field, let kind):
      field == .questions
        ? "'questions' must be a list of questions, found \(words(kind))"
        : "\(field == .choices ? "a choice" : "the \(field.rawValue)") must be text, found \(words(kind))"
    case .unknownField(let name, let owner): unknownField(name, in: owner)
    case .unknownKey(let wanted, let keys):
      "no record has the mapped key \(quoted(wanted))"
        + (suggestion(for: wanted, among: keys).map { "; did you mean \(quoted($0))?" } ?? "")
    case .unnamedColumn(let position):
      "column \(position) has no name, and what stands in it is not read; "
        + "give it one, or map it with --map FIELD=#\(position)"
    case .unknownColumns(let names, let missing): unknownColumns(names, missing: missing)
    case .decided(let decision, _): decision.sentence
    case .swallowedComment:
      "this row looks like a question, but begins with '#', and is a comment for Anki; it is not "
        + "read. Put its first cell in quotes if it is a question"
    case .repeatedHeader: "the header stands here again; it is not read as a record"
    case .changedHeader:
      "another header stands here; the rows below it are read as it says, until the end"
    case .surplusCell:
      "the row has a cell more than the header, and its last cell is blank; if a cell in it "
        + "contains the delimiter, that must stand in quotes, or all behind it are shifted"
    case .blankBeforeQuote:
      "a blank stands before this quote, so that it is no quote around the cell, but part of the "
        + "text, here and in other cells like this one; leave the blank out"
    case .strayQuote:
      "the cell ends with a quote that no other one opens; it is read as text"
    case .noResponse(let code):
      "there are no questions here: Open Trivia DB answered with response_code \(code)"
        + Self.response(code)
    case .choices(let count, let reading, let use): choices(count, reading, use)
    case .ambiguousAnswers(let readings, let answer):
      "the answers, such as \(text(answer)), can be read in \(readings.count) ways that differ: "
        + readings.map { "as \(words($0)) (--answer-is \($0.rawValue))" }.joined(separator: ", ")
        + "; say which"
    case .answersOfGroups:
      "with --grouped it is not known how the answers of the whole file say which choice is right; "
        + "say it with --answer-is"
    case .answerNotInChoices(let answer, let count, let nearest, let reading):
      answerNotInChoices(outcome.texts.string(answer), count, nearest, reading)
    case .answerIsWrong(let answer):
      "the answer \(text(answer)) is also one of the wrong ones"
    case .noAnswerType(let type): noAnswerType(outcome.texts.beginning(of: type))
    case .unknownColumn(let wanted, let columns, let width):
      unknownColumn(wanted, columns, width)
    case .ambiguousColumn(let field, let first, let second, let isMapped):
      ambiguousColumn(field, first, second, isMapped: isMapped)
    case .missing(let error, let name):
      "\(question(name)) has no \(error == .missingPrompt ? "prompt" : "answer")"
    case .missingTitle(let name):
      "\(question(name)) has no title; give it one, or all that have none with --title"
    case .missingGroupTitle:
      "the group has no title; give it one with the key 'title', or with --title"
    case .groupReopened(let title):
      "the group \(quoted(title)) was written already, as another one came between; with --grouped, "
        + "its records must be adjacent"
    case .missingQuestions(let title): "the group \(text(title)) has no questions"
    case .badNumber(let field, let value):
      "'\(field.rawValue)' must be a \(field == .expect ? "whole " : "")number, "
        + "found \(text(value))"
    case .badField(let name):
      "there is no field \(text(name)) for a row of one value; "
        + "the fields are title, prompt, answer, hint and order"
    case .conflictingValue(let conflict): self.conflict(conflict)
    case .ambiguousId(let id, let first, let second):
      "the id \(text(id)) is one of \(text(first)) and one of \(text(second)), "
        + "and this record does not say which; give it a group"
    case .wrongCount(let title, let expected, let found):
      "the group \(text(title)) has \(pluralized(found, "question")), and must have "
        + withThousandsSeparators(expected)
    case .wrongCountOfNothing(let title, let expected):
      "there is no group \(quoted(title)), which must have \(pluralized(expected, "question"))"
    case .duplicateTitle(let title):
      "another group has the title \(text(title)) too, and the app cannot tell them apart"
    case .orderDependent(let what, let seed):
      orderDependent(what) + " comes out elsewhere, or differently, when the inputs are shuffled "
        + "with the seed \(seed); give every question an id and an order, and each field one text"
    case .orderDependentTitle(let title, let seed):
      "the group \(quoted(title)) is built only when the inputs are shuffled with the seed \(seed)"
    case .duplicatePrompt(let name, _): "\(question(name)) repeats the prompt of another one"
    case .reservedTitle(let title):
      "the title \(text(title)) is the name of the app's own file, which the app would overwrite;"
        + " choose another title"
    case .riskyTitle(_, let risk): words(risk)
    }
  }

  // MARK: Parts

  /// A text of an input, as it is shown.
  func text(_ text: TextReference) -> String { quoted(outcome.texts.beginning(of: text)) }

  /// `question 3 of 'Capitals' ('Capital of Peru?')`.
  private func question(_ name: QuestionName) -> String {
    var words =
      "question " + (name.id.isBlank ? withThousandsSeparators(name.ordinal) : text(name.id))
    if !name.title.isBlank { words += " of \(text(name.title))" }
    if !name.id.isBlank { return words }
    let draft = outcome.records.rows[name.row].draft
    if !draft.prompt.isBlank {
      words += " (\(text(draft.prompt)))"
    } else if !draft.answer.isBlank {
      words += " (answer \(text(draft.answer)))"
    }
    return words
  }

  private func conflict(_ conflict: Conflict) -> String {
    let owner =
      switch conflict.name {
      case .question(let name): question(name)
      case .group(_, let key): "the group \(text(key))"
      }
    let held =
      switch conflict.decision {
      case .error: "make them the same, or choose with --on-conflict"
      case .first: "the first one holds"
      case .last: "the last one holds"
      }
    let plural =
      conflict.field == .choices
      ? "lists of choices that begin with" : "\(conflict.field.rawValue)s,"
    return "\(owner) has two \(plural) \(text(conflict.first)) and "
      + "\(text(conflict.second)); \(held)"
  }

  private func orderDependent(_ what: OrderDependent) -> String {
    switch what {
    case .group(let title): "the group \(text(title))"
    case .question(let name): question(name)
    }
  }

  private func raggedRow(
    _ found: Int, than other: String, _ expected: Int, hasBlankBeforeQuote: Bool
  ) -> String {
    let counts =
      "the row has \(pluralized(found, "cell")), \(other) has \(withThousandsSeparators(expected))"
    if hasBlankBeforeQuote {
      return counts + "; a quote opens a cell only if nothing stands before it, no blank either"
    }
    return found < expected
      ? counts
      : counts + "; a cell that contains the delimiter must stand in quotes"
  }

  private func unknownField(_ name: String, in owner: FieldOwner) -> String {
    let ofRow: [DeckField] = [.title, .prompt, .answer, .hint, .id, .group, .order]
    let fields: [DeckField] =
      switch owner {
      case .row: ofRow
      case .question: ofRow + [.questions]
      case .group: [.title, .questions, .group, .expect]
      }
    let hint = suggestion(for: name, among: fields.map(\.rawValue))
      .map { "; did you mean '\($0)'?" }
    return "unknown field \(quoted(name))" + (hint ?? " is not read")
  }

  private func unknownColumn(_ wanted: String, _ columns: [String], _ width: Int) -> String {
    if columns.isEmpty {
      return
        "there is no column \(quoted(wanted)): the first row has \(pluralized(width, "cell")), "
        + "and no header"
    }
    let hint = suggestion(for: wanted, among: columns).map { "; did you mean \(quoted($0))?" }
    return "there is no column \(quoted(wanted))" + (hint ?? "; \(list(columns))")
  }

  private func ambiguousColumn(
    _ field: DeckField, _ first: Column, _ second: Column, isMapped: Bool
  ) -> String {
    "columns \(first.position) (\(quoted(first.name))) and \(second.position) "
      + "(\(quoted(second.name))) both claim the \(field.rawValue); choose one by its number"
      + (isMapped
        ? ": --map \(field.rawValue)=#\(first.position)"
        : " and map all others: --map \(field.rawValue)=#\(first.position) …")
  }

  /// `the columns are 'a', 'b' and 3 more`.
  private func list(_ names: [String], _ noun: String = "columns") -> String {
    guard !names.isEmpty else { return "there are no \(noun)" }
    let shown = names.prefix(8).map(quoted).joined(separator: ", ")
    let rest = names.count > 8 ? " and \(withThousandsSeparators(names.count - 8)) more" : ""
    return "the \(noun) are \(shown)\(rest)"
  }

  private func words(_ reason: NotADeck) -> String {
    switch reason {
    case .empty: "there is no deck here: the input has no records"
    case .emptyFolder:
      "there is no deck here: no file in the folder ends in "
        + InputFormat.allCases.flatMap(\.endings).map { ".\($0)" }.joined(separator: ", ")
    case .onlyBlank: "there is no deck here: all records are blank"
    case .noRowUnderHeader: "there is no deck here: no row stands under the header"
    case .noRecord:
      "there is no deck here: a deck is a list of questions or of groups of questions"
    case .otherPlatform(let platform):
      "this is no export of \(platform.title): "
        + (platform.isTable ? "no row is its header" : "its keys are not there")
        + "; leave --from out to have it recognised"
    case .noKnownColumn(let columns): noKnownColumn(columns)
    case .noMappedKey(let keys, let wanted):
      "no mapped key is there (\(wanted.map(quoted).joined(separator: ", "))), "
        + "and \(list(keys, "keys"))"
    case .noKnownKey(let keys):
      "no key is called prompt, answer, hint, title or questions, and \(list(keys, "keys")); "
        + "questions, or groups of them, stand in a list or at the top, not under a name; "
        + "say which is which with --map prompt=KEY --map answer=KEY, "
        + "and where the list of questions is with --map questions=KEY"
    }
  }

  /// The header says nothing: perhaps it is not parted as was thought, or is none.
  private func noKnownColumn(_ columns: [String]) -> String {
    let start = "no column is called prompt, answer or hint, and \(list(columns)); "
    if columns.count == 1, let only = columns.first {
      for (delimiter, option) in [(";", "';'"), ("\t", "tab"), ("|", "'|'"), (",", "','")]
      where only.contains(delimiter) {
        return start + "is it parted by \(option)? Then add --delimiter \(option)"
      }
    }
    let fields: [DeckField] = [.prompt, .answer, .hint]
    let hints = columns.prefix(8).compactMap { column in
      suggestion(for: column, among: fields.flatMap(FieldNames.names(of:))).map {
        "\(quoted(column)) is near '\($0)'"
      }
    }
    return start + hints.map { $0 + "; " }.joined()
      + "say which is which with --map prompt=COLUMN --map answer=COLUMN, or add --no-header if "
      + "the first row is a question, or --skip-rows N if the header stands N rows lower"
  }

  private func words(_ kind: Field.Kind) -> String {
    switch kind {
    case .text: "text"
    case .bare: "a number or a bare word"
    case .absent: "nothing"
    case .object: "an object"
    case .list, .records: "a list"
    }
  }

  private func words(_ risk: TitleRisk) -> String {
    switch risk {
    case .slash: "the title holds '/', which no file name can"
    case .leadingDot: "the title begins with '.', so a file named after it is hidden"
    case .length:
      "the title is longer than \(TitleRisk.safeLength) bytes, and no file can be named after it"
    }
  }
}
