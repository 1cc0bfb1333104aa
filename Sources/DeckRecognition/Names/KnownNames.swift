import ByteText
@_spi(Conversion) import QuestionGroups

/// A table of the known names, which finds a name by the hash of its folded form.
///
/// It is built when the first name is looked up. Most names are English, so the other languages
/// have a table of their own.
package struct KnownNames: Sendable {
  /// A name and its meaning.
  private struct KnownName: Sendable {
    /// The range of the folded name in `bytes`.
    let name: Range<Int>
    var meaning: NameMeaning
  }

  private static let allInEnglish = english + choices(in: { $0 == "en" })
  private static let allInOtherLanguages = foreign + choices(in: { $0 != "en" })
  private static let inEnglish = KnownNames(allInEnglish)
  private static let inOtherLanguages = KnownNames(allInOtherLanguages)

  /// The languages in which decimals follow a point, as in English.
  private static let languagesOfDecimalPoint: Set<String> = ["ar", "he", "hi", "ja", "ko", "zh"]
  private static let inLanguagesOfDecimalComma = KnownNames(
    foreign.filter { !languagesOfDecimalPoint.contains($0.language) })

  /// The folded names, one after another.
  private var bytes: [UInt8] = []
  private var entries: [KnownName] = []
  private var index = HashIndex()

  /// Returns the names of right and of wrong choices in some languages.
  private static func choices(in isWanted: (String) -> Bool) -> [Line] {
    TruthValue.lines.filter { isWanted($0.language) }.map { line in
      Line(line.isRight ? .right : .wrong, 1, line.language, line.words)
    }
  }

  /// Returns the meaning of a folded name, which is empty if the name is not known.
  package static func meaning(of name: [UInt8]) -> NameMeaning {
    inEnglish.meaning(of: name.span) ?? inOtherLanguages.meaning(of: name.span) ?? NameMeaning()
  }

  /// Returns whether a folded name is known only in languages in which decimals follow a comma.
  package static func isOfDecimalComma(_ name: [UInt8]) -> Bool {
    inEnglish.meaning(of: name.span) == nil
      && inLanguagesOfDecimalComma.meaning(of: name.span) != nil
  }

  /// Returns whether decimals follow a comma in a language, such as `de-DE`, if it is one of the names.
  package static func hasDecimalComma(inLanguage tag: String) -> Bool {
    let language = tag.prefix { $0.isLetter }.lowercased()
    return !languagesOfDecimalPoint.contains(language)
      && foreign.contains { $0.language == language }
  }

  /// Returns whether `name` is one of the names itself, rather than composed of their words.
  package static func isKnown(_ name: String) -> Bool {
    !meaning(of: FoldedName(name).bytes).isEmpty
  }

  /// Returns whether words are one of the names together.
  static func isKnown(_ words: [ArraySlice<UInt8>]) -> Bool {
    !meaning(of: words.flatMap { $0 }).isEmpty
  }

  /// Returns the names with a role and a rank, in their usual spelling.
  package static func names(_ role: NameRole, rank: Int) -> [String] {
    (allInEnglish + allInOtherLanguages).filter { $0.role == role && $0.rank == rank }.flatMap(
      \.separateNames)
  }

  /// Calls `body` with a text and the range of a name in it, for each name with one of `roles` in each of the
  /// spellings.
  package static func forEachName(
    of roles: Set<NameRole>, maxRank: Int, spelled spellings: [(String) -> String],
    _ body: (Span<UInt8>, Range<Int>) -> Void
  ) {
    // Not joined: whoever asks first pays for it.
    for lines in [allInEnglish, allInOtherLanguages] {
      for line in lines where line.rank <= maxRank && roles.contains(line.role) {
        for spelling in spellings { forEachName(in: spelling(line.names), body) }
      }
    }
  }

  /// Calls `body` with a text of names and the range of each name in it.
  private static func forEachName(
    in line: String, _ body: (Span<UInt8>, Range<Int>) -> Void
  ) {
    let names = line.utf8.span
    var start = 0
    for end in 0...names.count where end == names.count || names[end] == UInt8(ascii: ",") {
      while start < end, names[start] == UInt8(ascii: " ") { start += 1 }
      if start < end { body(names, start..<end) }
      start = end + 1
    }
  }

  private init(_ lines: [Line]) {
    let count = lines.reduce(0) { $0 + $1.names.utf8.count { $0 == UInt8(ascii: ",") } + 1 }
    index.removeAll(expecting: count)
    entries.reserveCapacity(count)
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.names.utf8.count })
    for line in lines {
      Self.forEachName(in: line.names) { add($0.extracting($1), line) }
    }
  }

  private mutating func add(_ name: Span<UInt8>, _ line: Line) {
    let start = bytes.count
    append(name)
    let search = find(bytes.span.extracting(start..<bytes.count))
    guard let number = search.number else {
      var meaning = NameMeaning()
      meaning.add(line.role, rank: line.rank)
      index.insert(entries.count, search.hash)
      entries.append(KnownName(name: start..<bytes.count, meaning: meaning))
      return
    }
    bytes.removeLast(bytes.count - start)
    entries[number].meaning.add(line.role, rank: line.rank)
  }

  /// Appends the folded form of a name. Most names are small Latin letters and spaces, which need not be folded.
  private mutating func append(_ name: Span<UInt8>) {
    let isPlain = name.indices.allSatisfy { index in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(name[index]) || name[index] == 0x20
    }
    guard isPlain else {
      bytes += FoldedName(name).bytes
      return
    }
    for index in name.indices where name[index] != 0x20 { bytes.append(name[index]) }
  }

  private func meaning(of name: Span<UInt8>) -> NameMeaning? {
    find(name).number.map { entries[$0].meaning }
  }

  private func find(_ name: Span<UInt8>) -> (number: Int?, hash: UInt32) {
    let hash = name.shortHash(seed: 0)
    let number = index.first(hash) {
      bytes.span.extracting(entries[$0].name).hasSameBytes(as: name)
    }
    return (number, hash)
  }
}

extension KnownNames.Line {
  /// The names one by one.
  package var separateNames: [String] {
    names.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}
