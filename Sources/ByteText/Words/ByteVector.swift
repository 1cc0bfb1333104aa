#if arch(x86_64)
  internal import _Builtin_intrinsics.intel.sse2
#endif

#if arch(x86_64)
  /// Sixteen bytes that are compared at once as in a `WordPair`, in a register of the processor.
  ///
  /// The vector types of the standard library do not turn marks into a number, by which the first one is found; the
  /// functions of the compiler for the processor do.
  struct ByteVector: BitwiseCopyable {
    private let value: __m128i

    @inline(__always)
    private init(_ value: __m128i) { self.value = value }

    @inline(__always)
    init(repeating byte: UInt8) { value = _mm_set1_epi8(CChar(bitPattern: byte)) }

    @inline(__always)
    func marks(equalTo other: ByteVector) -> ByteVector {
      ByteVector(_mm_cmpeq_epi8(value, other.value))
    }

    @inline(__always)
    func marks(upTo other: ByteVector) -> ByteVector {
      ByteVector(_mm_cmpeq_epi8(_mm_min_epu8(value, other.value), value))
    }

    @inline(__always)
    static func | (one: ByteVector, other: ByteVector) -> ByteVector {
      ByteVector(_mm_or_si128(one.value, other.value))
    }

    @inline(__always)
    var highBits: UInt64 { UInt64(UInt32(bitPattern: _mm_movemask_epi8(value))) }
  }
#else
  typealias ByteVector = WordPair
#endif

/// Sixteen bytes that are compared at once, in two words, for processors without a `ByteVector` of their own.
///
/// A comparison gives marks: the high bit of each byte that fits.
struct WordPair: BitwiseCopyable {
  private let (low, high): (UInt64, UInt64)

  @inline(__always)
  private init(_ low: UInt64, _ high: UInt64) { (self.low, self.high) = (low, high) }

  /// Creates a value of equal bytes.
  @inline(__always)
  init(repeating byte: UInt8) {
    self.init(WordScanning.pattern(byte), WordScanning.pattern(byte))
  }

  /// Marks the bytes that equal the byte of another value at the same position.
  @inline(__always)
  func marks(equalTo other: WordPair) -> WordPair {
    WordPair(
      WordScanning.allZeros(in: low ^ other.low), WordScanning.allZeros(in: high ^ other.high))
  }

  /// Marks the bytes that are at most the byte of another value at the same position, which must be ASCII.
  @inline(__always)
  func marks(upTo other: WordPair) -> WordPair {
    WordPair(Self.marks(low, upTo: other.low), Self.marks(high, upTo: other.high))
  }

  /// Marks the bytes of a word that are at most the byte of another word at the same position. With the high
  /// bits set, no byte of the difference borrows from the next one.
  private static func marks(_ word: UInt64, upTo other: UInt64) -> UInt64 {
    let highs = WordScanning.highs
    return ((other | highs) &- (word & ~highs)) & ~word & highs
  }

  @inline(__always)
  static func | (one: WordPair, other: WordPair) -> WordPair {
    WordPair(one.low | other.low, one.high | other.high)
  }

  /// The high bits of the bytes; bit 0 is that of the first one.
  @inline(__always)
  var highBits: UInt64 {
    Self.highBits(of: low.littleEndian) | Self.highBits(of: high.littleEndian) << 8
  }

  /// Returns the high bits of a word as its lowest byte. The product moves bit 0 of each byte, which is its high bit
  /// before, to the highest byte: that of byte 0 to bit 0, that of byte 7 to bit 7.
  private static func highBits(of word: UInt64) -> UInt64 {
    (((word & WordScanning.highs) >> 7) &* 0x0102_0408_1020_4080) >> 56
  }
}

extension ByteVector {
  /// Creates a value of two words, each of eight bytes in their order in memory.
  @inline(__always)
  init(_ first: UInt64, _ last: UInt64) {
    // Two words take as many bytes, and any bytes are a value.
    self = unsafe unsafeBitCast((first, last), to: ByteVector.self)
  }
}

/// The bytes that must be escaped in a JSON string: quotes, backslashes and control characters (RFC 8259, section 7).
struct JSONEscapes {
  private let quote = ByteVector(repeating: UInt8(ascii: "\""))
  private let backslash = ByteVector(repeating: UInt8(ascii: "\\"))
  private let lastControl = ByteVector(repeating: 0x1F)

  @inline(__always)
  func marks(in vector: ByteVector) -> ByteVector {
    vector.marks(equalTo: quote) | vector.marks(equalTo: backslash)
      | vector.marks(upTo: lastControl)
  }
}
