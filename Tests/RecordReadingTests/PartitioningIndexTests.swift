import Testing

@testable import ByteText

/// A binary search finds where a collection is divided.
@Suite struct PartitioningIndexTests {
  static let cases = (0...17).flatMap { count in (0...count).map { (count: count, place: $0) } }

  @Test(arguments: cases) func placeIsFound(_ example: (count: Int, place: Int)) {
    let (count, place) = example
    #expect(Array(0..<count).partitioningIndex { $0 >= place } == place)
    // A slice has other indices.
    #expect(Array(-3..<count)[3...].partitioningIndex { $0 >= place } == place + 3)
    var calls = 0
    let found = (0..<count).partitioningIndex { element in
      calls += 1
      return element >= place
    }
    #expect(found == place)
    #expect(calls <= count.bitWidth - count.leadingZeroBitCount)
  }
}
