import RecordReading
import Testing

/// The choice of a section, and sections for text.
@Suite struct FormatSectionTests {
  @Test(arguments: [
    FormatCase("0;(0)", "5", shows: "5"), FormatCase("0;(0)", "-5", shows: "(5)"),
    FormatCase("0;(0)", "0", shows: "0"), FormatCase("0;-0;\"none\"", "0", shows: "none"),
    FormatCase("0;-0;\"none\"", "-5", shows: "-5"), FormatCase("0;;", "-5", shows: ""),
    FormatCase("0;;", "0", shows: ""), FormatCase(";;;", "5", shows: ""),
    FormatCase("0.0;0", "-0.04", shows: "0"), FormatCase("0;[Red]0;0;@", "-5", shows: "5"),
    FormatCase("\"Yes\";;\"No\"", "1", shows: "Yes"),
    FormatCase("\"Yes\";;\"No\"", "0", shows: "No"),
    FormatCase("0;@", "-5", shows: "-5"), FormatCase("0;-0;@", "0", shows: "0"),
    FormatCase("\";\"0;\\;0", "-5", shows: ";5"), FormatCase("0;1;2;3;4;5", "7", shows: "7"),
    FormatCase("h:mm;\"none\"", "-1", shows: "none"),
    FormatCase("0;(# ?/?)", "-1.5", shows: "(1 1/2)"),
  ])
  func signsChooseSections(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    FormatCase("[<10]0.0;0", "9.5", shows: "9.5"), FormatCase("[<10]0.0;0", "10", shows: "10"),
    FormatCase("[<10]0.0;0", "-1", shows: "-1.0"),
    FormatCase("[=1]\"one\";[=2]\"two\";0", "2", shows: "two"),
    FormatCase("[=1]\"one\";[=2]\"two\";0", "-3", shows: "-3"),
    FormatCase("[>=1e3]0,\"k\";0", "1500", shows: "2k"),
    FormatCase("[<>0]0.0;\"-\"", "0", shows: "-"),
    FormatCase("[> 5]\"big\";\"small\"", "5", shows: "small"),
    FormatCase("[<=-5]0;0.0", "-5", shows: "5"),
    FormatCase("[<0]0\" below\";0", "-2", shows: "2 below"),
    FormatCase("[>=0]0;0.0", "-2", shows: "2.0"), FormatCase("[>10]0;0.0", "-2", shows: "-2.0"),
    FormatCase("[>100]0.0", "7.25", shows: "7.25"), FormatCase("[<0]0.0", "-7.25", shows: "-7.3"),
    FormatCase("[>1]0.0;[<-1]0.0", "0.25", shows: "0.25"),
    FormatCase("[Red][<1]0.0;0", "0.25", shows: "0.3"),
    FormatCase("[<x]0.0;0", "5", shows: "5.0"), FormatCase("[=>5]0.0;0", "-5", shows: "5"),
    FormatCase("[<0.05]0.00;0.0", "0", shows: "0.00"),
    FormatCase("[<0.05]0.00;0.0", "0.04", shows: "0.04"),
    FormatCase("[<-0.05]0.00;0.0", "-0.04", shows: "-0.0"),
  ])
  func conditionsChooseSections(_ example: FormatCase) {
    #expect(example.shown == example.expected)
  }

  @Test(arguments: [
    ("General", " x ", " x "), ("0.00", " x ", " x "), ("@", " x ", " x "), ("yyyy", "", ""),
    ("0;0;0;\"<\"@\">\"", "x", "<x>"), ("0;\"<\"@\">\"", " ", "< >"), (";;;", "x", ""),
    (";;", "x", "x"),
    ("0;0;0;\"text\"", "x", "text"), ("_(@_)", " x ", " x "), ("@@", "x", "xx"),
    ("@\" \"@", "x", "x x"),
    ("* @", "x", "x"), ("0;0;0;General\" !\"", "x", "x !"), ("0;0;0;\" a \"", "x", "a"),
    ("\"@\"@", "x", "@x"), ("@ m", "é", "é m"), ("\" \"@", "", ""),
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
