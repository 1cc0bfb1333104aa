import ByteText
import SystemIO

extension Bytes {
  /// Returns the offset of the first sequence that is not well-formed UTF-8, or nil if there is
  /// none.
  ///
  /// Up to `threads` threads share the search if there are at least `minimumCount` bytes.
  func firstInvalidUTF8(on threads: Int, minimumCount: Int = 1 << 22) -> Int? {
    guard threads > 1, count >= minimumCount else { return firstInvalidUTF8(in: 0..<count) }
    let chunkCount = 4 * threads
    // A chunk whose bounds are inside a sequence begins after it.
    let starts = (0..<chunkCount).map { chunk in
      let start = count / chunkCount * chunk
      return chunk == 0 ? start : (start..<count).first { !self[$0].continuesCharacter } ?? count
    }
    let found = starts.map { _ in FoundOffset() }
    Threads.run(chunkCount, on: threads) { chunk in
      let end = chunk + 1 < chunkCount ? starts[chunk + 1] : count
      found[chunk].offset = firstInvalidUTF8(in: starts[chunk]..<max(starts[chunk], end))
    }
    return found.lazy.compactMap(\.offset).first
  }

  /// The result of one chunk, which is only read after its thread has finished.
  private final class FoundOffset: @unchecked Sendable {
    var offset: Int?
  }
}
