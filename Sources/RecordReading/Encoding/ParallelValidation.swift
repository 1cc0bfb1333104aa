import ByteText
import SystemIO

extension Bytes {
  /// The offset of the first byte that is not UTF-8, looked for on up to `threads` threads if there
  /// are at least `shared` bytes.
  func firstInvalidUTF8(on threads: Int, shared: Int = 1 << 22) -> Int? {
    guard threads > 1, count >= shared else { return firstInvalidUTF8(in: 0..<count) }
    let parts = 4 * threads
    // A part that would begin inside a sequence leaves it to the one before.
    let starts = (0..<parts).map { part in
      let start = count / parts * part
      return part == 0 ? start : (start..<count).first { self[$0] & 0xC0 != 0x80 } ?? count
    }
    let found = starts.map { _ in FoundOffset() }
    Threads.run(parts, on: threads) { part in
      let end = part + 1 < parts ? starts[part + 1] : count
      found[part].offset = firstInvalidUTF8(in: starts[part]..<max(starts[part], end))
    }
    return found.lazy.compactMap(\.offset).first
  }

  /// What a thread has found; nobody else asks before it has ended.
  private final class FoundOffset: @unchecked Sendable {
    var offset: Int?
  }
}
