/// An encoding in common use, with its names.
struct KnownEncoding {
  /// The usual name.
  let label: String

  /// The name by which the C library knows the encoding.
  let systemName: String

  /// Other names, in the form that `key(of:)` returns.
  let aliases: [String]

  // Not inlined: in constant encodings, the system would correct the addresses of all names whenever the
  // program starts.
  @inline(never)
  private init(_ label: String, system name: String? = nil, _ aliases: String...) {
    self.label = label
    systemName = name ?? label
    self.aliases = aliases
  }

  /// Returns the encoding with this name or alias, or nil if it is not in common use.
  static func named(_ name: String) -> KnownEncoding? {
    byKey[key(of: name)]
  }

  /// Returns a name without the differences in spelling: `UTF-8` and `utf_8` become `utf8`.
  private static func key(of name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  private static let byKey: [String: KnownEncoding] = {
    var table: [String: KnownEncoding] = [:]
    for known in all {
      for name in [known.label] + known.aliases { table[key(of: name)] = known }
    }
    return table
  }()

  /// All encodings in common use.
  ///
  /// East Asian encodings use the tables of Windows, as in browsers: text labeled Shift_JIS has backslashes where the
  /// standard has yen signs, and text labeled GB2312 or EUC-KR contains characters that were added later.
  static let all: [KnownEncoding] = [
    KnownEncoding("UTF-8", "utf8sig", "utf8bom", "utf8mb4"),
    KnownEncoding("UTF-16"),
    KnownEncoding("UTF-16LE"),
    KnownEncoding("UTF-16BE"),
    KnownEncoding("UTF-32"),
    KnownEncoding("UTF-32LE"),
    KnownEncoding("UTF-32BE"),
    KnownEncoding("windows-1250", system: "CP1250", "cp1250"),
    KnownEncoding("windows-1251", system: "CP1251", "cp1251"),
    KnownEncoding("windows-1252", "cp1252", "ansi", "msansi"),
    KnownEncoding("windows-1253", system: "CP1253", "cp1253"),
    KnownEncoding("windows-1254", system: "CP1254", "cp1254"),
    KnownEncoding("windows-1255", system: "CP1255", "cp1255"),
    KnownEncoding("windows-1256", system: "CP1256", "cp1256"),
    KnownEncoding("windows-1257", system: "CP1257", "cp1257"),
    KnownEncoding("windows-1258", system: "CP1258", "cp1258"),
    KnownEncoding("ISO-8859-1", "latin1", "l1", "cp819", "ibm819"),
    KnownEncoding("ISO-8859-2", "latin2"),
    KnownEncoding("ISO-8859-3", "latin3"),
    KnownEncoding("ISO-8859-4", "latin4"),
    KnownEncoding("ISO-8859-5"),
    KnownEncoding("ISO-8859-6"),
    KnownEncoding("ISO-8859-7"),
    KnownEncoding("ISO-8859-8"),
    KnownEncoding("ISO-8859-9", "latin5"),
    KnownEncoding("ISO-8859-10", "latin6"),
    KnownEncoding("ISO-8859-13", "latin7"),
    KnownEncoding("ISO-8859-14", "latin8"),
    KnownEncoding("ISO-8859-15", "latin9"),
    KnownEncoding("ISO-8859-16", "latin10"),
    KnownEncoding("KOI8-R"),
    KnownEncoding("KOI8-U"),
    KnownEncoding("IBM437", "cp437"),
    KnownEncoding("IBM775", "cp775"),
    KnownEncoding("IBM850", "cp850"),
    KnownEncoding("IBM852", "cp852"),
    KnownEncoding("IBM857", "cp857"),
    KnownEncoding("IBM866", "cp866"),
    KnownEncoding("macintosh", "macroman"),
    KnownEncoding("x-mac-cyrillic", system: "MAC-CYRILLIC", "maccyrillic"),
    KnownEncoding("x-mac-ce", system: "MAC-CENTRALEUROPE", "maccentraleurope", "maclatin2"),
    KnownEncoding("Shift_JIS", system: "CP932", "sjis", "mskanji", "cp932", "windows31j"),
    KnownEncoding("EUC-JP"),
    KnownEncoding("ISO-2022-JP"),
    KnownEncoding("EUC-KR", system: "CP949", "cp949", "uhc"),
    KnownEncoding("GB2312", system: "GB18030", "euccn"),
    KnownEncoding("GBK", system: "GB18030", "cp936"),
    KnownEncoding("GB18030"),
    KnownEncoding("Big5"),
    KnownEncoding("TIS-620"),
    KnownEncoding("US-ASCII", "ascii"),
  ]
}
