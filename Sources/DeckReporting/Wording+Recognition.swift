import ByteText
import DeckBuilding

/// The words for what was decided about an input.
extension Detection {
  /// What was decided, why, and what to do if that is wrong.
  var sentence: String {
    switch subject {
    case .encoding:
      "this byte\(byte.map { " (\(hexadecimal($0)))" } ?? "") is not UTF-8; the input is read as "
        + "\(value). If that is wrong, name its encoding with --encoding"
    case .delimiter:
      "the cells may be parted by \(shown(value)) or by \(shown(alternative ?? "")), and both fit; they "
        + "are read as parted by \(shown(value)). Say which with --delimiter"
    case .quote: quoteSentence
    case .skippedRows:
      "the header stands here, and the rows before it are not read. Say that it is so with "
        + "--skip-rows \(value), or how many rows come before the header"
    case .header: headerSentence
    case .platform: platformSentence
    case .answers: value
    }
  }

  private var quoteSentence: String {
    if value == "none" {
      return "no cell that begins with a quote ends with one, so quotes are read as text. If cells "
        + "stand in quotes, say so with --quote '\"'"
    }
    return
      "cells stand in single quotes (\(reason)), which are not read as text. If they belong to "
      + "the text, say so with --quote '\"'"
  }

  private var headerSentence: String {
    switch evidence {
    case .noName(let cell):
      "there is no header: \(quoted(cell)) is not the name of a column. The first row is read as a "
        + "question, and the columns as prompt, answer and hint; --header and --map say otherwise"
    case .likeOthers:
      "no cell of the first row is the name of a field, and it looks like all others, so it is "
        + "read as a question, and the columns as prompt, answer and hint. Say that it is so with "
        + "--no-header; if it is a header, map its columns with --map prompt=COLUMN --map "
        + "answer=COLUMN"
    default:
      "the columns are mapped by their positions, and no cell of the first row is the name of a "
        + "field; it is read as a header. Say that it is so with --header; if it is a question, "
        + "say --no-header"
    }
  }

  private var platformSentence: String {
    let title = Platform(rawValue: value)?.title ?? value
    let banner =
      bannerRowCount == 0
      ? "" : ", and \(pluralized(bannerRowCount, "row")) of instructions are passed over"
    return "this is read as an export of \(title)\(banner); if it is none, say --from none"
  }

  /// Why it was decided so, in a few words.
  var reason: String {
    switch evidence {
    case .option: "you said so"
    case .usual: "as usual; nothing speaks for anything else"
    case .ending: "by the ending of the file's name"
    case .separatorLine: "the first line says so"
    case .platformLines(let platform): "as the first lines of \(platform.title) exports say"
    case .platformHeader(let platform): "a row is the header of \(platform.title)"
    case .names(let names):
      "a row has the names " + names.prefix(3).map(quoted).joined(separator: ", ")
        + (names.count > 3 ? " and \(withThousandsSeparators(names.count - 3)) more" : "")
    case .rows(let agreeing, let count, let cells):
      "\(withThousandsSeparators(agreeing)) of \(pluralized(count, "row")) have \(pluralized(cells, "cell"))"
    case .noName(let cell): "\(quoted(cell)) is not the name of a column"
    case .likeOthers: "no name in the first row is known, and it looks like all others"
    case .closedQuotes(let count):
      count == 1
        ? "1 cell begins and ends with it"
        : "\(withThousandsSeparators(count)) cells begin and end with it"
    case .openQuotes(let count):
      "\(withThousandsSeparators(count)) cells begin with a quote and do not end with it"
    case .mark: "a byte order mark says so"
    case .wellFormed: "all bytes are well-formed"
    case .zeroBytes: "every other byte is zero"
    case .notUTF8: "some bytes are not UTF-8"
    case .platform(let platform): "as \(platform.title) has it"
    case .answers(let fitting, let count):
      "\(withThousandsSeparators(fitting)) of \(pluralized(count, "answer")) can be read so"
    }
  }

