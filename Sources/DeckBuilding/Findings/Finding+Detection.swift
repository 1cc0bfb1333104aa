extension Finding.Kind {
  /// The finding that reports a detection without being asked, or nil if the result is the
  /// expected one.
  init?(_ detection: Detection) {
    switch detection.subject {
    case .encoding where detection.isAmbiguous: self = .assumedEncoding(detection)
    case .delimiter where detection.isAmbiguous: self = .ambiguousDelimiter(detection)
    case .quote where detection.isAmbiguous, .escape where detection.isAmbiguous:
      self = .ambiguousQuote(detection)
    case .header where detection.isAmbiguous: self = .ambiguousHeader(detection)
    case .skippedRows where detection.isAmbiguous: self = .skippedRows(detection)
    case .header:
      guard case .recognised = detection.evidence else { return nil }
      self = .recognisedColumns(detection)
    case .platform:
      if case .option = detection.evidence { return nil }
      self = .recognisedPlatform(detection)
    case .markup: self = .markupLeft(detection)
    default: return nil
    }
  }
}
