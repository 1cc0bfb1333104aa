import ByteText

/// A writer of the digits of a number into the placeholders of a format, from left to right.
///
/// The first placeholder also takes the digits that have no placeholder of their own: 1234 in `00`
/// is `1234`.
struct DigitWriter {
  let number: StoredNumber

  /// The place of the next digit: 0 for ones, −1 for tenths.
  private(set) var place: Int

  /// Whether a comma follows every third digit before the point.
  private let isGrouped: Bool

  /// Whether the ones are shown even if they do not count.
  private let showsZero: Bool

  private var hasOverflow = true

  /// Creates a writer for `integerPlaces` placeholders before the decimal point.
  init(
    _ number: StoredNumber, integerPlaces: Int, isGrouped: Bool = false, showsZero: Bool = false
  ) {
    self.number = number
    self.isGrouped = isGrouped
    self.showsZero = showsZero
    place = integerPlaces - 1
  }

  /// Appends the digit for the next placeholder.
  mutating func append(_ placeholder: DigitPlaceholder, to buffer: inout ByteBuffer) {
    appendOverflow(to: &buffer)
    if place >= 0 ? place < number.pointPosition : place >= number.lastPlace {
      append(number.digit(at: place) + UInt8(ascii: "0"), UInt8(ascii: ","), to: &buffer)
    } else if place == 0, showsZero {
      buffer.append(UInt8(ascii: "0"))
    } else if let filler = placeholder.filler {
      append(filler, placeholder == .space ? filler : UInt8(ascii: ","), to: &buffer)
    }
    place -= 1
  }

  /// Appends the digits before the first placeholder, once.
  mutating func appendOverflow(to buffer: inout ByteBuffer) {
    guard hasOverflow else { return }
    hasOverflow = false
    let first = place
    place = max(number.pointPosition - 1, first)
    while place > first {
      append(number.digit(at: place) + UInt8(ascii: "0"), UInt8(ascii: ","), to: &buffer)
      place -= 1
    }
  }

  /// Appends a digit, and the separator that follows at the place.
  private func append(_ digit: UInt8, _ separator: UInt8, to buffer: inout ByteBuffer) {
    buffer.append(digit)
    if isGrouped, place > 0, place % 3 == 0 { buffer.append(separator) }
  }
}
