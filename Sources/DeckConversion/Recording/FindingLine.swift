import ByteText
import DeckBuilding
import DeckReporting

/// A diagnostic as a line of a file of a shard or of a part, with its position among the diagnostics of a
/// conversion of all inputs.
struct FindingLine {
  /// The key of the only member of the line.
  static let key = RecordMember.finding.rawValue

  let order: FindingOrder
  let diagnostic: Diagnostic

  /// The questions with choices whose use the diagnostic is about.
  var choices: ResolvedChoices?

  /// The keys of the members, in the order in which they are written.
  private enum Key: String {
    case input, sheetNumber, stage, choices, notation
    case code, severity, message, help, suggestion
    case file, sheet, cell, line, column, endLine, endColumn, offset
    case group, question, id, prompt, field
    case before, marked, after, isCutAtStart, isCutAtEnd
    case notes
  }

  // MARK: Writing

  /// The line, with its end.
  var line: String { JSONValue.object([(Self.key, object)]).line + "\n" }

  /// The object of the diagnostic in the line.
  var object: JSONValue {
    let subject = diagnostic.subject
    var members: [(Key, JSONValue)] = [
      (.input, .number(order.input)), (.sheetNumber, .number(order.sheet)),
      (.stage, .string(order.stage.rawValue)), (.choices, .number(orNull: choices?.count)),
      (.notation, .string(orNull: choices?.notation.rawValue)),
      (.code, .string(diagnostic.code.rawValue)),
      (.severity, .string(diagnostic.severity.rawValue)),
      (.message, .string(diagnostic.message)), (.help, .string(orNull: diagnostic.help)),
      (.suggestion, .string(orNull: diagnostic.suggestion)),
    ]
    members += Self.members(of: diagnostic.location)
    members += [
      (.group, .string(orNull: subject.group)), (.question, .number(orNull: subject.question)),
      (.id, .string(orNull: subject.id)), (.prompt, .string(orNull: subject.prompt)),
      (.field, .string(orNull: subject.field)),
    ]
    members += Self.members(of: diagnostic.excerpt)
    let notes = diagnostic.notes.map { note in
      // The message is first: it begins a note when the line is read.
      Self.object(
        [(.message, .string(note.message))] + Self.members(of: note.location)
          + Self.members(of: note.excerpt))
    }
    members.append((.notes, .list(notes)))
    return Self.object(members)
  }

  private static func object(_ members: [(Key, JSONValue)]) -> JSONValue {
    .object(
      members.compactMap { key, value in
        if case .null = value { return nil }
        return (key.rawValue, value)
      })
  }

  private static func members(of location: Diagnostic.Location) -> [(Key, JSONValue)] {
    [
      (.file, .string(location.path)), (.sheet, .string(orNull: location.sheet)),
      (.cell, .string(orNull: location.cell)), (.line, .number(orNull: location.line)),
      (.column, .number(orNull: location.column)), (.endLine, .number(orNull: location.endLine)),
      (.endColumn, .number(orNull: location.endColumn)),
      (.offset, .number(orNull: location.offset)),
    ]
  }

  private static func members(of excerpt: Excerpt?) -> [(Key, JSONValue)] {
    guard let excerpt else { return [] }
    return [
      (.before, .string(excerpt.before)), (.marked, .string(excerpt.marked)),
      (.after, .string(excerpt.after)), (.isCutAtStart, .boolean(excerpt.isCutAtStart)),
      (.isCutAtEnd, .boolean(excerpt.isCutAtEnd)),
    ]
  }

  // MARK: Reading

  init(_ order: FindingOrder, _ diagnostic: Diagnostic, _ choices: ResolvedChoices? = nil) {
    (self.order, self.diagnostic, self.choices) = (order, diagnostic, choices)
  }

