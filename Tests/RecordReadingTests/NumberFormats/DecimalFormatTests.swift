import RecordReading
import Testing

/// Formats that show decimals, and scientific notation.
@Suite struct DecimalFormatTests {
  @Test(arguments: [
    ("0.00", "3.1", "3.10"), ("0.00", "-3.1", "-3.10"), ("0", "7", "7"), ("000", "7", "007"),
    ("00", "1234", "1234"), ("0.0", "0", "0.0"), ("#", "0", ""), ("#.##", "0", "."),
    ("#.##", "0.25", ".25"), ("0.##", "4", "4."), ("0.0#", "4.125", "4.13"),
    ("0.000", "0.05", "0.050"), (".00", "12.5", "12.50"), (".00", "0.5", ".50"), ("0.?", "1", "1."),
    ("0.??\"m\"", "1.5", "1.5 m"), ("\"a\"??", "3", "a 3"), ("\"a\"0?", "0", "a0"),
    ("0.0.0", "1.25", "1.2.5"), ("0", "1e15", "1000000000000000"), ("0.00", "1e-300", "0.00"),
    ("#", "-1", "-1"),
  ])
  func placeholdersShowDigits(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("0", "0.5", "1"), ("0", "1.5", "2"), ("0", "2.5", "3"), ("0", "-2.5", "-3"),
    ("0.0", "0.05", "0.1"), ("0.0", "9.95", "10.0"),
    // As a `Double`, these are a bit less.
    ("0.00", "1.005", "1.01"), ("0.0", "1.15", "1.2"), ("0", "0.49999999999999994", "1"),
    ("0", "0.4999", "0"), ("0.00", "-0.001", "-0.00"), ("0", "999.5", "1000"),
  ])
  func roundingIsHalfUp(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("#,##0", "1234567", "1,234,567"), ("#,##0", "999", "999"),
    ("#,##0.00", "-1234.5", "-1,234.50"), ("#,#", "0", ""), ("0,000", "5", "0,005"),
    ("0,0.0", "98765.43", "98,765.4"), ("#,##0", "1e15", "1,000,000,000,000,000"),
    ("\"x\"?,???", "5", "x    5"),
    // Commas after the last digit scale.
    ("0,", "2500", "3"), ("0.0,,", "1250000", "1.3"), ("#,##0,\"K\"", "1234567", "1,235K"),
    ("0,.0", "1250", "1.3"),
    // Other commas are literals.
    (",0", "7", ",7"), ("0\\,0", "12", "1,2"), ("0 , 0", "12", "1 , 2"),
  ])
  func commasGroupOrScale(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("0%", "0.25", "25%"), ("0.0%", "-1.2345", "-123.5%"), ("0%%", "0.5", "5000%%"),
    ("0\\%", "0.5", "1%"), ("%0", "0.07", "%7"), ("0,%", "50", "5%"),
  ])
  func percentSignsScale(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("0.00E+00", "12345", "1.23E+04"), ("0E+0", "0", "0E+0"), ("0.0E-0", "12345", "1.2E4"),
    ("0.0E-0", "0.012", "1.2E-2"), ("0.0e+0", "-5", "-5.0E+0"), ("0.0E+0", "9.99", "1.0E+1"),
    ("##0.0E+0", "12345", "12.3E+3"), ("##0.0E+0", "999999", "1.0E+6"),
    ("##0.0E+0", "0.0005", "500.0E-6"), (".0E+0", "12", ".1E+2"), (".0E+0", "0.99", ".1E+1"),
    ("0E+000", "1e-300", "1E-300"), ("0.0E+0\" m\"", "2000", "2.0E+3 m"),
  ])
  func exponentsFollowThePlaceholders(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("\"Question \"0", "3", "Question 3"), ("\\Q0", "3", "Q3"), ("$0.00", "-1.5", "-$1.50"),
    ("0 €", "5", "5 €"), ("[$€-407] 0", "5", "€ 5"), ("[$USD] 0", "5", "USD 5"),
    ("[$-409]0", "5", "5"), ("[Red][Color12]0", "5", "5"), ("[DBNum1]0", "5", "5"),
    ("000-00-0000", "1234567", "001-23-4567"), ("(000) 000", "12345", "(012) 345"),
    ("0\"0\"0", "12", "102"), ("\\é0", "1", "é1"), ("0\\", "1", "1"), ("\"open 0", "1", "open 0"),
    ("0[open", "1", "1[open"), ("0\"\"", "1", "1"), ("0!", "1", "1!"),
    // Without a placeholder, neither a number nor a sign is shown.
    ("\"yes\"", "-1", "yes"),
  ])
  func literalsAreShown(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("0_)", "5", "5"), ("_(0_é_)", "5", "5"), ("* 0", "5", "5"), ("0*-", "5", "5"),
    ("\"  \"0\\ ", "5", "5"), ("???0.0??", "5", "5.0"), ("0_-\"m\"", "5", "5 m"), ("0_", "5", "5"),
    ("0*", "5", "5"), ("_-* #,##0.00 _€_-", "-5", "- 5.00"),
  ])
  func paddingAtTheEndsIsNotShown(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }
}
