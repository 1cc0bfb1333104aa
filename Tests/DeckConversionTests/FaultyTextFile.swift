import DeckConversion

/// A random deck file whose values have faults, and the forms that each value may have when it is
/// fixed.
struct FaultyTextFile {
  /// A part of the file, and the forms of it after the fixes.
  private struct Piece {
    let text: String
    let fixed: [String]
  }

  let format: InputFormat
  private(set) var options = ConversionOptions()
  private var pieces: [Piece] = []
  private var random: SplitMix64
  private let encoding: String
  private let lineEnd: String
  private var delimiter = ","

  static let formats: [InputFormat] = [.csv, .tsv, .json, .jsonl, .yaml]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    format = Self.formats[Int(seed % UInt64(Self.formats.count))]
    let isTable = format == .csv || format == .tsv
    let encodings = isTable ? ["UTF-8", "UTF-16LE", "windows-1252"] : ["UTF-8"]
    encoding = encodings.randomElement(using: &random) ?? "UTF-8"
    lineEnd = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
    let titles = [text(ofWords: 1) + " one", text(ofWords: 2)]
    let records = (0..<Int.random(in: 2...6, using: &random)).map { number in
      [
        titles.randomElement(using: &random) ?? "", text(ofWords: 3) + " \(number)",
        text(ofWords: 2), Bool.random(using: &random) ? text(ofWords: 2) : "hint",
        text(ofWords: 2),
      ]
    }
    options.encoding = InputEncoding(name: encoding)
    switch format {
    case .json, .jsonl: writeJSON(records)
    case .yaml: writeYAML(records)
    default: writeTable(records)
    }
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    let text = pieces.map(\.text).joined()
    return Array(
      TextEncoding(name: encoding)?.encode(Bytes(text.utf8), like: Bytes([])).map { bytes in
        (0..<bytes.count).map { bytes[$0] }
      } ?? [])
  }

  /// Returns a description of the fault of the fixed text, or nil if only values with faults
  /// have changed, and each of them has a form that it may have.
  func fault(in fixed: String) -> String? {
    var rest = Substring(fixed).utf8
    for piece in pieces {
      guard let form = piece.fixed.first(where: { rest.starts(with: $0.utf8) }) else {
        return "expected \(piece.fixed), found \(String(rest.prefix(60)) ?? "?")"
      }
      rest = rest.dropFirst(form.utf8.count)
    }
    return rest.isEmpty ? nil : "surplus \(String(rest) ?? "?")"
  }

  // MARK: Texts

  private mutating func text(ofWords count: Int) -> String {
    var words: [String] = []
    for _ in 0..<count {
      let usual = ["Tiber", "river", "it's", "a,b", "c;d", "(x)", "100 %", "Fluß", "a|b"]
      var faulty = ["two  words", "Tom &amp; Jerry", "MÃ¼rz", "say &quot;x&quot;", "end&nbsp;"]
      // Windows-1252 has no such characters.
      if encoding != "windows-1252" {
        faulty += ["Mu\u{308}rz", "Ti\u{200B}ber", "\u{FEFF}x", "e\u{301}  a"]
      }
      let pool = Int.random(in: 0..<3, using: &random) == 0 ? faulty : usual
      words.append(pool.randomElement(using: &random) ?? "")
    }
    let text = words.joined(separator: " ")
    // Restoring mojibake requires that all of a text is.
    if text.contains("Ã"), text.unicodeScalars.contains(where: { $0.value > 0xFF || $0 == "ß" }) {
      return "river"
    }
    let edges = ["", "", "", " ", "\u{A0}"]
    let start = edges.randomElement(using: &random) ?? ""
    let end = edges.randomElement(using: &random) ?? ""
    // A blank of another script is not a part of mojibake either.
    return text.contains("Ã") ? text : start + text + end
  }

  private static func fixed(_ text: String) -> String {
    TextFixing.fixed(text, Set(TextFixing.codes))
  }

  // MARK: Formats

  private mutating func add(_ text: String) { pieces.append(Piece(text: text, fixed: [text])) }

  /// Adds a value, which `write` writes in its form and `rewrite` in others. It stays as it is if
  /// it is not read.
  private mutating func add(
    _ text: String, isRead: Bool, orAs rewrite: ((String) -> String)? = nil,
    _ write: (String) -> String
  ) {
    let fixed = isRead ? Self.fixed(text) : text
    var forms = [write(fixed)]
    if fixed != text || fixed.utf8.count != text.utf8.count, let rewrite {
      forms.append(rewrite(fixed))
    }
    pieces.append(Piece(text: write(text), fixed: forms))
  }

  private mutating func writeTable(_ records: [[String]]) {
    delimiter = format == .tsv ? "\t" : [",", ";"].randomElement(using: &random) ?? ","
    options.delimiter = Delimiter(delimiter)
    options.padding = .keep
    add(["title", "prompt", "answer", "hint", "extra"].joined(separator: delimiter) + lineEnd)
    for record in records {
      for (column, text) in record.enumerated() {
        if column > 0 { add(delimiter) }
        let quoted = { (text: String) in "\"" + text.replacing("\"", with: "\"\"") + "\"" }
        let mustBeQuoted = text.contains(delimiter) || Bool.random(using: &random)
        if mustBeQuoted {
          add(text, isRead: column < 4, quoted)
        } else {
          add(text, isRead: column < 4, orAs: quoted) { $0 }
        }
      }
      add(lineEnd)
    }
  }

  private mutating func writeJSON(_ records: [[String]]) {
    if format == .json { add("[\(lineEnd)  ") }
    for (number, record) in records.enumerated() {
      if number > 0 { add(format == .json ? " ,\(lineEnd)  " : lineEnd) }
      add("{ ")
      let escapesLetter = Bool.random(using: &random)
      for (index, key) in ["title", "prompt", "answer", "hint", "extra"].enumerated() {
        add((index > 0 ? " , " : "") + "\"\(key)\" :")
        add(record[index], isRead: index < 4) { Self.json($0, escapesLetter) }
      }
      add("}")
    }
    add(format == .json ? "\(lineEnd)]\(lineEnd)" : lineEnd)
  }

  private static func json(_ text: String, _ escapesLetter: Bool) -> String {
    let escaped = String(quotedJSON(text).dropFirst().dropLast())
      .replacing("\\ufeff", with: "\u{FEFF}")
    return "\"" + (escapesLetter ? escaped.replacing("r", with: "\\u0072") : escaped) + "\""
  }

  private mutating func writeYAML(_ records: [[String]]) {
    for (number, record) in records.enumerated() {
      add("# comment  \(number) &amp;\n- ")
      for (index, key) in ["title", "prompt", "answer", "hint", "extra"].enumerated() {
        add((index > 0 ? "  " : "") + key + ": ")
        addYAML(record[index], isRead: index < 4)
        add("  # keep  this\n")
      }
    }
  }

  private mutating func addYAML(_ text: String, isRead: Bool) {
    let style = Int.random(in: 0..<3, using: &random)
    let isPlain =
      (text.first?.isLetter ?? false) && text.last != " " && !text.contains(": ")
      && !text.contains(" #") && !text.contains("\u{FEFF}")
    if style == 0, isPlain {
      let quoted = { (text: String) in quotedYAML(text) }
      add(text, isRead: isRead, orAs: quoted) { $0 }
    } else if style == 1, !text.contains("\u{FEFF}") {
      add(text, isRead: isRead) { "'" + $0.replacing("'", with: "''") + "'" }
    } else {
      add(text, isRead: isRead) { text in
        quotedYAML(text).replacing("r", with: "\\x72")
      }
    }
  }
}
