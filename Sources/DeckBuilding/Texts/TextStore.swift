package import ByteText

/// The text of a run: the bytes of all inputs, and text that was decoded from them, in one address space.
///
/// Each input and each block of decoded text occupies a range of addresses. An address identifies
/// the byte, the input and the position in it, like a source location in a compiler; a page table
/// maps it to its segment. The eight bytes before decoded text contain the address of its position
/// in the input. Stores that share an address space can be merged.
package struct TextStore: ~Copyable {
  /// A range of addresses and its bytes.
  private struct Segment {
    let start: Int
    let bytes: Bytes
    /// The number of the input, or nil for decoded text.
    var input: Int?
    /// The text of the input, or nil for decoded text.
    var text: InputText?
  }

  private static let firstBlockSize = 1 << 14
  private static let largestBlockSize = 1 << 20

  private let addresses: AddressSpace

  /// The seed for hashing text, random so that inputs cannot be crafted to collide.
  let seed: UInt64

  private var segments: [Segment] = []

  /// The index of each page's segment, beginning at `firstPage`; -1 if there is none.
  private var segmentsByPage: [Int32] = []
  private var firstPage = 0

  /// The content of each input, by its number.
  private var inputs: [Int: InputText] = [:]

  /// The current block of decoded text, which becomes a segment when it is full.
  private var block = ByteBuffer()
  private var blockStart = Int.max
  private var blockCapacity = 0
  private var blockCount = 0

  /// Creates a store with a new address space.
  package init() {
    self.init(AddressSpace())
  }

  /// Creates a store with an address space.
  init(_ addresses: AddressSpace) {
    self.addresses = addresses
    seed = .random(in: .min ... .max)
  }

  /// Creates an empty store that shares the address space of `other`.
  package init(sharing other: borrowing TextStore) {
    addresses = other.addresses
    seed = other.seed
  }

  // MARK: Adding

  /// Adds the bytes of an input and returns the address of the first one, or nil if there are not enough addresses.
  mutating func add(_ text: InputText, input: Int) -> Int? {
    guard let start = addresses.reserve(text.count) else { return nil }
    addresses.addRead(text.readCount)
    add(text, input: input, at: start)
    return start
  }

  /// Adds the bytes of an input that another store with the same address space has at `start`.
  mutating func add(_ text: InputText, input: Int, at start: Int) {
    add(Segment(start: start, bytes: text.bytes, input: input, text: text), text.count)
  }

  /// Adds the text of `other`, which must share the address space of this store.
  mutating func add(_ other: consuming TextStore) {
    other.endBlock()
    for segment in other.segments where !has(segment) {
      add(segment, segment.text?.count ?? segment.bytes.count)
    }
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
    if let input = segment.input { inputs[input] = segment.text }
    segments.append(segment)
  }

  private func number(ofSegmentAt address: Int) -> Int? {
    let page = AddressSpace.page(of: address) - firstPage
    guard page >= 0, page < segmentsByPage.count, segmentsByPage[page] >= 0 else { return nil }
    return Int(segmentsByPage[page])
  }

  /// Returns the index of the segment that contains `address`, which must be in the store. A copy of the
  /// segment would count references, for which threads wait for each other.
  private func index(ofSegmentAt address: Int) -> Int {
    Int(segmentsByPage[AddressSpace.page(of: address) - firstPage])
  }

  /// Copies decoded text whose position in the input has the address `place`. Returns nil if there
  /// are not enough addresses, or if it would be too much for what was read.
  mutating func add(decoded text: Span<UInt8>, place: Int) -> TextReference? {
    let size = text.count + 8
    if size > blockCapacity - block.count {
      endBlock()
      // Blocks grow because a store for one small input needs only a little room.
      let usual = min(Self.firstBlockSize << min(blockCount, 6), Self.largestBlockSize)
      let capacity = max(usual, size)
      guard addresses.hasRoom(forDerived: size), let start = addresses.reserve(capacity) else {
        return nil
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
    addresses.addDerived(count)
    add(Segment(start: blockStart, bytes: block.finish()), count)
    (blockStart, blockCapacity) = (Int.max, 0)
  }

  /// Returns whether `address` is in the current block.
  private func isInBlock(_ address: Int) -> Bool {
    address >= blockStart && address - blockStart <= blockCapacity
  }

  // MARK: Reading

  /// The bytes of `text`.
  package subscript(text: TextReference) -> Span<UInt8> {
    @_lifetime(borrow self) @inline(__always)
    borrowing get {
      guard text.count > 0 else { return Span() }
      let address = text.address
      if isInBlock(address) {
        let start = address - blockStart
        // The block belongs to `self`, which is borrowed for the lifetime of the result.
        return unsafe _overrideLifetime(
          block.span.extracting(start..<start + text.count), borrowing: self)
      }
      let number = index(ofSegmentAt: address)
      let start = address - segments[number].start
      let bytes = segments[number].bytes
      // The bytes belong to `self` too, which is borrowed for the lifetime of the result.
      return unsafe _overrideLifetime(bytes[start..<start + text.count], borrowing: self)
    }
  }

  /// Returns a reference to a subrange of `text`, or nil if there are not enough addresses.
  mutating func part(_ range: Range<Int>, of text: TextReference) -> TextReference? {
    guard !range.isEmpty else { return TextReference(address: placeAddress(of: text), count: 0) }
    guard isDecoded(text) else {
      return TextReference(address: text.address + range.lowerBound, count: range.count)
    }
    // Decoded text needs its position in the bytes before it, so the subrange has to be copied.
    var copy = ByteBuffer(capacity: range.count)
    copy.append(self[text].extracting(range))
    return add(decoded: copy.span, place: placeAddress(of: text))
  }

  /// Returns the text as a string.
  package func string(_ text: TextReference) -> String { String(copying: self[text]) }

  /// Returns whether both values have the same bytes.
  package func areEqual(_ first: TextReference, _ second: TextReference) -> Bool {
    self[first].hasSameBytes(as: self[second])
  }

  /// Returns the beginning of the text, at the maximum length that is displayed.
  package func beginning(of text: TextReference) -> String {
    String(copying: self[text].extracting(first: shownBytes))
  }

  /// Returns the position of `text` or of its opening quote.
  package func place(of text: TextReference) -> SourcePosition {
    place(at: placeAddress(of: text))
  }

  /// Returns the position of `text` or of its opening quote, and the number of bytes that it occupies in
  /// its input, including quotes. The number is nil if it is unknown, because the text was decoded.
  package func extent(of text: TextReference) -> (place: SourcePosition, length: Int?) {
    let isKnown = text.count > 0 && !isDecoded(text)
    return (place(of: text), isKnown ? text.count + (text.isQuoted ? 2 : 0) : nil)
  }

  /// Returns whether text was decoded, rather than being a range of bytes of an input.
  private func isDecoded(_ text: TextReference) -> Bool {
    isInBlock(text.address) || segments[index(ofSegmentAt: text.address)].input == nil
  }

  /// Returns the address of the position of `text` in its input.
  func placeAddress(of text: TextReference) -> Int {
    let address = text.address
    if isInBlock(address) {
      let header = block.span.extracting(address - blockStart - 8..<address - blockStart)
      return header.indices.reversed().reduce(0) { $0 << 8 | Int(header[$1]) }
    }
    let index = index(ofSegmentAt: address)
    guard segments[index].input == nil else { return address - (text.isQuoted ? 1 : 0) }
    return Int(segments[index].bytes.word(at: address - segments[index].start - 8))
  }

  /// Returns the position of `address`, which must belong to an input.
  package func place(at address: Int) -> SourcePosition {
    let index = index(ofSegmentAt: address)
    return SourcePosition(
      input: segments[index].input ?? 0, offset: address - segments[index].start)
  }

  /// Returns the text of an input, if it is in the store.
  package func text(ofInput input: Int) -> InputText? { inputs[input] }

  /// Returns the text of the input that contains `place`, if it is in the store.
  package func text(at place: SourcePosition) -> InputText? {
    text(ofInput: place.input).flatMap { place.offset <= $0.count ? $0 : nil }
  }

  // MARK: Writing

  // These functions are here, not with the writers, because no function of another module is inlined
  // into theirs unless it is public.

  /// Appends `text` as it is between the quotes of a JSON string.
  package func append(jsonText text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(jsonText: self[text])
  }

  /// Appends the beginning of `text` in single quotes, as messages show it.
  package func append(quoted text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(quoted: self[text].extracting(first: shownBytes))
  }
}
