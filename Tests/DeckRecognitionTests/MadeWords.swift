/// What the texts of made decks are made of.
enum MadeWords {
  /// A question about two words, in each language.
  static let questions = [
    "en": "What is the {} of {}?", "de": "Welches {} hat {}?", "fr": "Quel est le {} de {} ?",
    "es": "¿Qué {} tiene {}?", "it": "Qual è il {} di {}?", "pl": "Jakie {} ma {}?",
    "pt": "Qual {} tem {}?", "nl": "Welke {} heeft {}?", "sv": "Vilken {} har {}?",
    "ru": "Какое {} имеет {}?", "ja": "{}の{}はどれですか？", "tr": "{} hangi {} ile olur?",
    "cs": "Jaké {} má {}?", "zh": "{}的{}是哪个？",
  ]

  /// The syllables of a language.
  static func syllables(_ language: String) -> [String] {
    switch language {
    case "ru": ["ба", "ро", "ни", "ста", "лен", "ко", "ду", "при", "зе", "ма"]
    case "ja": ["カ", "ロ", "ニ", "ス", "レ", "ト", "ブ", "リ", "ゼ", "マ"]
    case "zh": ["山", "水", "木", "火", "石", "金", "月", "日", "人", "云"]
    default: ["ba", "ro", "ni", "sta", "len", "ko", "du", "pri", "ze", "ma"]
    }
  }

  /// The same words in several languages, in the same order.
  static let vocabularies: [(name: String, words: [String])] = [
    (
      "English",
      [
        "the bird", "the horse", "to sleep", "to drink", "blue", "black", "garden", "flower",
        "milk", "cheese", "to run", "summer", "fork", "good evening", "always", "behind",
        "brother", "door", "to read", "expensive",
      ]
    ),
    (
      "Français",
      [
        "l'oiseau", "le cheval", "dormir", "boire", "bleu", "noir", "le jardin", "la fleur",
        "le lait", "le fromage", "courir", "l'été", "la fourchette", "bonsoir", "toujours",
        "derrière", "le frère", "la porte", "lire", "cher",
      ]
    ),
    (
      "Deutsch",
      [
        "der Vogel", "das Pferd", "schlafen", "trinken", "blau", "schwarz", "der Garten",
        "die Blume", "die Milch", "der Käse", "laufen", "der Sommer", "die Gabel", "guten Abend",
        "immer", "hinter", "der Bruder", "die Tür", "lesen", "teuer",
      ]
    ),
    (
      "Español",
      [
        "el pájaro", "el caballo", "dormir", "beber", "azul", "negro", "el jardín", "la flor",
        "la leche", "el queso", "correr", "el verano", "el tenedor", "buenas noches", "siempre",
        "detrás", "el hermano", "la puerta", "leer", "caro",
      ]
    ),
    (
      "Italiano",
      [
        "l'uccello", "il cavallo", "dormire", "bere", "blu", "nero", "il giardino", "il fiore",
        "il latte", "il formaggio", "correre", "l'estate", "la forchetta", "buonasera", "sempre",
        "dietro", "il fratello", "la porta", "leggere", "caro",
      ]
    ),
    (
      "русский",
      [
        "птица", "лошадь", "спать", "пить", "синий", "чёрный", "сад", "цветок", "молоко", "сыр",
        "бежать", "лето", "вилка", "добрый вечер", "всегда", "сзади", "брат", "дверь", "читать",
        "дорогой",
      ]
    ),
  ]

  /// Countries and their capitals.
  static let places = [
    ["Peru", "Lima"], ["Chile", "Santiago"], ["Japan", "Tokyo"], ["Egypt", "Cairo"],
    ["Senegal", "Dakar"], ["Finland", "Helsinki"], ["Estonia", "Tallinn"], ["Jordan", "Amman"],
    ["Angola", "Luanda"], ["Vietnam", "Hanoi"], ["Canada", "Ottawa"], ["Ireland", "Dublin"],
    ["Greece", "Athens"], ["Bhutan", "Thimphu"], ["Tonga", "Nukuʻalofa"], ["Austria", "Vienna"],
  ]
}
