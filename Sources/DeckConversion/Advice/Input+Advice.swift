package import DeckBuilding
import SystemIO

extension Input {
  /// The size in bytes of the largest input that is converted once more to try the advice.
  private static let maxSize = 1 << 23

  /// Whether the input can be converted once more, to find out which options make it a deck: a pipe
  /// would wait for other data.
  package var canBeReadAgain: Bool {
    switch content {
    case .file(let path):
      guard let status = try? FileStatus.of(path: path) else { return false }
      return status.kind == .regular && status.size <= Self.maxSize
    case .sheet(let sheet): return !isStandardInput && sheet.isSmall(Self.maxSize)
    case .standardInput, .bytes, .fault: return false
    }
  }
}
