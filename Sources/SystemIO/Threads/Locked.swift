/// A value that one thread at a time reads or changes.
///
/// The lock is that of the C library, because ThreadSanitizer knows it. It does not see that a
/// thread has waited for a `Mutex` of the standard library, and reports a race that is none.
package final class Locked<Value>: @unchecked Sendable {
  private let mutex = CLibrary.Mutex()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Returns the result of `body`, which is the only one to have the value meanwhile.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&value)
  }

  /// Returns the result of `body`, or nil without calling it if a thread, perhaps this one, has the value.
  func withLockIfAvailable<Result>(_ body: (inout Value) -> Result) -> Result? {
    guard mutex.tryLock() else { return nil }
    defer { mutex.unlock() }
    return body(&value)
  }
}
