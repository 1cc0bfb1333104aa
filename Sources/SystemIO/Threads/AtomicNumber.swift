import CAtomics

/// A number that several threads read and change without waiting for each other. Nothing else is ordered by it.
@safe
package final class AtomicNumber: @unchecked Sendable {
  private let address: UnsafeMutablePointer<Int>

  package init(_ value: Int) {
    unsafe address = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe address.initialize(to: value)
  }

  deinit {
    unsafe address.deallocate()
  }

  // The memory belongs to this object, and is only accessed by atomic operations.

  package var value: Int { unsafe atomic_number_load(address) }

  package func set(_ value: Int) {
    unsafe atomic_number_store(address, value)
  }

  /// Adds to the number, and returns it as it was before.
  @discardableResult
  package func add(_ count: Int) -> Int { unsafe atomic_number_add(address, count) }

  /// Sets the number to `value` if that is less.
  package func lower(to value: Int) {
    unsafe atomic_number_lower(address, value)
  }
}
