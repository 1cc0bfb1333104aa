import RecordReading
import Testing

/// Formats that show decimals, and scientific notation.
@Suite struct DecimalFormatTests {
  @Test(arguments: [
    FormatCase("0.00", "3.1", shows: "3.10"), FormatCase("0.00", "-3.1", shows: "-3.10"),
    FormatCase("0", "7", shows: "7"), FormatCase("000", "7", shows: "007"),
    FormatCase("00", "1234", shows: "1234"), FormatCase("0.0", "0", shows: "0.0"),
    FormatCase("#", "0", shows: ""), FormatCase("#.##", "0", shows: "."),
    FormatCase("#.##", "0.25", shows: ".25"), FormatCase("0.##", "4", shows: "4."),
    FormatCase("0.0#", "4.125", shows: "4.13"), FormatCase("0.000", "0.05", shows: "0.050"),
    FormatCase(".00", "12.5", shows: "12.50"), FormatCase(".00", "0.5", shows: ".50"),
    FormatCase("0.?", "1", shows: "1."), FormatCase("0.??\"m\"", "1.5", shows: "1.5 m"),
    FormatCase("\"a\"??", "3", shows: "a 3"), FormatCase("\"a\"0?", "0", shows: "a0"),
    FormatCase("0.0.0", "1.25", shows: "1.2.5"),
    FormatCase("0", "1e15", shows: "1000000000000000"),
    FormatCase("0.00", "1e-300", shows: "0.00"), FormatCase("#", "-1", shows: "-1"),
  ])
  func placeholdersShowDigits(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("0", "0.5", shows: "1"), FormatCase("0", "1.5", shows: "2"),
    FormatCase("0", "2.5", shows: "3"), FormatCase("0", "-2.5", shows: "-3"),
    FormatCase("0.0", "0.05", shows: "0.1"), FormatCase("0.0", "9.95", shows: "10.0"),
    // As a `Double`, these are a bit less.
    FormatCase("0.00", "1.005", shows: "1.01"), FormatCase("0.0", "1.15", shows: "1.2"),
    FormatCase("0", "0.49999999999999994", shows: "1"), FormatCase("0", "0.4999", shows: "0"),
    FormatCase("0.00", "-0.001", shows: "-0.00"), FormatCase("0", "999.5", shows: "1000"),
  ])
  func roundingIsHalfUp(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("#,##0", "1234567", shows: "1,234,567"), FormatCase("#,##0", "999", shows: "999"),
    FormatCase("#,##0.00", "-1234.5", shows: "-1,234.50"), FormatCase("#,#", "0", shows: ""),
    FormatCase("0,000", "5", shows: "0,005"), FormatCase("0,0.0", "98765.43", shows: "98,765.4"),
    FormatCase("#,##0", "1e15", shows: "1,000,000,000,000,000"),
    FormatCase("\"x\"?,???", "5", shows: "x    5"),
    // Commas after the last digit scale.
    FormatCase("0,", "2500", shows: "3"), FormatCase("0.0,,", "1250000", shows: "1.3"),
    FormatCase("#,##0,\"K\"", "1234567", shows: "1,235K"), FormatCase("0,.0", "1250", shows: "1.3"),
    // Other commas are literals.
    FormatCase(",0", "7", shows: ",7"), FormatCase("0\\,0", "12", shows: "1,2"),
    FormatCase("0 , 0", "12", shows: "1 , 2"),
  ])
  func commasGroupOrScale(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("0%", "0.25", shows: "25%"), FormatCase("0.0%", "-1.2345", shows: "-123.5%"),
    FormatCase("0%%", "0.5", shows: "5000%%"), FormatCase("0\\%", "0.5", shows: "1%"),
    FormatCase("%0", "0.07", shows: "%7"), FormatCase("0,%", "50", shows: "5%"),
  ])
  func percentSignsScale(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("0.00E+00", "12345", shows: "1.23E+04"), FormatCase("0E+0", "0", shows: "0E+0"),
    FormatCase("0.0E-0", "12345", shows: "1.2E4"), FormatCase("0.0E-0", "0.012", shows: "1.2E-2"),
    FormatCase("0.0e+0", "-5", shows: "-5.0E+0"), FormatCase("0.0E+0", "9.99", shows: "1.0E+1"),
    FormatCase("##0.0E+0", "12345", shows: "12.3E+3"),
    FormatCase("##0.0E+0", "999999", shows: "1.0E+6"),
    FormatCase("##0.0E+0", "0.0005", shows: "500.0E-6"), FormatCase(".0E+0", "12", shows: ".1E+2"),
    FormatCase(".0E+0", "0.99", shows: ".1E+1"), FormatCase("0E+000", "1e-300", shows: "1E-300"),
    FormatCase("0.0E+0\" m\"", "2000", shows: "2.0E+3 m"),
  ])
  func exponentsFollowThePlaceholders(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("\"Question \"0", "3", shows: "Question 3"), FormatCase("\\Q0", "3", shows: "Q3"),
    FormatCase("$0.00", "-1.5", shows: "-$1.50"), FormatCase("0 €", "5", shows: "5 €"),
    FormatCase("[$€-407] 0", "5", shows: "€ 5"), FormatCase("[$USD] 0", "5", shows: "USD 5"),
    FormatCase("[$-409]0", "5", shows: "5"), FormatCase("[Red][Color12]0", "5", shows: "5"),
    FormatCase("[DBNum1]0", "5", shows: "5"),
    FormatCase("000-00-0000", "1234567", shows: "001-23-4567"),
    FormatCase("(000) 000", "12345", shows: "(012) 345"), FormatCase("0\"0\"0", "12", shows: "102"),
    FormatCase("\\é0", "1", shows: "é1"), FormatCase("0\\", "1", shows: "1"),
    FormatCase("\"open 0", "1", shows: "open 0"), FormatCase("0[open", "1", shows: "1[open"),
    FormatCase("0\"\"", "1", shows: "1"), FormatCase("0!", "1", shows: "1!"),
    // Without a placeholder, neither a number nor a sign is shown.
    FormatCase("\"yes\"", "-1", shows: "yes"),
  ])
  func literalsAreShown(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("0_)", "5", shows: "5"), FormatCase("_(0_é_)", "5", shows: "5"),
    FormatCase("* 0", "5", shows: "5"), FormatCase("0*-", "5", shows: "5"),
    FormatCase("\"  \"0\\ ", "5", shows: "5"), FormatCase("???0.0??", "5", shows: "5.0"),
    FormatCase("0_-\"m\"", "5", shows: "5 m"), FormatCase("0_", "5", shows: "5"),
    FormatCase("0*", "5", shows: "5"), FormatCase("_-* #,##0.00 _€_-", "-5", shows: "- 5.00"),
  ])
  func paddingAtTheEndsIsNotShown(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }
}
