/// A value with one owner that refers to it with one pointer.
///
/// The compiler checks each use of a noncopyable value field by field, with all fields of the values in it. A type
/// with hundreds of fields that many functions pass on as `inout` makes this the longest part of a build, so such
/// a type keeps its fields in a box. The access rules are those of a stored property.
@safe
struct Boxed<Value: ~Copyable>: ~Copyable {
  private let pointer: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  deinit {
    // Nothing else has the pointer, and the value is initialized from the beginning to here.
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  /// Returns the value, and ends the box.
  consuming func take() -> Value {
    let value = unsafe pointer.move()
    unsafe pointer.deallocate()
    discard self
    return value
  }

  var value: Value {
    // The address is valid as long as the box, and the compiler checks accesses to the box.
    unsafeAddress { unsafe UnsafePointer(pointer) }
    unsafeMutableAddress { unsafe pointer }
  }
}
