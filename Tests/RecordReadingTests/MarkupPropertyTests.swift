import ByteText
import RecordReading
import Testing

/// Decoding restores random text.
@Suite struct MarkupPropertyTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4]

  @Test(arguments: [Markup.entities, .html], seeds)
  func plainTextIsUnchanged(markup: Markup, seed: UInt64) {
    check(seed) { generator in
      let text = Self.text(from: ["a", " ", "\n", ">", ";", "#", "\"", "é", "😀"], &generator)
      return plainText(text, markup) == text ? nil : text
    }
  }

  @Test(arguments: [Markup.entities, .html], seeds)
  func escapedTextIsRestored(markup: Markup, seed: UInt64) {
    check(seed) { generator in
      let text = Self.text(
        from: ["<", "&", "b", ">", "amp;", "lt;", "#38;", "/", "!--", "\"", "é", "😀"], &generator)
      let escaped = Self.escape(text, &generator)
      return plainText(escaped, markup) == text ? nil : escaped
    }
  }

  /// Tags between the pieces of a text are removed.
  @Test(arguments: seeds)
  func tagsAreRemoved(seed: UInt64) {
    check(seed) { generator in
      var (text, tagged) = ("", "")
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let piece = Self.text(from: ["a", "<", "&", "b>", "é"], &generator)
        let tags = [
          "<i>", "</u\n>", "<a x=\"y > 'z\">", "<!-- <b> -->", "<style>&lt;</style>", "<?a>",
        ]
        text += piece
        tagged += Self.escape(piece, &generator) + (tags.randomElement(using: &generator) ?? "")
      }
      return plainText(tagged, .html) == text ? nil : tagged
    }
  }

  /// Any text gets shorter or is unchanged, and remains UTF-8.
  @Test(arguments: seeds)
  func decodingNeverMakesTextLonger(seed: UInt64) {
    let pieces = [
      "<", ">", "&", "/", "!", "--", "-", "?", "=", "\"", "'", " ", "a", "é", "<b", "<br>", "<!--",
      "-->", "<style>", "</style", "<script", "</script>", "&lt", "&#6", ";", "x",
    ]
    check(seed) { generator in
      let text = Self.text(from: pieces, &generator)
      let decoded = plainText(text, .html)
      guard decoded != text else { return nil }
      return decoded.utf8.count < text.utf8.count && !decoded.contains("\u{FFFD}") ? nil : text
    }
  }

  /// Tries many random cases. `fault` returns the source that is decoded wrongly.
  private func check(_ seed: UInt64, _ fault: (inout SplitMix64) -> String?) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      if let source = fault(&generator) {
        Issue.record("seed \(seed), source \(source.debugDescription)")
        return
      }
    }
  }

  private static func text(from pieces: [String], _ generator: inout SplitMix64) -> String {
    let count = Int.random(in: 0...20, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// Returns `text` with `<`, `&` and some other characters as references of random form.
  private static func escape(_ text: String, _ generator: inout SplitMix64) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      let isFree = scalar != "<" && scalar != "&"
      let form = Int.random(in: isFree ? -4...2 : 0...2, using: &generator)
      switch form {
      case 0: escaped += "&#\(scalar.value);"
      case 1: escaped += "&#x\(String(scalar.value, radix: 16));"
      case 2 where !isFree: escaped += scalar == "<" ? "&lt;" : "&amp;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
