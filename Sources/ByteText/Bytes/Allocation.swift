/// A block of memory that is freed with its last owner.
@safe
public final class Allocation: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let capacity: Int

  /// Allocates `capacity` uninitialized bytes, aligned to 16 bytes.
  public init(capacity: Int) {
    Work.allocate()
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit {
    unsafe base.deallocate()
  }
}
