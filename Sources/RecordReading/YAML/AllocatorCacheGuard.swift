/// Takes blocks of memory that other threads made out of use, as libyaml grows its texts from them.
///
/// The C library keeps a small block for the thread that frees it, whoever made it, and hands it to
/// that thread again. libyaml begins each text in the block that was freed last and makes it grow,
/// which locks the memory of the thread that made the block: one such block, and two threads that
/// read wait for each other at every text (measured: a third of the time). So all blocks that are
/// kept for this thread are asked for, and not given back before all is read.
@safe
final class AllocatorCacheGuard {
  /// The size of the block in which libyaml begins a text.
  private static let size = 16

  /// More blocks of a size than the C library keeps for a thread: glibc keeps 7, later ones 16.
  private static let count = 32

  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var eventCount = 0

  /// Notes that another event is to be read. Foreign blocks come with what a thread does for the
  /// first time, so they are looked for less and less often.
  func noteEvent() {
    eventCount += 1
    guard eventCount & (eventCount - 1) == 0 else { return }
    for _ in 0..<Self.count {
      unsafe blocks.append(.allocate(byteCount: Self.size, alignment: 1))
    }
  }

  deinit {
    while let block = unsafe blocks.popLast() { unsafe block.deallocate() }
  }
}
