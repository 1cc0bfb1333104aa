import RecordReading
import Testing

/// The choice of a section, and sections for text.
@Suite struct FormatSectionTests {
  @Test(arguments: [
    // Signs choose sections.
    ("0;(0)", "5", "5"), ("0;(0)", "-5", "(5)"), ("0;(0)", "0", "0"),
    ("0;-0;\"none\"", "0", "none"), ("0;-0;\"none\"", "-5", "-5"), ("0;;", "-5", ""),
    ("0;;", "0", ""), (";;;", "5", ""), ("0.0;0", "-0.04", "0"), ("0;[Red]0;0;@", "-5", "5"),
    ("\"Yes\";;\"No\"", "1", "Yes"), ("\"Yes\";;\"No\"", "0", "No"), ("0;@", "-5", "-5"),
    ("0;-0;@", "0", "0"), ("\";\"0;\\;0", "-5", ";5"), ("0;1;2;3;4;5", "7", "7"),
    ("h:mm;\"none\"", "-1", "none"), ("0;(# ?/?)", "-1.5", "(1 1/2)"),
    // Conditions choose sections.
    ("[<10]0.0;0", "9.5", "9.5"), ("[<10]0.0;0", "10", "10"), ("[<10]0.0;0", "-1", "-1.0"),
    ("[=1]\"one\";[=2]\"two\";0", "2", "two"), ("[=1]\"one\";[=2]\"two\";0", "-3", "-3"),
    ("[>=1e3]0,\"k\";0", "1500", "2k"), ("[<>0]0.0;\"-\"", "0", "-"),
    ("[> 5]\"big\";\"small\"", "5", "small"), ("[<=-5]0;0.0", "-5", "5"),
    ("[<0]0\" below\";0", "-2", "2 below"), ("[>=0]0;0.0", "-2", "2.0"),
    ("[>10]0;0.0", "-2", "-2.0"), ("[>100]0.0", "7.25", "7.25"), ("[<0]0.0", "-7.25", "-7.3"),
    ("[>1]0.0;[<-1]0.0", "0.25", "0.25"), ("[Red][<1]0.0;0", "0.25", "0.3"),
    ("[<x]0.0;0", "5", "5.0"), ("[=>5]0.0;0", "-5", "5"), ("[<0.05]0.00;0.0", "0", "0.00"),
    ("[<0.05]0.00;0.0", "0.04", "0.04"), ("[<-0.05]0.00;0.0", "-0.04", "-0.0"),
  ])
  func sectionsAreChosen(code: String, number: String, expected: String) {
    #expect(show(number: number, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("General", " x ", " x "), ("0.00", " x ", " x "), ("@", " x ", " x "), ("yyyy", "", ""),
    ("0;0;0;\"<\"@\">\"", "x", "<x>"), ("0;\"<\"@\">\"", " ", "< >"), (";;;", "x", ""),
    (";;", "x", "x"), ("0;0;0;\"text\"", "x", "text"), ("_(@_)", " x ", " x "), ("@@", "x", "xx"),
    ("@\" \"@", "x", "x x"), ("* @", "x", "x"), ("0;0;0;General\" !\"", "x", "x !"),
    ("0;0;0;\" a \"", "x", "a"), ("\"@\"@", "x", "@x"), ("@ m", "é", "é m"), ("\" \"@", "", ""),
  ])
  func textHasASection(code: String, text: String, expected: String) {
    #expect(show(text: text, in: NumberFormat(code)) == expected)
  }

  @Test(arguments: [
    ("General", NumberFormat.Kind.general), ("[Red]General", .general), ("", .general),
    ("General;-General", .number), ("0.00", .number), ("# ?/?", .number), ("\"yes\"", .number),
    ("d.m.yy", .date), ("d h:mm", .date), ("h:mm", .time), ("[s]", .time), ("@", .text),
    ("yyyy;@", .date), ("0;yyyy", .number), ("h[m]", .general), ("\"day\"", .number),
    ("[Black]0", .number),
  ])
  func kindsAreThoseOfTheFirstSection(code: String, kind: NumberFormat.Kind) {
    #expect(NumberFormat(code).kind == kind)
  }

  @Test(arguments: [
    (0, "1234.5"), (1, "1235"), (2, "1234.50"), (3, "1,235"), (4, "1,234.50"), (5, "$1,235"),
    (8, "$1,234.50"), (9, "123450%"), (10, "123450.00%"), (11, "1.23E+03"), (12, "1234 1/2"),
    (13, "1234  1/2"), (15, "18-May-03"), (16, "18-May"), (17, "May-03"), (18, "12:00 PM"),
    (19, "12:00:00 PM"), (20, "12:00"), (21, "12:00:00"), (37, "1,235"), (40, "1,234.50"),
    (41, "1,235"), (42, "$1,235"), (43, "1,234.50"), (44, "$1,234.50"), (45, "00:00"),
    (46, "29628:00:00"), (47, "0000.0"), (48, "1.2E+3"), (49, "1234.5"), (163, "1234.5"),
    (-1, "1234.5"),
  ])
  func builtInFormatsHaveNumbers(id: Int, expected: String) {
    #expect(show(number: "1234.5", in: NumberFormat(builtIn: id)) == expected)
  }
}
