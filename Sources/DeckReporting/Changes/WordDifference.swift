package import ByteText

extension EditScript<String> {
  /// The number of words beyond which values are not compared word by word.
  private static var maxWords: Int { 1000 }

  /// Creates the difference between two values, word by word; words of one kind in a row are one step.
  package init(wordsOf old: String, _ new: String) {
    let (oldWords, newWords) = (Self.words(of: old), Self.words(of: new))
    guard oldWords.count <= Self.maxWords, newWords.count <= Self.maxWords else {
      self.init(replacing: [old], with: [new])
      return
    }
    let script = EditScript(from: oldWords[...], to: newWords[...]) { $0.isExactly($1) }
    var steps: [Step] = []
    for step in script.steps {
      switch (steps.last, step) {
      case (.same(let text), .same(let word)): steps[steps.count - 1] = .same(text + word)
      case (.removed(let text), .removed(let word)): steps[steps.count - 1] = .removed(text + word)
      case (.added(let text), .added(let word)): steps[steps.count - 1] = .added(text + word)
      default: steps.append(step)
      }
    }
    self.init(steps)
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
