import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The names that inputs use for the fields of a deck.
package enum FieldNames {
  /// Returns the usual names of `field`.
  package static func names(of field: DeckField) -> [String] {
    NameRole(field).map { KnownNames.names($0, rank: 1) } ?? []
  }

  /// Returns the field called `name`, regardless of the names next to it.
  static func field(named name: String) -> DeckField? {
    let meaning = NameReading(name).meaning
    return DeckField.allCases.compactMap { field in
      NameRole(field).flatMap { meaning[$0] }.map { (field, rank: $0) }
    }.min { $0.rank < $1.rank }?.0
  }

  /// Returns the field that each of `names` refers to, given the other names.
  package static func fields(named names: [String]) -> [DeckField?] {
    NamedFields(names).values.map(\.field)
  }

  /// Returns whether the keys of an object include that of a prompt.
  static func hasPrompt(_ keys: [String]) -> Bool { fields(named: keys).contains(.prompt) }

  /// Returns the cells of a header that refer to fields.
  static func headerNames(_ cells: [String]) -> [String] {
    let fields = NamedFields(cells).ofHeader
    return cells.indices.filter { fields[$0] != nil }.map { cells[$0] }
  }

  /// Returns the prompt or the answer if `name` is a usual name of it.
  static func usualField(named name: String) -> DeckField? {
    guard name.utf8.count <= maxLength else { return nil }
    let meaning = NameReading(name).meaning
    if meaning[.prompt].map({ $0 < 3 }) == true { return .prompt }
    return meaning[.answer].map { $0 < 3 } == true ? .answer : nil
  }

  /// Returns whether `name` is a usual name of the prompt, of the answer or of choices, without a
  /// number. Rare ones are words of any language as often.
  static func isUsual(_ name: String) -> Bool {
    let meaning = NameReading(name).meaning
    return [meaning[.prompt], meaning[.answer]].contains { $0.map { $0 < 3 } ?? false }
      || meaning.has(.choice) || meaning.has(.choices)
  }

  /// The maximum length in bytes of a usual name, with a few characters of punctuation.
  static let maxLength = 36

  /// The length and three letters of a cell, by which most values are recognized.
  private struct Shape {
    /// A hash, in 16 bits, of the length and of the letters by their low five bits, in which case does not matter.
    let hash: Int

    /// Whether the letters are ASCII. In other alphabets, the low bits show case too.
    let isASCII: Bool

    init(_ cell: Span<UInt8>, _ range: Range<Int>) {
      let first = cell[range.lowerBound]
      let middle = cell[range.lowerBound + range.count / 2]
      let last = cell[range.upperBound - 1]
      isASCII = first | middle | last < 0x80
      let letters = UInt32(first & 31) | UInt32(middle & 31) << 5 | UInt32(last & 31) << 10
      hash = Int(((letters | UInt32(range.count) << 15) &* 0x9E37_79B1) >> 16)
    }

    /// Bit sets of the hashes of the usual names, of those with ASCII letters and of the others. The others take
    /// most of the time, and an input in English needs none.
    private static let ascii = hashes(
      areASCII: true,
      // In capitals, these letters are ASCII: `yanıt`, `YANIT`.
      spelled: [
        { $0 },
        {
          hasOtherLetters($0) && ($0.utf8.span.contains("ı") || $0.utf8.span.contains("ß"))
            ? $0.uppercased() : ""
        },
      ])
    private static let others = hashes(
      areASCII: false,
      spelled: [
        { hasOtherLetters($0) ? $0 : "" },
        { hasOtherLetters($0, \.changesWhenLowercased) ? $0.lowercased() : "" },
        { hasOtherLetters($0, \.changesWhenUppercased) ? $0.uppercased() : "" },
      ])

    /// Returns whether names have letters that are not ASCII. Those of English have none, in any case.
    private static func hasOtherLetters(_ names: String) -> Bool {
      !names.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Returns whether names have such letters, and any letter with a property.
    private static func hasOtherLetters(
      _ names: String, _ property: KeyPath<Unicode.Scalar.Properties, Bool>
    ) -> Bool {
      hasOtherLetters(names) && names.unicodeScalars.contains { $0.properties[keyPath: property] }
    }

    private static func hashes(areASCII: Bool, spelled spellings: [(String) -> String]) -> [UInt64]
    {
      var hashes = [UInt64](repeating: 0, count: 1 << 10)
      KnownNames.forEachName(
        of: Set(DeckField.allCases.compactMap(NameRole.init)), maxRank: 2, spelled: spellings
      ) {
        let shape = Shape($0, $1)
        if shape.isASCII == areASCII { hashes[shape.hash >> 6] |= 1 << UInt64(shape.hash & 63) }
      }
      return hashes
    }

    /// Whether a usual name has the shape.
    var isOfName: Bool {
      let hashes = isASCII ? Self.ascii : Self.others
      return hashes[hash >> 6] >> UInt64(hash & 63) & 1 == 1
    }
  }

  /// Returns false for cells that are not known names, apart from punctuation around them and digits after them.
  ///
  /// This is asked of each row whose cells are short, as those of words to learn are. For most of them, no usual
  /// name of the same length has the same first, middle and last letters.
  static func canBeName(_ cell: Span<UInt8>) -> Bool {
    guard cell.count <= maxLength, let start = cell.startOfName else { return false }
    var end = cell.count
    while end > start, cell[end - 1] < UInt8(ascii: "A") { end -= 1 }
    // A single letter is a value as often as a name.
    guard end - start > 1 else { return false }
    return Shape(cell, start..<end).isOfName && isKnown(cell.extracting(start..<end))
  }

  @inline(never)
  private static func isKnown(_ name: Span<UInt8>) -> Bool {
    !KnownNames.meaning(of: FoldedName(name).bytes).isEmpty
  }
}

extension NamedFields {
  /// The fields that the cells of a header refer to.
  ///
  /// `Question 1` and `Answer 1` can be a header, but are as likely the first of many questions, so
  /// a number needs others beside it.
  var ofHeader: [DeckField?] {
    zip(names, values).map { name, value in
      let isNumbered = name.reading.series.map { !$0.stem.isEmpty } ?? false
      return isNumbered && value.field != .choices ? nil : value.field
    }
  }

  /// Whether a header has names of the prompt and of the answer.
  var areBothSides: Bool {
    let fields = ofHeader
    return fields.contains(.prompt) && fields.contains(.answer)
  }
}

extension Span<UInt8> {
  /// The index of the first byte that is not ASCII punctuation or a blank, or 0 if there is none;
  /// nil for an empty cell.
  var startOfName: Int? {
    var index = 0
    while index < count, self[index] < UInt8(ascii: "A"), self[index] &- 0x30 > 9 { index += 1 }
    return index < count ? index : isEmpty ? nil : 0
  }
}

extension NameRole {
  /// The role of names that provide `field` by themselves.
  init?(_ field: DeckField) {
    switch field {
    case .title: self = .title
    case .prompt: self = .prompt
    case .answer: self = .answer
    case .hint: self = .hint
    case .choices: self = .choices
    case .questions: self = .questions
    case .id: self = .id
    case .group: self = .group
    case .order: self = .order
    case .field: self = .field
    case .value: self = .value
    case .expect: self = .expect
    case .type: return nil
    }
  }
}
