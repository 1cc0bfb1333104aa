import RecordReading
import Testing

/// The format `General`, and the decimal form of the numbers that files store.
@Suite struct GeneralFormatTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("0.0", "0"), ("00", "0"), ("1", "1"), ("-12", "-12"), ("+5", "5"),
    ("3.10", "3.1"), ("3.", "3"), (".5", "0.5"), ("-.5", "-0.5"), ("007", "7"), ("1e2", "100"),
    ("1.5E-3", "0.0015"), ("2E+0", "2"),
    // An id keeps its digits.
    ("123456789012", "123456789012"), ("999999999999999", "999999999999999"),
    // 15 digits, rounded half up.
    ("0.1", "0.1"), ("0.30000000000000004", "0.3"), ("1.1000000000000001", "1.1"),
    ("2.9999999999999996", "3"), ("1234567890123456", "1234567890123460"),
    ("123456789012344.5", "123456789012345"), ("999999999999999.5", "1000000000000000"),
    ("12345678901234567890", "12345678901234600000"),
    // The `Double` decides in the middle between two numbers of 15 digits.
    ("0.3876065703844535", "0.387606570384454"), ("0.8773753160371754", "0.877375316037175"),
    ("0.5036742772000256", "0.503674277200026"), ("0.6967724872656965", "0.696772487265697"),
    ("0.1234567890123455", "0.123456789012345"), ("0.9736498874480275", "0.973649887448027"),
    // Exponents are for numbers that would have more than 20 zeros.
    ("1e20", "100000000000000000000"), ("1e21", "1E+21"), ("-1.25e300", "-1.25E+300"),
    ("1e-20", "0.00000000000000000001"), ("1.5e-300", "1.5E-300"), ("1e-400", "0"),
    ("1.7976931348623157e308", "1.79769313486232E+308"),
  ])
  func numbersHaveAllTheirDigits(stored: String, expected: String) {
    #expect(show(number: stored, in: .general) == expected)
    #expect(show(number: stored, in: NumberFormat("general")) == expected)
  }

  @Test(arguments: [
    "", " ", "-", ".", "-.", "e5", "1e", "1e+", "1 ", " 1", "1,5", "0x10", "NaN", "nan", "INF",
    "-Infinity", "1.2.3", "1e5.5", "--1", "١", "1e400", "1e99999999999999999999",
    String(repeating: "9", count: 400),
  ])
  func otherTextIsNotANumber(stored: String) {
    for format in [NumberFormat.general, NumberFormat("0.00"), NumberFormat("yyyy")] {
      #expect(show(number: stored, in: format) == nil)
    }
  }

  @Test(arguments: [
    ("General", "5", "5"), ("", "-2.5", "-2.5"), ("[Red]", "-2.5", "-2.5"),
    ("[Blue]GENERAL", "-1", "-1"), ("\"no. \"General", "-7", "-no. 7"),
    ("General\" km\";General\" back\"", "-7", "7 back"), ("@", "-7.25", "-7.25"),
    ("@\" x\"", "7", "7"),
  ])
  func generalIsPartOfOtherFormats(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  /// A code that spreadsheet programs do not accept because of its length is not parsed.
  @Test func longCodesAreGeneral() {
    #expect(show(number: "1.5", in: NumberFormat(String(repeating: "0", count: 100_000))) == "1.5")
    #expect(NumberFormat(String(repeating: "[[", count: 600)).kind == .general)
    let longest = show(number: "7", in: NumberFormat(String(repeating: "0", count: 1024)))
    #expect(longest == String(repeating: "0", count: 1023) + "7")
  }
}
