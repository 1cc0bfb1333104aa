import ByteText

/// Reads a text with markup once from its beginning to its end, and writes what it stands for.
///
/// It takes time in proportion to the text, whatever stands in it: no part is read again and again
/// for an end that is not there. Once an end has been looked for in vain, it is known to be
/// missing from all that follows; and what was read as a tag that does not close is not looked at
/// for other tags, but is text. Example: `1 <a 2 <b>3</b>` is `1 <a 2 3`.
struct MarkupDecoder: ~Escapable {
  private static let ampersand = UInt8(ascii: "&")
  private static let less = UInt8(ascii: "<")

  private let text: Span<UInt8>

  /// What may begin a tag; where there are no tags, it is the ampersand again.
  private let tagMark: UInt8

  /// Up to where all is written.
  private var position = 0

  /// Up to where a `<` is text, as it stands in a tag that does not close.
  private var endOfPlain = 0

  /// The ends that do not occur behind the position.
  private var missingEnds: Set<HiddenPart> = []

  /// Whether there is anything to decode, as far as one look can tell.
  var hasMarkup: Bool { text.offset(of: Self.ampersand, or: tagMark, from: 0) < text.count }

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ markup: Markup) {
    self.text = text
    tagMark = markup == .html ? Self.less : Self.ampersand
  }

  /// Appends what the text stands for to `output`.
  mutating func decode(into output: inout [UInt8]) {
    while true {
      let next = text.offset(of: Self.ampersand, or: tagMark, from: position)
      output.append(copying: text.extracting(position..<next))
      position = next
      guard next < text.count else { return }
      let isRead = text[next] == Self.less ? readTag(&output) : readReference(&output)
      if !isRead {
        output.append(text[next])
        position = next + 1
      }
    }
  }

  /// Reads the character reference at the position, if it is one.
  private mutating func readReference(_ output: inout [UInt8]) -> Bool {
    guard let reference = CharacterReference(at: position, in: text) else { return false }
    output.append(contentsOf: reference.scalar.utf8)
    position = reference.end
    return true
  }

  /// Reads the tag at the position, with the part that it hides, if it is a tag and closes.
  private mutating func readTag(_ output: inout [UInt8]) -> Bool {
    guard position >= endOfPlain, text.beginsTag(at: position) else { return false }
    if text.beginsComment(at: position) {
      // The dashes of its beginning may be those of its end: `<!-->`.
      return skip(.comment, from: position + 2)
    }
    switch text.extentOfTag(at: position) {
    case .open(let end):
      endOfPlain = end
      return false
    case .closed(let end):
      let name = position + 1
      position = end
      if text.hasTagName("br", at: name) {
        output.append(UInt8(ascii: "\n"))
      } else if text.hasTagName("style", at: name) {
        skip(.style, from: end)
      } else if text.hasTagName("script", at: name) {
        skip(.script, from: end)
      }
      return true
    }
  }

  /// Goes on behind the hidden part whose content begins at `start`, if it ends.
  @discardableResult
  private mutating func skip(_ part: HiddenPart, from start: Int) -> Bool {
    guard !missingEnds.contains(part) else { return false }
    guard let end = text.end(of: part, from: start) else {
      missingEnds.insert(part)
      return false
    }
    position = end
    return true
  }
}
