import ByteText
import DeckBuilding
package import RecordReading

/// The words for text that does not follow the rules of its format.
extension ReadingError.Reason {
  /// The message and the remedy in one line.
  package var words: String { message + (help.map { "; \($0)" } ?? "") }

  /// The suggested remedy, if there is one.
  var help: String? {
    switch self {
    case .invalidEncoding: "save the file as UTF-8, or set its encoding with --encoding"
    case .unknownEncoding(let readings): help(readings)
    case .unclosedQuote: "close the cell with a quote, or use --quote none if quotes are text"
    case .json(let fault): help(fault)
    case .yaml(let fault): help(yaml: fault.problem)
    case .compression(let damage): damage.help
    case .limit(let limit, let most): ConversionLimit(limit)?.help(at: most)
    }
  }

  /// The related places in the input with this number.
  func notes(input: Int) -> [Description.RelatedPlace] {
    guard case .yaml(let fault) = self, let context = fault.context else { return [] }
    let place = SourcePosition(input: input, offset: fault.contextOffset)
    return [.init(place: place, message: "\(context) that begins here")]
  }

  /// Returns the remedy for a text of which these encodings are the likeliest.
  private func help(_ readings: [EncodingReading]) -> String {
    guard !readings.isEmpty else {
      return
        "save the file as UTF-8, or set its encoding, such as --encoding shift_jis, gb18030 or euc-kr"
    }
    let words = readings.map { "\(quoted($0.word)) with --encoding \($0.encoding)" }
    return "save the file as UTF-8, or choose the encoding in which a word of it is right: "
      + words.joined(separator: ", ")
  }

  /// Returns the remedy for a problem in libyaml's words.
  private func help(yaml problem: String) -> String? {
    switch problem {
    case "mapping values are not allowed in this context":
      "quote text that contains ': ', and indent the keys of a mapping equally"
    case "found character that cannot start any token":
      "quote text that begins with a special character, and indent with spaces, not with tabs"
    case "did not find expected '-' indicator", "did not find expected key":
      "indent the entries of a list, and the keys of a mapping, equally"
    case "the quote is not closed": "close it at the end of the text"
    case "found undefined tag handle", "found unknown escape character":
      "put the text in single quotes"
    default: problem.hasPrefix("the alias") ? "quote text that begins with '*'" : nil
    }
  }

  private func help(_ fault: JSONFault) -> String? {
    switch fault {
    case .expected(.value):
      "put text in double quotes, and remove a comma after the last value"
    case .expected(.key): "remove a comma after the last value"
    case .comment: "remove all comments"
    case .otherQuote: "replace all quotes around text and keys"
    case .bareKey: "quote all keys"
    case .trailingContent: "use --format jsonl if there is one value per line"
    case .trailingContentOfLine: "write each value on a line of its own"
    case .controlCharacter: "write it as an escape sequence"
    default: nil
    }
  }
}

extension CompressionDamage {
  var help: String {
    switch self {
    case .cutShort: "copy or download the file again"
    case .malformed: "copy or download the file again, or compress the original again"
    }
  }
}

extension ConversionLimit {
  /// Returns the remedy for an exceeded limit of `most`, or nil if it cannot be raised.
  func help(at most: Int) -> String? {
    most < range.upperBound ? "raise the limit with --limit \(rawValue)=N" : nil
  }
}
