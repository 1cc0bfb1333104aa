import ByteText

/// A longest strictly increasing subsequence of a sequence of numbers, found by patience sorting.
///
/// Of positions that were shuffled, it is the largest number of them that can be taken to have
/// stayed where they were.
struct LongestIncreasingSubsequence {
  /// Whether each element of the sequence belongs to the subsequence.
  private(set) var isMember: [Bool]

  init(of numbers: [Int]) {
    isMember = Array(repeating: false, count: numbers.count)
    // For each length, the element with the least number that ends an increasing subsequence of it.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for index in numbers.indices {
      let length = ends.partitioningIndex { numbers[$0] >= numbers[index] }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var index = ends.last ?? -1
    while index >= 0 {
      isMember[index] = true
      index = previous[index]
    }
  }
}
