import DeckConversion
import Foundation
@_spi(Conversion) import QuestionGroups
import TestSupport

/// Random inputs with faults in every format, dialect and encoding, each of which can be fixed by
/// replacing text. Equal seeds give equal inputs.
struct FaultyDecks: RandomChoices {
  var random: SplitMix64

  /// The inputs, several of which can have the same name.
  private(set) var inputs: [Input] = []

  private(set) var options = ConversionOptions()

  /// The strings to replace in an input to fix it, in order.
  private var fixes: [(fault: String, text: String)] = [
    ("\u{A0}", "fixed"), ("ZZ", "7"), ("\"\"\"x\"\"JUNK\"", "x"), ("\"x\"JUNK", "x"),
    ("'x'JUNK", "x"),
    ("JUNK", ""), ("\"\"\"OPEN\"", "OPEN"), ("\"OPEN", "OPEN"), ("'OPEN", "OPEN"),
    ("[\"LIST\"]", "\"LIST\""), ("[LIST]", "LIST"), ("5555", "null"), ("question\":", "note\":"),
    ("question: ", "note: "), (" CONFLICT", ""),
    ("}    {", "}\n{"), (",SURPLUS", ""), (";SURPLUS", ""), ("\tSURPLUS", ""),
    (",\"SURPLUS\"", ""), (";\"SURPLUS\"", ""), ("\t\"SURPLUS\"", ""), (",'SURPLUS'", ""),
    (";'SURPLUS'", ""), ("\t'SURPLUS'", ""),
  ]

  /// The encoding in which the inputs are saved.
  private var encoding = String.Encoding.utf8

