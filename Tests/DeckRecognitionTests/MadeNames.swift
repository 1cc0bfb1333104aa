/// Names of columns in made decks: some usual ones for each role and language.
enum MadeNames {
  enum Role { case prompt, answer, hint, title, order, index }

  /// The languages of made decks.
  static let languages = names(.prompt).keys.sorted()

  /// Names that no language has.
  static let unknown = [
    "glorvan", "tresk", "ubnold", "quavit", "merzop", "flundra", "shavik", "yombet", "dwelk",
    "vornix",
  ]

  /// Returns the names with a role in a language.
  static func names(_ role: Role, in language: String) -> [String] { names(role)[language] ?? [] }

  private static func names(_ role: Role) -> [String: [String]] {
    switch role {
    case .prompt: prompts
    case .answer: answers
    case .hint: hints
    case .title: titles
    case .order: orders
    case .index: indexes
    }
  }

  private static let prompts = [
    "en": ["question", "prompt", "term", "front"],
    "de": ["Frage", "Fragetext", "Begriff", "Vorderseite"],
    "fr": ["question", "énoncé", "terme", "recto"],
    "es": ["pregunta", "enunciado", "término", "anverso"],
    "it": ["domanda", "quesito", "termine", "fronte"],
    "pl": ["pytanie", "treść pytania", "pojęcie", "przód"],
    "pt": ["pergunta", "questão", "enunciado", "frente"],
    "nl": ["vraag", "vraagtekst", "begrip", "voorkant"],
    "sv": ["fråga", "frågetext", "begrepp", "framsida"],
    "ru": ["вопрос", "текст вопроса", "термин", "лицевая сторона"],
    "ja": ["問題", "質問", "問題文", "表面"],
    "tr": ["soru", "soru metni", "terim", "ön yüz"],
    "cs": ["otázka", "text otázky", "pojem", "přední strana"],
    "zh": ["问题", "题目", "题干", "正面"],
  ]

  private static let answers = [
    "en": ["answer", "correct answer", "solution", "back"],
    "de": ["Antwort", "richtige Antwort", "Lösung", "Rückseite"],
    "fr": ["réponse", "bonne réponse", "solution", "verso"],
    "es": ["respuesta", "respuesta correcta", "solución", "reverso"],
    "it": ["risposta", "risposta corretta", "soluzione", "retro"],
    "pl": ["odpowiedź", "poprawna odpowiedź", "rozwiązanie", "tył"],
    "pt": ["resposta", "resposta correta", "solução", "verso"],
    "nl": ["antwoord", "juiste antwoord", "oplossing", "achterkant"],
    "sv": ["svar", "rätt svar", "lösning", "baksida"],
    "ru": ["ответ", "правильный ответ", "решение", "обратная сторона"],
    "ja": ["答え", "正解", "解答", "裏面"],
    "tr": ["cevap", "doğru cevap", "yanıt", "arka yüz"],
    "cs": ["odpověď", "správná odpověď", "řešení", "zadní strana"],
    "zh": ["答案", "正确答案", "回答", "背面"],
  ]

  private static let hints = [
    "en": ["hint", "explanation", "note", "comment"],
    "de": ["Hinweis", "Erklärung", "Anmerkung", "Kommentar"],
    "fr": ["indice", "explication", "remarque", "commentaire"],
    "es": ["pista", "explicación", "nota", "comentario"],
    "it": ["suggerimento", "spiegazione", "nota", "commento"],
    "pl": ["podpowiedź", "wyjaśnienie", "uwaga", "komentarz"],
    "pt": ["dica", "explicação", "observação", "comentário"],
    "nl": ["hint", "uitleg", "opmerking", "toelichting"],
    "sv": ["ledtråd", "förklaring", "anmärkning", "kommentar"],
    "ru": ["подсказка", "объяснение", "примечание", "комментарий"],
    "ja": ["ヒント", "解説", "説明", "備考"],
    "tr": ["ipucu", "açıklama", "not", "yorum"],
    "cs": ["nápověda", "vysvětlení", "poznámka", "komentář"],
    "zh": ["提示", "解释", "解析", "备注"],
  ]

  private static let titles = [
    "en": ["topic", "category", "section", "deck"],
    "de": ["Thema", "Kategorie", "Kapitel", "Stapel"],
    "fr": ["thème", "catégorie", "chapitre", "paquet"],
    "es": ["tema", "categoría", "capítulo", "mazo"],
    "it": ["argomento", "categoria", "capitolo", "mazzo"],
    "pl": ["temat", "kategoria", "rozdział", "talia"],
    "pt": ["tema", "categoria", "capítulo", "baralho"],
    "nl": ["onderwerp", "categorie", "hoofdstuk", "thema"],
    "sv": ["ämne", "kategori", "kapitel", "tema"],
    "ru": ["тема", "категория", "раздел", "глава"],
    "ja": ["テーマ", "カテゴリ", "分野", "章"],
    "tr": ["konu", "kategori", "bölüm", "tema"],
    "cs": ["téma", "kategorie", "kapitola", "oddíl"],
    "zh": ["主题", "类别", "章节", "分类"],
  ]

  private static let orders = [
    "en": ["no", "number", "#", "order"],
    "de": ["Nr", "Nummer", "Nr.", "Reihenfolge"],
    "fr": ["n°", "numéro", "no", "ordre"],
    "es": ["n.º", "número", "núm", "orden"],
    "it": ["n.", "numero", "nr", "ordine"],
    "pl": ["nr", "numer", "lp", "kolejność"],
    "pt": ["n.º", "número", "nº", "ordem"],
    "nl": ["nr", "nummer", "nr.", "volgorde"],
    "sv": ["nr", "nummer", "nr.", "ordning"],
    "ru": ["№", "номер", "№ п/п", "порядок"],
    "ja": ["番号", "No", "No.", "順番"],
    "tr": ["no", "numara", "sıra", "sıra no"],
    "cs": ["č.", "číslo", "č", "pořadí"],
    "zh": ["序号", "编号", "题号", "顺序"],
  ]

  private static let indexes = [
    "en": ["correct option", "answer", "answer key", "right choice"],
    "de": ["richtige Antwort", "Lösung", "korrekte Option", "Antwort"],
    "fr": ["bonne réponse", "réponse correcte", "réponse", "option correcte"],
    "es": ["respuesta correcta", "opción correcta", "respuesta", "correcta"],
    "it": ["risposta corretta", "opzione corretta", "risposta", "risposta esatta"],
    "pl": ["poprawna odpowiedź", "prawidłowa odpowiedź", "odpowiedź", "klucz"],
    "pt": ["resposta correta", "alternativa correta", "gabarito", "resposta"],
    "nl": ["juiste antwoord", "correct antwoord", "antwoord", "juiste optie"],
    "sv": ["rätt svar", "rätt alternativ", "svar", "facit"],
    "ru": ["правильный ответ", "верный ответ", "ответ", "номер ответа"],
    "ja": ["正解", "正答", "答え", "正解番号"],
    "tr": ["doğru cevap", "doğru seçenek", "cevap", "doğru yanıt"],
    "cs": ["správná odpověď", "správná možnost", "odpověď", "řešení"],
    "zh": ["正确答案", "答案", "正确选项", "标准答案"],
  ]
}
