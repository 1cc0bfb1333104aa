/// Returns the word in `words` that is most similar to `word`, or nil if none is similar enough.
package func suggestion(for word: String, among words: some Sequence<String>) -> String? {
  let words = Array(words)
  return SimilarWords(words).nearest(to: word).map { words[$0] }
}

/// Words to compare a misspelled word with.
///
/// Many words of an input may be misspelled, so letters are compared as numbers, and only if the
/// sets of letters are similar.
package struct SimilarWords: Sendable {
  /// The letters of a word.
  private struct Letters {
    var numbers: [Int32] = []

    /// A bit set of the letters' numbers, modulo 64.
    var set: UInt64 = 0

    /// Creates the letters of the beginning of `word`, in lower case and without white space.
    /// `number` returns the number of a letter, or nil if no other word has it.
    init(_ word: String, number: (Character) -> Int32?) {
      // A letter can have any number of accents.
      let beginning = word.unicodeScalars.prefix(4 * SimilarWords.maxCount)
      for letter in foldedName(String(beginning)).prefix(SimilarWords.maxCount) {
        let number = number(letter)
        numbers.append(number ?? -1)
        if let number { set |= 1 << UInt64(number & 63) }
      }
    }
  }

  /// The number of letters that are compared.
  private static let maxCount = 64

  /// The number of each letter. Letters are equal if they are canonically equivalent.
  private var numbers: [Character: Int32] = [:]

  private var words: [Letters] = []

  /// Prepares to compare other words with `words`.
  package init(_ words: some Sequence<String>) {
    for word in words {
      self.words.append(
        Letters(word) { letter in
          if let number = numbers[letter] { return number }
          let number = Int32(truncatingIfNeeded: numbers.count)
          numbers[letter] = number
          return number
        })
    }
  }

  /// Returns the index of the word that is most similar to `word`, or nil if none is similar enough.
  ///
  /// At most a third of the letters, and at most three, can be missing, added, changed or transposed.
  package func nearest(to word: String) -> Int? {
    let wanted = Letters(word) { numbers[$0] }
    var best: (index: Int, distance: Int)?
    for (index, letters) in words.enumerated() {
      let length = max(wanted.numbers.count, letters.numbers.count)
      let limit = min(3, max(1, length / 3), wanted.numbers.count - 1)
      // An edit changes at most two letters of the set.
      guard (wanted.set ^ letters.set).nonzeroBitCount <= 2 * limit,
        let distance = editDistance(wanted.numbers, letters.numbers, upTo: limit),
        distance < best?.distance ?? .max
      else { continue }
      best = (index, distance)
    }
    return best?.index
  }
}

/// Returns the number of letters that must be removed, added, changed or transposed (the optimal
/// string alignment distance), or nil if it is more than `limit`.
func editDistance<Letter: Equatable>(
  _ left: [Letter], _ right: [Letter], upTo limit: Int
) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  let tooFar = limit + 1
  var beforeLast: [Int] = []
  var last = (0...right.count).map { min($0, tooFar) }
  for row in left.indices {
    var current = [Int](repeating: tooFar, count: right.count + 1)
    current[0] = min(row + 1, tooFar)
    // Letters whose positions differ by more than the limit do not correspond to each other.
    for column in max(0, row - limit)..<max(0, row - limit, min(right.count, row + limit + 1)) {
      var distance = min(
        last[column + 1] + 1, current[column] + 1,
        last[column] + (left[row] == right[column] ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current[column + 1] = min(distance, tooFar)
    }
    beforeLast = last
    last = current
  }
  return last[right.count] < tooFar ? last[right.count] : nil
}
