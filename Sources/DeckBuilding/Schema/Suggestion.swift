/// Returns the word in `words` that is most similar to `word`, or nil if none is similar enough.
///
/// At most a third of the letters, and at most three, can be missing, added, changed or transposed.
package func suggestion(for word: String, among words: some Sequence<String>) -> String? {
  let wanted = Array(foldedName(word).prefix(64))
  var best: (word: String, distance: Int)?
  for candidate in words {
    let letters = Array(foldedName(candidate).prefix(64))
    let distance = editDistance(wanted, letters)
    let maxDistance = min(3, max(1, max(wanted.count, letters.count) / 3))
    if distance <= maxDistance, wanted.count > distance, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.word
}

/// Returns the optimal string alignment distance: the number of letters that must be removed,
/// added, changed or transposed.
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      var distance = min(
        last[column + 1] + 1, current[column] + 1,
        last[column] + (left[row] == right[column] ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
