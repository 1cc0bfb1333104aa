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
