/// The names of months and days in a language, with the abbreviations that Windows has for them.
struct DateNames: Sendable {
  /// The months from January on.
  let months: [String]
  let shortMonths: [String]

  /// The days of the week from Sunday on.
  let days: [String]
  let shortDays: [String]

  /// Creates names from lists that spaces separate.
  private init(months: String, short shortMonths: String, days: String, short shortDays: String) {
    self.months = months.split(separator: " ").map(String.init)
    self.shortMonths = shortMonths.split(separator: " ").map(String.init)
    self.days = days.split(separator: " ").map(String.init)
    self.shortDays = shortDays.split(separator: " ").map(String.init)
  }

  static let danish = DateNames(
    months: """
      januar februar marts april maj juni juli august september oktober november december
      """,
    short: "jan feb mar apr maj jun jul aug sep okt nov dec",
    days: "søndag mandag tirsdag onsdag torsdag fredag lørdag",
    short: "sø ma ti on to fr lø")

  static let dutch = DateNames(
    months: """
      januari februari maart april mei juni juli augustus september oktober november december
      """,
    short: "jan feb mrt apr mei jun jul aug sep okt nov dec",
    days: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag",
    short: "zo ma di wo do vr za")

  static let english = DateNames(
    months: """
      January February March April May June July August September October November December
      """,
    short: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    days: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
    short: "Sun Mon Tue Wed Thu Fri Sat")

  static let french = DateNames(
    months: """
      janvier février mars avril mai juin juillet août septembre octobre novembre décembre
      """,
    short: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    days: "dimanche lundi mardi mercredi jeudi vendredi samedi",
    short: "dim. lun. mar. mer. jeu. ven. sam.")

  static let german = DateNames(
    months: """
      Januar Februar März April Mai Juni Juli August September Oktober November Dezember
      """,
    short: "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez",
    days: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
    short: "So Mo Di Mi Do Fr Sa")

  static let italian = DateNames(
    months: """
      gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
      """,
    short: "gen feb mar apr mag giu lug ago set ott nov dic",
    days: "domenica lunedì martedì mercoledì giovedì venerdì sabato",
    short: "dom lun mar mer gio ven sab")

  static let norwegian = DateNames(
    months: """
      januar februar mars april mai juni juli august september oktober november desember
      """,
    short: "jan feb mar apr mai jun jul aug sep okt nov des",
    days: "søndag mandag tirsdag onsdag torsdag fredag lørdag",
    short: "sø ma ti on to fr lø")

  static let portuguese = DateNames(
    months: """
      janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
      """,
    short: "jan fev mar abr mai jun jul ago set out nov dez",
    days: """
      domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado
      """,
    short: "dom seg ter qua qui sex sáb")

  static let spanish = DateNames(
    months: """
      enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
      """,
    short: "ene feb mar abr may jun jul ago sep oct nov dic",
    days: "domingo lunes martes miércoles jueves viernes sábado",
    short: "dom lun mar mié jue vie sáb")

  static let swedish = DateNames(
    months: """
      januari februari mars april maj juni juli augusti september oktober november december
      """,
    short: "jan feb mar apr maj jun jul aug sep okt nov dec",
    days: "söndag måndag tisdag onsdag torsdag fredag lördag",
    short: "sö må ti on to fr lö")
}
