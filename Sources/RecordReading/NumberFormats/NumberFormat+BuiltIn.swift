import ByteText

extension NumberFormat {
  /// Creates the format with this number, which files do not define (ECMA-376 Part 1, 18.8.30).
  ///
  /// The dates of 14 and 22 follow the system, and the numbers that only East Asian editions define
  /// are the ones that other editions show for them. Unknown numbers are `General`.
  package init(builtIn id: Int) {
    switch id {
    case 14, 27...31, 36, 50...58, 71, 72: self.init(.date)
    case 22, 78: self.init(.dateAndTime)
    default: self = Self.codes[id].map { NumberFormat(Bytes($0.utf8)) } ?? .general
    }
  }

  /// The codes of the formats that do not follow the system.
  private static let codes: [Int: String] = [
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    5: ##""$"#,##0_);\("$"#,##0\)"##,
    6: ##""$"#,##0_);[Red]\("$"#,##0\)"##,
    7: ##""$"#,##0.00_);\("$"#,##0.00\)"##,
    8: ##""$"#,##0.00_);[Red]\("$"#,##0.00\)"##,
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    12: "# ?/?",
    13: "# ??/??",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    37: ##"#,##0_);\(#,##0\)"##,
    38: ##"#,##0_);[Red]\(#,##0\)"##,
    39: ##"#,##0.00_);\(#,##0.00\)"##,
    40: ##"#,##0.00_);[Red]\(#,##0.00\)"##,
    41: ##"_(* #,##0_);_(* \(#,##0\);_(* "-"_);_(@_)"##,
    42: ##"_("$"* #,##0_);_("$"* \(#,##0\);_("$"* "-"_);_(@_)"##,
    43: ##"_(* #,##0.00_);_(* \(#,##0.00\);_(* "-"??_);_(@_)"##,
    44: ##"_("$"* #,##0.00_);_("$"* \(#,##0.00\);_("$"* "-"??_);_(@_)"##,
    45: "mm:ss",
    46: "[h]:mm:ss",
    47: "mmss.0",
    48: "##0.0E+0",
    49: "@",
  ]
}
