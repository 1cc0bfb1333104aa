import RecordReading

/// The texts of a run: the bytes of all inputs and those decoded from them, in one address space.
///
/// Each input takes a range of addresses, and each block of decoded text another; an address alone
/// then finds the byte, the input and the place in it, as source locations do in a compiler. Pages
/// of 64 KiB lead from an address to its segment. A decoded text has the address of its place in
/// the input in the eight bytes before it.
struct TextStore: ~Copyable {
  /// A range of addresses and the bytes that stand there.
  private struct Segment {
    let start: Int
    let bytes: Bytes
    /// The number of the input and where the bytes stand in it; nothing for decoded text.
    let input: Int?
    let text: InputText?
  }

  private static let pageBits = 16
  private static let pageSize = 1 << pageBits
  private static let blockSize = 1 << 20

  private var segments: [Segment] = []
  private var segmentsByPage: [Int32] = []

  /// The last block of decoded text, which is still being filled; it becomes a segment when full.
  private var block = ByteBuffer()
  private var blockStart = Int.max
  private var blockCapacity = 0

  init() {}

  // MARK: Adding

  /// Adds the bytes of an input and returns the address of the first one; nothing, where the
  /// addresses have run out.
  mutating func add(_ text: InputText, input: Int) -> Int? {
    endBlock()
    return reserve(text.bytes.count).map { start in
      segments.append(Segment(start: start, bytes: text.bytes, input: input, text: text))
      return start
    }
  }

  /// Copies a decoded text whose place has the address `place`.
  mutating func add(decoded text: Span<UInt8>, place: Int) -> TextReference {
    let size = text.count + 8
    if size > blockCapacity - block.count {
      endBlock()
      let capacity = max(Self.blockSize, size)
      guard let start = reserve(capacity) else { return TextReference(address: place, count: 0) }
      (blockStart, blockCapacity) = (start, capacity)
      block = ByteBuffer(capacity: capacity)
    }
    block.append(word: UInt64(place), count: 8)
    let reference = TextReference(address: blockStart + block.count, count: text.count)
    block.append(text)
    return reference
  }

  /// Takes the pages behind those in use for the segment that comes next.
  private mutating func reserve(_ count: Int) -> Int? {
    let start = segmentsByPage.count << Self.pageBits
    guard count < TextReference.endOfAddresses - start - Self.pageSize else { return nil }
    // One page more than is full: a text may be empty and begin where the bytes end.
    segmentsByPage.append(
      contentsOf: repeatElement(Int32(segments.count), count: count / Self.pageSize + 1))
    return start
  }

  private mutating func endBlock() {
    guard blockCapacity > 0 else { return }
    segments.append(
      Segment(start: blockStart, bytes: block.finish(), input: nil, text: nil))
    (blockStart, blockCapacity) = (Int.max, 0)
  }

  // MARK: Reading

  /// The bytes of `text`, borrowed.
  subscript(text: TextReference) -> Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      guard text.count > 0 else { return Span() }
      let address = text.address
      if address >= blockStart {
        let start = address - blockStart
        // The block belongs to `self`, which is borrowed for as long as the result is in use.
        return unsafe _overrideLifetime(
          block.span.extracting(start..<start + text.count), borrowing: self)
      }
      let number = Int(segmentsByPage[address >> Self.pageBits])
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
      text.address >= blockStart
      || segments[Int(segmentsByPage[text.address >> Self.pageBits])].input == nil
    guard isDecoded else {
      return TextReference(address: text.address + range.lowerBound, count: range.count)
    }
    // The place of a decoded text stands before it, and a part would have none.
    var copy = ByteBuffer(capacity: range.count)
    copy.append(self[text].extracting(range))
    return add(decoded: copy.span, place: placeAddress(of: text))
  }

  /// The text as a string.
  func string(_ text: TextReference) -> String { String(copying: self[text]) }

  /// The place of `text`, its opening quote included.
  func place(of text: TextReference) -> Place {
    place(at: placeAddress(of: text))
  }

  /// The address of the place of `text` in its input.
  func placeAddress(of text: TextReference) -> Int {
    let address = text.address
    if address >= blockStart {
      let header = block.span.extracting(address - blockStart - 8..<address - blockStart)
      return header.indices.reversed().reduce(0) { $0 << 8 | Int(header[$1]) }
    }
    let segment = segments[Int(segmentsByPage[address >> Self.pageBits])]
    guard segment.input == nil else { return address - (text.isQuoted ? 1 : 0) }
    return Int(segment.bytes.word(at: address - segment.start - 8))
  }

  /// The place that `address`, one of an input, stands for.
  func place(at address: Int) -> Place {
    let segment = segments[Int(segmentsByPage[address >> Self.pageBits])]
    let offset = segment.text?.offset ?? 0
    return Place(input: segment.input ?? 0, offset: offset + address - segment.start)
  }

  /// The text in which `place` lies, if it is still there.
  func text(at place: Place) -> InputText? {
    segments.first { segment in
      guard segment.input == place.input, let text = segment.text else { return false }
      return text.offset <= place.offset && place.offset <= text.offset + text.bytes.count
    }?.text
  }
}
