import ByteText
import SystemIO

extension Bytes {
  /// The offset of the first byte that is not UTF-8, looked for on up to `threads` threads if there
  /// are at least `shared` bytes.
  func firstInvalidUTF8(on threads: Int, minimumCount: Int = 1 << 22) -> Int? {
    guard threads > 1, count >= minimumCount else { return firstInvalidUTF8(in: 0..<count) }
    let chunkCount = 4 * threads
    // A part that would begin inside a sequence leaves it to the one before.
    let starts = (0..<chunkCount).map { chunk in
      let start = count / chunkCount * chunk
      return chunk == 0 ? start : (start..<count).first { self[$0] & 0xC0 != 0x80 } ?? count
    }
    let found = starts.map { _ in FoundOffset() }
    Threads.run(chunkCount, on: threads) { chunk in
      let end = chunk + 1 < chunkCount ? starts[chunk + 1] : count
      found[chunk].offset = firstInvalidUTF8(in: starts[chunk]..<max(starts[chunk], end))
    }
    return found.lazy.compactMap(\.offset).first
  }

  /// What a thread has found; nobody else asks before it has ended.
  private final class FoundOffset: @unchecked Sendable {
    var offset: Int?
  }
}
