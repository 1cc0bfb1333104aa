import ByteText
import DeckBuilding
package import RecordReading

/// The words for texts that are not what their format demands.
extension ReadingError.Reason {
  /// What is wrong with a text.
  package var words: String {
    switch self {
    case .invalidEncoding:
      "from here on the text is not in the encoding that it began in; save the file as UTF-8, or "
        + "name its encoding with --encoding"
    case .unclosedQuote:
      "the quote that opens here is never closed; close the cell with one, or say --quote none if "
        + "quotes are text"
    case .json(let fault): words(fault)
    case .yaml(let fault): "not YAML: \(fault.problem)\(yamlHint(fault.problem))"
    case .limit(let limit, let most): words(limit, most)
    }
  }

  /// What to do about a problem that libyaml tells in its own words.
  private func yamlHint(_ problem: String) -> String {
    switch problem {
    case "mapping values are not allowed in this context":
      "; put a text that contains ': ' in quotes, and indent keys of one mapping alike"
    case "found character that cannot start any token":
      "; put a text that begins with a special character in quotes, and indent with spaces, not tabs"
    case "did not find expected '-' indicator", "did not find expected key":
      "; indent all entries of a list, and all keys of a mapping, alike"
    case "found undefined tag handle", "found unknown escape character":
      "; put the text in single quotes"
    default: problem.hasPrefix("the alias") ? "; put a text that begins with '*' in quotes" : ""
    }
  }

  private func words(_ fault: JSONFault) -> String {
    switch fault {
    case .expected(.value):
      "not JSON: expected a value; put a text in double quotes, and no comma behind the last value"
    case .expected(.key):
      "not JSON: expected a key in double quotes; behind the last value no comma may stand"
    case .expected(.colon): "not JSON: expected ':' after the key"
    case .expected(.commaOrEndOfObject): "not JSON: expected ',' or '}'"
    case .expected(.commaOrEndOfList): "not JSON: expected ',' or ']'"
    case .unexpectedEnd: "not JSON: it ends in the middle of a value"
    case .trailingContent:
      "not JSON: something follows the end of the value; a value a line is --format jsonl"
    case .unclosedString: "not JSON: the string that begins here is never closed"
    case .controlCharacter(let byte):
      "not JSON: a control character (\(byte)) stands in a string; write it as an escape"
    case .unknownEscape: "not JSON: there is no such escape"
    case .loneSurrogate: "not JSON: half of a surrogate pair is no character"
    case .malformedNumber: "not JSON: no number is written like this"
    }
  }

  private func words(_ limit: Limit, _ most: Int) -> String {
    let number = withThousandsSeparators(most)
    let words =
      switch limit {
      case .depth: "objects and lists stand in each other more than \(number) deep"
      case .fields: "a record has more than \(number) fields"
      case .valueBytes: "a text is longer than \(number) bytes"
      case .aliasValues: "more than \(number) values come out of aliases"
      case .aliasBytes: "more than \(number) bytes of text come out of aliases"
      case .tagHandles: "more than \(number) handles of tags are declared"
      }
    guard let option = ConversionLimit(limit) else { return words }
    return words + option.hint(at: most)
  }
}

extension ConversionLimit {
  /// What to do about a limit that stands at `most`: nothing, where it can be no higher.
  func hint(at most: Int) -> String {
    most < range.upperBound ? "; --limit \(rawValue)=N takes more" : ""
  }
}