  private func shown(_ value: String) -> String {
    value == "tab" ? "tabs" : quoted(value)
  }
}

/// `byte` as it is written in most languages: `0xE9`.
private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return "0x" + (digits.count == 1 ? "0" : "") + digits
}

extension Wording {
  /// The columns that nothing claims, each with what it could have been meant to be.
  func unknownColumns(_ names: [String], missing: DeckField?) -> String {
    let fields: [DeckField] = [.title, .prompt, .answer, .hint, .choices, .id, .group, .order]
    let hints = names.prefix(8).compactMap { name in
      suggestion(for: name, among: fields.flatMap(FieldNames.names(of:))).map {
        "\(quoted(name)) is near \(quoted($0))"
      }
    }
    let shown = names.prefix(8).map(quoted).joined(separator: ", ")
    let rest = names.count > 8 ? " and \(withThousandsSeparators(names.count - 8)) more" : ""
    let start = names.count == 1 ? "the column \(shown) is" : "the columns \(shown)\(rest) are"
    let advice = missing.map {
      "no column is the \($0.rawValue): say which it is with --map \($0.rawValue)=COLUMN, and map "
        + "all others that are to be read"
    }
    return ([start + " not read"] + hints + [advice].compactMap { $0 }).joined(separator: "; ")
  }

  /// What became of the choices of an input; `count` is missing where not all questions are known.
  func choices(_ count: Int?, _ reading: AnswerNotation, _ use: ChoicesUse) -> String {
    let questions =
      count.map {
        $0 == 1 ? "1 question has choices" : "\(withThousandsSeparators($0)) questions have choices"
      }
      ?? "questions have choices"
    let fate =
      switch use {
      case .drop: "which the app does not know: they are left out, and --choices keeps them"
      case .prompt: "which are written into the prompts"
      case .hint: "which are written into the hints"
      case .keep: "which are written under a key of their own"
      }
    guard reading != .text else { return "\(questions), \(fate)" }
    return "\(questions), \(fate). Answers are read as \(words(reading)); "
      + "--answer-is says otherwise"
  }

  /// What is wrong with an answer that is none of the choices.
  func answerNotInChoices(
    _ answer: String, _ count: Int, _ nearest: String?, _ reading: AnswerNotation
  ) -> String {
    if count == 0 {
      return "the answer \(quoted(answer)) is \(words(reading)) of a choice, and there are none"
    }
    let choices =
      count == 1 ? "not the one choice" : "none of the \(withThousandsSeparators(count)) choices"
    if reading == .text {
      return "the answer \(quoted(answer)) is \(choices)"
        + (nearest.map { "; did you mean \(quoted($0))?" } ?? "")
    }
    return "the answer \(quoted(answer)), read as \(words(reading)), is \(choices)"
      + (nearest == answer ? "; if answers are texts, say --answer-is text" : "")
  }

  /// What is wrong with a kind of question.
  func noAnswerType(_ type: String) -> String {
    if case .none = AnswerKind(type: type) {
      return "a question of the type \(quoted(type)) has no answer; leave it out"
    }
    let hint = suggestion(for: type, among: AnswerKind.names)
    return "there is no type \(quoted(type)) of questions with an answer"
      + (hint.map { "; did you mean \(quoted($0))?" }
        ?? "; they are " + AnswerKind.names.map(quoted).joined(separator: ", "))
  }

  /// What an answer is, if it is read so.
  func words(_ reading: AnswerNotation) -> String {
    switch reading {
    case .text: "the text"
    case .zeroBased: "the number counted from 0"
    case .oneBased: "the number counted from 1"
    case .letter: "the letter"
    }
  }

  /// What Open Trivia DB means by a code.
  static func response(_ code: Int) -> String {
    switch code {
    case 1: " (not enough questions for what was asked)"
    case 2: " (a parameter of what was asked is not valid)"
    case 3: " (the session's token is not there)"
    case 4: " (the session's token has had all questions)"
    case 5: " (asked too often)"
    default: ""
    }
  }
}
