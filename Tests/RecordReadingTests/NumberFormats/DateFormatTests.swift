import RecordReading
import Testing

/// Formats that show dates and times.
@Suite struct DateFormatTests {
  /// 5 March 2024, 14:05:09.
  private static let moment = "45356.586909722222"

  @Test(arguments: [
    ("yyyy-mm-dd", "2024-03-05"), ("yy-m-d", "24-3-5"), ("y", "24"), ("yyy", "2024"), ("e", "2024"),
    ("mmm", "Mar"), ("mmmm", "March"), ("mmmmm", "M"), ("mmmmmm", "March"), ("ddd", "Tue"),
    ("dddd", "Tuesday"), ("aaa", "Tue"), ("aaaa", "Tuesday"), ("d-mmm-yy", "5-Mar-24"),
    ("bbbb", "2567"), ("bb", "67"), ("B1yyyy", "2024"), ("gyyyy", "2024"),
    ("DD.MM.YYYY", "05.03.2024"), ("d\"th of \"mmmm", "5th of March"), ("yyyy/m/d;@", "2024/3/5"),
    ("yyyy\\-mm", "2024-03"), ("[$-409]mmmm d, yyyy;@", "March 5, 2024"),
    ("yyyy年m月d日", "2024年3月5日"),
  ])
  func datesHaveParts(code: String, expected: String) {
    #expect(show(number: Self.moment, in: NumberFormat(code)) == expected)
    #expect(NumberFormat(code).kind == .date)
  }

  @Test(arguments: [
    ("h:mm", "14:05"), ("hh:mm:ss", "14:05:09"), ("h:m:s", "14:5:9"), ("mm:ss", "05:09"),
    ("h:mm AM/PM", "2:05 PM"), ("h am/pm", "2 PM"), ("h A/P", "2 P"), ("h a/p", "2 p"),
    ("AM/PM h", "PM 2"), ("h\"h\" m", "14h 5"), ("hmm", "1405"), ("mmss", "0509"), ("s.00", "9.00"),
    ("[h]:mm", "1088558:05"), ("[mm]", "65313485"), ("[s]", "3918809109"),
    ("[h] h", "1088558 1088558"), ("ss \"of\" [m]", "09 of 65313485"), ("hhh", "14"),
    ("AM/PM", "PM"),
  ])
  func timesHaveParts(code: String, expected: String) {
    #expect(show(number: Self.moment, in: NumberFormat(code)) == expected)
    #expect(NumberFormat(code).kind == .date)
  }

  @Test(arguments: [
    // Names are in the language of the tag.
    ("[$-407]dddd, d. mmmm yyyy;@", "Dienstag, 5. März 2024"), ("[$-de-AT]ddd mmm", "Di Mrz"),
    ("[$-10407]mmmm", "März"), ("[$-40C]dddd d mmmm", "mardi 5 mars"), ("[$-40A]mmmm", "marzo"),
    ("[$-410]ddd", "mar"), ("[$-416]dddd", "terça-feira"), ("[$-nl]mmm", "mrt"),
    ("[$-414]ddd", "ti"), ("[$-406]mmmm", "marts"), ("[$-41D]dddd", "tisdag"),
    ("[$-en-GB]mmm", "Mar"), ("[$-409]mmm", "Mar"), ("[$-407]mmmmm", "M"),
    // Other languages have English names.
    ("[$-419]mmmm", "March"), ("[$-xx-YY]mmm", "Mar"), ("[$-]mmm", "Mar"), ("[$€]mmm", "€Mar"),
    // `m` means minutes directly after hours and before seconds.
    ("m/d h:m", "3/5 14:5"), ("h:mm m", "14:05 3"), ("m h", "3 14"), ("m:ss", "5:09"),
    ("s:m", "9:3"), ("yyyy-mm-dd hh:mm", "2024-03-05 14:05"), ("h \"o'clock\" m", "14 o'clock 5"),
    ("h mmm", "14 Mar"), ("h AM/PM m", "2 PM 5"), ("[h] d m", "1088558 5 5"),
  ])
  func datesAreShown(code: String, expected: String) {
    #expect(show(number: Self.moment, in: NumberFormat(code)) == expected)
  }

