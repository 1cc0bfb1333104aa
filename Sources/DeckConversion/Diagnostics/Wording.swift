import QuestionGroups
import RecordReading

/// The words for facts: the one place that writes for people.
///
/// Each message says what is wrong and, where that does not go without saying, what to do.
struct Wording {
  let outcome: Conversion.Outcome

  /// What `fact` says.
  func message(_ fact: Fact) -> String {
    switch fact {
    case .unreadable(let error): "the input cannot be read: \(error)"
    case .repeatedInput: "this file is also another input; it is read only once"
    case .tooManyAddresses: "the input is too large: all inputs together may have up to 128 GiB"
    case .brokenInput(let reason):
      "\(words(reason)). Nothing after this place is read"
    case .brokenLine(let reason): words(reason)
    case .notADeck(let reason): words(reason)
    case .textAfterQuote:
      "text follows the closing quote of a cell; inside quotes, a quote is written twice (\"\")"
    case .raggedRow(let expected, let found, _, let blank):
      raggedRow(expected: expected, found: found, hasBlankBeforeQuote: blank != nil)
    case .duplicateKey(let name, _): "the key \(quoted(name)) stands twice"
    case .repeatedField(let name, let firstName, _):
      "the key \(quoted(name)) means the same field as \(quoted(firstName)); leave one of them out"
    case .keyNotText: "a key must be text, not a list or a mapping"
    case .notARecord(let kind):
      "expected a question or a group of questions, found \(words(kind))"
    case .invalidValue(let field, let kind):
      field == .questions
        ? "'questions' must be a list of questions, found \(words(kind))"
        : "the \(field.rawValue) must be text, found \(words(kind))"
    case .unknownField(let name, let owner): unknownField(name, in: owner)
    case .unknownKey(let wanted, let keys):
      "no record has the mapped key \(quoted(wanted))"
        + (suggestion(for: wanted, among: keys).map { "; did you mean \(quoted($0))?" } ?? "")
    case .unnamedColumn(let position):
      "column \(position) has no name, and what stands in it is not read; "
        + "give it one, or map it with --map FIELD=#\(position)"
    case .unknownColumn(let wanted, let columns): unknownColumn(wanted, columns)
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
      "the group \(text(title)) has \(counted(found, "question")), and must have "
        + grouped(expected)
    case .wrongCountOfNothing(let title, let expected):
      "there is no group \(quoted(title)), which must have \(counted(expected, "question"))"
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

  /// The places that have to do with `finding`, each with what it says.
  func notes(_ finding: Finding) -> [(place: Place, message: String)] {
    switch finding.fact {
    case .brokenInput(.yaml(let fault)):
      fault.context.map {
        [(Place(input: finding.place.input, offset: fault.contextOffset), "\($0) from here on")]
      } ?? []
    case .ambiguousColumn(_, let first, _, _): [(first.place, "it is claimed here first")]
    case .raggedRow(_, _, let surplus, let blank):
      [(surplus, "the first surplus cell is here"), (blank, "a blank stands before this quote")]
        .compactMap { place, message in place.map { ($0, message) } }
    case .textAfterQuote(let opening): [(opening, "the cell's quote opens here")]
    case .duplicateKey(_, let first): [(first, "it stands here first")]
    case .repeatedField(_, _, let first): [(first, "the other one is here")]
    case .duplicatePrompt(_, let first): [(first, "the prompt stands here first")]
    case .conflictingValue(let conflict):
      [(outcome.store.place(of: conflict.first), "\(text(conflict.first)) came from here")]
    case .missing(_, let name), .missingTitle(let name): arrivals(name)
    default: []
    }
  }

  /// What did arrive for a question that was assembled, and from where.
  private func arrivals(_ name: QuestionName) -> [(place: Place, message: String)] {
    guard !name.id.isBlank else { return [] }
    let draft = outcome.rows[name.row].draft
    let fields: [(DeckField, TextReference)] = [
      (.title, name.title), (.prompt, draft.prompt), (.answer, draft.answer), (.hint, draft.hint),
      (.order, outcome.identities[name.row].order),
    ]
    let group = outcome.identities[name.row].groupAddress
    return fields.filter { !$0.1.isBlank }.map { field, value in
      // A group is named by many records: told is the one of this question.
      let place =
        field == .title && group > 0
        ? outcome.store.place(at: group) : outcome.store.place(of: value)
      return (place, "its \(field.rawValue) \(text(value)) came from here")
    }
  }

  // MARK: Parts

  private func text(_ text: TextReference) -> String { quoted(outcome.store.string(text)) }

  /// `question 3 of 'Capitals' ('Capital of Peru?')`.
  private func question(_ name: QuestionName) -> String {
    var words = "question " + (name.id.isBlank ? grouped(name.ordinal) : text(name.id))
    if !name.title.isBlank { words += " of \(text(name.title))" }
    if !name.id.isBlank { return words }
    let draft = outcome.rows[name.row].draft
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
    return "\(owner) has two \(conflict.field.rawValue)s, \(text(conflict.first)) and "
      + "\(text(conflict.second)); \(held)"
  }

  private func orderDependent(_ what: OrderDependent) -> String {
    switch what {
    case .group(let title): "the group \(text(title))"
    case .question(let name): question(name)
    }
  }

  private func raggedRow(expected: Int, found: Int, hasBlankBeforeQuote: Bool) -> String {
    let counts = "the row has \(counted(found, "cell")), the first row has \(grouped(expected))"
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

  private func unknownColumn(_ wanted: String, _ columns: [String]) -> String {
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
    let rest = names.count > 8 ? " and \(grouped(names.count - 8)) more" : ""
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
    let hints = columns.compactMap { column in
      suggestion(for: column, among: fields.map(\.rawValue)).map {
        "\(quoted(column)) is near '\($0)'"
      }
    }
    return start + hints.map { $0 + "; " }.joined()
      + "say which is which with --map prompt=COLUMN --map answer=COLUMN, or add --no-header if "
      + "the first row is a question"
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
