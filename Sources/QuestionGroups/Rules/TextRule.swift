/// A rule for a text: how long it may be, how it must look, and which values are available.
///
/// A rule is about a text that was set. Whether a text is required is for `BuildRules` to say.
public struct TextRule: Sendable {
  /// The number of characters, as people count them; any number if nil.
  public var length: ClosedRange<Int>?

  /// The form that the text must have; any form if nil.
  public var form: Form?

  /// The only values that are available; all if nil.
  public var allowed: Set<String>?

  /// The values that are not available, for example because they are sold out.
  public var unavailable: Set<String> = []

  /// The pattern of which the text must contain a match; any text if nil.
  public var pattern: TextPattern?

  /// The words that the text must not contain, compared without case and accents.
  public var forbiddenWords: [String] {
    didSet { words = ForbiddenWords(forbiddenWords) }
  }

  /// The forbidden words in the form in which they are compared; nil if there are none.
  private(set) var words: ForbiddenWords?

  /// A form, and whether a text has it.
  public struct Form: Sendable {
    /// The form in words, with an article, such as "an e-mail address".
    public let description: String

    /// Returns whether a text has the form.
    public let matches: @Sendable (String) -> Bool

    /// Creates a form.
    public init(_ description: String, matches: @escaping @Sendable (String) -> Bool) {
      self.description = description
      self.matches = matches
    }
  }

  /// Creates a rule.
  public init(
    length: ClosedRange<Int>? = nil, form: Form? = nil, allowed: Set<String>? = nil,
    unavailable: Set<String> = [], pattern: TextPattern? = nil, forbiddenWords: [String] = []
  ) {
    self.length = length
    self.form = form
    self.allowed = allowed
    self.unavailable = unavailable
    self.pattern = pattern
    self.forbiddenWords = forbiddenWords
    words = ForbiddenWords(forbiddenWords)
  }

  /// A rule that every text follows.
  public static let any = TextRule()

  /// Returns the first problem of a text, or nil if it follows the rule.
  public func problem(of text: String) -> BuildProblem? {
    withUTF8(of: text) { problem(of: $0) }
  }

  /// Returns the first problem of a text in UTF-8, or nil if it follows the rule.
  package func problem(of text: Span<UInt8>) -> BuildProblem? {
    problems(of: text).first
  }

  /// Returns the problems of a text in UTF-8: the first one of its value, that of the pattern, and
  /// the first forbidden word.
  package func problems(of text: Span<UInt8>) -> [BuildProblem] {
    var problems: [BuildProblem] = []
    if mayHaveProblem(text) {
      let string = text.string
      if let problem = problem(ofValue: string) { problems.append(problem) }
      if let pattern, !pattern.hasMatch(in: string) {
        problems.append(.noMatch(of: pattern.text))
      }
    }
    if let word = words?.first(in: text) { problems.append(.forbiddenWord(word)) }
    return problems
  }

  /// Returns the first problem of a text that is not about parts of it.
  func problem(ofValue text: String) -> BuildProblem? {
    if unavailable.contains(text) || allowed.map({ !$0.contains(text) }) ?? false {
      return .notAvailable
    }
    if let length, let problem = BuildProblem(of: text.count, in: length) { return problem }
    if let form, !form.matches(text) { return .notMatching(form.description) }
    return nil
  }

  /// Returns false for most values that follow the rule except for its forbidden words, by the number of their bytes.
  func mayHaveProblem(_ text: Span<UInt8>) -> Bool {
    if form != nil || allowed != nil || pattern != nil { return true }
    if unavailable.contains(where: { $0.utf8.count == text.count }) { return true }
    guard let length else { return false }
    // A character has at least one byte.
    return text.count > length.upperBound || length.lowerBound > 1
  }

  /// Returns whether a text follows the rule, so that a form can show it as a possible choice.
  public func isAvailable(_ text: String) -> Bool { problem(of: text) == nil }
}

extension BuildProblem {
  /// Creates the problem of a number that is not in a range; nil if it is.
  package init?(of count: Int, in range: ClosedRange<Int>) {
    if count < range.lowerBound {
      self = .tooShort(minimum: range.lowerBound)
    } else if count > range.upperBound {
      self = .tooLong(maximum: range.upperBound)
    } else {
      return nil
    }
  }
}

/// Words that no text contains, compared without case and accents.
struct ForbiddenWords: Sendable {
  /// Each word as it is given, by its folded form.
  private let words: [ArraySlice<UInt8>: String]

  /// The numbers of words of which the forbidden ones consist.
  private let counts: Set<Int>

  /// Creates a set of words; nil if there are none.
  init?(_ words: [String]) {
    guard !words.isEmpty else { return nil }
    self.words = Dictionary(
      words.map { (FoldedName($0).bytes[...], $0) }, uniquingKeysWith: { first, _ in first })
    counts = Set(words.map { FoldedName($0).wordStarts.count })
  }

  /// Returns the first forbidden word in a text, as it is given.
  func first(in text: Span<UInt8>) -> String? {
    let folded = FoldedName(text)
    let ends = folded.wordStarts.dropFirst() + [folded.bytes.count]
    for (number, start) in folded.wordStarts.enumerated() {
      for count in counts where number + count <= ends.count && count > 0 {
        let end = ends[ends.startIndex + number + count - 1]
        if let word = words[folded.bytes[start..<end]] { return word }
      }
    }
    return nil
  }
}
