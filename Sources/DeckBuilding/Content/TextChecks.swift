import ByteText
import QuestionGroups

/// The rules about single texts: titles, prompts, answers and hints.
struct TextChecks: Sendable {
  private let checksEdges: Bool
  private let checksSpaces: Bool
  private let checksInvisible: Bool
  /// Whether tags and character references are reported.
  let checksMarkup: Bool
  private let checksMojibake: Bool
  private let checksNormalization: Bool
  private let lengths: [DeckField: Int]
  private let patterns: [DeckField: TextPattern]
  private let forbiddenWords: ForbiddenWords?

  /// Creates the rules that are turned on.
  init(_ rules: InputRules, _ limits: ContentLimits) {
    checksEdges = rules.isOn(.edgeWhitespace)
    checksSpaces = rules.isOn(.doubleSpace)
    checksInvisible = rules.isOn(.invisibleCharacter)
    checksMarkup = rules.isOn(.markup)
    checksMojibake = rules.isOn(.mojibake)
    checksNormalization = rules.isOn(.notNFC)
    lengths = rules.isOn(.length) ? limits.lengths : [:]
    patterns = rules.isOn(.pattern) ? limits.patterns : [:]
    forbiddenWords = rules.isOn(.forbiddenWord) ? ForbiddenWords(limits.forbiddenWords) : nil
  }

  /// Whether no rule is turned on.
  var isEmpty: Bool {
    !checksEdges && !checksSpaces && !checksInvisible && !checksMarkup && !checksMojibake
      && !checksNormalization && lengths.isEmpty && patterns.isEmpty && forbiddenWords == nil
  }

  /// Returns the patterns, compiled for one thread.
  func compiledPatterns() -> [DeckField: Regex<AnyRegexOutput>] {
    patterns.compactMapValues { try? Regex($0.text) }
  }

  /// Returns the faults of a text that is not blank. In a text of a question about markup, tags are
  /// not faults.
  func faults(
    in text: Span<UInt8>, of field: DeckField, isAboutMarkup: Bool,
    _ compiledPatterns: [DeckField: Regex<AnyRegexOutput>] = [:]
  ) -> [TextFault] {
    var faults: [TextFault] = []
    addUsualFaults(in: text, isAboutMarkup: isAboutMarkup, to: &faults)
    // A character has at least one byte.
    if let max = lengths[field], text.count > max {
      let count = String(copying: text).count
      if count > max { faults.append(.length(count, max: max)) }
    }
    if let pattern = patterns[field], let regex = compiledPatterns[field],
      !String(copying: text).contains(regex)
    {
      faults.append(.pattern(pattern.text))
    }
    if let word = forbiddenWords?.first(in: text) { faults.append(.forbiddenWord(word)) }
    return faults
  }

  /// Adds the faults that need no value.
  private func addUsualFaults(
    in text: Span<UInt8>, isAboutMarkup: Bool, to faults: inout [TextFault]
  ) {
    let traits = TextTraits(text)
    guard traits.isUnusual else { return }
    if checksEdges, traits.hasEdgeSpace { faults.append(.edgeWhitespace) }
    if checksSpaces, traits.hasDoubleSpace { faults.append(.doubleSpace) }
    if checksMarkup, traits.hasMarkupSign, !isAboutMarkup, let markup = TextMarkup.first(in: text) {
      faults.append(.markup(markup))
    }
    if traits.isASCII, !traits.hasControl { return }
    let string = String(copying: text)
    if checksInvisible, let scalar = InvisibleCharacter.first(in: string) {
      faults.append(.invisibleCharacter(scalar))
    }
    if !traits.isASCII {
      if checksMojibake, let found = Mojibake.first(in: string) {
        faults.append(.mojibake(found.text, meant: found.meaning))
      }
      if checksNormalization, let character = CanonicalComposition.firstDecomposed(in: string) {
        faults.append(.notNFC(character))
      }
    }
  }
}

/// The traits of a text that one look at its bytes shows. Most texts have none that a rule is about.
private struct TextTraits {
  private(set) var isASCII = true
  private(set) var hasControl = false
  private(set) var hasMarkupSign = false
  private(set) var hasDoubleSpace = false
  private(set) var hasEdgeSpace = false

  /// Whether a rule that needs no value can be broken.
  var isUnusual: Bool { !isASCII || hasControl || hasMarkupSign || hasDoubleSpace || hasEdgeSpace }

  init(_ text: Span<UInt8>) {
    var spaces = 0
    var hasLineEnd = false
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: " "): spaces += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): hasLineEnd = true
      case ..<0x20, 0x7F: hasControl = true
      case UInt8(ascii: "<"), UInt8(ascii: "&"): hasMarkupSign = true
      case 0x80...: isASCII = false
      default: break
      }
      if byte != UInt8(ascii: " ") {
        // More than two spaces are a gap or an alignment, and two after a sentence are a custom.
        if spaces == 2, index > 2, !Self.endsSentence(text[index - 3]) { hasDoubleSpace = true }
        spaces = 0
      }
    }
    // Lines are indented and aligned on purpose.
    if hasLineEnd { hasDoubleSpace = false }
    let end = Self.endBeforeLineEnd(of: text)
    guard end > 0 else { return }
    hasEdgeSpace =
      text.extracting(..<Self.end(ofScalarAt: 0, in: text)).isBlank
      || text.extracting(Self.start(ofScalarBefore: end - 1, in: text)..<end).isBlank
  }

  /// Whether a byte is the sign at the end of a sentence.
  private static func endsSentence(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: ":")
  }

  /// Returns the end of a text without the end of its last line, which a block of lines in YAML has.
  private static func endBeforeLineEnd(of text: Span<UInt8>) -> Int {
    var end = text.count
    for byte in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] where end > 0 && text[end - 1] == byte {
      end -= 1
    }
    return end
  }

  /// Returns the end of the scalar that begins at `index`.
  private static func end(ofScalarAt index: Int, in text: Span<UInt8>) -> Int {
    var end = index + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Returns the start of the scalar whose last byte is at `index`.
  private static func start(ofScalarBefore index: Int, in text: Span<UInt8>) -> Int {
    var start = index
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
