import ByteText

/// The words for text that cannot be read. What helps is said where the options are known.
extension ReadingError.Reason {
  package var message: String {
    switch self {
    case .invalidEncoding: "the text is not valid in the encoding of the input from here on"
    case .unknownEncoding:
      "the text is not UTF-8 from here on, and no other encoding is certain"
    case .unclosedQuote: "the quote is never closed"
    case .json(let fault): "invalid JSON: \(message(fault))"
    case .yaml(let fault): "invalid YAML: \(fault.problem)"
    case .compression(let damage): damage.message
    case .limit(let limit, let most): message(limit, most)
    }
  }

  private func message(_ fault: JSONFault) -> String {
    switch fault {
    case .expected(.value): "expected a value"
    case .expected(.key): "expected a key in double quotes"
    case .expected(.colon): "expected ':' after the key"
    case .expected(.commaOrEndOfObject): "expected ',' or '}'"
    case .expected(.commaOrEndOfList): "expected ',' or ']'"
    case .comment: "comments are not allowed"
    case .otherQuote: "text and keys must be enclosed in straight double quotes (\")"
    case .bareKey: "keys must be enclosed in double quotes (\")"
    case .unexpectedEnd: "unexpected end in the middle of a value"
    case .trailingContent, .trailingContentOfLine: "unexpected text after the value"
    case .unclosedString: "the string is never closed"
    case .controlCharacter(let byte): "unescaped control character (\(byte)) in a string"
    case .unknownEscape: "unknown escape sequence"
    case .loneSurrogate: "unpaired surrogate in an escape sequence"
    case .malformedNumber: "malformed number"
    }
  }

  private func message(_ limit: Limit, _ most: Int) -> String {
    let number = withThousandsSeparators(most)
    return switch limit {
    case .depth: "objects and lists are nested more than \(number) levels deep"
    case .fields: "a record has more than \(number) fields"
    case .valueBytes: "a value is longer than \(number) bytes"
    case .aliasValues: "the aliases in all inputs expand to more than \(number) values"
    case .aliasBytes: "the aliases in all inputs expand to more than \(number) bytes of text"
    case .derivedBytes:
      "the input repeats its texts so often that they have more than \(number) bytes, and more than "
        + "\(ReadingLimits.derivedRatio) for each byte that was read"
    case .keys: "the input has more than \(number) different keys"
    case .records: "there are more than \(number) records or groups"
    case .tagHandles: "more than \(number) tag handles are declared"
    case .parts: "the workbook has more than \(number) parts"
    case .unpackedBytes: "the input unpacks to more than \(number) bytes"
    case .unpackedRecords:
      "the inputs unpack to more than \(number) records, and one more for each compressed byte"
    case .compression: "compressed data unpacks to more than \(number) times its size"
    case .sharedStrings: "the workbook has more than \(number) shared strings"
    case .cells: "the sheet has more than \(number) cells"
    }
  }
}

extension CompressionDamage {
  var message: String {
    switch self {
    case .cutShort(let compression):
      "the data that is compressed with \(compression.rawValue) ends early"
    case .malformed(let compression):
      "the data that is compressed with \(compression.rawValue) is damaged"
    }
  }
}
