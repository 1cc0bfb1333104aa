import ByteText
import RecordReading
import Testing

/// Texts in the encodings from before UTF-8 are read right, or not at all.
@Suite struct LegacyEncodingTests {
  /// A language, the encodings in which it was written, and some of its words.
  struct Language: CustomTestStringConvertible {
    let name: String
    let encodings: [String]
    let words: [String]

    init(_ name: String, _ encodings: [String], _ words: String) {
      self.name = name
      self.encodings = encodings
      self.words = words.split(separator: " ").map(String.init)
    }

    var testDescription: String { name }

    /// Returns the words that an encoding has: no encoding has all letters of all its languages.
    func words(in encoding: String) throws -> [String] {
      let encoding = try #require(TextEncoding(name: encoding))
      return words.filter(encoding.canEncode)
    }
  }

  private static let western = ["windows-1252", "IBM850", "macintosh"]
  private static let central = ["windows-1250", "ISO-8859-2", "IBM852"]
  private static let cyrillic = ["windows-1251", "KOI8-U", "IBM866"]

  static let languages = [
    Language(
      "German", western, "Österreich Türkei Dänemark Größe Straße Käse Löwe Zürich Mädchen Übung"),
    Language("French", western, "Égypte Grèce Suède Pérou forêt élève garçon où île théâtre"),
    Language(
      "Spanish", western, "España Perú Canadá Japón Bélgica niño ¿Qué canción árbol pingüino"),
    Language(
      "Portuguese", western, "Japão França Bélgica Grécia Coreia avó coração pêssego três ilhéu"),
    Language("Italian", western, "città perché Perù caffè università virtù è così più libertà"),
    Language("Danish", western, "Grækenland Østrig Færøerne blå sø brød æble år København smør"),
    Language("Swedish", western, "Österrike Grönland Färöarna blå sjö bröd äpple år Göteborg smör"),
    Language(
      "Icelandic", ["windows-1252", "IBM850"],
      "Ísland Færeyjar Þýskaland höfuðborg spurning bók maður þú sjór ár"),
    Language("Czech", central, "Česko Německo Řecko kůň žába děti nejvyšší příliš úřad loď"),
    Language("Slovak", central, "Česko Grécko Švajčiarsko kôň ľudia dieťa stĺp päť žaba dážď"),
    Language("Polish", central, "Łódź Szwecja książka żółw gęś mąż pięć ćma słońce świat"),
    Language("Hungarian", central, "Magyarország főváros szűz hó víz könyv öt tükör őz egyház"),
    Language("Romanian", central, "România capitală Braşov munţi pâine ţară şase înalt fată măr"),
    Language(
      "Croatian", central, "Hrvatska šuma čovjek žaba đak kuća ljubičica životinja šest kći"),
    Language(
      "Turkish", ["windows-1254", "ISO-8859-9"],
      "Türkiye başkent şehir İstanbul ağaç çocuk göz kırmızı güneş ışık"),
    Language(
      "Lithuanian", ["windows-1257", "ISO-8859-13"],
      "Lietuva šalis žąsis ėjo ačiū ūkis šešėlis vėžys kėdė gražus"),
    Language(
      "Latvian", ["windows-1257", "ISO-8859-13"],
      "Latvija šķēle galvaspilsēta ābols ģimene ūdens jūra kaķis ceļš ēka"),
    Language(
      "Russian", cyrillic + ["ISO-8859-5"],
      "Россия столица река город вопрос ответ дерево солнце Волга объект"),
    Language(
      "Ukrainian", cyrillic, "Україна столиця річка місто питання відповідь дерево сонце Київ їжак"),
    Language(
      "Bulgarian", cyrillic, "България столица река град въпрос отговор дърво слънце София ъгъл"),
    Language(
      "Greek", ["windows-1253", "ISO-8859-7"],
      "Ελλάδα πρωτεύουσα ποτάμι πόλη ερώτηση απάντηση δέντρο ήλιος Αθήνα θάλασσα"),
    Language("Hebrew", ["windows-1255"], "ישראל בירה נהר עיר שאלה תשובה עץ שמש ירושלים ים"),
    Language("Arabic", ["windows-1256"], "مصر عاصمة نهر مدينة سؤال جواب شجرة شمس القاهرة بحر"),
  ]

  @Test(arguments: languages)
  func severalWordsShowTheEncoding(_ language: Language) throws {
    for name in language.encodings {
      let words = try language.words(in: name)
      let text = "question;answer\n" + words.map { "\($0);1\n" }.joined()
      #expect(try Self.read(text, in: name) == text, "\(language.name) in \(name)")
    }
  }

  /// A few words may not show the encoding, and are not read then.
  @Test(arguments: languages)
  func aFewWordsAreNeverReadWrongly(_ language: Language) throws {
    var generator = SplitMix64(seed: 7)
    for name in language.encodings {
      for count in [1, 2, 3, 3, 4] {
        let words = try language.words(in: name).shuffled(using: &generator).prefix(count)
        let text = words.map { "\($0);1\n" }.joined()
        if let read = try Self.read(text, in: name) {
          #expect(read == text, "\(language.name) in \(name)")
        }
      }
    }
  }

  /// The likeliest encodings are given with a word that they read differently.
  @Test func doubtfulWordsAreShown() throws {
    let bytes = try Self.encoded("m\u{117}lyna\n", in: "windows-1257")
    guard case .inconclusive(let readings?) = EncodingDetection(of: bytes).evidence else {
      Issue.record("the encoding is clear")
      return
    }
    #expect(readings.count > 1)
    #expect(Set(readings.map(\.word)).count == readings.count)
    #expect(readings.contains { $0.encoding == "windows-1257" && $0.word == "m\u{117}lyna" })
  }

  /// Returns how a text in an encoding is read, or nil if its encoding is not certain.
  private static func read(_ text: String, in name: String) throws -> String? {
    let source = Source(detectingEncodingOf: try encoded(text, in: name))
    return source.isCutShort ? nil : String(copying: source.bytes[source.start..<source.end])
  }

  private static func encoded(_ text: String, in name: String) throws -> Bytes {
    let encoding = try #require(TextEncoding(name: name))
    return try #require(encoding.encode(Bytes(text.utf8), like: Bytes([])))
  }
}
