/// One thing that was decided about an input: what, on what evidence, and which option would
/// decide it otherwise. Facts only; `Wording` has the words.
package struct Detection: Sendable {
  /// What was to be decided.
  package enum Subject: String, Sendable {
    case encoding
    case platform = "template"
    case delimiter, quote
    case skippedRows = "skipped rows"
    case header, answers
  }

  /// Why it was decided so.
  package enum Evidence: Sendable {
    /// An option says so.
    case option
    /// Nothing in the input speaks for anything else.
    case usual
    /// The ending of the file's name says so.
    case ending
    /// The first line is `sep=…`.
    case separatorLine
    /// The first lines are those of the platform.
    case platformLines(Platform)
    /// A row is the header of the platform's spreadsheets.
    case platformHeader(Platform)
    /// A row has names that are known.
    case names([String])
    /// So many of the rows that were looked at have the same number of cells.
    case rows(agreeing: Int, of: Int, cells: Int)
    /// No cell of the first row is the name of a field, and this one looks like a question's.
    case noName(cell: String)
    /// No cell of the first row is the name of a field, but nothing tells it from the others.
    case likeOthers
    /// Cells that begin with this quote end with it too.
    case closedQuotes(Int)
    /// Cells that begin with a quote go on behind it, or never end.
    case openQuotes(Int)
    /// A mark stands at the input's start.
    case mark
    /// The bytes are well-formed, as few others would be.
    case wellFormed
    /// Every other byte is zero.
    case zeroBytes
    /// The bytes are not UTF-8 from this offset on.
    case notUTF8
    /// The platform has it so.
    case platform(Platform)
    /// So many of the answers can be read so.
    case answers(fitting: Int, of: Int)
  }

  package let subject: Subject
  /// What was decided, as the option would have it.
  package let value: String
  package let evidence: Evidence
  /// What else would have fitted equally well, as the option would have it.
  package var alternative: String?
  /// What stands on the command line to decide it so.
  package let option: String?
  /// Where it is to be told, as an offset in the input.
  package var offset = 0
  /// Of an encoding: the first byte that is not UTF-8.
  package var byte: UInt8?
  /// Of a platform: how many rows are passed over that only tell people what to do.
  package var bannerRowCount = 0

  package init(
    subject: Subject, value: String, evidence: Evidence, alternative: String? = nil,
    option: String?,
    offset: Int = 0, byte: UInt8? = nil, bannerRowCount: Int = 0
  ) {
    self.subject = subject
    self.value = value
    self.evidence = evidence
    self.alternative = alternative
    self.option = option
    self.offset = offset
    self.byte = byte
    self.bannerRowCount = bannerRowCount
  }

  /// Whether the reader is to be told of it unasked.
  var isAmbiguous: Bool { alternative != nil }
}

/// How `delimiter` is written on the command line.
func delimiterName(_ delimiter: UInt8) -> String {
  delimiter == UInt8(ascii: "\t") ? "tab" : String(Unicode.Scalar(delimiter))
}
