import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Tags and character references of HTML in a text that is shown as it is written.
enum TextMarkup {
  /// Returns the first tag or character reference in a text, as it is written.
  ///
  /// A tag is markup if it is one of text, has other text next to it, and is closed or needs not be.
  static func first(in text: Span<UInt8>) -> String? {
    if let start = CharacterReference.firstOffset(in: text) {
      let end = text.indices[start...].first { text[$0] == UInt8(ascii: ";") } ?? start
      return String(copying: text.extracting(start...end))
    }
    let string = String(copying: text)
    let tags = tags(in: string)
    let closed = Set(tags.filter(\.isEnd).map(\.name)).intersection(pairedNames)
    let first = tags.first {
      !$0.isEnd && (voidNames.contains($0.name) || closed.contains($0.name))
    }
    guard let first, first.text != string else { return nil }
    return first.text
  }

  /// The bytes around a tag in which its end tag and the words about its subject are looked for.
  private static let contextSize = 256

  /// Returns the offset of the first tag or character reference in the text of several values, and
  /// whether it is a tag. Tags next to words about markup are not markup.
  static func firstOffset(in text: Span<UInt8>) -> (offset: Int, isTag: Bool)? {
    let (less, ampersand) = (UInt8(ascii: "<"), UInt8(ascii: "&"))
    var start = text.offset(of: less, or: ampersand, from: 0)
    while start < text.count {
      let isTag = text[start] == less
      if isTag ? self.isTag(at: start, in: text) : CharacterReference(at: start, in: text) != nil {
        return (start, isTag)
      }
      start = text.offset(of: less, or: ampersand, from: start + 1)
    }
    return nil
  }

  private static func isTag(at start: Int, in text: Span<UInt8>) -> Bool {
    var end = start + 1
    while end < text.count, end < start + 12, text[end].isLetter || text[end].isDigit { end += 1 }
    let name = String(copying: text.extracting(start + 1..<end)).lowercased()
    guard voidNames.contains(name) || pairedNames.contains(name) else { return false }
    let context = text.characters(within: contextSize, of: start)
    let isClosed =
      voidNames.contains(name)
      || String(copying: text.extracting(end..<context.upperBound)).lowercased()
        .contains("/\(name)>")
    return isClosed && !isSubject(of: text.extracting(context))
  }

  /// Returns a text with characters instead of references to them, if it has no markup then;
  /// otherwise, the text as it is.
  static func withoutReferences(_ text: String) -> String {
    guard let decoded = CharacterReference.decoded(text.utf8.span) else { return text }
    return first(in: decoded.utf8.span) == nil ? decoded : text
  }

  /// Returns whether a question is about markup, so that tags in it are part of the text.
  static func isSubject(of prompt: Span<UInt8>) -> Bool {
    let words = FoldedName(prompt).words
    return words.contains { subjects.contains($0) }
  }

  private static let subjects: Set<ArraySlice<UInt8>> = Set(
    [
      "html", "html5", "xhtml", "xml", "css", "svg", "tag", "tags", "markup", "element", "elements",
      "javascript", "php", "jsx", "react", "angular", "vue", "wordpress", "jsp", "xss", "balise",
      "balises", "etiqueta", "etiquetas", "auszeichnung",
    ].map { Array($0.utf8)[...] })

  private static let voidNames: Set<String> = ["br", "img", "hr"]

  private static let pairedNames: Set<String> = [
    "a", "b", "i", "u", "s", "p", "em", "strong", "sub", "sup", "div", "span", "font", "ul", "ol",
    "li", "small", "big", "center", "h1", "h2", "h3", "h4", "mark", "code", "pre", "blockquote",
  ]

  /// The number of characters of the longest tag.
  private static let maxLength = 500

  /// A tag, as it is written, and its name in small letters.
  private struct Tag {
    let text: String
    let name: String
    let isEnd: Bool
  }

  /// Returns the tags in a text.
  private static func tags(in text: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      guard let end = rest.prefix(maxLength).firstIndex(of: ">") else {
        rest = rest.dropFirst()
        continue
      }
      let content = rest[rest.index(after: start)..<end]
      let isEnd = content.first == "/"
      let name = content.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if !name.isEmpty {
        tags.append(Tag(text: String(rest[...end]), name: name.lowercased(), isEnd: isEnd))
      }
      rest = rest.dropFirst()
    }
    return tags
  }
}
