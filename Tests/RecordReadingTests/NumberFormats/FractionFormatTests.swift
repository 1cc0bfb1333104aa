import RecordReading
import Testing

/// Formats that show fractions.
@Suite struct FractionFormatTests {
  @Test(arguments: [
    ("# ?/?", "1.5", "1 1/2"), ("# ?/?", "-2.75", "-2 3/4"), ("# ?/?", "0.5", "1/2"),
    ("# ?/?", "4", "4"), ("# ?/?", "0", "0"), ("# ?/?", "0.01", "0"), ("# ?/?", "1.99", "2"),
    ("0 0/0", "0.5", "0 1/2"), ("# ??/??", "3.14159265", "3  1/7"),
    ("#,##0 ?/?", "1234567.5", "1,234,567 1/2"), ("#,##0 ?/?", "5.5", "5 1/2"),
    ("# ???/???", "0.001", "0"), ("# ?/?", "1e15", "1000000000000000"),
    ("# ?/?", "1e300", "1" + String(repeating: "0", count: 300)),
  ])
  func wholeNumbersAreBesideFractions(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  /// The last convergent that fits is not always the best approximation.
  @Test(arguments: [
    ("# ?/?", "12.3", "12 1/3"), ("# ?/?", "0.3", "2/7"), ("# ??/??", "12.3", "12  3/10"),
    ("?/?", "0.3", "2/7"), ("# ???/???", "0.3333", "1/3"), ("#/#########", "0.1", "1/10"),
  ])
  func fractionsAreConvergents(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("?/?", "1.5", "3/2"), ("?/?", "3", "3/1"), ("?/?", "0", "0/1"), ("0/4", "2.3", "9/4"),
    ("#/#", "-0.75", "-3/4"), ("?/?", "1e15", "1000000000000000/1"),
    ("?/8", "12345678901234.5", "98765431209876/8"),
    ("?/100", "12345678901234.5", "1234567890123450/100"),
    ("?/999999999", "123456789012345", "123456788888888000000000/999999999"),
    ("?/?", "1e18", "1000000000000000000/1"),
  ])
  func fractionsCanBeImproper(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("# ?/2", "1.5", "1 1/2"), ("# ?/4", "1.5", "1 2/4"), ("# ??/16", "2.2", "2  3/16"),
    ("# ?/8", "0.99", "1"), ("# ??/100", "5.25", "5 25/100"), ("# ?/10\" m\"", "2.3", "2 3/10 m"),
    ("# ?/12 in", "2.5", "2 6/12 in"), ("# ?/2\"x\"", "3", "3    x"),
    ("# 0/12345678", "0.5", "6172839/12345678"),
  ])
  func denominatorsCanBeFixed(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("<# ?/?>", "4", "<4    >"), ("<# #/#>", "4", "<4>"), ("<# ??/??>", "1.25", "<1  1/4 >"),
    ("<# 0/0>", "4", "<4 0/1>"), ("<?\"é\"?/?>", "0.5", "<  1/2>"),
    ("<# 00/00>", "1.5", "<1 01/02>"), ("<# ?_)/_(?>", "4", "<4      >"),
    ("<0 ?/?>", "0.5", "<0 1/2>"),
  ])
  func spacesAlignFractions(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("0/\"x\"", "5", "5/x"), ("/0", "5", "/5"), ("\"km\"/\"h\"", "5", "km/h"),
    ("0 \"km\"/\"h\"", "5", "5 km/h"), ("0\\/0", "12", "1/2"),
  ])
  func slashesCanBeLiterals(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }
}
