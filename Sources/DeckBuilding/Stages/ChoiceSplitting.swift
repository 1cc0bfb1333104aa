import ByteText
import DeckRecognition

/// The splitting of choices that are in one cell, by the separator in most such cells of the file.
struct ChoiceSplitting: Sendable {
  /// The notation of several choices in one cell.
  enum ListNotation: Equatable, Sendable {
    /// A separator is between them; nil if each cell has only one choice.
    case separated(by: UInt8?)
    /// They are a list of JSON or of Python: `["Rome", "Paris"]`.
    case list
  }

  /// The possible separators of choices, most reliable first.
  private static let separators = ["\n", "|", ";"].map { UInt8(ascii: $0) }

  /// The separator that is only used if each cell contains it and none of the others.
  private static let comma = UInt8(ascii: ",")

  /// The numbers of cells with text, and of the ones that contain a comma.
  private var (textCount, commaCount) = (0, 0)

  /// The number of cells that are in square brackets.
  private var listCount = 0

  /// The number of cells that contain any of the separators.
  private var cellCount = 0

  /// The number of cells that contain each of the separators.
  private var counts = [Int](repeating: 0, count: separators.count)

  /// Counts the separators in the cell of one question.
  mutating func add(_ cell: Span<UInt8>) {
    if !cell.isBlank { textCount += 1 }
    if Self.isList(cell) { listCount += 1 }
    if cell.indices.contains(where: { cell[$0] == Self.comma }) { commaCount += 1 }
    if cell.indices.contains(where: { Self.separators.contains(cell[$0]) }) { cellCount += 1 }
    for (number, separator) in Self.separators.enumerated()
    where cell.indices.contains(where: { cell[$0] == separator }) {
      counts[number] += 1
    }
  }

  /// How the choices are written.
  var notation: ListNotation {
    textCount > 0 && listCount == textCount ? .list : .separated(by: separator)
  }

  /// The separator of the choices, or nil if each cell has only one choice.
  ///
  /// It is the most reliable separator that at least half of the cells contain, or else the most
  /// frequent one. Cells without any separator do not count. A comma, which is often part of a
  /// choice, is a separator if each cell contains it and none of the others.
  private var separator: UInt8? {
    guard cellCount > 0 else {
      return textCount > 0 && commaCount == textCount ? Self.comma : nil
    }
    let maxCount = counts.max()
    return counts.firstIndex { $0 * 2 >= cellCount || $0 == maxCount }.map { Self.separators[$0] }
  }

  /// Returns the choices in `cell` without surrounding white space, including blank choices in between.
  ///
  /// - Throws: A finding if there are more than `maxCount` choices, or not enough addresses.
  static func split(
    _ cell: TextReference, _ notation: ListNotation, upTo maxCount: Int, in store: inout TextStore
  ) throws(SplittingError) -> [TextReference] {
    var choices: [TextReference] = []
    let ranges =
      switch notation {
      case .separated(let separator): try ranges(of: store[cell], at: separator, upTo: maxCount)
      case .list: try ranges(ofList: store[cell], upTo: maxCount)
      }
    for range in ranges {
      let text = notation == .list ? ListEscapes.decoded(store[cell].extracting(range)) : nil
      guard
        let choice = text.map({ store.add(decoded: $0.span, place: store.placeAddress(of: cell)) })
          ?? store.part(range, of: cell)
      else { throw SplittingError(.tooManyAddresses) }
      choices.append(choice)
    }
    while choices.last?.isBlank == true { choices.removeLast() }
    return choices
  }

  /// The finding that explains why a cell cannot be split.
  struct SplittingError: Error {
    let kind: Finding.Kind

    init(_ kind: Finding.Kind) {
      self.kind = kind
    }
  }

  /// Returns the range of each choice in `cell`, without surrounding white space.
  private static func ranges(
    of cell: Span<UInt8>, at separator: UInt8?, upTo maxCount: Int
  ) throws(SplittingError) -> [Range<Int>] {
    guard let separator else { return [cell.withoutBlanks(0..<cell.count)] }
    let ranges = cell.elements(at: [separator].span, upTo: maxCount + 1)
    guard ranges.count <= maxCount else { throw SplittingError(.manyChoices(max: maxCount)) }
    return ranges
  }

  // MARK: Lists

  /// Returns whether a cell is in square brackets.
  private static func isList(_ cell: Span<UInt8>) -> Bool {
    let text = AnswerMatching.trimmed(cell)
    return text.count > 1 && text[0] == UInt8(ascii: "[")
      && text[text.count - 1] == UInt8(ascii: "]")
  }

  /// Returns the range of each element of a list, without its quotes.
  private static func ranges(
    ofList cell: Span<UInt8>, upTo maxCount: Int
  ) throws(SplittingError) -> [Range<Int>] {
    var end = cell.count
    while end > 0, cell[end - 1] != UInt8(ascii: "]") { end -= 1 }
    end = max(0, end - 1)
    var ranges: [Range<Int>] = []
    var index = cell.indices.first { cell[$0] == UInt8(ascii: "[") }.map { $0 + 1 } ?? 0
    while index < end {
      guard cell[index] > 0x20, cell[index] != comma else {
        index += 1
        continue
      }
      guard ranges.count < maxCount else { throw SplittingError(.manyChoices(max: maxCount)) }
      let quote = cell[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let start = index + 1
        index = start
        while index < end, cell[index] != quote {
          index += cell[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        ranges.append(start..<min(index, end))
        index += 1
      } else {
        let start = index
        while index < end, cell[index] != comma { index += 1 }
        ranges.append(start..<start + AnswerMatching.trimmed(cell.extracting(start..<index)).count)
      }
    }
    return ranges
  }
}
