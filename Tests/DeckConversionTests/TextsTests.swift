import DeckConversion
@_spi(Conversion) import QuestionGroups
import Testing

@testable import DeckBuilding

/// Text is found by its address, by its hash, and with its place.
@Suite struct TextsTests {
  @Test func textIsFoundByItsAddress() throws {
    var store = TextStore()
    // Shorter than a page, exactly a page, longer, and empty.
    let inputs = [10, 65_536, 200_000, 0, 3].map { count in
      Bytes((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    }
    var bases: [Int] = []
    var decoded: [(TextReference, [UInt8], SourcePosition)] = []
    for (number, bytes) in inputs.enumerated() {
      let base = store.add(InputText(bytes), input: number)
      bases.append(try #require(base))
      for length in [1, 1000, 1 << 19, 1 << 19, 1 << 21] where bytes.count > 2 {
        let text = [UInt8](repeating: UInt8(number), count: length)
        let reference = store.add(decoded: text.span, place: bases[number] + 2)
        decoded.append((try #require(reference), text, SourcePosition(input: number, offset: 2)))
      }
    }
    for (number, bytes) in inputs.enumerated() {
      for offset in stride(from: 0, to: bytes.count, by: 997) {
        let count = min(bytes.count - offset, 1500)
        let text = TextReference(address: bases[number] + offset, count: count)
        let isSame = store[text].hasSameBytes(as: bytes[offset..<offset + count])
        let place = store.place(of: text)
        #expect(isSame)
        #expect(place == SourcePosition(input: number, offset: offset))
      }
    }
    for (reference, text, place) in decoded {
      let isSame = store[reference].hasSameBytes(as: text.span)
      let found = store.place(of: reference)
      #expect(isSame)
      #expect(found == place)
    }
  }

  @Test func quotedTextHasThePlaceOfItsQuote() throws {
    var store = TextStore()
    let added = store.add(InputText(Bytes("a,\"b\"".utf8)), input: 0)
    let base = try #require(added)
    let text = TextReference(address: base + 3, count: 1, isQuoted: true)
    let (string, place) = (store.string(text), store.place(of: text))
    #expect(string == "b")
    #expect(place == SourcePosition(input: 0, offset: 2))
  }

  /// Addresses, counts, and whether the text is quoted.
  static let references: [(Int, Int, Bool)] = [
    (0, 0, false),
    (1, 1, true),
    (TextReference.endOfAddresses - 1, (1 << 26) - 1, true),
    (1 << 36, 0, false),
    (12345, 1 << 25, false),
  ]

  @Test(arguments: references)
  func referencesStoreAddressCountAndQuotes(_ address: Int, _ count: Int, _ isQuoted: Bool) {
    let text = TextReference(address: address, count: count, isQuoted: isQuoted)
    #expect(text.address == address)
    #expect(text.count == count)
    #expect(text.isQuoted == isQuoted)
    #expect(text.isBlank == (count == 0))
  }

  @Test func absentTextHasThePlaceOfItsRecord() {
    let text = TextReference.absent(at: 1 << 36)
    #expect(text.isAbsent && text.isBlank && !text.isQuoted)
    #expect(text.address == 1 << 36)
    #expect(!TextReference(address: 1, count: 0).isAbsent)
    #expect(!TextReference(address: 1, count: 1, isQuoted: true).isAbsent)
  }

  /// Every scalar is blank if it is white space in Unicode, alone and between others.
  @Test func onlyWhiteSpaceIsBlank() {
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      for text in [String(scalar), " \(scalar)\u{3000}"] {
        let isBlankInBytes = Bytes(text.utf8)[0..<text.utf8.count].isBlank
        let isBlank = [isBlankInBytes, text.isBlank]
        if isBlank != [Bool](repeating: scalar.properties.isWhitespace, count: 2) {
          Issue.record("\(scalar.value)")
        }
      }
    }
    #expect("".isBlank && Bytes([])[0..<0].isBlank)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func hashTablesFindAllElements(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var index = HashIndex()
    var known: [UInt32: [Int]] = [:]
    for number in 0..<5000 {
      // A few hashes, so that many numbers have the same one.
      let hash = UInt32.random(in: 0..<700, using: &random) &* 0x9E37_79B9
      index.insert(number, hash)
      known[hash, default: []].append(number)
    }
    for (hash, numbers) in known {
      var found: Set<Int> = []
      _ = index.first(hash) { !found.insert($0).inserted }
      #expect(found == Set(numbers), "seed \(seed)")
    }
    #expect(index.first(1) { _ in true } == nil)
  }
}
