import DeckConversion
import Testing

@testable import DeckBuilding

/// The numbers by which questions are ordered are compared exactly.
@Suite struct OrderNumberTests {
  /// Numbers in ascending order; those in one list are equal.
  private static let ascending = [
    ["-1e999999999999999999", "-1E+999999999999999999"], ["-1e40000", "-10e39999"],
    ["-9007199254740993"], ["-9007199254740992.00000000000000000001"],
    ["-9007199254740992", "-9007199254740992.0"], ["-12", "-0012", " -12 ", "-1.2e1"], ["-1.5"],
    ["-1.49999999999999999999999999999999999999999"], ["-1e-40000"], ["-1e-999999999999999999"],
    ["0", "-0", "+0", "00.00", "0e5", ".0", "0."], ["1e-999999999999999999"],
    ["1e-40001"], ["1e-40000", "0.1e-39999"], ["1e-32768"], ["1e-32767"], ["9e-7"],
    [".05", "5e-2"],
    ["0.5", ".50", "5E-1"], ["1", "1.", "+1", "01", "\u{3000}1\n"],
    ["1.0000000000001"], ["1.00000000000010000000000000000001"], ["1.0000000000002"],
    ["2"], ["9.99"], ["10", "1e1", "0.01e3"], ["99", "9.9e1", "990e-1"], ["1000", "1e3"],
    ["1700000000000000001"], ["1700000000000000002"], ["9007199254740992000"],
    ["9007199254740992001"], ["18446744073709551615"], ["18446744073709551616"],
    ["100000000000000000000000000000000000000000"], ["100000000000000000000000000000000000000001"],
    ["9.9e32767"], ["1e32768"], ["1e40000"], ["1e999999999999999999"],
  ]

  @Test func numbersAreComparedExactly() throws {
    for (rank, numbers) in Self.ascending.enumerated() {
      for number in numbers {
        for (otherRank, others) in Self.ascending.enumerated() {
          for other in others {
            #expect(try isLess(number, other) == (rank < otherRank), "\(number) and \(other)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    "", " ", ".", "-", "+", "-.", "1e", "1e+", "e5", "1.e", "1..2", "1,5", "--1", "1 2", "0x10",
    "١",
    "1e1000000000000000000",
    "1e5.0", "inf", "nan", "1_000", "\u{E9}1",
  ])
  func otherTextIsNotANumber(_ text: String) {
    let isNumber = number(text) != nil
    #expect(!isNumber)
  }

  @Test func leadingZerosOfExponentsDoNotCount() throws {
    #expect(try !isLess("1e\(String(repeating: "0", count: 100))1", "10"))
    #expect(try isLess("9", "1e\(String(repeating: "0", count: 100))1"))
  }

  @Test func noNumberIsGreaterThanAllNumbers() throws {
    let greatest = try #require(number("1e999999999999999999"))
    let comparisons = [
      greatest.isLess(Span(), than: .none, Span()),
      OrderNumber.none.isLess(Span(), than: greatest, Span()),
      OrderNumber.none.isLess(Span(), than: .none, Span()),
    ]
    #expect(comparisons == [true, false, false])
  }

  private func number(_ text: String) -> OrderNumber? { OrderNumber(Array(text.utf8).span) }

  private func isLess(_ text: String, _ other: String) throws -> Bool {
    let (bytes, otherBytes) = (Array(text.utf8), Array(other.utf8))
    let (first, second) = try (#require(number(text)), #require(number(other)))
    return first.isLess(bytes.span, than: second, otherBytes.span)
  }
}
