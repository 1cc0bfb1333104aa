/// A guard that keeps blocks of memory that other threads allocated away from libyaml.
///
/// The C library caches a small block for the thread that frees it, whichever thread allocated it, and returns it to
/// that thread for the next allocation. libyaml begins each text in the block that was freed last and reallocates it,
/// which locks the arena of the thread that allocated the block. With one such block, two reading threads wait for each
/// other at each text; this took a third of the time when it was measured. The guard therefore allocates all blocks in
/// the cache of this thread, and frees them when reading ends.
@safe
final class AllocatorCacheGuard {
  /// The size of the block in which libyaml begins a text.
  private static let size = 16

  /// More blocks of one size than the C library caches for a thread: 7 in glibc, 16 in later versions.
  private static let count = 32

  /// The number of events from which on the cache is emptied: a small file ends before that pays.
  private static let firstEvent = 128

  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var eventCount = 0

  /// Notes that another event is about to be read. Foreign blocks appear when a thread does
  /// something for the first time, so the cache is emptied less and less often.
  @inline(__always)
  func noteEvent() {
    eventCount += 1
    guard eventCount & (eventCount - 1) == 0, eventCount >= Self.firstEvent else { return }
    for _ in 0..<Self.count {
      unsafe blocks.append(.allocate(byteCount: Self.size, alignment: 1))
    }
  }

  deinit {
    while let block = unsafe blocks.popLast() { unsafe block.deallocate() }
  }
}