  private var questionCount = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    chooseOptions()
    let formats: [InputFormat] = isOne(of: 2) ? [any(Self.formats)] : Self.formats
    for number in 0..<self.number(1...3) {
      let format = any(formats)
      // The names of two inputs differ only in their folders.
      let name = any(["a", "b"]) + "\(number)/" + any(["deck", "deck", "T"])
      let text = self.text(format)
      inputs.append(
        .bytes(
          bytes(of: text, isTable: format.isTable), name: name + "." + format.endings[0],
          format: format))
    }
  }

  /// Creates sheets, whose rejects are read again as CSV in the usual dialect.
  init(sheetsFrom seed: UInt64) {
    random = SplitMix64(seed: seed)
    options.keepsRejects = true
    options.skipsInvalid = isOne(of: 2)
    options.threads = number(1...2)
    for number in 0..<self.number(1...3) {
      inputs.append(
        .bytes(
          Array(sheet().utf8), name: any(["a", "b"]) + "\(number)/" + any(["deck", "T"]) + ".ods",
          format: .ods))
    }
  }

  /// Returns an input, or a file of rejects, with its faults corrected.
  func fixed(_ input: Input) -> Input {
    let source = InputEncoding.source(of: (try? input.read()) ?? Bytes([]), input.format, options)
    var text = String(copying: source.bytes[source.start..<source.bytes.count])
    for fix in fixes { text = text.replacing(fix.fault, with: fix.text) }
    return .bytes([0xEF, 0xBB, 0xBF] + Array(text.utf8), name: input.name, format: input.format)
  }

  // MARK: Options and encodings

  private mutating func chooseOptions() {
    options.keepsRejects = true
    options.skipsInvalid = isOne(of: 2)
    options.threads = number(1...2)
    if isOne(of: 3) { options.limits[.diagnostics] = number(0...2) }
    if isOne(of: 6) { options.title = "Given" }
    if isOne(of: 6) { options.quoting = .by(UInt8(ascii: "'")) }
    if isOne(of: 4) {
      for mapping in ["prompt=prompt", "answer=answer", "id=id", "order=order", "title=title"] {
        options.mappings += (try? FieldMapping.parse(mapping)) ?? []
      }
    }
    switch number(1...6) {
    case 1: specify(.isoLatin1, "latin1")
    case 2: specify(.windowsCP1252, "windows-1252")
    case 3: specify(.utf16LittleEndian, "UTF-16LE")
    case 4: encoding = .utf16
    default: break
    }
  }

  private mutating func specify(_ encoding: String.Encoding, _ name: String) {
    self.encoding = encoding
    options.encoding = InputEncoding(name: name)
  }

  private mutating func bytes(of text: String, isTable: Bool) -> [UInt8] {
    let data = text.data(using: encoding) ?? Data()
    return Array(data)
  }

  // MARK: Records

  /// A field of a record: its name, and its value as text.
  private typealias Field = (name: String, value: String)

  private mutating func word() -> String {
    any(["Peru", "a b", "x: y", "007", "caf\u{E9}", "\u{FC}ber", "it's", "#", "1.50", "null?"])
  }

  /// Returns the fields of a question, one of which may be faulty.
  private mutating func question(
    _ names: [String], title: String, isNested: Bool = false
  ) -> [Field] {
    questionCount += 1
    let number = questionCount
    var fields = names.map { name -> Field in
      switch name {
      case "title": (name, title)
      case "id": (name, "q\(number)")
      case "order": (name, "\(number)")
      case "prompt": (name, "P\(number) \(word())")
      default: (name, "\(word()) \(number)")
      }
    }
    guard isOne(of: 4) else { return fields }
    let faulty = self.number(0...fields.count - 1)
    switch fields[faulty].name {
    case "order": fields[faulty].value = "ZZ"
    case "hint", "id": break
    // The question would take the title of the object around it.
    case "title" where isNested: break
    // It cannot be fixed: whether it is a fault depends on the other records.
    case "title": fields[faulty].value = " "
    default: fields[faulty].value = "\u{A0}"
    }
    return fields
  }

  private mutating func names(hasTitle: Bool) -> [String] {
    var names = (hasTitle ? ["title"] : []) + ["prompt", "answer"]
    for name in ["hint", "id", "order"] where isOne(of: 3) { names.append(name) }
    return names.shuffled(using: &random)
  }

  private mutating func title() -> String { any(["A", "B", "C \(number(1...3))"]) }

  // MARK: Formats

  /// The formats of text. The rejects of sheets are CSV, with other names.
  private static let formats = InputFormat.allCases.filter { !$0.isWorkbook && $0 != .records }

  private mutating func text(_ format: InputFormat) -> String {
    switch format {
    case .csv, .xlsx, .ods: table(any([",", ",", ";", "\t"]))
    case .tsv: table("\t")
    case .json: list()
    case .jsonl, .records: lines()
    case .yaml: isOne(of: 2) ? blocks() : flows()
    }
  }

  private mutating func table(_ delimiter: String) -> String {
    let isDetected = options.quoting == nil && isOne(of: 4)
    let quote = isDetected || options.quoting != nil ? "'" : "\""
    let quotesAll = isDetected || isOne(of: 3)
    let names = names(hasTitle: isOne(of: 2))
    let end = any(["\n", "\n", "\r\n"])
    var lines: [String] = []
    if isOne(of: 6), encoding != .utf16 { lines.append("sep=\(delimiter)") }
    lines.append(names.map { cell($0, delimiter, quote, quotesAll) }.joined(separator: delimiter))
    let count = number(1...8)
    // With more faults, quotes would be read as text.
    var quoteFaults = 0
    for index in 0..<count {
      var cells = question(names, title: title()).map {
        cell($0.value, delimiter, quote, quotesAll)
      }
      switch number(isDetected ? 4...16 : 1...16) {
      case 4: cells.append(cell("SURPLUS", delimiter, quote, quotesAll))
      case 2 where quoteFaults == 0:
        cells[0] = "\(quote)x\(quote)JUNK"
        quoteFaults += 1
      case 3 where index == count - 1: cells[cells.count - 1] = "\(quote)OPEN"
      default: break
      }
      lines.append(cells.joined(separator: delimiter))
    }
    return lines.joined(separator: end) + any(["", end])
  }

  /// Returns a sheet, whose blank rows and cells are not faults.
  private mutating func sheet() -> String {
    let names = names(hasTitle: isOne(of: 2))
    var rows = [names]
    for _ in 0..<number(1...8) {
      rows.append(question(names, title: title()).map(\.value))
      if isOne(of: 8) { rows.append([]) }
    }
    return FlatWorkbook.text(rows: rows)
  }

  private func cell(
    _ text: String, _ delimiter: String, _ quote: String, _ quotesAll: Bool
  ) -> String {
    guard quotesAll || text.contains(delimiter) || text.contains(quote) else { return text }
    return quote + text.replacing(quote, with: quote + quote) + quote
  }

  private mutating func object(_ fields: [Field], canBeOther: Bool = true) -> String {
    var members = fields.map { "\(quotedJSON($0.name)): \(quotedJSON($0.value))" }
    switch number(1...20) {
    case 1 where canBeOther: return "5555"
    case 2:
      if let prompt = members.firstIndex(where: { $0.hasPrefix("\"prompt") }) {
        members[prompt] = "\"prompt\": [\"LIST\"]"
      }
    case 3 where options.mappings.isEmpty: members.append("\"question\": \"other\"")
    default: break
    }
    return "{" + members.joined(separator: any([", ", ","])) + "}"
  }

  /// Returns a group object with a list of elements.
  private mutating func group(_ elements: [String], hasOwnNames: Bool) -> String {
    var members = [
      isOne(of: 4)
        ? "\"questions\": {"
          + elements.enumerated().map { "\"k\(questionCount)-\($0)\": \($1)" }
          .joined(separator: ", ") + "}"
        : "\"questions\": [" + elements.joined(separator: ", ") + "]"
    ]
    switch number(1...10) {
    case 1: break
    case 3 where !hasOwnNames:
      // All questions of the group are here.
      let wrong = "99\(questionCount)99"
      members += ["\"title\": \"E\(questionCount)\"", "\"expect\": \(wrong)"]
      fixes.append((wrong, "\(elements.count { $0 != "5555" })"))
    default: members.append("\"title\": \(quotedJSON(title()))")
    }
    return "{" + members.shuffled(using: &random).joined(separator: ", ") + "}"
  }

  private mutating func objects(canBeOther: Bool = true, hasTitles: Bool? = nil) -> [String] {
    let names = names(hasTitle: hasTitles ?? isOne(of: 2))
    return (0..<number(1...6)).map { _ in
      guard isOne(of: 3) else {
        // A file of rejects that has only other values than objects is not a deck.
        return object(question(names, title: title()), canBeOther: false)
      }
      let inner = self.names(hasTitle: isOne(of: 6))
      let elements = (0..<number(1...4)).map { _ in
        object(question(inner, title: title(), isNested: true), canBeOther: canBeOther)
      }
      return group(elements, hasOwnNames: inner.contains("title"))
    }
  }

  private mutating func list() -> String {
    "[" + objects().joined(separator: any([",", ",\n", ",\n  "])) + "]"
  }

  private mutating func lines() -> String {
    // Without its broken lines, the input would be an untitled one.
    let canBreak = isOne(of: 2)
    let objects = objects(hasTitles: canBreak ? true : nil)
    var text = ""
    for object in canBreak ? objects.filter({ !$0.contains("\" \"") }) : objects {
      text += object + (canBreak && isOne(of: 10) ? " JUNK" : "")
      let isFollowed = canBreak && isOne(of: 12) && text.hasSuffix("}")
      text += isFollowed ? "    " : "\n"
    }
    return text.replacing("    5555", with: "\n5555")
  }

  /// Returns YAML in flow style, or with a block for each object in flow style.
  private mutating func flows() -> String {
    let objects = objects(canBeOther: false)
    return isOne(of: 2)
      ? "[" + objects.joined(separator: any([", ", ",\n  "])) + "]\n"
      : objects.map { "- \($0)\n" }.joined()
  }

  /// Returns YAML in block style.
  private mutating func blocks() -> String {
    let names = names(hasTitle: isOne(of: 2))
    var text = ""
    for _ in 0..<number(1...6) {
      guard isOne(of: 3) else {
        text += block(question(names, title: title()), opening: "- ", indent: "  ")
        continue
      }
      text += "- title: \(title())\n"
      let inner = self.names(hasTitle: isOne(of: 6))
      text += "  questions:\n"
      for _ in 0..<number(1...3) {
        text += block(
          question(inner, title: title(), isNested: true), opening: "  - ", indent: "    ")
      }
    }
    return text
  }

  private mutating func block(_ fields: [Field], opening: String, indent: String) -> String {
    var opening = opening
    var text = ""
    for field in fields {
      let value =
        switch number(1...8) {
        case 1: "|-\n\(indent)  \(field.value)"
        case 2: "'" + field.value.replacing("'", with: "''") + "'"
        case 3: "!!str \(quotedJSON(field.value))"
        case 4: "\"\(field.value.replacing("\u{A0}", with: "\u{A0}"))\""
        default: quotedJSON(field.value)
        }
      text += "\(opening)\(field.name): \(value)\n"
      opening = indent
    }
    if isOne(of: 12), options.mappings.isEmpty { text += "\(indent)question: other\n" }
    return text
  }
}
