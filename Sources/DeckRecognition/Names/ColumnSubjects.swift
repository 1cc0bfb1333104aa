import ByteText
@_spi(Conversion) import QuestionGroups

/// Things that people name columns by instead of fields: `country` and `capital`, `English` and `Deutsch`.
///
/// They do not show which column is the prompt, but that the row of the names is a header. To add a
/// name, add it to the line of its language, or of the language that it is the name of.
package enum ColumnSubjects {
  /// Returns whether `cells` can only be names of columns: they are names of different languages,
  /// or name subjects in the same language.
  ///
  /// A word and its translation, `country` and `Land`, can be a question as well.
  static func areNames(_ cells: [String]) -> Bool {
    let cells = cells.map { FoldedName($0) }
    guard cells.count > 1, Set(cells.map(\.bytes)).count == cells.count else { return false }
    let names = cells.map { NameWords.withoutLanguage($0.words).flatMap { $0 } }
    if names.contains([]) { return false }
    let languages = names.map { languagesByName[$0] }
    if languages.allSatisfy({ $0 != nil }) { return Set(languages).count == names.count }
    if cells.contains(where: { capitals.contains($0.bytes) }),
      cells.contains(where: { places.contains($0.bytes) })
    {
      return true
    }
    // Two languages are enough next to a column of something else.
    if Set(languages.compactMap(\.self)).count > 1 { return true }
    return subjects.values.contains { subjects in
      names.indices.allSatisfy { languages[$0] != nil || subjects.contains(names[$0]) }
    }
  }

  /// The folded names of subjects by language.
  private static let subjects = Dictionary(
    namesOfSubjects.map { ($0.language, Set(folded($0.names))) }, uniquingKeysWith: { $0.union($1) }
  )

  /// The codes of languages by their folded names.
  private static let languagesByName = Dictionary(
    namesOfLanguages.flatMap { line in folded(line.names).map { ($0, line.language) } },
    uniquingKeysWith: { first, _ in first })

  private static func folded(_ names: String) -> [[UInt8]] {
    names.split(separator: ",").map { FoldedName(String($0)).bytes }
  }

  /// Returns the code of the language that a column is named by, or nil.
  package static func language(_ name: String) -> String? {
    language(folded: FoldedName(name).bytes)
  }

  /// Returns the code of the language with the folded name, or nil.
  static func language(folded name: [UInt8]) -> String? { languagesByName[name] }

  /// Returns whether a word is the code of a language, as two or three letters are.
  static func isCode(_ word: String) -> Bool {
    (2...3).contains(word.utf8.count) && word.utf8.allSatisfy(\.isLetter)
      && word.lowercased() != "id"
  }

  /// Returns whether the folded name is that of what tables are about.
  static func isSubject(folded name: [UInt8]) -> Bool {
    subjects.values.contains { $0.contains(name) } || capitals.contains(name)
      || places.contains(name)
  }

  /// The folded words for authors: beside a question, its author, and the answer only in a table of books.
  private static let origins = Set(
    [
      "author", "auteur", "autor", "autora", "autore", "autorin", "författare", "forfatter",
      "автор",
    ]
    .map { FoldedName($0).bytes })

  /// Returns whether the folded name says from whom something is.
  static func isOrigin(folded name: [UInt8]) -> Bool { origins.contains(name) }

  /// Returns whether a column has the capitals of the places in another one.
  package static func areCapitals(_ name: String) -> Bool {
    capitals.contains(FoldedName(name).bytes)
  }

  /// Returns whether a column has countries or other places that have a capital.
  package static func arePlaces(_ name: String) -> Bool { places.contains(FoldedName(name).bytes) }

  private static let capitals = Set(folded(namesOfCapitals))
  private static let places = Set(folded(namesOfPlaces))

  // MARK: Names

  /// The names of columns with capitals.
  private static let namesOfCapitals = """
    capital, capital city, capital name, capitals, capitale, Hauptstadt, hoofdstad, hovedstad, \
    huvudstad, hlavní město, stolica, pääkaupunki, başkent, πρωτεύουσα, столица, столиця, 首都, 수도
    """

  /// The names of columns with places that have a capital.
  private static let namesOfPlaces = """
    country, country name, state, state name, province, nation, name, Land, Staat, Bundesland, pays, \
    nom, état, país, estado, nombre, nome, paese, stato, kraj, państwo, stát, země, maa, ülke, χώρα, \
    страна, країна, 国, 国名, 国家, 國家, 나라, 국가
    """

  /// Names of things in one language, separated by commas.
  private struct LanguageNames {
    let language: String
    let names: String

    // Not inlined: in constant tables, the system would correct the addresses of all strings whenever the
    // program starts.
    @inline(never)
    init(_ language: String, _ names: String) {
      (self.language, self.names) = (language, names)
    }
  }

  /// The names of each language, in many languages.
  private static let namesOfLanguages: [LanguageNames] = [
    LanguageNames("cs", "cs, cz, ces"), LanguageNames("da", "da, dk, dan"),
    LanguageNames("de", "de, deu, ger"),
    LanguageNames("el", "el, gr, ell"),
    LanguageNames("en", "en, eng"), LanguageNames("es", "es, spa, esp"),
    LanguageNames("fi", "fi, fin"),
    LanguageNames("fr", "fr, fra, fre"),
    LanguageNames("it", "it, ita"), LanguageNames("ja", "ja, jp, jpn"),
    LanguageNames("ko", "ko, kr, kor"),
    LanguageNames("la", "la, lat"),
    LanguageNames("nl", "nl, nld, dut"), LanguageNames("no", "no, nb, nor"),
    LanguageNames("pl", "pl, pol"),
    LanguageNames("pt", "pt, por"),
    LanguageNames("ru", "ru, rus"), LanguageNames("sv", "sv, se, swe"),
    LanguageNames("tr", "tr, tur"),
    LanguageNames("uk", "uk, ua, ukr"),
    LanguageNames("zh", "zh, cn, zho, chi"),
    LanguageNames("ar", "ar"), LanguageNames("bg", "bg"), LanguageNames("eo", "eo"),
    LanguageNames("fa", "fa"), LanguageNames("hr", "hr"), LanguageNames("hu", "hu"),
    LanguageNames("hy", "hy"), LanguageNames("ka", "ka"), LanguageNames("lt", "lt"),
    LanguageNames("lv", "lv"), LanguageNames("ro", "ro"), LanguageNames("sk", "sk"),
    LanguageNames("sl", "sl"), LanguageNames("sr", "sr"), LanguageNames("th", "th"),
    LanguageNames("vi", "vi"),
    LanguageNames(
      "cs", "Czech, Tschechisch, tchèque, checo, ceco, tcheco, Tsjechisch, czeski, čeština, česky"),
    LanguageNames("cs", "чешский"),
    LanguageNames(
      "da", "Danish, Dänisch, danois, danés, danese, dinamarquês, Deens, duński, dánština, dansk"),
    LanguageNames("da", "danska"),
    LanguageNames(
      "de", "German, Deutsch, allemand, alemán, tedesco, alemão, Duits, niemiecki, němčina"),
    LanguageNames(
      "de", "německy, tyska, tysk, saksa, Almanca, немецкий, німецька, γερμανικά, 德语, 德文"),
    LanguageNames("de", "ドイツ語, 독일어"),
    LanguageNames(
      "el", "Greek, Griechisch, grec, griego, greco, grego, Grieks, grecki, řečtina, ελληνικά"),
    LanguageNames("el", "греческий"),
    LanguageNames(
      "en", "English, Englisch, anglais, inglés, inglese, inglês, Engels, angielski, angličtina"),
    LanguageNames(
      "en", "anglicky, engelska, engelsk, englanti, İngilizce, английский, англійська, αγγλικά"),
    LanguageNames("en", "英语, 英文, 英語, 영어"),
    LanguageNames(
      "es", "Spanish, Spanisch, espagnol, español, castellano, spagnolo, espanhol, Spaans"),
    LanguageNames(
      "es", "hiszpański, španělština, španělsky, spanska, spansk, espanja, İspanyolca, испанский"),
    LanguageNames("es", "іспанська, ισπανικά, 西班牙语, スペイン語, 스페인어"),
    LanguageNames(
      "fi", "Finnish, Finnisch, finnois, finés, finlandese, finlandês, Fins, fiński, finština"),
    LanguageNames("fi", "suomi, finska"),
    LanguageNames(
      "fr", "French, Französisch, français, francés, francese, francês, Frans, francuski"),
    LanguageNames(
      "fr", "francouzština, francouzsky, franska, fransk, ranska, Fransızca, французский"),
    LanguageNames("fr", "французька, γαλλικά, 法语, フランス語, 프랑스어"),
    LanguageNames(
      "it", "Italian, Italienisch, italien, italiano, Italiaans, włoski, italština, italsky"),
    LanguageNames(
      "it", "italienska, italiensk, italia, İtalyanca, итальянский, італійська, ιταλικά, 意大利语"),
    LanguageNames("it", "イタリア語, 이탈리아어"),
    LanguageNames(
      "ja", "Japanese, Japanisch, japonais, japonés, giapponese, Japans, japoński, японский"),
    LanguageNames("ja", "日本語, 日语, 일본어"),
    LanguageNames(
      "ko", "Korean, Koreanisch, coréen, coreano, Koreaans, koreański, корейский, 한국어, 韓国語"),
    LanguageNames("ko", "韩语"),
    LanguageNames(
      "la", "Latin, Latein, latín, latino, latim, Latijn, łacina, latina, латынь, латинский"),
    LanguageNames(
      "nl", "Dutch, Niederländisch, néerlandais, neerlandés, olandese, holandês, Nederlands"),
    LanguageNames("nl", "niderlandzki"),
    LanguageNames(
      "no", "Norwegian, Norwegisch, norvégien, noruego, norvegese, Noors, norweski, norsk, norska"),
    LanguageNames(
      "pl", "Polish, Polnisch, polonais, polaco, polacco, polonês, Pools, polski, polština"),
    LanguageNames("pl", "польский"),
    LanguageNames(
      "pt", "Portuguese, Portugiesisch, portugais, portugués, portoghese, português, Portugees"),
    LanguageNames(
      "pt", "portugalski, portugisiska, portugisisk, portugali, Portekizce, португальский"),
    LanguageNames("pt", "португальська, 葡萄牙语, ポルトガル語"),
    LanguageNames(
      "ru", "Russian, Russisch, russe, ruso, russo, rosyjski, ruština, ryska, venäjä, Rusça"),
    LanguageNames("ru", "русский, 俄语"),
    LanguageNames(
      "sv", "Swedish, Schwedisch, suédois, sueco, svedese, Zweeds, szwedzki, švédština, svenska"),
    LanguageNames("sv", "ruotsi"),
    LanguageNames(
      "tr", "Turkish, Türkisch, turc, turco, Turks, turecki, turečtina, turkiska, turkki, Türkçe"),
    LanguageNames("tr", "турецкий"),
    LanguageNames(
      "uk", "Ukrainian, Ukrainisch, ukrainien, ucraniano, ucraino, ukraiński, українська"),
    LanguageNames("uk", "украинский"),
    LanguageNames(
      "zh", "Chinese, Chinesisch, chinois, chino, cinese, chinês, Chinees, chiński, китайский"),
    LanguageNames("zh", "中文, 汉语, 中国語, Mandarin"),
    LanguageNames("af", "Afrikaans"), LanguageNames("am", "Amharic"),
    LanguageNames("ar", "Arabic, Arabisch, arabe, árabe, arabo, arabski, арабский, العربية, عربي"),
    LanguageNames("ar", "Egyptian Arabic, Ägyptisch, Aegyptisch"),
    LanguageNames("az", "Azerbaijani"), LanguageNames("be", "Belarusian"),
    LanguageNames("bg", "Bulgarian, Bulgarisch, bulgare, български"),
    LanguageNames("bn", "Bengali"),
    LanguageNames("bs", "Bosnian, bosanski"), LanguageNames("ca", "Catalan, català, catalán"),
    LanguageNames("cy", "Welsh, Cymraeg"), LanguageNames("eo", "Esperanto"),
    LanguageNames("et", "Estonian, eesti"), LanguageNames("eu", "Basque, euskara"),
    LanguageNames("fa", "Persian, Farsi, Persisch, persan, فارسی"),
    LanguageNames("fil", "Tagalog, Filipino"), LanguageNames("ga", "Irish, Gaeilge"),
    LanguageNames("gu", "Gujarati"), LanguageNames("ha", "Hausa"),
    LanguageNames("haw", "Hawaiian"),
    LanguageNames("he", "Hebrew, Hebräisch, hébreu, hebreo, иврит, עברית"),
    LanguageNames("hi", "Hindi, हिन्दी, हिंदी"), LanguageNames("hr", "Croatian, Kroatisch, hrvatski"),
    LanguageNames("hu", "Hungarian, Ungarisch, hongrois, magyar, węgierski"),
    LanguageNames("hy", "Armenian, հայերեն"),
    LanguageNames("id", "Indonesian, Indonesisch, indonesia, bahasa Indonesia"),
    LanguageNames("ig", "Igbo"),
    LanguageNames("is", "Icelandic, Isländisch, íslenska"),
    LanguageNames("ka", "Georgian, ქართული"),
    LanguageNames("kk", "Kazakh, қазақша"), LanguageNames("km", "Khmer"),
    LanguageNames("kn", "Kannada"), LanguageNames("ku", "Kurdish"),
    LanguageNames("lo", "Lao"), LanguageNames("lt", "Lithuanian, Litauisch, lietuvių"),
    LanguageNames("lv", "Latvian, Lettisch, latviešu"), LanguageNames("mi", "Maori"),
    LanguageNames("mk", "Macedonian, македонски"), LanguageNames("ml", "Malayalam"),
    LanguageNames("mn", "Mongolian, монгол"), LanguageNames("mr", "Marathi"),
    LanguageNames("ms", "Malay, Melayu"), LanguageNames("my", "Burmese"),
    LanguageNames("ne", "Nepali"), LanguageNames("pa", "Punjabi"), LanguageNames("ps", "Pashto"),
    LanguageNames("ro", "Romanian, Rumänisch, roumain, rumano, română"),
    LanguageNames("sa", "Sanskrit"), LanguageNames("sk", "Slovak, Slowakisch, slovenčina"),
    LanguageNames("sl", "Slovenian, Slovene, Slowenisch, slovenščina"),
    LanguageNames("sq", "Albanian, shqip"),
    LanguageNames("sr", "Serbian, Serbisch, srpski, српски"),
    LanguageNames("sw", "Swahili, Kiswahili"), LanguageNames("ta", "Tamil"),
    LanguageNames("te", "Telugu"), LanguageNames("th", "Thai, Thailändisch, ภาษาไทย"),
    LanguageNames("ur", "Urdu, اردو"), LanguageNames("uz", "Uzbek"),
    LanguageNames("vi", "Vietnamese, Vietnamesisch, vietnamien, tiếng Việt"),
    LanguageNames("xh", "Xhosa, isiXhosa"), LanguageNames("yo", "Yoruba, Yorùbá"),
    LanguageNames("yue", "Cantonese"), LanguageNames("zu", "Zulu, isiZulu"),
  ]

  /// The names of subjects in each language.
  private static let namesOfSubjects: [LanguageNames] = [
    LanguageNames(
      "cs", "země, stát, hlavní město, město, řeka, hora, rok, datum, autor, kniha, film, zvíře"),
    LanguageNames("cs", "prvek, značka, jednotné číslo, množné číslo"),
    LanguageNames(
      "da", "land, hovedstad, by, flod, bjerg, år, dato, forfatter, bog, film, dyr, grundstof"),
    LanguageNames("da", "symbol, ental, flertal"),
    LanguageNames(
      "de", "Land, Hauptstadt, Stadt, Bundesland, Kontinent, Fluss, Berg, Flagge, Währung"),
    LanguageNames(
      "de", "Einwohner, Fläche, Jahr, Datum, Ereignis, Autor, Autorin, Buch, Werk, Film, Erfinder"),
    LanguageNames(
      "de", "Erfindung, Tier, Pflanze, Element, Symbol, Formel, Einzahl, Mehrzahl, Singular"),
    LanguageNames("de", "Plural, Infinitiv, Präteritum, Partizip, Abkürzung, Gegenteil"),
    LanguageNames(
      "el", "χώρα, πρωτεύουσα, πόλη, ποταμός, βουνό, έτος, ημερομηνία, συγγραφέας, βιβλίο, ζώο"),
    LanguageNames("el", "στοιχείο, σύμβολο"),
    LanguageNames(
      "en", "country, capital, capital city, city, state, continent, region, river, mountain, flag"),
    LanguageNames(
      "en", "currency, population, area, year, date, event, author, book, film, movie, artist"),
    LanguageNames(
      "en", "song, inventor, invention, president, animal, plant, element, symbol, formula"),
    LanguageNames(
      "en", "abbreviation, synonym, antonym, opposite, singular, plural, infinitive, past tense"),
    LanguageNames("en", "past simple, past participle, player, team"),
    LanguageNames(
      "es", "país, capital, ciudad, estado, continente, río, montaña, bandera, moneda, población"),
    LanguageNames(
      "es", "año, fecha, autor, libro, obra, película, animal, planta, elemento, símbolo, singular"),
    LanguageNames("es", "plural, infinitivo, participio, sinónimo, antónimo"),
    LanguageNames(
      "fi", "maa, pääkaupunki, kaupunki, joki, vuori, vuosi, päivämäärä, kirjailija, kirja"),
    LanguageNames("fi", "elokuva, eläin, alkuaine, symboli, yksikkö, monikko"),
    LanguageNames(
      "fr", "pays, capitale, ville, État, continent, fleuve, montagne, drapeau, monnaie, habitants"),
    LanguageNames(
      "fr", "année, date, auteur, livre, œuvre, film, animal, plante, élément, symbole, singulier"),
    LanguageNames("fr", "pluriel, infinitif, participe passé, synonyme, antonyme"),
    LanguageNames(
      "it", "paese, Stato, capitale, città, continente, fiume, montagna, bandiera, valuta"),
    LanguageNames(
      "it", "abitanti, anno, data, autore, libro, opera, film, animale, pianta, elemento, simbolo"),
    LanguageNames("it", "singolare, plurale, infinito, participio, sinonimo, contrario"),
    LanguageNames("ja", "国, 国名, 首都, 大陸, 都市, 川, 山, 年, 日付, 作者, 本, 映画, 動物, 元素, 記号"),
    LanguageNames("ko", "나라, 국가, 수도, 도시, 강, 산, 연도, 날짜, 작가, 책, 영화, 동물, 원소, 기호"),
    LanguageNames(
      "nl", "land, hoofdstad, stad, rivier, berg, vlag, munt, jaar, datum, auteur, boek, film"),
    LanguageNames("nl", "dier, plant, element, symbool, enkelvoud, meervoud"),
    LanguageNames(
      "no", "land, hovedstad, by, elv, fjell, år, dato, forfatter, bok, film, dyr, grunnstoff"),
    LanguageNames("no", "symbol, entall, flertall"),
    LanguageNames(
      "pl", "kraj, państwo, stolica, miasto, rzeka, góra, flaga, waluta, rok, data, autor, książka"),
    LanguageNames(
      "pl", "film, zwierzę, roślina, pierwiastek, symbol, liczba pojedyncza, liczba mnoga"),
    LanguageNames(
      "pt", "país, capital, cidade, estado, continente, rio, montanha, bandeira, moeda, população"),
    LanguageNames(
      "pt", "ano, data, autor, livro, obra, filme, animal, planta, elemento, símbolo, singular"),
    LanguageNames("pt", "plural, infinitivo, particípio, sinônimo, antônimo"),
    LanguageNames(
      "ru",
      "страна, столица, континент, материк, город, река, гора, флаг, валюта, год, дата, автор, книга, фильм"
    ),
    LanguageNames(
      "ru", "животное, растение, элемент, символ, единственное число, множественное число"),
    LanguageNames(
      "sv", "land, huvudstad, stad, flod, berg, år, datum, författare, bok, film, djur, grundämne"),
    LanguageNames("sv", "symbol, singular, plural"),
    LanguageNames(
      "tr", "ülke, başkent, şehir, nehir, dağ, bayrak, yıl, tarih, yazar, kitap, film, hayvan"),
    LanguageNames("tr", "element, sembol, tekil, çoğul"),
    LanguageNames(
      "uk",
      "країна, столиця, континент, материк, місто, річка, гора, прапор, рік, дата, автор, книга, фільм, тварина"
    ),
    LanguageNames("uk", "елемент, символ"),
    LanguageNames("zh", "国家, 國家, 首都, 大洲, 城市, 河流, 年份, 日期, 作者, 书名, 电影, 动物, 元素, 符号"),
  ]
}
