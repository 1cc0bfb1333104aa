import ByteText

/// The name of a character in HTML 4: up to eight letters and digits, stored in one word.
struct CharacterName: Hashable {
  private var word: UInt64 = 0

  /// Appends `byte`, and returns whether it can be part of a name and fits.
  mutating func append(_ byte: UInt8) -> Bool {
    guard word >> 56 == 0, byte.isLetter || byte.isDigit else { return false }
    word = word << 8 | UInt64(byte)
    return true
  }

  /// The character with this name, or nil if there is none.
  var scalar: Unicode.Scalar? { Self.scalars[self] }

  /// The characters by name.
  private static let scalars: [CharacterName: Unicode.Scalar] = {
    var scalars: [CharacterName: Unicode.Scalar] = [:]
    for (first, names) in runs {
      for (index, text) in names.split(whereSeparator: \.isWhitespace).enumerated() {
        var name = CharacterName()
        for byte in text.utf8 { _ = name.append(byte) }
        scalars[name] = Unicode.Scalar(first + UInt32(index))
      }
    }
    return scalars
  }()

  /// The names of consecutive characters, with the code point of the first one.
  ///
  /// The list has the entities of HTML 4 and `apos`. `lang` and `rang` are U+27E8 and U+27E9 as in
  /// HTML 5, because the characters that HTML 4 assigned to them are deprecated.
  private static let runs: [(first: UInt32, names: String)] = [
    (0x0022, "quot"),
    (0x0026, "amp apos"),
    (0x003C, "lt"),
    (0x003E, "gt"),
    (
      0x00A0,
      """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn
      sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave
      Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
      ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN
      szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
      iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc
      uuml yacute thorn yuml
      """
    ),
    (0x0152, "OElig oelig"),
    (0x0160, "Scaron scaron"),
    (0x0178, "Yuml"),
    (0x0192, "fnof"),
    (0x02C6, "circ"),
    (0x02DC, "tilde"),
    (
      0x0391,
      """
      Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho
      """
    ),
    (0x03A3, "Sigma Tau Upsilon Phi Chi Psi Omega"),
    (
      0x03B1,
      """
      alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf
      sigma tau upsilon phi chi psi omega
      """
    ),
    (0x03D1, "thetasym upsih"),
    (0x03D6, "piv"),
    (0x2002, "ensp emsp"),
    (0x2009, "thinsp"),
    (0x200C, "zwnj zwj lrm rlm"),
    (0x2013, "ndash mdash"),
    (0x2018, "lsquo rsquo sbquo"),
    (0x201C, "ldquo rdquo bdquo"),
    (0x2020, "dagger Dagger bull"),
    (0x2026, "hellip"),
    (0x2030, "permil"),
    (0x2032, "prime Prime"),
    (0x2039, "lsaquo rsaquo"),
    (0x203E, "oline"),
    (0x2044, "frasl"),
    (0x20AC, "euro"),
    (0x2111, "image"),
    (0x2118, "weierp"),
    (0x211C, "real"),
    (0x2122, "trade"),
    (0x2135, "alefsym"),
    (0x2190, "larr uarr rarr darr harr"),
    (0x21B5, "crarr"),
    (0x21D0, "lArr uArr rArr dArr hArr"),
    (0x2200, "forall"),
    (0x2202, "part exist"),
    (0x2205, "empty"),
    (0x2207, "nabla isin notin"),
    (0x220B, "ni"),
    (0x220F, "prod"),
    (0x2211, "sum minus"),
    (0x2217, "lowast"),
    (0x221A, "radic"),
    (0x221D, "prop infin"),
    (0x2220, "ang"),
    (0x2227, "and or cap cup int"),
    (0x2234, "there4"),
    (0x223C, "sim"),
    (0x2245, "cong"),
    (0x2248, "asymp"),
    (0x2260, "ne equiv"),
    (0x2264, "le ge"),
    (0x2282, "sub sup nsub"),
    (0x2286, "sube supe"),
    (0x2295, "oplus"),
    (0x2297, "otimes"),
    (0x22A5, "perp"),
    (0x22C5, "sdot"),
    (0x2308, "lceil rceil lfloor rfloor"),
    (0x25CA, "loz"),
    (0x2660, "spades"),
    (0x2663, "clubs"),
    (0x2665, "hearts diams"),
    (0x27E8, "lang rang"),
  ]
}
