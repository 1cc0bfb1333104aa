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
  /// An encoding.
  static var encoding: Self {
    Self(deckFileType: .text) { (value) throws(InvalidValue) in
      if let encoding = InputEncoding(name: value) { return encoding }
      let hint = suggestion(for: value, among: InputEncoding.names).map { "did you mean '\($0)'?" }
      throw InvalidValue(
        reason: "unknown encoding; "
          + (hint ?? "common encodings are utf-8, utf-16le, windows-1252 and iso-8859-1"))
    }
  }
}

extension OptionType<Delimiter> {
  /// The delimiter between cells.
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

extension OptionType<(hasHeader: Bool, row: Int?)> {
  /// Whether a table has a header, or the number of its row, counted from 1.
  static var header: Self {
    Self(
      deckFileType: .oneOf([.flag, .integer(1...Int.max), .name(["none"])]),
      otherwise: "expected none or the number of a row, from 1"
    ) { value in
      switch value {
      case "true": (true, nil)
      case "none", "false": (false, nil)
      default: Int(value).flatMap { $0 > 0 ? (true, $0) : nil }
      }
    }
  }
}

extension OptionType<SheetChoice> {
  /// The name or the number of a sheet.
  static var sheet: Self {
    Self(deckFileType: .textOrList, otherwise: "expected a name or a number") {
      $0.isEmpty ? nil : SheetChoice($0)
    }
  }
}

extension OptionType<Bool> {
  /// Whether hidden cells are skipped.
  static var hiddenCells: Self { .names([("read", false), ("skip", true)]) }

  /// Whether cells are read as they are stored.
  static var cellValues: Self { .names([("shown", false), ("stored", true)]) }
}

extension OptionType<Quoting> {
  /// The quote character around cells, or `none`.
  static var quote: Self {
    Self(
      deckFileType: .text,
      otherwise: "expected an ASCII character other than a letter or a digit, or none"
    ) { value in
      value == "none" ? .never : value.punctuationByte.map { .by($0) }
    }
  }
}

extension OptionType<UInt8> {
  /// The character before quotes that are part of cells.
  static var escape: Self {
    Self(
      deckFileType: .text,
      otherwise: "expected an ASCII character other than a letter or a digit"
    ) { $0.punctuationByte }
  }
}

extension String {
  /// The ASCII character that the text consists of, unless that is a letter, a digit or a blank.
  fileprivate var punctuationByte: UInt8? {
    guard let byte = utf8.first, utf8.count == 1, byte > 0x20, byte < 0x7F,
      allSatisfy({ !$0.isLetter && !$0.isNumber })
    else { return nil }
    return byte
  }
}

extension OptionType<DeckField> {
  /// A field whose blank cells are filled.
  static var filledField: Self {
    .names([DeckField.title, .group].map { ($0.rawValue, $0) }, deckFileType: .textOrList)
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
