import QuestionGroups

/// Where a text of a run stands: its address in the run's `TextStore` and its length, in 8 bytes.
///
/// A reference without a length stands for a text that is blank or not there; its address still
/// tells the place to report. Layout, from the low bit: 26 bits of length, 1 bit that tells of an
/// opening quote before the text, 37 bits of address.
package struct TextReference: BuilderText, Hashable {
  /// The address of the first byte that cannot be addressed: 128 GiB.
  static let endOfAddresses = 1 << 37

  private static let countBits: UInt64 = 26
  private let bits: UInt64

  /// A text that is not there, at no place.
  package init() {
    bits = 0
  }

  /// The text of `count` bytes at `address`; both must fit, as the readers' limits see to.
  init(address: Int, count: Int, isQuoted: Bool = false) {
    precondition(address >= 0 && address < Self.endOfAddresses)
    precondition(count >= 0 && count < 1 << Self.countBits)
    bits =
      UInt64(address) << (Self.countBits + 1) | (isQuoted ? 1 << Self.countBits : 0)
      | UInt64(count)
  }

  /// Where the text begins.
  var address: Int { Int(bits >> (Self.countBits + 1)) }

  /// The length in bytes.
  package var count: Int { Int(bits & ((1 << Self.countBits) - 1)) }

  /// Whether the text stands behind an opening quote, where its place is.
  var isQuoted: Bool { bits >> Self.countBits & 1 == 1 }

  /// Whether there is no text. White space alone is left out when a reference is made.
  package var isBlank: Bool { count == 0 }
}
