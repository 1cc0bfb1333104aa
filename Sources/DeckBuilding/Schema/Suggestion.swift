/// The word of `words` that `word` was probably meant to be, if one is near enough.
///
/// Near is: not more than a third of its letters, and at most three, were left out, put in, changed
/// or swapped with their neighbours.
package func suggestion(for word: String, among words: some Sequence<String>) -> String? {
  let wanted = Array(foldedName(word).prefix(64))
  var best: (word: String, distance: Int)?
  for candidate in words {
    let letters = Array(foldedName(candidate).prefix(64))
    let distance = editDistance(wanted, letters)
    let most = min(3, max(1, max(wanted.count, letters.count) / 3))
    if distance <= most, wanted.count > distance, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.word
}

/// How many letters must be left out, put in, changed or swapped with their neighbours (the
/// optimal string alignment distance).
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
