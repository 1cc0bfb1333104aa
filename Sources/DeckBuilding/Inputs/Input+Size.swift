import ByteText
import SystemIO

extension Collection<Input> {
  /// The size of the inputs in bytes, as far as it is known before they are read.
  package var byteCount: Int { reduce(0) { $0 + $1.size } }
}

extension Input {
  fileprivate var size: Int {
    switch content {
    case .file(let path): foundSize ?? (try? FileStatus.of(path: path).size) ?? 0
    case .bytes(let bytes): bytes.count
    default: 0
    }
  }
}
