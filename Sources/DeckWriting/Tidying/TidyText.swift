import ByteText
package import DeckBuilding
import RecordReading

/// The text of an input in a tidy layout.
package enum TidyText {
  /// The depth of objects and lists beyond which text is not tidied.
  private static let maxDepth = 100

  /// Returns the text of the only input of `deck`, and the tidy text.
  ///
  /// Both have the same values, and the same comments. Requires `RunOptions.keepsGivenTexts`.
  package static func text(of deck: BuiltDeck) throws(TidyingRefusal) -> ChangedText {
    guard deck.inputs[0].format.structure != .workbook else { throw .workbook }
    let account = deck.accounts[0]
    guard account.unread == nil,
      let text = deck.texts.text(at: SourcePosition(input: 0, offset: 0)), text.grid == nil
    else { throw .unread }
    let tidied: Bytes
    do {
      tidied = try self.tidied(text.bytes, deck)
    } catch let refusal as TidyingRefusal {
      throw refusal
    } catch {
      throw .unread
    }
    return ChangedText(
      old: text.bytes, new: tidied, count: 1, encoding: account.decodedEncoding)
  }

  private static func tidied(_ bytes: Bytes, _ deck: BuiltDeck) throws -> Bytes {
    var limits = deck.options.limits.reading
    limits.depth = min(limits.depth, maxDepth)
    switch deck.inputs[0].format.structure {
    case .workbook: throw TidyingRefusal.workbook
    case .table:
      guard let layout = deck.accounts[0].layout else { throw TidyingRefusal.unread }
      return try TidyTable(bytes: bytes, layout: layout, limits: limits).text()
    case .json:
      let isLines = deck.inputs[0].format == .jsonl
      let outline = try TextOutline(json: Source(bytes), isLines: isLines, limits)
      let tidied = TidyJSON(bytes: bytes).text(of: outline, isLines: isLines)
      let again = try TextOutline(json: Source(tidied), isLines: isLines, limits)
      guard outline.hasSameValues(as: again) else { throw TidyingRefusal.inexact }
      return tidied
    case .yaml: return try TidyYAML.text(bytes, depth: limits.depth)
    }
  }
}
