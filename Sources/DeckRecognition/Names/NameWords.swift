/// The meaning of a name that follows from its words: `the correct answer`, `answer options`.
package enum NameWords {
  /// The codes of languages, by which columns are distinguished: `question_en`. The code of
  /// Indonesian is not one of them, because `category_id` is a number.
  private static let languages = Set(
    [
      "ar", "bn", "cn", "cs", "cz", "da", "de", "dk", "el", "en", "eng", "es", "fi", "fr", "gr",
      "he", "hi", "hu", "it", "ja", "jp", "ko", "kr", "nb", "nl", "no", "pl", "pt", "ro", "ru",
      "sk", "sv", "th", "tr", "uk", "ur", "uz", "vi", "zh",
    ].map { Array($0.utf8) })

  /// Returns the words of a name without the code of a language before or after the others.
  package static func withoutLanguage(_ words: [ArraySlice<UInt8>]) -> ArraySlice<ArraySlice<UInt8>>
  {
    guard words.count > 1, let first = words.first, let last = words.last else { return words[...] }
    if languages.contains(Array(last)) { return words.dropLast() }
    return languages.contains(Array(first)) ? words.dropFirst() : words[...]
  }

  /// Returns the meaning of a name by its folded words, empty if it is not known.
  static func meaning(of words: [ArraySlice<UInt8>]) -> NameMeaning {
    let own = Self.withoutLanguage(words)
    var known: [NameMeaning] = []
    var isPlain = true
    for word in own {
      let meaning = KnownNames.meaning(of: Array(word))
      if !meaning.has(.filler), !meaning.has(.particle) { known.append(meaning) }
      if meaning.has(.filler), !meaning.has(.particle) { isPlain = false }
    }
    // `right side` is not right.
    isPlain = isPlain && own.count == words.count
    return isPlain ? meaning(known) : meaning(known).withoutMarks
  }

  private static func meaning(_ words: [NameMeaning]) -> NameMeaning {
    guard let first = words.first, !words.contains(where: { $0.isEmpty || $0.isOnly(.other) })
    else {
      return NameMeaning()
    }
    if words.count == 1 { return first.limited }
    let isPrompt = words.allSatisfy { $0.has(.prompt) }
    let role = isPrompt ? .prompt : role { role in words.contains { $0.has(role) } }
    var meaning = NameMeaning()
    if let role { meaning.add(role, rank: 2) }
    return meaning
  }

  /// Returns the role of a name of several words, given the roles of each word.
  private static func role(_ has: (NameRole) -> Bool) -> NameRole? {
    let isOfChoice = has(.choices) || has(.choice)
    let isOfAnswer = has(.answer) || has(.answers) || isOfChoice
    if has(.other) || has(.order) { return nil }
    if has(.hint), has(.prompt) || isOfAnswer { return .hint }
    if has(.wrong) { return isOfAnswer ? .wrong : nil }
    if has(.right) { return isOfAnswer || has(.reference) ? .answer : nil }
    if isOfChoice { return has(.reference) ? .answer : .choices }
    if isOfAnswer { return has(.prompt) && !has(.reference) ? nil : .answer }
    if has(.title), !has(.id) { return has(.name) || has(.list) ? .title : nil }
    return nil
  }
}

extension NameMeaning {
  /// Returns whether the name has no role but `role`.
  fileprivate func isOnly(_ role: NameRole) -> Bool {
    var meaning = NameMeaning()
    meaning.add(role, rank: 1)
    return self == meaning
  }

  /// The meaning without that of a mark of right or wrong choices.
  fileprivate var withoutMarks: NameMeaning {
    var meaning = NameMeaning()
    for role in NameRole.allCases where ![.right, .wrong, .flag, .solution].contains(role) {
      if let rank = self[role] { meaning.add(role, rank: rank) }
    }
    return meaning
  }

  /// The meaning without ranks of 1: a name with other words around it gives way to the name itself.
  fileprivate var limited: NameMeaning {
    var meaning = NameMeaning()
    for role in NameRole.allCases {
      if let rank = self[role] { meaning.add(role, rank: max(rank, 2)) }
    }
    return meaning
  }
}
