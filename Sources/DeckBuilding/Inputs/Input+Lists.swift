import ByteText
import RecordReading
import SystemIO

extension Input {
  /// Whether the input is JSON that begins with a list, which can be read in parts.
  package var beginsWithList: Bool {
    guard let stream = try? open() else { return false }
    let unpacked = UnpackingStream(stream, ReadingLimits(), threads: 1)
    while let bytes = try? unpacked.read(upTo: 1 << 12), bytes.count > 0 {
      if let first = bytes[0..<bytes.count].firstByteOfValue { return first == UInt8(ascii: "[") }
    }
    return false
  }
}
