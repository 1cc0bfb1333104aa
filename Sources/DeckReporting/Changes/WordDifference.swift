import ByteText

/// The difference between two values, word by word.
package struct WordDifference {
  /// A part of the values.
  package enum Part: Equatable {
    /// Text that both have.
    case same(String)
    case removed(String)
    case added(String)
  }

  /// The number of words beyond which values are not compared word by word.
  private static let maxWords = 1000

  package private(set) var parts: [Part] = []

  package init(_ old: String, _ new: String) {
    let (oldWords, newWords) = (Self.words(of: old), Self.words(of: new))
    guard oldWords.count <= Self.maxWords, newWords.count <= Self.maxWords else {
      parts = [.removed(old), .added(new)]
      return
    }
    let script = EditScript(from: oldWords[...], to: newWords[...]) { old, new in
      // Strings are equal if they are canonically equivalent; their code points count here.
      old.utf8.elementsEqual(new.utf8)
    }
    for step in script.steps {
      switch step {
      case .same(let word): append(.same(word))
      case .removed(let word): append(.removed(word))
      case .added(let word): append(.added(word))
      }
    }
  }

  /// Appends a part, joined with the last one if both are of the same kind.
  private mutating func append(_ part: Part) {
    switch (parts.last, part) {
    case (.same(let text), .same(let more)): parts[parts.count - 1] = .same(text + more)
    case (.removed(let text), .removed(let more)): parts[parts.count - 1] = .removed(text + more)
    case (.added(let text), .added(let more)): parts[parts.count - 1] = .added(text + more)
    default: parts.append(part)
    }
  }

  /// Returns the words of a text, and the runs of other characters between them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isLetter: Bool?
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      let isPart =
        properties.isAlphabetic || properties.numericType != nil
        || properties.canonicalCombiningClass != .notReordered || scalar == "\u{200D}"
      if isPart, isLetter == true {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else {
        words.append(String(scalar))
      }
      isLetter = isPart
    }
    return words
  }
}
