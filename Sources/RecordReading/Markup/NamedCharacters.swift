import ByteText

/// The characters that HTML 4 has names for.
enum NamedCharacters {
  /// Returns the character whose name consists of these letters and digits, or nil if there is none.
  static func character(named name: Span<UInt8>) -> Unicode.Scalar? {
    name.count > maxCount ? nil : byName[String(copying: name)]
  }

  /// The length of the longest names.
  private static let maxCount = 8

  private static let byName: [String: Unicode.Scalar] = {
    var byName: [String: Unicode.Scalar] = [:]
    var next: UInt32 = 0
    for word in names.split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("U+") {
        next = UInt32(word.dropFirst(2), radix: 16) ?? 0
      } else {
        byName[String(word)] = Unicode.Scalar(next)
        next += 1
      }
    }
    return byName
  }()

  /// The names of consecutive characters after the code point of the first one.
  ///
  /// The list has the entities of HTML 4 and `apos`. `lang` and `rang` are U+27E8 and U+27E9 as in
  /// HTML 5, because the characters that HTML 4 assigned to them are deprecated.
  private static let names = """
    U+0022 quot U+0026 amp apos U+003C lt U+003E gt U+00A0 nbsp iexcl cent pound curren yen brvbar
    sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil
    sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
    times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring
    aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc
    otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml U+0152 OElig oelig U+0160
    Scaron scaron U+0178 Yuml U+0192 fnof U+02C6 circ U+02DC tilde U+0391 Alpha Beta Gamma Delta
    Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho U+03A3 Sigma Tau Upsilon Phi
    Chi Psi Omega U+03B1 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi
    omicron pi rho sigmaf sigma tau upsilon phi chi psi omega U+03D1 thetasym upsih U+03D6 piv
    U+2002 ensp emsp U+2009 thinsp U+200C zwnj zwj lrm rlm U+2013 ndash mdash U+2018 lsquo rsquo
    sbquo U+201C ldquo rdquo bdquo U+2020 dagger Dagger bull U+2026 hellip U+2030 permil U+2032
    prime Prime U+2039 lsaquo rsaquo U+203E oline U+2044 frasl U+20AC euro U+2111 image U+2118
    weierp U+211C real U+2122 trade U+2135 alefsym U+2190 larr uarr rarr darr harr U+21B5 crarr
    U+21D0 lArr uArr rArr dArr hArr U+2200 forall U+2202 part exist U+2205 empty U+2207 nabla isin
    notin U+220B ni U+220F prod U+2211 sum minus U+2217 lowast U+221A radic U+221D prop infin
    U+2220 ang U+2227 and or cap cup int U+2234 there4 U+223C sim U+2245 cong U+2248 asymp U+2260
    ne equiv U+2264 le ge U+2282 sub sup nsub U+2286 sube supe U+2295 oplus U+2297 otimes U+22A5
    perp U+22C5 sdot U+2308 lceil rceil lfloor rfloor U+25CA loz U+2660 spades U+2663 clubs U+2665
    hearts diams U+27E8 lang rang
    """
}
