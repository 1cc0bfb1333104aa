import SystemIO

/// The letters outside ASCII that a language writes.
struct Alphabet: Sendable {
  /// How probable each small letter is among them, as a logarithm.
  let probabilities: [Unicode.Scalar: Double]

  /// How much rarer files in the language are than those in the most frequent ones, as a logarithm.
  let rarity: Double

  /// Whether the letters of ASCII are among the letters of the language.
  let isLatin: Bool

  /// Whether letters have accents only at the end of a word.
  let hasAccentsAtEnd: Bool

  /// Whether questions begin with `¿`.
  let opensQuestions: Bool

  /// The shares of a language's own letters and of the letters that only names and loanwords have; the rest is for the
  /// letters of other languages.
  private static let (ownShare, rareShare) = (0.93, 0.02)

  /// Creates an alphabet of small letters, the most frequent ones first, and after a blank the ones that only names and
  /// loanwords have.
  ///
  /// The frequency of a letter falls with its rank, as the frequency of a word does (Zipf). An alphabet that is not Latin has
  /// more frequent letters than the few with accents of a Latin one.
  private init(
    _ letters: String, rarity: Double = 0, opensQuestions: Bool = false,
    hasAccentsAtEnd: Bool = false
  ) {
    let parts = letters.split(separator: " ").map { Array($0.unicodeScalars) }
    isLatin = parts.joined().allSatisfy { $0.value < 0x250 }
    self.rarity = rarity
    self.opensQuestions = opensQuestions
    self.hasAccentsAtEnd = hasAccentsAtEnd
    let first = isLatin ? 2.0 : 6.0
    var probabilities: [Unicode.Scalar: Double] = [:]
    for (part, share) in zip(parts, [Self.ownShare, Self.rareShare]) {
      let weights = part.indices.map { 1 / (first + Double($0)) }
      let sum = weights.reduce(0, +)
      for (letter, weight) in zip(part, weights) {
        probabilities[letter] = logarithm(share * weight / sum)
      }
    }
    self.probabilities = probabilities
  }

  /// The languages of Western Europe.
  static let western = [
    Alphabet("éèàêçâîôûïëœ ùüÿæ"),  // French
    Alphabet("üäöß éàè"),  // German
    Alphabet("óíáéñú üç", opensQuestions: true),  // Spanish
    Alphabet("ãçáéíóõêúâàô ü"),  // Portuguese
    Alphabet("èàùòì éî", hasAccentsAtEnd: true),  // Italian
    Alphabet("àéíóçèòúïü", rarity: 1, opensQuestions: true),  // Catalan
    Alphabet("øåæ éüöä"),  // Danish, Norwegian
    Alphabet("äåö éüà"),  // Swedish
    Alphabet("äöšåž"),  // Finnish
    Alphabet("ëéïöüóèêç", rarity: 1),  // Dutch
    Alphabet("äõüöšž", rarity: 1),  // Estonian
    Alphabet("áíðéóúþöýæ", rarity: 1),  // Icelandic
    Alphabet("áíúøóðæýö", rarity: 3),  // Faroese
    Alphabet("áíéúó", rarity: 2),  // Irish
    Alphabet("ëç", rarity: 3),  // Albanian
  ]

  /// The languages of Central Europe, and German beside them.
  static let central = [
    Alphabet("íáéěřšýčžůúťňď óöü"),  // Czech
    Alphabet("áíéčýžšúľťôňäóďĺŕ öü"),  // Slovak
    Alphabet("łąężóśćńź éü"),  // Polish
    Alphabet("áéöóőíüúű ä"),  // Hungarian
    Alphabet("ăşţîâ"),  // Romanian
    Alphabet("čšžćđ"),  // Croatian, Slovene
    Alphabet("üäöß éàè", rarity: 3.5),  // German
    Alphabet("ëç", rarity: 4.5),  // Albanian
  ]

  static let turkish = [Alphabet("ışüçğöİ âîû")]

  /// The languages of the Baltic countries.
  static let baltic = [
    Alphabet("ėšųūžąįčę"),  // Lithuanian
    Alphabet("āīēšūņļžģčķ"),  // Latvian
    Alphabet("äõüöšž"),  // Estonian
  ]

  /// The languages in Cyrillic letters.
  static let cyrillic = [
    Alphabet("оаеинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"),  // Russian
    Alphabet("оанивеіртскдлпмуязьгбчйхжїшюцщєфґ"),  // Ukrainian
    Alphabet("оаеинтсрвдлкпмзгуъбчящйжцхшюьф"),  // Bulgarian
    Alphabet("аоеинрстувдклмпзјбгчшжцњхћљфђџ"),  // Serbian
  ]

  static let greek = [Alphabet("αοιετσνηυρπκμλςίόάέδωήγύχθφβώξζϊψϋΐΰ")]
  static let hebrew = [Alphabet("יוהלאתרבמשנםדעקחפסגטןצזכםךץף")]
  static let arabic = [Alphabet("اليمنورتبةدعسفهكقأحجشصطخىإزثذغضآئءظؤ")]
}
