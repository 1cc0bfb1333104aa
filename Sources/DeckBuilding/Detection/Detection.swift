import RecordReading

/// A detected property of an input: its value, the evidence, and the option that overrides it.
///
/// Messages about detections are in `Wording`.
package struct Detection: Sendable {
  /// The property that was detected.
  package enum Subject: String, Sendable {
    case encoding
    case platform
    case delimiter, padding, quote, escape
    case skippedRows = "skipped rows"
    case header, markup, answers
  }

  /// The reason for the detected value.
  package enum Evidence: Sendable {
    /// An option specifies the value.
    case option
    /// It is the usual value, and nothing in the input contradicts it.
    case usual
    /// The file name extension implies the value.
    case ending
    /// The first line is `sep=…`.
    case separatorLine
    /// The first lines are typical of the platform.
    case platformLines(Platform)
    /// A row is the header of the platform's spreadsheets.
    case platformHeader(Platform)
    /// A row contains known names.
    case names([String])
    /// Most of the sampled rows have the same number of cells.
    case rows(agreeing: Int, of: Int, cells: Int)
    /// Columns are mapped, and the name of one, this cell, looks like a question.
    case question(cell: String)
    /// The text has a tag of HTML or a character reference, such as `&quot;`.
    case markup(isTag: Bool)
    /// There is a line of hyphens below the first row.
    case rule
    /// The first row has no known names and looks like the other rows.
    case likeOthers
    /// The number of cells, which all begin with a blank.
    case paddedCells(Int)
    /// The number of cells that begin and end with the quote.
    case closedQuotes(Int)
    /// The number of cells in which text follows the closing quote, or the closing quote is missing.
    case openQuotes(Int)
    /// The number of quotes with the escape character before them.
    case escapedQuotes(Int)
    /// The input begins with a byte order mark.
    case mark
    /// The bytes are well-formed, which is unlikely in other encodings.
    case wellFormed
    /// Every other byte is zero.
    case zeroBytes
    /// The text has escape sequences of the encoding.
    case escapeSequences
    /// The bytes are not valid UTF-8.
    case notUTF8
    /// The platform determines the value.
    case platform(Platform)
    /// The values of all columns together determine it.
    case recognised([String])
    /// The number of answers that are valid in the notation.
    case answers(fitting: Int, of: Int)
  }

  package let subject: Subject

  /// The detected value, in the notation of the option.
  package let value: String
  package let evidence: Evidence

  /// Another value that would fit equally well, in the notation of the option.
  package var alternative: String?

  /// The option that specifies the value.
  package let option: String?

  /// The offset in the input at which the detection is reported.
  package var offset = 0

  /// For an encoding: the first byte that is not valid UTF-8.
  package var byte: UInt8?

  /// For a platform: the number of skipped rows, which contain only instructions.
  package var bannerRowCount = 0

  /// Whether columns are mapped.
  package var hasMappedColumns = false

  /// The encoding from which the input has to be decoded to UTF-8, if this is about one.
  var decodedEncoding: TextEncoding? {
    guard subject == .encoding, value != TextEncoding.utf8.name else { return nil }
    return TextEncoding(name: value) ?? .named(value)
  }

  /// The arguments of the command line that say the same, if values decided.
  package var arguments: [String] {
    if case .recognised(let arguments) = evidence { arguments } else { [] }
  }

  /// Whether it is about a tag of HTML.
  package var isOfTag: Bool {
    if case .markup(isTag: true) = evidence { true } else { false }
  }

  /// Whether another value would fit equally well, so that a diagnostic is reported.
  var isAmbiguous: Bool { alternative != nil }
}
