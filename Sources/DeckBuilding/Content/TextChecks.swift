import ByteText
@_spi(Conversion) import QuestionGroups

/// The rules about single values: titles, prompts, answers and hints.
struct TextChecks: Sendable {
  private let checksEdges: Bool
  private let checksSpaces: Bool
  private let checksInvisible: Bool
  /// Whether tags and character references are reported.
  let checksMarkup: Bool
  private let checksMojibake: Bool
  private let checksNormalization: Bool

  /// The rule for each field.
  let rules: [DeckField: TextRule]

  /// Creates the rules that are turned on.
  init(_ rules: InputRules, _ limits: ContentLimits) {
    checksEdges = rules.isOn(.edgeWhitespace)
    checksSpaces = rules.isOn(.doubleSpace)
    checksInvisible = rules.isOn(.invisibleCharacter)
    checksMarkup = rules.isOn(.markup)
    checksMojibake = rules.isOn(.mojibake)
    checksNormalization = rules.isOn(.notNFC)
    self.rules = limits.texts.mapValues { $0.restricted(to: rules) }
  }

  /// Whether no rule is turned on.
  var isEmpty: Bool {
    !checksEdges && !checksSpaces && !checksInvisible && !checksMarkup && !checksMojibake
      && !checksNormalization && rules.isEmpty
  }

  /// Returns the faults of a text that is not blank, for whose field there may be a rule. In a text of a
  /// question about markup, tags are not faults.
  func faults(
    in text: Span<UInt8>, _ rule: TextRule?, isAboutMarkup: Bool
  ) -> [TextFault] {
    var faults: [TextFault] = []
    addUsualFaults(in: text, isAboutMarkup: isAboutMarkup, to: &faults)
    for problem in rule?.problems(of: text) ?? [] {
      faults.append(.problem(problem, count: String(copying: text).count))
    }
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

extension TextRule {
  /// Returns the part of the rule whose codes are turned on.
  fileprivate func restricted(to rules: InputRules) -> TextRule {
    let checksValues = rules.isOn(.unavailableValue)
    return TextRule(
      length: rules.isOn(.length) ? length : nil, form: rules.isOn(.pattern) ? form : nil,
      allowed: checksValues ? allowed : nil, unavailable: checksValues ? unavailable : [],
      pattern: rules.isOn(.pattern) ? pattern : nil,
      forbiddenWords: rules.isOn(.forbiddenWord) ? forbiddenWords : [])
  }
}

/// The traits of a text that one look at its bytes shows. Most values have none that a rule is about.
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
        if ExcessSpace.isDouble(spaces, before: index, in: text) { hasDoubleSpace = true }
        spaces = 0
      }
    }
    // Lines are indented and aligned on purpose.
    if hasLineEnd { hasDoubleSpace = false }
    hasEdgeSpace = ExcessSpace.isAtEdge(of: text)
  }
}
