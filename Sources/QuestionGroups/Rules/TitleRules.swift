/// The titles that an app cannot use, or should not, because it stores a file under each title.
public enum TitleRisk: Hashable, Sendable {
  /// The title has a slash, which separates folders.
  case slash
  /// The title begins with a dot, as hidden files do.
  case leadingDot
  /// The title is too long for a file name.
  case length

  /// The name of the file with the app's decks, which the scores of a group with this title would overwrite.
  public static let reservedTitle = "QuestionGroupData"

  /// The maximum length, in UTF-8 bytes, of a title that is a valid file name everywhere.
  public static let safeLength = 250

  /// The maximum length, in UTF-8 bytes, of the title of a group that the converter builds: that of
  /// a path (`PATH_MAX`). Lines of records and diagnostics repeat titles.
  package static let maxLength = 4096

  /// Creates the risk of `title`, or nil if it has none.
  public init?(_ title: String) {
    guard let risk = withUTF8(of: title, { TitleRisk($0) }) else { return nil }
    self = risk
  }

  /// Creates the risk of a title in UTF-8, or nil if it has none.
  package init?(_ title: Span<UInt8>) {
    if !title.isEmpty, title[0] == UInt8(ascii: ".") {
      self = .leadingDot
    } else if title.indices.contains(where: { title[$0] == UInt8(ascii: "/") }) {
      self = .slash
    } else if title.count > Self.safeLength {
      self = .length
    } else {
      return nil
    }
  }
}

extension BuildRules {
  /// The rules without which nothing can be built.
  public static let standard = BuildRules()

  /// The rules of the quiz app: the title is not the name of its own file.
  public static let app: BuildRules = {
    var rules = BuildRules()
    rules[.title] = TextRule(unavailable: [TitleRisk.reservedTitle])
    return rules
  }()

  /// The rules of the app, and what the converter warns of: a title that cannot be a file name, a
  /// hint that is or gives the answer, and prompts that are equal.
  public static let strict: BuildRules = {
    var rules = app
    rules[.title].form = TextRule.Form("a file name") { TitleRisk($0) == nil }
    rules.pairs = [.hintDoesNotGiveAnswer]
    rules.allowsEqualPrompts = false
    return rules
  }()
}
