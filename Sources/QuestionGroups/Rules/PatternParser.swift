/// A parser of regular expressions in the syntax that `TextPattern` describes.
struct PatternParser {
  /// The maximum number of groups inside each other.
  private static let maxDepth = 100

  private static let maxRepetitions = 5000

  private var rest: Substring
  private var depth = 0
  private let ignoresCase: Bool

  init(_ text: String) {
    ignoresCase = text.hasPrefix("(?i)")
    rest = text.dropFirst(ignoresCase ? 4 : 0)
  }

  /// Returns the steps of the pattern, or nil if the text has another syntax, or the pattern too many steps.
  mutating func parse() -> [PatternStep]? {
    guard let steps = parseChoice(), rest.isEmpty, steps.count < PatternStep.maxCount else {
      return nil
    }
    return steps + [.end]
  }

  private mutating func parseChoice() -> [PatternStep]? {
    var choices: [[PatternStep]] = []
    var count = 0
    repeat {
      var sequence: [PatternStep] = []
      while let first = rest.first, first != "|", first != ")" {
        guard let part = parsePart(), let repeated = parseRepetition(of: part) else { return nil }
        sequence += repeated
        count += repeated.count
        guard count <= PatternStep.maxCount else { return nil }
      }
      choices.append(sequence)
      // A fork and a jump.
      count += 2
    } while take("|")
    let last = choices.removeLast()
    var remaining = count - 2
    guard remaining <= PatternStep.maxCount else { return nil }
    return choices.flatMap { choice -> [PatternStep] in
      remaining -= choice.count + 2
      return [.fork(choice.count + 2)] + choice + [.jump(remaining + 1)]
    } + last
  }

  private mutating func parsePart() -> [PatternStep]? {
    switch rest.removeFirst() {
    case "^": return [.edge(.start)]
    case "$": return [.edge(.end)]
    case ".": return [.characters(PatternCharacters(elements: [.newline], isOpposite: true))]
    case "[": return parseSet().map { [.characters($0)] }
    case "(": return parseGroup()
    case "*", "+", "?": return nil
    case "\\":
      if take("b") { return [.edge(.word)] }
      if take("B") { return [.edge(.insideOrOutsideWord)] }
      return parseEscape().map { characters($0) }
    case let character: return characters(.character(character))
    }
  }

  private func characters(_ element: PatternCharacters.CharacterRule) -> [PatternStep] {
    [.characters(PatternCharacters(elements: [element], ignoresCase: ignoresCase))]
  }

  /// Parses a group, whose opening parenthesis has been read. Others than `(…)` and `(?:…)` look
  /// around or change the syntax.
  private mutating func parseGroup() -> [PatternStep]? {
    if take("?"), !take(":") { return nil }
    depth += 1
    guard depth <= Self.maxDepth, let steps = parseChoice(), take(")") else { return nil }
    depth -= 1
    return steps
  }

  /// Parses the number of repetitions of `part`, if there is one. Whether the most or the fewest
  /// are preferred does not matter to whether there is a match.
  private mutating func parseRepetition(of part: [PatternStep]) -> [PatternStep]? {
    let (minimum, maximum): (Int, Int?)
    if take("*") {
      (minimum, maximum) = (0, nil)
    } else if take("+") {
      (minimum, maximum) = (1, nil)
    } else if take("?") {
      (minimum, maximum) = (0, 1)
    } else if let counts = takeCounts() {
      (minimum, maximum) = counts
    } else {
      return part
    }
    _ = take("?")
    guard minimum <= maximum ?? minimum, max(minimum, maximum ?? 0) <= Self.maxRepetitions,
      rest.first.map({ !"*+?".contains($0) }) ?? true
    else { return nil }
    let optionalCount = maximum.map { ($0 - minimum) * (part.count + 1) } ?? part.count + 2
    guard minimum * part.count + optionalCount <= PatternStep.maxCount else { return nil }
    let required = Array(repeatElement(part, count: minimum).joined())
    guard let maximum else {
      return required + [.fork(part.count + 2)] + part + [.jump(-part.count - 1)]
    }
    let optional = [.fork(part.count + 1)] + part
    return required + repeatElement(optional, count: maximum - minimum).joined()
  }

  /// Reads `{2}`, `{2,}`, `{,5}` or `{2,5}`; other braces are characters.
  private mutating func takeCounts() -> (Int, Int?)? {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let counts = rest[..<end].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    guard counts.count <= 2, counts.contains(where: { !$0.isEmpty }),
      counts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && $0.utf8.count < 10 })
    else { return nil }
    rest = rest[end...].dropFirst()
    let minimum = Int(counts[0]) ?? 0
    return (minimum, counts.count == 1 ? minimum : Int(counts[1]))
  }

  /// Parses a set of characters, whose opening bracket has been read.
  private mutating func parseSet() -> PatternCharacters? {
    var set = PatternCharacters(isOpposite: take("^"), ignoresCase: ignoresCase)
    while let first = rest.popFirst() {
      if first == "]" { return set.elements.isEmpty ? nil : set }
      // Sets inside sets, and their operators, are not part of the syntax.
      if first == "[" || ["&&", "--", "~~"].contains("\(first)\(rest.first ?? " ")") { return nil }
      guard let element = first == "\\" ? parseEscape() : .character(first) else { return nil }
      guard rest.first == "-", rest.dropFirst().first.map({ $0 != "]" }) ?? false else {
        set.elements.append(element)
        continue
      }
      rest.removeFirst()
      let last = rest.removeFirst()
      guard let end = last == "\\" ? parseEscape() : .character(last), last != "[",
        case .character(let lower) = element, case .character(let upper) = end,
        lower.unicodeScalars.count == 1, upper.unicodeScalars.count == 1,
        let start = lower.unicodeScalars.first, let end = upper.unicodeScalars.first, start <= end
      else { return nil }
      set.elements.append(.range(start...end))
    }
    return nil
  }

  /// Parses the rest of an escape, whose backslash has been read.
  private mutating func parseEscape() -> PatternCharacters.CharacterRule? {
    guard let character = rest.popFirst() else { return nil }
    switch character {
    case "t": return .character("\t")
    case "n": return .character("\n")
    case "r": return .character("\r")
    case "d", "D": return .kind(.digit, isOpposite: character == "D")
    case "w", "W": return .kind(.word, isOpposite: character == "W")
    case "s", "S": return .kind(.space, isOpposite: character == "S")
    case "p", "P":
      guard let end = rest.firstIndex(of: "}"), let kind = Self.kinds[String(rest[...end])] else {
        return nil
      }
      rest = rest[end...].dropFirst()
      return .kind(kind, isOpposite: character == "P")
    default:
      let isOther = character.isLetter || character.isNumber
      return isOther ? nil : .character(character)
    }
  }

  /// The kinds by their names in Unicode.
  private static let kinds: [String: PatternKind] = [
    "{L}": .letter, "{Lu}": .uppercase, "{Ll}": .lowercase, "{N}": .number, "{P}": .punctuation,
    "{S}": .symbol,
  ]

  /// Reads a character if it is next.
  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}
