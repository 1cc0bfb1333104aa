import ByteText
import DeckRecognition

/// The splitting of choices that are in one cell, by the separator in most such cells of the file.
struct ChoiceSplitting: Sendable {
  /// The notation of several choices in one cell.
  enum ListNotation: Equatable, Sendable {
    /// A separator is between them; nil if each cell has only one choice.
    case separated(by: Separator?)
    /// They are a list of JSON or of Python: `["Rome", "Paris"]`.
    case list
  }

  /// A sign between choices.
  enum Separator: UInt8, CaseIterable, Sendable {
    case line = 0x0A
    case bar = 0x7C
    case semicolon = 0x3B
    /// A tab, a slash between spaces and a comma are often part of a choice.
    case tab = 0x09
    case slash = 0x2F
    case comma = 0x2C

    /// The number of the ones that need not be in each cell, most reliable first. The others are only used if each cell
    /// contains them and none of these.
    static let reliableCount = 3

    /// The text in UTF-8.
    var text: [UInt8] { self == .slash ? [0x20, rawValue, 0x20] : [rawValue] }

    /// Returns whether a cell contains the sign.
    func isIn(_ cell: Span<UInt8>) -> Bool {
      cell.indices.contains { index in
        cell[index] == rawValue
          && (self != .slash
            || index > 0 && index + 1 < cell.count && cell[index - 1] == 0x20
              && cell[index + 1] == 0x20)
      }
    }
  }

  /// The number of cells with text.
  private var textCount = 0

  /// The number of cells that are in square brackets.
  private var listCount = 0

  /// The number of cells that contain any of the reliable separators.
  private var cellCount = 0

  /// The number of cells that contain each of the separators.
  private var counts = [Int](repeating: 0, count: Separator.allCases.count)

  /// Counts the separators in the cell of one question.
  mutating func add(_ cell: Span<UInt8>) {
    if !cell.isBlank { textCount += 1 }
    if Self.isList(cell) { listCount += 1 }
    var hasReliable = false
    for (number, separator) in Separator.allCases.enumerated() where separator.isIn(cell) {
      counts[number] += 1
      if number < Separator.reliableCount { hasReliable = true }
    }
    if hasReliable { cellCount += 1 }
  }

  /// How the choices are written.
  var notation: ListNotation {
    textCount > 0 && listCount == textCount ? .list : .separated(by: separator)
  }

  /// The separator of the choices, or nil if each cell has only one choice.
  ///
  /// It is the most reliable separator that at least half of the cells contain, or else the most
  /// frequent one. Cells without any separator do not count.
  private var separator: Separator? {
    let reliable = counts.prefix(Separator.reliableCount)
    let index =
      cellCount > 0
      ? reliable.firstIndex { $0 * 2 >= cellCount || $0 == reliable.max() }
      : counts[reliable.endIndex...].firstIndex { textCount > 0 && $0 == textCount }
    return index.map { Separator.allCases[$0] }
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
      else { throw SplittingError(kind: .tooManyAddresses) }
      choices.append(choice)
    }
    while choices.last?.isBlank == true { choices.removeLast() }
    return choices
  }

  /// The finding that explains why a cell cannot be split.
  struct SplittingError: Error {
    let kind: Finding.Kind
  }

  /// Returns the range of each choice in `cell`, without surrounding white space.
  private static func ranges(
    of cell: Span<UInt8>, at separator: Separator?, upTo maxCount: Int
  ) throws(SplittingError) -> [Range<Int>] {
    guard let separator else { return [cell.withoutBlanks(0..<cell.count)] }
    let ranges = cell.elements(at: separator.text.span, upTo: maxCount + 1)
    guard ranges.count <= maxCount else { throw SplittingError(kind: .manyChoices(max: maxCount)) }
    return separator == .line ? withoutBullets(ranges, of: cell) : ranges
  }

  /// The signs before the lines of a list.
  private static let bullets = ["- ", "* ", "• ", "– "].map { Array($0.utf8) }

  /// Returns the ranges of lines without the sign with which all of them begin that are not blank, if there are several.
  private static func withoutBullets(
    _ lines: [Range<Int>], of cell: Span<UInt8>
  ) -> [Range<Int>] {
    let filled = lines.filter { !$0.isEmpty }
    guard filled.count > 1,
      let bullet = bullets.first(where: { bullet in
        filled.allSatisfy { cell.extracting($0).hasPrefix(bullet) }
      })
    else { return lines }
    return lines.map { line in
      line.isEmpty ? line : cell.withoutBlanks(line.lowerBound + bullet.count..<line.upperBound)
    }
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
      guard cell[index] > 0x20, cell[index] != Separator.comma.rawValue else {
        index += 1
        continue
      }
      guard ranges.count < maxCount else { throw SplittingError(kind: .manyChoices(max: maxCount)) }
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
        while index < end, cell[index] != Separator.comma.rawValue { index += 1 }
        ranges.append(start..<start + AnswerMatching.trimmed(cell.extracting(start..<index)).count)
      }
    }
    return ranges
  }
}