  /// Returns the line with the severity and the use of choices that the options of `deck` lead to, or nil if
  /// they ignore its diagnostic.
  func applying(optionsOf deck: BuiltDeck) -> FindingLine? {
    var diagnostic = diagnostic
    guard
      let severity = deck.options.rules.severity(
        of: diagnostic.code, insteadOf: diagnostic.severity)
    else { return nil }
    diagnostic.severity = severity
    if let choices {
      let described = deck.diagnostic(of: choices.finding(ofInput: 0, deck.options.choicesUse))
      (diagnostic.message, diagnostic.help) = (described.message, described.help)
      diagnostic.suggestion = described.suggestion
    }
    return FindingLine(order, diagnostic)
  }

  /// Reads a line. Returns nil for other lines.
  init?(_ line: Bytes) {
    guard let members = LineMembers(line) else { return nil }
    self.init(members, under: Self.key + ".")
  }

  /// Reads the object of a diagnostic, whose members have paths that begin with `path`. Returns nil if
  /// there is none.
  init?(_ members: LineMembers, under path: String) {
    var (own, notes): (Part, [Part]) = (Part(), [])
    let notePath = "\(path)\(Key.notes.rawValue)[]."
    for (name, text) in members.members {
      if name.hasPrefix(notePath) {
        guard let key = Key(rawValue: String(name.dropFirst(notePath.count))) else { continue }
        if key == .message { notes.append(Part()) }
        if !notes.isEmpty { notes[notes.count - 1].texts[key] = text }
      } else if name.hasPrefix(path), let key = Key(rawValue: String(name.dropFirst(path.count))) {
        own.texts[key] = text
      }
    }
    guard let input = own.number(.input), let sheet = own.number(.sheetNumber),
      let stage = own.texts[.stage].flatMap(FindingOrder.Stage.init),
      let code = own.texts[.code].flatMap(DiagnosticCode.init),
      let severity = own.texts[.severity].flatMap(DiagnosticSeverity.init),
      let message = own.texts[.message], let location = own.location
    else { return nil }
    var diagnostic = Diagnostic(
      code: code, severity: severity, message: message, help: own.texts[.help],
      suggestion: own.texts[.suggestion], location: location)
    for note in notes {
      guard let message = note.texts[.message], let location = note.location else { return nil }
      diagnostic.notes.append(
        Diagnostic.Note(location: location, message: message, excerpt: note.excerpt))
    }
    diagnostic.subject = own.subject
    diagnostic.excerpt = own.excerpt
    let choices = own.number(.choices).flatMap { count in
      own.texts[.notation].flatMap(AnswerNotation.init).map {
        ResolvedChoices(count: count, notation: $0)
      }
    }
    self.init(
      FindingOrder(input: input, sheet: sheet, location, stage), diagnostic, choices)
  }

  /// The members of a line or of a note in it.
  private struct Part {
    var texts: [Key: String] = [:]

    func number(_ key: Key) -> Int? { texts[key].flatMap { Int($0) } }

    var location: Diagnostic.Location? {
      guard let path = texts[.file] else { return nil }
      var location = Diagnostic.Location(
        path: path, sheet: texts[.sheet], line: number(.line), column: number(.column))
      location.cell = texts[.cell]
      location.offset = number(.offset)
      (location.endLine, location.endColumn) = (number(.endLine), number(.endColumn))
      return location
    }

    var subject: Diagnostic.Subject {
      var subject = Diagnostic.Subject()
      (subject.group, subject.question) = (texts[.group], number(.question))
      (subject.id, subject.prompt, subject.field) = (texts[.id], texts[.prompt], texts[.field])
      return subject
    }

    var excerpt: Excerpt? {
      guard let before = texts[.before], let marked = texts[.marked], let after = texts[.after]
      else { return nil }
      return Excerpt(
        before: before, marked: marked, after: after,
        isCutAtStart: texts[.isCutAtStart] == "true", isCutAtEnd: texts[.isCutAtEnd] == "true")
    }
  }
}
