import RecordReading
import Testing

/// Formats that show fractions.
@Suite struct FractionFormatTests {
  @Test(arguments: [
    FormatCase("# ?/?", "1.5", shows: "1 1/2"), FormatCase("# ?/?", "-2.75", shows: "-2 3/4"),
    FormatCase("# ?/?", "0.5", shows: "1/2"), FormatCase("# ?/?", "4", shows: "4"),
    FormatCase("# ?/?", "0", shows: "0"), FormatCase("# ?/?", "0.01", shows: "0"),
    FormatCase("# ?/?", "1.99", shows: "2"), FormatCase("0 0/0", "0.5", shows: "0 1/2"),
    FormatCase("# ??/??", "3.14159265", shows: "3  1/7"),
    FormatCase("#,##0 ?/?", "1234567.5", shows: "1,234,567 1/2"),
    FormatCase("#,##0 ?/?", "5.5", shows: "5 1/2"),
    FormatCase("# ???/???", "0.001", shows: "0"),
    FormatCase("# ?/?", "1e15", shows: "1000000000000000"),
    FormatCase("# ?/?", "1e300", shows: "1" + String(repeating: "0", count: 300)),
  ])
  func wholeNumbersAreBesideFractions(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  /// The last convergent that fits is not always the best approximation.
  @Test(arguments: [
    FormatCase("# ?/?", "12.3", shows: "12 1/3"), FormatCase("# ?/?", "0.3", shows: "2/7"),
    FormatCase("# ??/??", "12.3", shows: "12  3/10"), FormatCase("?/?", "0.3", shows: "2/7"),
    FormatCase("# ???/???", "0.3333", shows: "1/3"),
    FormatCase("#/#########", "0.1", shows: "1/10"),
  ])
  func fractionsAreConvergents(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("?/?", "1.5", shows: "3/2"), FormatCase("?/?", "3", shows: "3/1"),
    FormatCase("?/?", "0", shows: "0/1"), FormatCase("0/4", "2.3", shows: "9/4"),
    FormatCase("#/#", "-0.75", shows: "-3/4"),
    FormatCase("?/?", "1e15", shows: "1000000000000000/1"),
    FormatCase("?/8", "12345678901234.5", shows: "98765431209876/8"),
    FormatCase("?/100", "12345678901234.5", shows: "1234567890123450/100"),
    FormatCase("?/999999999", "123456789012345", shows: "123456788888888000000000/999999999"),
    FormatCase("?/?", "1e18", shows: "1000000000000000000/1"),
  ])
  func fractionsCanBeImproper(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("# ?/2", "1.5", shows: "1 1/2"), FormatCase("# ?/4", "1.5", shows: "1 2/4"),
    FormatCase("# ??/16", "2.2", shows: "2  3/16"), FormatCase("# ?/8", "0.99", shows: "1"),
    FormatCase("# ??/100", "5.25", shows: "5 25/100"),
    FormatCase("# ?/10\" m\"", "2.3", shows: "2 3/10 m"),
    FormatCase("# ?/12 in", "2.5", shows: "2 6/12 in"),
    FormatCase("# ?/2\"x\"", "3", shows: "3    x"),
    FormatCase("# 0/12345678", "0.5", shows: "6172839/12345678"),
  ])
  func denominatorsCanBeFixed(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("<# ?/?>", "4", shows: "<4    >"), FormatCase("<# #/#>", "4", shows: "<4>"),
    FormatCase("<# ??/??>", "1.25", shows: "<1  1/4 >"),
    FormatCase("<# 0/0>", "4", shows: "<4 0/1>"),
    FormatCase("<?\"é\"?/?>", "0.5", shows: "<  1/2>"),
    FormatCase("<# 00/00>", "1.5", shows: "<1 01/02>"),
    FormatCase("<# ?_)/_(?>", "4", shows: "<4      >"),
    FormatCase("<0 ?/?>", "0.5", shows: "<0 1/2>"),
  ])
  func spacesAlignFractions(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("0/\"x\"", "5", shows: "5/x"), FormatCase("/0", "5", shows: "/5"),
    FormatCase("\"km\"/\"h\"", "5", shows: "km/h"),
    FormatCase("0 \"km\"/\"h\"", "5", shows: "5 km/h"),
    FormatCase("0\\/0", "12", shows: "1/2"),
  ])
  func slashesCanBeLiterals(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }
}
