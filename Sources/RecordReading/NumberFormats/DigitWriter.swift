import ByteText

/// A writer of the digits of a number into the placeholders of a format, from left to right.
///
/// The first placeholder also takes the digits that have no placeholder of their own: 1234 in `00`
/// is `1234`.
struct DigitWriter {
  private let number: StoredNumber

  /// The place of the next digit: 0 for ones, −1 for tenths.
  private var place: Int

  /// Whether a comma follows every third digit before the point.
  private let isGrouped: Bool

  /// Whether the ones are shown even if they do not count.
  private let showsZero: Bool

  /// Whether no digit has been written.
  private var isAtStart = true

  /// Creates a writer for `integerPlaces` placeholders before the decimal point.
  init(
    _ number: StoredNumber, integerPlaces: Int, isGrouped: Bool = false, showsZero: Bool = false
  ) {
    self.number = number
    self.isGrouped = isGrouped
    self.showsZero = showsZero
    place = integerPlaces - 1
  }

  /// Appends the digits for the next `count` placeholders, which are equal and on one side of the
  /// point.
  mutating func append(_ placeholder: DigitPlaceholder, count: Int, to buffer: inout ByteBuffer) {
    appendOverflow(to: &buffer)
    let end = place - count
    if place < 0 {
      let digits = min(max(place - number.lastPlace + 1, 0), count)
      appendDigits(digits, to: &buffer)
      appendFillers(placeholder, count - digits, to: &buffer)
    } else {
      let digits = min(max(number.pointPosition - end - 1, 0), count)
      appendFillers(placeholder, count - digits, to: &buffer)
      appendDigits(digits, to: &buffer)
    }
  }

  /// Appends the digits before the first placeholder, once.
  mutating func appendOverflow(to buffer: inout ByteBuffer) {
    guard isAtStart else { return }
    isAtStart = false
    let digits = number.pointPosition - 1 - place
    guard digits > 0 else { return }
    place += digits
    appendDigits(digits, to: &buffer)
  }

  private mutating func appendDigits(_ count: Int, to buffer: inout ByteBuffer) {
    guard isGrouped, place > 0 else {
      buffer.append(digitsOf: number, from: place, count: count)
      place -= count
      return
    }
    for _ in 0..<count {
      buffer.append(digitsOf: number, from: place, count: 1)
      appendSeparator(UInt8(ascii: ","), to: &buffer)
      place -= 1
    }
  }

  /// Appends the bytes for `count` digits that do not count.
  private mutating func appendFillers(
    _ placeholder: DigitPlaceholder, _ count: Int, to buffer: inout ByteBuffer
  ) {
    for _ in 0..<count {
      if place == 0, showsZero {
        buffer.append(UInt8(ascii: "0"))
      } else if let filler = placeholder.filler {
        buffer.append(filler)
        appendSeparator(placeholder == .zero ? UInt8(ascii: ",") : filler, to: &buffer)
      }
      place -= 1
    }
  }

  private func appendSeparator(_ separator: UInt8, to buffer: inout ByteBuffer) {
    if isGrouped, place > 0, place % 3 == 0 { buffer.append(separator) }
  }
}
