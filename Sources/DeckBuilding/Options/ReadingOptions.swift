import ByteText
public import RecordReading

/// The options that determine how inputs are read.
public struct ReadingOptions: Sendable {
  /// The format of all inputs; if nil, it depends on the file name extension.
  public var format: InputFormat?

  /// Whether inputs without records are accepted, such as an empty part of a stream.
  public var allowsEmptyInputs = false

  /// The encoding of all inputs; detected if nil.
  public var encoding: InputEncoding?

  /// The delimiter between the cells of a table; detected if nil.
  public var delimiter: Delimiter?

  /// The quotes around the cells of a table; detected if nil. A quote that is not an ASCII
  /// character or that is a line end is the same as nil.
  public var quoting: Quoting? {
    didSet { if let quoting, !quoting.isPossible { self.quoting = nil } }
  }

  /// The character before a quote that is part of a quoted cell, such as `\`; detected if nil. The quote
  /// itself means that such quotes are doubled. A byte that is not an ASCII character is the same as nil.
  public var escape: UInt8? {
    didSet { if let escape, escape >= 0x80 { self.escape = nil } }
  }

  /// Whether blanks around the cells of a table are part of their text; detected if nil.
  public var padding: CellPadding?

  /// The markup of values; if nil, it depends on the platform.
  public var markup: MarkupChoice?

  /// Whether the first row of a table is a header; detected if nil.
  public var hasHeader: Bool?

  /// The number of rows before a table's header or first record, at least 0; detected if nil.
  public var skippedRows: Int? {
    didSet { skippedRows = skippedRows.map { max(0, $0) } }
  }

  /// The sheets of workbooks to read; if there are none, the sheets that have a deck.
  public var sheets: [SheetChoice] = []

  /// Whether hidden rows and columns of sheets are skipped.
  public var skipsHiddenCells = false

  /// Whether cells are read as they are stored, not as they are shown.
  public var readsStoredCells = false

  /// The values that are read as blank.
  public var nullValues = NullValues()

  /// The fields whose blank cells in tables are filled with the last text above them: `title` or
  /// `group`. Other fields are ignored.
  public var filledFields: Set<DeckField> = [] {
    didSet { filledFields.formIntersection([.title, .group]) }
  }

  /// The platforms whose exports are detected.
  public var platformChoice = PlatformChoice.recognised

  /// The sources of fields. Other fields are read from columns and keys with known names.
  public var mappings: [FieldMapping] = [] {
    didSet { naming = NamingScheme(mappings, isOnly: readsOnlyMapped) }
  }

  /// The notation in which answers refer to choices; detected for each input if nil.
  public var answerNotation: AnswerNotation?

  /// Whether only mapped fields are read, if there are mappings.
  public var readsOnlyMapped = false {
    didSet { naming = NamingScheme(mappings, isOnly: readsOnlyMapped) }
  }

  /// The naming scheme of all inputs that are not exports of a platform.
  package private(set) var naming = NamingScheme.known

  /// The limits that protect against harmful inputs.
  public var limits = ConversionLimits()

  /// Creates the default options.
  public init() {}

  /// Whether nothing has to be detected to read a table from its first byte on.
  package var specifiesTable: Bool {
    encoding != nil && delimiter != nil && quoting != nil && hasHeader != nil && skippedRows == 0
      && platformChoice == .none
  }

  /// The platforms to detect.
  var platforms: [Platform] {
    switch platformChoice {
    case .recognised: Platform.allCases
    case .none: []
    case .only(let platform): [platform]
    }
  }

  /// The platform that was specified for every input.
  package var specifiedPlatform: Platform? {
    if case .only(let platform) = platformChoice { platform } else { nil }
  }
}

/// A sheet of a workbook, by its name or its number: `--sheet`.
public struct SheetChoice: Hashable, Sendable {
  /// The name or number as it was given.
  public let text: String

  /// Creates the choice of the sheet that has the name `text` or, if no sheet has that name and it
  /// is a number, of the sheet with this number, counted from 1.
  public init(_ text: String) {
    self.text = text
  }
}

/// The quotes around the cells of a table.
public enum Quoting: Hashable, Sendable {
  /// No quotes: quote characters are literal.
  case never
  /// An ASCII character.
  case by(UInt8)

  /// Whether the quote can be around cells.
  fileprivate var isPossible: Bool {
    guard let quote else { return true }
    return quote < 0x80 && quote != UInt8(ascii: "\n") && quote != UInt8(ascii: "\r")
  }

  /// The quote character, or nil if quotes are literal.
  var quote: UInt8? {
    switch self {
    case .never: nil
    case .by(let quote): quote
    }
  }
}

/// The platforms whose exports are detected.
public enum PlatformChoice: Hashable, Sendable {
  /// All known platforms.
  case recognised
  /// No platform.
  case none
  /// One platform, which every input must be an export of.
  case only(Platform)
}

/// The specified encoding of all inputs.
public struct InputEncoding: Hashable, Sendable {
  package let encoding: TextEncoding

  /// Creates the encoding with a name, in upper or lower case; nil if the name is not known.
  public init?(name: String) {
    guard let encoding = TextEncoding(name: name) else { return nil }
    self.encoding = encoding
  }

  /// The names of common encodings.
  public static var names: [String] { TextEncoding.wellKnownNames }
}
