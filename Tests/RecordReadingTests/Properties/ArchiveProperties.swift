import ByteText
import RecordReading
import TestSupport

extension ReaderProperties {
  /// Checks an archive: whatever its bytes are, it is read or refused, and its members are the same
  /// in pieces of any size.
  package static func checkZip(_ input: [UInt8]) throws(Violation) {
    var limits = ReadingLimits()
    limits.unpackedBytes = 1 << 24
    guard let archive = try? ZipArchive(Bytes(input), limits: limits) else { return }
    for name in archive.names {
      let whole = contents(of: name, in: archive, pieceSize: 1 << 16)
      let pieces = contents(of: name, in: archive, pieceSize: 61)
      if case (.success(let whole), .success(let pieces)) = (whole, pieces) {
        try require(whole == pieces, "\(name) differs in small pieces")
      }
    }
  }

  private static func contents(
    of name: String, in archive: ZipArchive, pieceSize: Int
  ) -> Result<[UInt8], WorkbookFault> {
    var buffer = ByteBuffer()
    do throws(WorkbookFault) {
      guard var reader = try archive.reader(of: name) else { return .success([]) }
      while try reader.read(upTo: pieceSize, into: &buffer) > 0 {}
    } catch {
      return .failure(error)
    }
    var bytes: [UInt8] = []
    bytes.append(copying: buffer.span)
    return .success(bytes)
  }
}

/// An archive whose members are stored without compression.
struct StoredArchive {
  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds a member.
  mutating func add(_ name: String, _ contents: [UInt8]) {
    let header = bytes.count
    let fields =
      number(20, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(Int(crc(contents)), 4)
      + number(contents.count, 4) + number(contents.count, 4) + number(name.utf8.count, 2)
      + number(0, 2)
    bytes += number(0x0403_4B50, 4) + fields + Array(name.utf8) + contents
    directory += number(0x0201_4B50, 4) + number(20, 2) + fields + number(0, 10)
    directory += number(header, 4) + Array(name.utf8)
    count += 1
  }

  /// Returns the complete archive.
  func finished() -> [UInt8] {
    bytes + directory + number(0x0605_4B50, 4) + number(0, 4) + number(count, 2)
      + number(count, 2) + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// Returns the checksum of `contents` (CRC-32).
  private func crc(_ contents: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in contents {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
