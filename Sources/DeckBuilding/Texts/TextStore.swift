import ByteText

/// The texts of a run: the bytes of all inputs and those decoded from them, in one address space.
///
/// Each input takes a range of addresses, and each block of decoded text another; an address alone
/// then finds the byte, the input and the place in it, as source locations do in a compiler. Pages
/// lead from an address to its segment. A decoded text has the address of its place in the input
/// in the eight bytes before it. Stores that share their addresses can become one.
package struct TextStore: ~Copyable {
  /// A range of addresses and the bytes that stand there.
  private struct Segment {
    let start: Int
    let bytes: Bytes
    /// The number of the input and where the bytes stand in it; nothing for decoded text.
    let input: Int?
    package let text: InputText?
  }

  private static let firstBlockSize = 1 << 14
  private static let largestBlockSize = 1 << 20

  private let addresses: AddressSpace

  /// What texts of the run are hashed with, so that nobody can choose texts that collide.
  let seed: UInt64

  private var segments: [Segment] = []

  /// The segment of each page, from `firstPage` on; -1 where there is none.
  private var segmentsByPage: [Int32] = []
  private var firstPage = 0

  /// The last block of decoded text, which is still being filled; it becomes a segment when full.
  private var block = ByteBuffer()
  private var blockStart = Int.max
  private var blockCapacity = 0
  private var blockCount = 0

  /// A store with addresses of its own.
  package init() {
    addresses = AddressSpace()
    seed = .random(in: .min ... .max)
  }

  /// An empty store that shares its addresses with `other`.
  package init(sharing other: borrowing TextStore) {
    addresses = other.addresses
    seed = other.seed
  }

  // MARK: Adding

  /// Adds the bytes of an input and returns the address of the first one; nothing, where the
  /// addresses have run out.
  mutating func add(_ text: InputText, input: Int) -> Int? {
    guard let start = addresses.reserve(text.bytes.count) else { return nil }
    add(text, input: input, at: start)
    return start
  }

  /// Adds the bytes of an input that another store, with the same addresses, has at `start`.
  mutating func add(_ text: InputText, input: Int, at start: Int) {
    add(Segment(start: start, bytes: text.bytes, input: input, text: text), text.bytes.count)
  }

  /// Adds all texts of `other`, which shares its addresses with this one.
  mutating func add(_ other: consuming TextStore) {
    other.endBlock()
    for segment in other.segments where !has(segment) { add(segment, segment.bytes.count) }
  }

  private func has(_ segment: Segment) -> Bool {
    number(ofSegmentAt: segment.start).map { segments[$0].start == segment.start } ?? false
  }

  private mutating func add(_ segment: Segment, _ count: Int) {
    let pages = AddressSpace.pages(of: segment.start, count: count)
    if segmentsByPage.isEmpty { firstPage = pages.lowerBound }
    if pages.lowerBound < firstPage {
      segmentsByPage.insert(
        contentsOf: repeatElement(-1, count: firstPage - pages.lowerBound), at: 0)
      firstPage = pages.lowerBound
    }
    let missing = pages.upperBound - firstPage - segmentsByPage.count
    if missing > 0 { segmentsByPage.append(contentsOf: repeatElement(-1, count: missing)) }
    for page in pages { segmentsByPage[page - firstPage] = Int32(segments.count) }
    segments.append(segment)
  }

  private func number(ofSegmentAt address: Int) -> Int? {
    let page = AddressSpace.page(of: address) - firstPage
    guard page >= 0, page < segmentsByPage.count, segmentsByPage[page] >= 0 else { return nil }
    return Int(segmentsByPage[page])
  }

  /// The segment with `address`, one that the store has.
  private func segment(at address: Int) -> Segment {
    segments[Int(segmentsByPage[AddressSpace.page(of: address) - firstPage])]
  }

  /// Copies a decoded text whose place has the address `place`.
  mutating func add(decoded text: Span<UInt8>, place: Int) -> TextReference {
    let size = text.count + 8
    if size > blockCapacity - block.count {
      endBlock()
      // A small input has few of them, and a store may be made for it alone.
      let usual = min(Self.firstBlockSize << min(blockCount, 6), Self.largestBlockSize)
      let capacity = max(usual, size)
      guard let start = addresses.reserve(capacity) else {
        return TextReference(address: place, count: 0)
      }
      (blockStart, blockCapacity) = (start, capacity)
      blockCount += 1
      block = ByteBuffer(capacity: capacity)
    }
    block.append(word: UInt64(place), count: 8)
    let reference = TextReference(address: blockStart + block.count, count: text.count)
    block.append(text)
    return reference
  }

  private mutating func endBlock() {
    guard blockCapacity > 0 else { return }
    let count = block.count
    add(Segment(start: blockStart, bytes: block.finish(), input: nil, text: nil), count)
    (blockStart, blockCapacity) = (Int.max, 0)
  }

  /// Whether `address` lies in the block that is being filled.
  private func isInBlock(_ address: Int) -> Bool {
    address >= blockStart && address - blockStart <= blockCapacity
  }

  // MARK: Reading

  /// The bytes of `text`, borrowed.
  package subscript(text: TextReference) -> Span<UInt8> {
    @_lifetime(borrow self) @inline(__always)
    borrowing get {
      guard text.count > 0 else { return Span() }
      let address = text.address
      if isInBlock(address) {
        let start = address - blockStart
        // The block belongs to `self`, which is borrowed for as long as the result is in use.
        return unsafe _overrideLifetime(
          block.span.extracting(start..<start + text.count), borrowing: self)
      }
      let number = Int(segmentsByPage[AddressSpace.page(of: address) - firstPage])
      let start = address - segments[number].start
      let bytes = segments[number].bytes
      // The bytes belong to `self` too, which is borrowed for as long as the result is in use.
      return unsafe _overrideLifetime(bytes[start..<start + text.count], borrowing: self)
    }
  }

  /// The part of `text` in `range`, which must lie in it.
  mutating func part(_ range: Range<Int>, of text: TextReference) -> TextReference {
    guard !range.isEmpty else { return TextReference(address: placeAddress(of: text), count: 0) }
    let isDecoded =
      isInBlock(text.address) || segment(at: text.address).input == nil
    guard isDecoded else {
      return TextReference(address: text.address + range.lowerBound, count: range.count)
    }
    // The place of a decoded text stands before it, and a part would have none.
    var copy = ByteBuffer(capacity: range.count)
    copy.append(self[text].extracting(range))
    return add(decoded: copy.span, place: placeAddress(of: text))
  }

  /// The text as a string.
  package func string(_ text: TextReference) -> String { String(copying: self[text]) }

  /// The beginning of the text as a string, as much of it as is ever shown.
  package func beginning(of text: TextReference) -> String {
    String(copying: self[text].extracting(first: shownBytes))
  }

  /// The place of `text`, its opening quote included.
  package func place(of text: TextReference) -> SourcePosition {
    place(at: placeAddress(of: text))
  }

  /// The address of the place of `text` in its input.
  func placeAddress(of text: TextReference) -> Int {
    let address = text.address
    if isInBlock(address) {
      let header = block.span.extracting(address - blockStart - 8..<address - blockStart)
      return header.indices.reversed().reduce(0) { $0 << 8 | Int(header[$1]) }
    }
    let segment = self.segment(at: address)
    guard segment.input == nil else { return address - (text.isQuoted ? 1 : 0) }
    return Int(segment.bytes.word(at: address - segment.start - 8))
  }

  /// The place that `address`, one of an input, stands for.
  package func place(at address: Int) -> SourcePosition {
    let segment = self.segment(at: address)
    let offset = segment.text?.offset ?? 0
    return SourcePosition(input: segment.input ?? 0, offset: offset + address - segment.start)
  }

  /// The text in which `place` lies, if it is still there.
  package func text(at place: SourcePosition) -> InputText? {
    segments.first { segment in
      guard segment.input == place.input, let text = segment.text else { return false }
      return text.offset <= place.offset && place.offset <= text.offset + text.bytes.count
    }?.text
  }
}
