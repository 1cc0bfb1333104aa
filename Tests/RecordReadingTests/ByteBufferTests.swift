import ByteText
import RecordReading
import Testing

/// A buffer contains the bytes that are appended to it.
@Suite struct ByteBufferTests {
  @Test func literalsAndNumbersAreAppended() {
    var buffer = ByteBuffer()
    buffer.append(literal: ",")
    buffer.append(literal: "é")
    buffer.append(literal: "")
    buffer.append(literal: "a long literal")
    for number in [0, 7, 10, -1, 99_999_999, 100_000_000, 100_000_001, 9_012_345_678, .max, .min] {
      buffer.append(literal: " ")
      buffer.append(decimal: number)
    }
    #expect(
      String(copying: buffer.span)
        == ",éa long literal 0 7 10 -1 99999999 100000000 100000001 9012345678 "
        + "9223372036854775807 -9223372036854775808")
    #expect(hexadecimalDigits(of: 0x0123_4567_89AB_CDEF) == "0123456789abcdef")
    #expect(hexadecimalDigits(of: 0) == "0000000000000000")
  }

  @Test(arguments: [
    (0, 1, "0"), (0, 3, "000"), (7, 0, "7"), (42, 8, "00000042"), (42, 12, "000000000042"),
    (12_345_678, 8, "12345678"), (123_456_789, 3, "123456789"), (9_999_999_999, 10, "9999999999"),
    (1_000_000_000, 12, "001000000000"), (.max, 20, "09223372036854775807"),
  ])
  func numbersHaveAtLeastSomeDigits(number: Int, digits: Int, text: String) {
    var buffer = ByteBuffer()
    buffer.append(decimal: number, digits: digits)
    #expect(String(copying: buffer.span) == text)
  }

  @Test func newBufferIsEmpty() {
    var buffer = ByteBuffer()
    #expect(buffer.count == 0 && buffer.available > 0)
    #expect(buffer.finish().count == 0)
  }

  @Test(arguments: [0, 1, 47, 48, 49, 1_000])
  func contentEqualsAppendedBytes(capacity: Int) {
    var buffer = ByteBuffer(capacity: capacity)
    var expected: [UInt8] = []
    for round in 0..<300 {
      buffer.append(UInt8(truncatingIfNeeded: round))
      buffer.append("é\(round)")
      buffer.append([1, 2, 3].span)
      buffer.append([UInt8]().span)
      buffer.append(word: 0x0807_0605_0403_0201, count: round % 9)
      expected.append(UInt8(truncatingIfNeeded: round))
      expected += Array("é\(round)".utf8) + [1, 2, 3]
      expected += Array([1, 2, 3, 4, 5, 6, 7, 8].prefix(round % 9))
      #expect(buffer.count == expected.count)
    }
    #expect(array(buffer.span) == expected)
    #expect(array(buffer.finish()) == expected)
  }

  @Test func reserveIncreasesAvailableSpace() {
    var buffer = ByteBuffer()
    buffer.append(7)
    buffer.reserve(5_000)
    #expect(buffer.available >= 5_000 && array(buffer.span) == [7])
  }

  @Test(arguments: [0, 1, 100])
  func appendUpToAddsWrittenBytes(count: Int) {
    var buffer = ByteBuffer()
    buffer.append(9)
    buffer.append(upTo: 100) { room in
      for index in 0..<count { room[index] = 5 }
      return count
    }
    #expect(array(buffer.finish()) == [9] + Array(repeating: 5, count: count))
  }

  @Test func appendUpToRethrowsErrors() {
    struct Refusal: Error, Equatable {}
    var buffer = ByteBuffer()
    buffer.append(9)
    #expect(throws: Refusal()) {
      try buffer.append(upTo: 10) { (_) throws(Refusal) in throw Refusal() }
    }
    #expect(array(buffer.finish()) == [9])
  }

  @Test func finishEmptiesTheBuffer() {
    var buffer = ByteBuffer()
    buffer.append("first")
    let first = buffer.finish()
    buffer.append("second")
    let second = buffer.finish()
    #expect(array(first) == Array("first".utf8) && array(second) == Array("second".utf8))
  }

  @Test func removeAllKeepsTheCapacity() {
    var buffer = ByteBuffer(capacity: 100)
    buffer.append("text")
    let room = buffer.count + buffer.available
    buffer.removeAll()
    #expect(buffer.count == 0 && buffer.available == room)
    #expect(buffer.finish().count == 0)
  }

  /// A word can be loaded at any offset up to the count, and begins with the bytes that are left.
  @Test(arguments: 0...40)
  func wordsContainTheNextBytes(count: Int) {
    let content = (0..<count).map { UInt8($0 + 1) }
    let bytes = Bytes(content)
    for offset in 0...count {
      let known = min(8, count - offset)
      let word = bytes.word(at: offset)
      for index in 0..<known {
        #expect(UInt8(truncatingIfNeeded: word >> (8 * index)) == content[offset + index])
      }
      #expect(array(bytes[offset..<count]) == Array(content[offset...]))
    }
    #expect((0..<count).map { bytes[$0] } == content)
  }

  @Test(arguments: [
    ("", false), ("⟪EF BB⟫", false), ("\u{FEFF}", true), ("a\u{FEFF}", false),
  ])
  func byteOrderMarkIsFoundOnlyAtTheStart(text: String, hasMark: Bool) {
    #expect(Bytes(MarkedText(text).bytes).hasByteOrderMark == hasMark)
  }

  private func array(_ bytes: Bytes) -> [UInt8] { array(bytes[0..<bytes.count]) }

  private func array(_ span: Span<UInt8>) -> [UInt8] { span.indices.map { span[$0] } }
}
