import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The types of the notes in an export of CrowdAnki, by which the list of a note's fields is read.
///
/// The template of a card shows which field it asks, and which one it answers: `{{Word}}`, and `{{FrontSide}}<hr
/// id=answer>{{Meaning}}`. A note whose type has no template of text has the prompt first, and the answer second.
struct NoteTypes {
  /// The numbers of the fields with the prompt and the answer of a note, counted from 0.
  struct Sides: Hashable {
    var prompt = 0
    var answer: Int? = 1

    /// Returns the fields of a deck that a field of the note provides.
    func fields(of number: Int) -> DeckFields {
      number == prompt ? .prompt : number == answer ? .answer : []
    }
  }

  /// The parts of a note in its record.
  enum Part {
    /// The identifier of its type.
    case type
    /// The list of its fields, and an element of it.
    case fields, field
  }

  private var sides: [[UInt8]: Sides] = [:]

  /// Finds the types in an export, whose decks have them before or after their notes.
  init(in source: Source, isLines: Bool, _ limits: ReadingLimits) {
    var reader = JSONReader(
      source, isLines: isLines, limits: limits,
      nesting: KeysOfRecords("children", "note_models", "notes"))
    var paths: [String] = []
    var record = Record()
    // Faults are reported when the notes are read.
    while (try? reader.read(into: &record)) == true {
      while paths.count < reader.nameCount {
        paths.append(reader.names.path(of: Int32(paths.count)))
      }
      add(record, paths, in: source.bytes)
    }
  }

  /// Returns the sides of a note with this type.
  func sides(ofType type: Span<UInt8>) -> Sides { sides[Array(copying: type)] ?? Sides() }

  /// Adds a record if it is a type.
  private mutating func add(_ record: borrowing Record, _ paths: [String], in bytes: Bytes) {
    var id: [UInt8]?
    var names: [[UInt8]] = []
    var (front, back): ([UInt8]?, [UInt8]?)
    for field in record.fields where field.isText && field.name >= 0 {
      let text = record.text(of: field, in: bytes)
      switch paths[Int(field.name)] {
      case "crowdanki_uuid": id = Array(copying: text)
      case "flds[].name": names.append(Array(copying: text))
      // A question is asked as the first card of its note asks it.
      case "tmpls[].qfmt": front = front ?? Array(copying: text)
      case "tmpls[].afmt": back = back ?? Array(copying: text)
      default: break
      }
    }
    guard let id, let front, let back,
      let found = NoteTypes.Sides(front: CardSide(front), back: CardSide(back), names)
    else { return }
    sides[id] = found
  }
}

extension NoteTypes.Sides {
  /// Finds the fields called `names` that a card asks and answers; nil if their order shows it: a cloze hides its answer in
  /// its text, and a card without a field on its front shows something else.
  fileprivate init?(front: CardSide, back: CardSide, _ names: [[UInt8]]) {
    if front.hasCloze || back.hasCloze { return nil }
    let asked = front.fields.filter { !$0.isTyped }.compactMap { names.firstIndex(of: $0.name) }
    let shown = back.fields.compactMap { names.firstIndex(of: $0.name) }
    guard let prompt = asked.first else { return nil }
    self.prompt = prompt
    // A card without another field on its back shows both sides at once.
    answer = shown.first { !asked.contains($0) } ?? asked.first { $0 != prompt }
  }
}

/// One side of the template of a card: HTML with fields in double braces (manual of Anki, "Card Templates").
private struct CardSide {
  struct Field {
    let name: [UInt8]

    /// Whether the learner types the value, so that only the back shows it.
    let isTyped: Bool
  }

  /// The fields that the side shows, in order.
  private(set) var fields: [Field] = []

  /// Whether a part of a text is hidden.
  private(set) var hasCloze = false

  init(_ template: [UInt8]) {
    var rest = template[...]
    while let start = rest.firstRange(of: "{{".utf8),
      let end = rest[start.upperBound...].firstRange(of: "}}".utf8)
    {
      // A comment is not shown.
      if let comment = rest[..<start.lowerBound].firstRange(of: "<!--".utf8) {
        guard let last = rest[comment.upperBound...].firstRange(of: "-->".utf8) else { return }
        rest = rest[last.upperBound...]
      } else {
        add(rest[start.upperBound..<end.lowerBound])
        rest = rest[end.upperBound...]
      }
    }
  }

  /// Adds the content of braces: a name with filters before it, as `furigana:Reading`, or a section of the template, which
  /// shows nothing by itself: `#Reading`.
  private mutating func add(_ content: ArraySlice<UInt8>) {
    let parts = String(decoding: content, as: UTF8.self).split(separator: ":").map {
      String($0).trimmed
    }
    guard let name = parts.last, let first = name.first, !"#^/".contains(first) else { return }
    let filters = parts.dropLast().map { $0.prefix { $0 != " " } }
    if filters.contains("cloze") { hasCloze = true }
    // A hint is hidden until it is asked for, and speech shows nothing.
    if filters.contains("hint") || filters.contains("tts") { return }
    fields.append(Field(name: Array(name.utf8), isTyped: filters.contains("type")))
  }
}
