/// Arbitrary values, made of the bytes of a fuzzed input. After the last byte, all are zero or empty.
struct ArbitraryValues {
  private var rest: ArraySlice<UInt8>

  init(_ input: [UInt8]) {
    rest = input[...]
  }

  /// Whether all bytes have been used.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func flag() -> Bool { byte() & 1 != 0 }

  /// Returns a number: a small one, a negative one, or one of the extremes.
  mutating func number() -> Int {
    let byte = byte()
    return switch byte {
    case 0xFF: .max
    case 0xFE: .min
    case 0x80...: -Int(byte & 0x7F)
    default: Int(byte)
    }
  }

  /// Returns a range with arbitrary bounds.
  mutating func range() -> ClosedRange<Int> {
    let (one, other) = (number(), number())
    return min(one, other)...max(one, other)
  }

  /// Returns up to 31 bytes, or all that are left.
  mutating func bytes() -> [UInt8] {
    let length = byte()
    let taken = rest.prefix(length == 0xFF ? rest.count : Int(length & 0x1F))
    rest = rest.dropFirst(taken.count)
    return Array(taken)
  }

  /// Returns a text, which may have any scalars.
  mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// Returns one of the elements.
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(byte()) % elements.count]
  }
}
