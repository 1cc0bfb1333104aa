/// A regular expression that is known to be valid.
///
/// Whether a text contains a match takes time in proportion to its length: no position is tried
/// twice. The syntax is therefore the part of that of Swift that needs no backtracking:
///
/// - characters, `.`, `[a-z]`, `[^a-z]`, `\t`, `\n`, `\r`, and `\` before punctuation;
/// - `\d`, `\w`, `\s`, `\p{L}`, `\p{Lu}`, `\p{Ll}`, `\p{N}`, `\p{P}` and `\p{S}`, and in capitals, such as
///   `\D`, their opposites;
/// - `(…)`, `(?:…)`, `|`, `*`, `+`, `?`, `{2}`, `{2,}` and `{2,5}`;
/// - `^` and `$` for the beginning and the end of the text, and `\b` and `\B` for edges of words;
/// - `(?i)` at the start to ignore case.
///
/// A character is what people take for one, as in Swift.
public struct TextPattern: Hashable, Sendable {
  /// The regular expression.
  public let text: String

  private let steps: [PatternStep]

  /// Creates a pattern; nil if the text is not such a regular expression.
  public init?(_ text: String) {
    var parser = PatternParser(text)
    guard let steps = parser.parse() else { return nil }
    (self.text, self.steps) = (text, steps)
  }

  /// Returns whether a text contains a match.
  ///
  /// All matches are followed at the same time, character by character (Thompson, "Regular
  /// Expression Search Algorithm", 1968). A step is entered at most once for each character.
  public func hasMatch(in text: String) -> Bool {
    var search = MatchSearch(steps)
    var (previous, position) = (Character?.none, 0)
    for character in text {
      if search.enter(at: position, previous, character) { return true }
      search.advance(over: character)
      (previous, position) = (character, position + 1)
    }
    return search.enter(at: position, previous, nil)
  }
}

/// The search for a match of a pattern in one text.
private struct MatchSearch {
  private let steps: [PatternStep]

  /// The steps that match the next character if there is a match so far.
  private var next: [Int] = []

  /// The steps at which matches go on, and for each step the last position at which it was entered.
  private var entries: [Int] = []
  private var entered: [Int]

  init(_ steps: [PatternStep]) {
    self.steps = steps
    entered = [Int](repeating: -1, count: steps.count)
  }

  /// Goes on to the steps that need a character, also from the start, between two characters.
  /// Returns whether a match is complete.
  mutating func enter(at position: Int, _ previous: Character?, _ following: Character?) -> Bool {
    entries.append(0)
    next.removeAll(keepingCapacity: true)
    while let index = entries.popLast() {
      if entered[index] == position { continue }
      entered[index] = position
      switch steps[index] {
      case .end: return true
      case .characters: next.append(index)
      case .edge(let edge): if edge.isBetween(previous, following) { entries.append(index + 1) }
      case .fork(let distance): entries += [index + 1, index + distance]
      case .jump(let distance): entries.append(index + distance)
      }
    }
    return false
  }

  /// Continues the matches whose next step has a character.
  mutating func advance(over character: Character) {
    for index in next {
      if case .characters(let characters) = steps[index], characters.contains(character) {
        entries.append(index + 1)
      }
    }
  }
}
