extension RandomAccessCollection {
  /// Returns the index of the first element for which `belongsInSecondPartition` is true, or the end.
  ///
  /// It must be false for all elements before that one and true for all from it on. It is called as often as
  /// a binary search needs.
  @inlinable
  package func partitioningIndex(
    where belongsInSecondPartition: (Element) -> Bool
  ) -> Index {
    var (start, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}
