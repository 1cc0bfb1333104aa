import DeckConversion

// The values of the options that describe inputs.

extension OptionType<PlatformChoice> {
  /// A platform, or `none`.
  static var platform: Self {
    let names = Platform.allCases.map(\.rawValue) + ["none"]
    return Self(deckFileType: .name(names)) { (value) throws(InvalidValue) in
      if value == "none" { return .none }
      guard let platform = Platform(name: value) else {
        throw .unknownName(value, among: names)
      }
      return .only(platform)
    }
  }
}

extension OptionType<InputEncoding> {
  static var encoding: Self {
    Self(deckFileType: .text) { (value) throws(InvalidValue) in
      if let encoding = InputEncoding(name: value) { return encoding }
      let hint = didYouMean(value, among: InputEncoding.names)
      throw InvalidValue(
        reason: "unknown encoding; "
          + (hint ?? "common encodings are utf-8, utf-16le, windows-1252 and iso-8859-1"))
    }
  }
}

extension OptionType<Delimiter> {
  static var delimiter: Self {
    Self(deckFileType: .text) { (value) throws(InvalidValue) in
      if value == "tab" || value == "\\t" { return .tab }
      guard value != "TEXT" else {
        throw InvalidValue(reason: "TEXT stands for the delimiter of the input; write it instead")
      }
      guard let delimiter = Delimiter(value) else {
        throw InvalidValue(
          reason: "expected tab, or one to \(Delimiter.maxLength) bytes of text without a quote or "
            + "a line break")
      }
      return delimiter
    }
  }
}

extension String {
  /// The ASCII character that the text consists of, unless that is a letter, a digit or a blank.
  var punctuationByte: UInt8? {
    guard let byte = utf8.first, utf8.count == 1, byte > 0x20, byte < 0x7F,
      allSatisfy({ !$0.isLetter && !$0.isNumber })
    else { return nil }
    return byte
  }
}

extension OptionType<[FieldMapping]> {
  /// A field and its source; the choices may have several.
  static var mappings: Self {
    let keys = FieldMapping.fields.map { field in
      let canBeList = field == .choices || field.joinsLines
      return (key: field.rawValue, type: canBeList ? DeckFileType.textOrList : .text)
    }
    return Self(deckFileType: .mapping(keys)) { (value) throws(InvalidValue) in
      do throws(FieldMappingError) {
        return try FieldMapping.parse(value)
      } catch {
        if case .unknownField(let name) = error {
          throw InvalidValue.unknown("field", name, among: FieldMapping.fields.map(\.rawValue))
        }
        throw InvalidValue(reason: error.description)
      }
    }
  }
}
