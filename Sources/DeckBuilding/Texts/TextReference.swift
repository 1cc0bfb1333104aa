@_spi(Conversion) import QuestionGroups

/// A reference to text in a `TextStore`: its address and its length, in 8 bytes.
///
/// A reference of length 0 represents blank or missing text; its address is still the position to
/// report. Layout, from the low bit: 26 bits of length, 1 bit for an opening quote before the text
/// or, without text, for the absence of a field, 37 bits of address.
package struct TextReference: Hashable, Sendable {
  /// The end of the address space, 128 GiB.
  static let endOfAddresses = 1 << 37

  /// The maximum length in bytes.
  static let maxCount = (1 << countBits) - 1

  private static let countBits: UInt64 = 26
  private let bits: UInt64

  /// Creates a reference to missing text without a position.
  package init() {
    bits = 0
  }

  /// Creates a reference to `count` bytes at `address`; the readers' limits ensure that both fit.
  init(address: Int, count: Int, isQuoted: Bool = false) {
    precondition(address >= 0 && address < Self.endOfAddresses)
    precondition(count >= 0 && count <= Self.maxCount)
    bits =
      UInt64(address) << (Self.countBits + 1) | (isQuoted ? 1 << Self.countBits : 0)
      | UInt64(count)
  }

  /// Creates a reference to the text of a field that a record does not have. It is reported at
  /// `address`, the beginning of the record.
  static func absent(at address: Int) -> TextReference {
    TextReference(address: address, count: 0, isQuoted: true)
  }

  /// The address of the first byte.
  var address: Int { Int(bits >> (Self.countBits + 1)) }

  /// The length in bytes.
  package var count: Int { Int(bits & ((1 << Self.countBits) - 1)) }

  /// Whether an opening quote precedes the text; the quote is then the position to report.
  var isQuoted: Bool { count > 0 && hasMark }

  /// Whether the record does not have the field, rather than a blank one.
  package var isAbsent: Bool { count == 0 && hasMark }

  private var hasMark: Bool { bits >> Self.countBits & 1 == 1 }

  /// Whether the text is missing or blank; blank text is stored as length 0.
  package var isBlank: Bool { count == 0 }
}
