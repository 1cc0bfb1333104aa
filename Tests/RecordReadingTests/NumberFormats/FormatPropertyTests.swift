import ByteText
import RecordReading
import Testing

/// Random codes and values are harmless.
@Suite struct FormatPropertyTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4]

  private static let pieces = [
    "0", "#", "?", ".", ",", "%", "E+", "e-", "/", "@", "General", ";", "\"", "\\", "_", "*", " ",
    "[", "]",
    "[h]", "[mm]", "[sss]", "[<", "[>=0]", "[=1e3]", "[$€-407]", "[$-F800]", "[Red]", "yyyy", "m",
    "mm",
    "d", "h", "s", ".000", "AM/PM", "a/p", "b", "B2", "g", "é", "日", "\u{0}", "16", "-", "(",
    "12345678901",
  ]

  private static let values = [
    "0", "-0", "1", "-1", "0.5", "12.3", "60", "1234567.891", "2958465.9999", "2958466",
    "-0.000001",
    "1e308", "-1.7976931348623157e308", "1e-308", "4.9e-324", "999999999999999", "9999999999999999",
    "0.1234567890123455", "123456789012345678901234567890", "1E+999", "NaN", "", "-",
  ]

  @Test(arguments: seeds)
  func everyCodeShowsEveryValueTheSameWayTwice(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      let code = Self.code(&generator)
      let value = Self.values.randomElement(using: &generator) ?? ""
      let system: DateSystem = Bool.random(using: &generator) ? .since1900 : .since1904
      let shown = show(number: value, in: NumberFormat(code), system)
      #expect(shown == show(number: value, in: NumberFormat(code), system), "seed \(seed), \(code)")
      // A zero with the most digits, and each piece of the code once, with the text for each `@`.
      #expect((shown ?? "").utf8.count <= 330 + 2 * code.utf8.count, "seed \(seed), \(code)")
      _ = show(text: value, in: NumberFormat(code))
    }
  }

  /// Numbers with up to 15 digits are the same in `General` and in as many decimals as they have.
  @Test(arguments: seeds)
  func numbersAreNotChanged(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let integer = UInt64.random(in: 0..<1_000_000_000, using: &generator)
      let decimals = Int.random(in: 1...6, using: &generator)
      let digits = (0..<decimals).map { _ in String(Int.random(in: 0...9, using: &generator)) }
      let stored = "\(integer).\(digits.joined())"
      let format = NumberFormat("0." + String(repeating: "0", count: decimals))
      #expect(show(number: stored, in: format) == stored, "seed \(seed)")
      let general = show(number: stored, in: .general) ?? ""
      #expect(Double(general) == Double(stored), "seed \(seed), \(stored)")
    }
  }

  /// A `Double` is rounded to 15 digits by its exact value.
  @Test(arguments: seeds)
  func digitsAreThoseOfTheDouble(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let value = Double.random(in: 1..<2, using: &generator)
      let exponent = Int.random(in: -250...250, using: &generator)
      let number = Double(sign: .plus, exponent: exponent, significand: value)
      let shown = show(number: "\(number)", in: NumberFormat("0.00000000000000E+0")) ?? ""
      let error = abs((Double(shown) ?? 0) / number - 1)
      #expect(error <= 5.0e-15, "seed \(seed), \(number) is \(shown)")
    }
  }

  /// Nested and repeated pieces take time in proportion to their number.
  @Test(arguments: pieces)
  func repeatedPiecesAreHarmless(piece: String) {
    let repetitions = 1_024 / piece.utf8.count
    let format = NumberFormat(String(repeating: piece, count: repetitions))
    let longer = NumberFormat(String(repeating: piece, count: 100_000))
    for value in ["-1234567.891", "0.5", "1e308", "NaN"] {
      _ = show(number: value, in: format)
      _ = show(text: value, in: format)
      #expect(show(number: value, in: longer) == show(number: value, in: .general))
    }
  }

  private static func code(_ generator: inout SplitMix64) -> String {
    let count = Int.random(in: 0...12, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
