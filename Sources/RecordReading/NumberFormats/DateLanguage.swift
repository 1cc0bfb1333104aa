import ByteText

/// A language in which formats show the names of months and days, with the abbreviations that Windows has for them.
///
/// A tag such as `[$-407]` or `[$-de-DE]` chooses it (ECMA-376 Part 1, 18.8.31). Languages that
/// inflect these names are missing; their formats show English names.
struct DateLanguage: Sendable {
  /// The language subtag of BCP 47.
  private let subtag: String

  /// The lowest ten bits of Windows language identifiers.
  private let identifier: UInt32

  /// The months from January on.
  let months: [String]
  let shortMonths: [String]

  /// The days of the week from Sunday on.
  let days: [String]
  let shortDays: [String]

  /// Creates a language with names from lists that spaces separate.
  private init(
    _ subtag: String, _ identifier: UInt32, _ months: String, short shortMonths: String,
    days: String, short shortDays: String
  ) {
    self.subtag = subtag
    self.identifier = identifier
    self.months = months.split(separator: " ").map(String.init)
    self.shortMonths = shortMonths.split(separator: " ").map(String.init)
    self.days = days.split(separator: " ").map(String.init)
    self.shortDays = shortDays.split(separator: " ").map(String.init)
  }

  /// Returns the language of a tag, after the hyphen: a Windows language identifier or a BCP 47 tag;
  /// English if the language is unknown.
  static func ofTag(_ tag: Span<UInt8>) -> DateLanguage {
    let tag = String(copying: tag)
    let subtag = tag.prefix { $0 != "-" }.lowercased()
    let identifier = UInt32(tag, radix: 16).map { $0 & 0x3FF }
    return all.first { $0.subtag == subtag } ?? all.first { $0.identifier == identifier } ?? english
  }

  static let english = all[0]

  private static let all = [
    DateLanguage(
      "en", 0x09,
      "January February March April May June July August September October November December",
      short: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      days: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
      short: "Sun Mon Tue Wed Thu Fri Sat"),
    DateLanguage(
      "da", 0x06,
      "januar februar marts april maj juni juli august september oktober november december",
      short: "jan feb mar apr maj jun jul aug sep okt nov dec",
      days: "søndag mandag tirsdag onsdag torsdag fredag lørdag",
      short: "sø ma ti on to fr lø"),
    DateLanguage(
      "nl", 0x13,
      "januari februari maart april mei juni juli augustus september oktober november december",
      short: "jan feb mrt apr mei jun jul aug sep okt nov dec",
      days: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag",
      short: "zo ma di wo do vr za"),
    DateLanguage(
      "fr", 0x0C,
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      short: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
      days: "dimanche lundi mardi mercredi jeudi vendredi samedi",
      short: "dim. lun. mar. mer. jeu. ven. sam."),
    DateLanguage(
      "de", 0x07,
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      short: "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez",
      days: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
      short: "So Mo Di Mi Do Fr Sa"),
    DateLanguage(
      "it", 0x10,
      """
      gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
      """,
      short: "gen feb mar apr mag giu lug ago set ott nov dic",
      days: "domenica lunedì martedì mercoledì giovedì venerdì sabato",
      short: "dom lun mar mer gio ven sab"),
    DateLanguage(
      "nb", 0x14,
      "januar februar mars april mai juni juli august september oktober november desember",
      short: "jan feb mar apr mai jun jul aug sep okt nov des",
      days: "søndag mandag tirsdag onsdag torsdag fredag lørdag",
      short: "sø ma ti on to fr lø"),
    DateLanguage(
      "pt", 0x16,
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      short: "jan fev mar abr mai jun jul ago set out nov dez",
      days: "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
      short: "dom seg ter qua qui sex sáb"),
    DateLanguage(
      "es", 0x0A,
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      short: "ene feb mar abr may jun jul ago sep oct nov dic",
      days: "domingo lunes martes miércoles jueves viernes sábado",
      short: "dom lun mar mié jue vie sáb"),
    DateLanguage(
      "sv", 0x1D,
      "januari februari mars april maj juni juli augusti september oktober november december",
      short: "jan feb mar apr maj jun jul aug sep okt nov dec",
      days: "söndag måndag tisdag onsdag torsdag fredag lördag",
      short: "sö må ti on to fr lö"),
  ]
}
