import ByteText

/// Texts one after another in one block of memory.
package struct StringTable: Sendable {
  private let bytes: Bytes

  /// The offset after each text.
  private let ends: [UInt32]

  /// The numbers of the strings with superscripts or subscripts that Unicode has no characters for.
  let withPlainScripts: Set<Int>

  package static let empty = StringTable(bytes: Bytes([]), ends: [], withPlainScripts: [])

  package var count: Int { ends.count }

  /// The number of bytes of all strings.
  var byteCount: Int { bytes.count }

  /// The bytes of the text with this number.
  package subscript(number: Int) -> Span<UInt8> {
    @_lifetime(borrow self) @inline(__always)
    borrowing get {
      let start = number == 0 ? 0 : Int(ends[number - 1])
      // The bytes belong to `self`, which is borrowed for the lifetime of the result.
      return unsafe _overrideLifetime(bytes[start..<Int(ends[number])], borrowing: self)
    }
  }

  /// Collects the strings of a table, one piece after the other.
  struct Builder: ~Copyable {
    /// The strings that are complete, and the beginning of the next one.
    var buffer = ByteBuffer()

    private var ends: [UInt32] = []
    private var withPlainScripts: Set<Int> = []
    private let limits: ReadingLimits

    init(_ limits: ReadingLimits) {
      self.limits = limits
    }

    /// The number of strings that are complete.
    var count: Int { ends.count }

    /// The start of the next text.
    @inline(__always)
    var start: Int { Int(ends.last ?? 0) }

    /// Completes a text of everything that was appended to the buffer since the last one.
    @inline(__always)
    mutating func endString() throws(WorkbookFault) {
      guard buffer.count - start <= limits.valueBytes else {
        throw limits.faultOfWorkbook(.valueBytes)
      }
      guard let end = UInt32(exactly: buffer.count) else {
        throw limits.faultOfWorkbook(.unpackedBytes)
      }
      ends.append(end)
    }

    /// Marks the next text as one with superscripts or subscripts that Unicode has no characters for.
    mutating func markPlainScripts() { withPlainScripts.insert(count) }

    /// Returns the table, and leaves an empty builder.
    mutating func finish() -> StringTable {
      let table = StringTable(
        bytes: buffer.finish(), ends: ends, withPlainScripts: withPlainScripts)
      ends = []
      return table
    }
  }
}