  /// Every language has all names.
  @Test(arguments: ["6", "7", "9", "a", "c", "10", "13", "14", "16", "1d"])
  func languagesHaveAllNames(tag: String) {
    for code in ["ddd", "dddd", "mmm", "mmmm"] {
      let format = NumberFormat("[$-\(tag)]\(code)")
      let names = (0..<12).map { show(number: "\(45_299 + 31 * $0)", in: format) ?? "" }
      #expect(Set(names).count == (code.hasPrefix("d") ? 7 : 12))
      #expect(names.allSatisfy { !$0.isEmpty })
    }
  }

  @Test(arguments: [
    // Rounding carries.
    ("h:mm:ss", "0.999999", "0:00:00"), ("h:mm", "0.999999", "0:00"), ("h:mm", "0.49999", "11:59"),
    ("h", "0.9999", "23"), ("d h:mm:ss", "1.999999", "2 0:00:00"), ("d", "1.999999", "1"),
    ("d", "1.99999999999", "2"), ("[h]:mm:ss", "0.999999", "24:00:00"),
    ("s.0", "0.00069999", "0.5"), ("m:ss.00", "0.000694444", "1:00.00"),
    ("ss.000", "1e-8", "00.001"), ("ss.0000000000", "1e-5", "00.8640000000"),
    ("s.0 s.00", "0.0001", "8.6 8.64"),
    // Calendars have their first day.
    ("yyyy-mm-dd ddd", "0", "1900-01-00 Sat"), ("yyyy-mm-dd ddd", "1", "1900-01-01 Sun"),
    ("yyyy-mm-dd ddd", "59", "1900-02-28 Tue"), ("yyyy-mm-dd ddd", "60", "1900-02-29 Wed"),
    ("yyyy-mm-dd ddd", "61", "1900-03-01 Thu"), ("yyyy-mm-dd", "366", "1900-12-31"),
    ("yyyy-mm-dd ddd", "36585", "2000-02-29 Tue"), ("yyyy-mm-dd", "73109", "2100-02-28"),
    ("yyyy-mm-dd", "73110", "2100-03-01"), ("yyyy-mm-dd", "2958465", "9999-12-31"),
    ("[h]", "-1.5", "-36"),
  ])
  func serialNumbersAreDates(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("yyyy-mm-dd ddd", "0", "1904-01-01 Fri"), ("yyyy-mm-dd", "60", "1904-03-01"),
    ("yyyy-mm-dd", "2957003", "9999-12-31"), ("d.m.yy", "-1", "-2.1.04"),
    ("[h]:mm", "-1.5", "-36:00"), ("yyyy", "2957004", nil),
  ])
  func calendarsCanBeginIn1904(code: String, number: String, expected: String?) {
    #expect(show(number: number, in: NumberFormat(code), .since1904) == expected)
  }

  @Test(arguments: [
    ("yyyy", "-1"), ("h:mm", "-0.1"), ("[h]:mm", "-0.1"), ("yyyy", "2958466"),
    ("h:mm", "2958465.9999999"), ("yyyy", "1e300"), ("[s]", "1e8"),
  ])
  func otherDatesCannotBeShown(code: String, number: String) {
    #expect(show(number: number, in: NumberFormat(code)) == nil)
  }

  /// The order of these parts has no meaning, so that spreadsheet programs show them as `General`.
  @Test(arguments: ["h[m]", "hh:[mm]", "m:[s] h"])
  func elapsedTimeIsNotBesideLargerUnits(code: String) {
    #expect(show(number: "1.25", in: NumberFormat(code)) == "1.25")
  }

  /// The reader's system chooses these forms, so they are shown as ISO 8601 has them.
  @Test(arguments: [
    (NumberFormat(builtIn: 14), "2024-03-05"), (NumberFormat(builtIn: 22), "2024-03-05 14:05"),
    (NumberFormat("[$-F800]dddd, mmmm dd, yyyy"), "2024-03-05"),
    (NumberFormat("[$-f400]h:mm:ss AM/PM"), "14:05:09"), (NumberFormat(builtIn: 30), "2024-03-05"),
  ])
  func systemFormsAreISODates(format: NumberFormat, expected: String) {
    #expect(format.followsSystem)
    #expect(show(number: Self.moment, in: format) == expected)
  }

  @Test func dayZeroIsNotAnISODate() {
    #expect(show(number: "0.5", in: NumberFormat(builtIn: 14)) == "1/0/00")
    #expect(show(number: "0.5", in: NumberFormat(builtIn: 22)) == "1/0/00 12:00")
  }
}
