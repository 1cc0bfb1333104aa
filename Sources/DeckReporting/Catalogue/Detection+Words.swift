import ByteText
import DeckBuilding

extension Detection {
  /// The evidence for the detection, in a few words.
  var reason: String {
    switch evidence {
    case .option: "set explicitly"
    case .usual: "the default; nothing suggests otherwise"
    case .ending: "by the extension of the file name"
    case .separatorLine: "set in the first line"
    case .platformLines(let platform): "the first lines of an export of \(platform.export.title)"
    case .platformHeader(let platform): "a row is the header of \(platform.export.title)"
    case .names(let names):
      "a row has the names " + names.prefix(3).map(quoted).joined(separator: ", ")
        + (names.count > 3 ? " and \(withThousandsSeparators(names.count - 3)) more" : "")
    case .rows(let agreeing, let count, let cells):
      "\(withThousandsSeparators(agreeing)) of \(pluralized(count, "row")) have "
        + pluralized(cells, "cell")
    case .question(let cell): "columns are mapped, but \(quoted(cell)) looks like a question"
    case .markup(isTag: true): "the text has a tag"
    case .markup(isTag: false): "the text has a character reference"
    case .rule: "there is a line of hyphens below the first row"
    case .recognised: "the values of all columns say so"
    case .likeOthers: "no cell of the first row is a known name, and it looks like all other rows"
    case .paddedCells(let count):
      count == 1
        ? "the only cell after a delimiter begins with a blank"
        : "all \(withThousandsSeparators(count)) cells after a delimiter begin with a blank"
    case .closedQuotes(let count):
      count == 1
        ? "1 cell begins and ends with it"
        : "\(withThousandsSeparators(count)) cells begin and end with it"
    case .openQuotes(let count):
      "\(withThousandsSeparators(count)) cells begin with a quote and do not end with it"
    case .escapedQuotes(let count):
      "\(pluralized(count, "quote")) \(count == 1 ? "has" : "have") one, and none is doubled"
    case .mark: "byte order mark"
    case .wellFormed: "all bytes are well-formed"
    case .zeroBytes: "every other byte is zero"
    case .escapeSequences: "the text has escape sequences of it"
    case .notUTF8: "some bytes are not valid UTF-8"
    case .platform(let platform): "as in exports of \(platform.export.title)"
    case .answers(let fitting, let count):
      "\(withThousandsSeparators(fitting)) of \(pluralized(count, "answer")) can be read this way"
    }
  }
}
